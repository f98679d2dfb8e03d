#!/usr/bin/env python3
"""Compares Tests/AppleStubs/Declarations.txt with what the modules UIKit and AppKit declare: on Linux with the
stubs, which `make apple-stubs` has built in FOLDER, and on macOS with the SDKs of Xcode.

    apple-declarations.py FOLDER

Prints a line for each difference: the type, the member, what the table expects, and what is found."""
import glob, os, re, subprocess, sys, tempfile

TYPE = re.compile(r".*?\b(class|struct|enum|protocol|extension) (?!var |let |func )([\w.]+)([^{]*)\{")
FUNCTION = re.compile(r".*?\b(?:func ([^\s(<]+)|(init[?!]?))(?:<.*?>)?\((.*)")
VARIABLE = re.compile(r"(.*?)\b(var|let) (\w+): (.*?)(?: \{ (get|get set) \})?$")


class Interface:
    """The declarations of a module."""
    def __init__(self, module, target, *options):
        tool = ["xcrun"] * (sys.platform != "linux") + ["swift-synthesize-interface", *options]
        with tempfile.NamedTemporaryFile("r") as file:
            subprocess.run([*tool, "-module-name", module, "-target", target, "-o", file.name], check=True)
            text = open(file.name).read().replace(module + ".", "")
        self.types, stack = {}, []
        self.aliases = dict(re.findall(r"^public typealias (\w+) = (.*)", text, re.MULTILINE))
        for line in re.findall(r"^ *([^/\s].*)", text, re.MULTILINE):
            bare = re.sub(r"@\w+(\([^()]*\))? ", "", line)
            if bare.startswith("}"):
                del stack[-1:]
            elif found := TYPE.match(bare):
                name = f"{stack[-1]}.{found[2]}" if stack and found[1] != "extension" else found[2]
                entry = self.types.setdefault(name, {"actor": "none", "parents": [], "members": []})
                entry["actor"] = "main" if "@MainActor" in line.split(found[2])[0] else entry["actor"]
                entry["parents"] += re.findall(r"\w+", found[3])
                stack += [] if bare.endswith("}") else [name]
            elif stack:
                self.add(line, bare, self.types[stack[-1]])

    def add(self, line, bare, entry):
        marks, labels, end = {"optional"} & {bare.split()[0]}, None, ""
        if found := FUNCTION.match(bare):
            name, (labels, end) = found[1] or found[2], self.signature(found[3])
        elif found := VARIABLE.match(bare):
            name, end = found[3], self.nullability(found[4])
            is_set = found[2] == "var" and found[5] != "get" and "(set)" not in found[1]
            marks |= {"set"} if is_set else set()
        elif found := re.match(r"case (\w+)", bare):
            name = found[1]
        else:
            return
        said = re.findall("@MainActor|nonisolated", line.split(name)[0]) or [entry["actor"]]
        actor = {"@MainActor": "main", "nonisolated": "none"}.get(said[0], said[0])
        entry["members"].append((name, labels, end, marks | {actor}))

    def nullability(self, kind):
        """Returns `?` or `!` if a type is optional."""
        kind = re.sub(r" = .*", "", kind).strip()
        return (re.findall(r"[?!]$", self.aliases.get(kind, kind)) or [""])[0]

    def signature(self, text):
        """Returns each label with its nullability and whether it has a default, and an optional result."""
        text, flat = "", text.replace("->", "\u2192")
        while flat != text:
            text, flat = flat, re.sub(r"\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>", "", flat)
        parameters, _, result = text.partition(")")
        parameters = [part for part in parameters.split(",") if part]
        labels = [(p.split(":")[0].split()[0], self.nullability(p), " = " in p) for p in parameters]
        result = self.nullability(result.partition("\u2192 ")[2])
        return labels, result and " -> " + result

    def members(self, kind, name):
        """Yields what a type declares or inherits by a name, apart from nullability."""
        base, has_labels, labels = re.sub(r" -> .*|[?!]", "", name).partition("(")
        entry = self.types.get(self.aliases.get(kind, kind), {"members": [], "parents": []})
        for own, parameters, end, marks in entry["members"]:
            if own.strip("?!") == base and (parameters is not None) == bool(has_labels):
                wanted = labels.split(":")[:-1]
                # Parameters with a default may be left out.
                chosen = [p for p in parameters or [] if p[0] in wanted or not p[2]]
                if [p[0] for p in chosen] == wanted:
                    shown = "".join(label + mark + ":" for label, mark, _ in chosen)
                    yield own + (f"({shown})" if has_labels else "") + end, marks
        for parent in entry["parents"]:
            yield from self.members(parent, name)


def differences(interface, table, prefix, is_stub):
    """Yields a line for each difference in the types with a prefix."""
    for line in table:
        name, *words = re.split(r"  +", line.strip())
        if not line.startswith(" "):
            kind, isolation = name, words[0]
            found = interface.types.get(interface.aliases.get(kind, kind), {"actor": "no type"})["actor"]
            if kind.startswith(prefix) and found not in isolation.replace("later", "main none"):
                yield f"{kind}: expected {isolation}, found {found}"
        elif kind.startswith(prefix):
            actor = next((word for word in words if word in ("main", "none", "any")), isolation)
            name = next((word[5:] for word in words if is_stub and word[:5] == "stub "), name)
            compared = {"set", "main", "none"} if actor in ("main", "none") else {"set"}
            compared |= {"optional"} if not is_stub else set()
            expected = (name, {*words, actor} & compared)
            found = [(own, marks & compared) for own, marks in interface.members(kind, name)]
            if expected not in found:
                texts = [" ".join([own, *sorted(marks)]) for own, marks in [expected, *found]] + ["nothing"]
                yield f"{kind}, {name}: expected {texts[0]}, found {texts[1]}"


os.chdir(os.path.join(os.path.dirname(__file__), "../.."))
table = [line for line in open("Tests/AppleStubs/Declarations.txt") if line.strip() and line[0] != "#"]
found = []
for prefix, name, target, sdk in [
    ("UI", "UIKit", "arm64-apple-ios17.0", "iphoneos"), ("NS", "AppKit", "arm64-apple-macos14.0", "macosx")
]:
    if is_stub := sys.platform == "linux":
        name, target = name + "Stub", os.uname().machine + "-unknown-linux-gnu"
        modules = glob.glob(f"{sys.argv[1]}/*/*/Modules")[:1]
        options = [f"-I{path}" for path in ["CSources/CListDiff/include", *modules]]
    else:
        options = ["-include-submodules", "-sdk", subprocess.getoutput(f"xcrun --sdk {sdk} --show-sdk-path")]
    found += differences(Interface(name, target, *options), table, prefix, is_stub)
sys.exit("\n".join(f"apple-declarations: {line}" for line in found) or 0)
