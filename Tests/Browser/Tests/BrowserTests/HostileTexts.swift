/// Texts that would do harm if anything took them for markup, an address or code.
let hostileTexts: [String] = {
  let harm = "window.hacked=1;alert(1)"
  return [
    "<script>\(harm)</script>", "<img src=x onerror=\"\(harm)\">", "<svg onload=\(harm)>",
    "\"><script>\(harm)</script>", "' onclick='\(harm)", "\" onfocus=\"\(harm)\" autofocus x=\"",
    "javascript:\(harm)", "JaVaScRiPt:\(harm)", " javascript:\(harm)", "java\tscript:\(harm)",
    "java\nscript:\(harm)", "\u{1}javascript:\(harm)", "vbscript:\(harm)",
    "data:text/html,<script>\(harm)</script>", "//evil.example/x", "\\\\evil.example\\x",
    "/\\evil.example", "</p></div></main><h1>out</h1>", "<!--", "-->", "<![CDATA[", "]]>",
    "&lt;b&gt;&#60;", "</script>", "</style><style>*{display:none}", "${\(harm)}", "{{\(harm)}}",
    "\u{202E}gnp.exe", "\u{2028}\u{2029}", "\u{0}\u{FFFE}", "e\u{301}\u{301}\u{301}",
    "👩‍👩‍👧‍👦", "\\u003cscript\\u003e", "%3Cscript%3E", "data: {\"q\": 99}", "id: 7",
    "__proto__", "constructor", "{\"all\":[]}", String(repeating: "<b>", count: 400),
  ]
}()
