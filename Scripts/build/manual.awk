# Turns the help about the command or a subcommand, with each paragraph on one line, into a manual page in
# the language of man(7). manual.sh sets the variables name, date and version.

function escaped(text) {
  gsub(/\\/, "\\e", text)
  gsub(/'/, "\\(aq", text)
  gsub(/…/, "\\[u2026]", text)
  # Other hyphens and dashes could not be copied into a command line.
  gsub(/-/, "\\-", text)
  if (text ~ /^\./) text = "\\&" text
  return text
}

function add(text) { sections[section] = sections[section] text "\n" }

# A section begins with a paragraph by itself.
function add_paragraph() { if (section in sections) add(".PP") }

# Begins or ends lines that are printed as they are.
function set_literal(value) {
  if (value == literal) return
  literal = value
  if (literal) add_paragraph()
  add(literal ? ".RS 4\n.nf" : ".fi\n.RE")
}

function add_item(label, text) {
  add(".TP\n.B " escaped(label))
  if (text != "") add(escaped(text))
}

# Starts a section. The examples before it may be open.
function start(title) {
  set_literal(0)
  section = title
}

/^OVERVIEW: / {
  summary = tolower(substr($2, 1, 1)) substr($0, length($1) + 3)
  sub(/\.$/, "", summary)
  start("DESCRIPTION")
  next
}
/^USAGE: / {
  start("SYNOPSIS")
  add(".B " escaped(substr($0, length($1) + 2)))
  next
}
/^Examples:$/ { start("EXAMPLES"); next }
/^Exit status: / {
  start("EXIT STATUS")
  sub(/^Exit status: /, "")
  add(escaped(toupper(substr($0, 1, 1)) substr($0, 2)))
  next
}
/^[A-Z]+:$/ { start(substr($0, 1, length($0) - 1)); next }
/^$/ || /^  See / { next }

section == "DESCRIPTION" || section == "EXAMPLES" {
  set_literal($0 ~ /^  /)
  if (!literal) add_paragraph()
  add(escaped(literal ? substr($0, 3) : $0))
  next
}
# What follows an item is indented by more than the item.
/^   / { sub(/^ +/, ""); add(escaped($0)); next }
section == "SUBCOMMANDS" {
  add_item("lockstep-" $1 "(1)", substr($0, 27))
  next
}
# A long item stands alone.
substr($0, 26, 1) != " " { add_item(substr($0, 3), ""); next }
{
  label = substr($0, 3, 23)
  sub(/ +$/, "", label)
  add_item(label, substr($0, 27))
}

END {
  printf ".TH %s 1 %s \"lockstep %s\"\n", escaped(toupper(name)), date, version
  # A hyphenated option could not be copied, either.
  print ".nh"
  printf ".SH NAME\n%s \\- %s\n", escaped(name), escaped(summary)
  count = split("SYNOPSIS DESCRIPTION SUBCOMMANDS ARGUMENTS OPTIONS EXIT_STATUS EXAMPLES", order, " ")
  start("SEE ALSO")
  for (k = 1; k <= count; k++) {
    title = order[k]
    sub(/_/, " ", title)
    if (title in sections) printf ".SH %s\n%s", title, sections[title]
  }
  if (name != "lockstep") print ".SH SEE ALSO\n.BR lockstep (1)"
}
