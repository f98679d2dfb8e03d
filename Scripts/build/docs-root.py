#!/usr/bin/env python3
"""docs-root.py FOLDER: gives the root page of a documentation archive what DocC can't: the first
paragraph and the table of products of the README. The tutorial comes before the modules, without the
module of its program. The pages of modules get a link up to the root. Names in tables aren't broken;
on a narrow screen, the cells of a row are below each other, since the second column would be beyond
the edge."""
import json
import pathlib
import re
import sys

archive = pathlib.Path(sys.argv[1])
readme = pathlib.Path("README.md").read_text()
ROOT = "doc://Lockstep/documentation"


def inline(markdown):
    """The text of a table's cell: code in backticks, and links as their text."""
    markdown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    parts = re.split(r"`([^`]*)`", markdown)
    return [
        {"type": "codeVoice", "code": part} if i % 2 else {"type": "text", "text": part}
        for i, part in enumerate(parts) if part
    ]


def cell(content):
    return [{"type": "paragraph", "inlineContent": content}]


path = archive / "data/documentation.json"
page = json.loads(path.read_text())
links = {
    reference["title"]: {"type": "reference", "identifier": name, "isActive": True}
    for name, reference in page["references"].items()
}
rows = re.findall(r"^\| `(List\w+)` \| (.*) \|$", readme, re.M)
if len(rows) < 5:
    sys.exit("docs-root: the README has no table of products")
page["abstract"] = inline(readme.split("\n\n")[1].replace("\n", " "))
page["primaryContentSections"] = [{
    "kind": "content",
    "content": [
        {"type": "heading", "level": 2, "anchor": "products", "text": "Products"},
        {"type": "table", "header": "row", "rows": [[cell(inline("product")), cell(inline("contents"))]]
            + [[cell([links[name]]), cell(inline(text))] for name, text in rows]},
    ],
}]
modules, tutorials = page["topicSections"]
modules["identifiers"].remove("doc://ChatTutorial/documentation/ChatTutorial")
page["topicSections"] = [tutorials, modules]
path.write_text(json.dumps(page))

root = {"type": "topic", "kind": "article", "role": "collection", "identifier": ROOT,
        "title": "Lockstep", "url": "/documentation", "abstract": page["abstract"]}
for path in (archive / "data/documentation").glob("*.json"):
    page = json.loads(path.read_text())
    page["hierarchy"] = {"paths": [[ROOT]]}
    page["references"][ROOT] = root
    path.write_text(json.dumps(page))

STYLE = """td code{white-space:nowrap}td code wbr{display:none}
@media(max-width:735px){
table,thead,tbody,tr,tr>th,tr>td{display:block}
tr{padding:6px 0;border-bottom:1px solid var(--color-fill-tertiary)}
tr>th,tr>td{border:0!important;padding:2px 0!important;overflow-x:auto}
td+td,th+th{padding-left:1.2em!important}
}"""
for path in (archive / "css").glob("*.css"):
    if path.name.startswith("index."):
        path.write_text(path.read_text() + STYLE)
