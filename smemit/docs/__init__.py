"""The pages that `smemit docs` prints."""

from __future__ import annotations

from importlib.resources import files

PAGES = {
    "tutorial": "from an empty file to a patched inline cache",
    "reference": "every operation, function, option and error",
    "statepoints": "calls during which a garbage collector may move objects",
    "running": "load, call, trace, patch, deoptimize, collect, and check compiled code",
    "machine-ir": "write records instruction by instruction, and compile LLVM's optimized code",
    "linking": "linking, and finding the stack map at run time",
    "stackmaps": "the stack map library: from a return address to values, look-up, data frames",
    "dialects": "read, check and test formats of your own, described in a TOML file",
    "readers": "testing a stack map reader: the kit, the judge and the fuzzers",
    "kit-rules": "every rule of the kit, with the defects of readers that it finds",
    "examples": "the eleven bundled programs",
    "glossary": "the terms of stack maps",
    "limits": "what smemit does not compile, and what differs from LLVM: measured",
    "llvm-bugs": "known LLVM bugs, and what smemit does instead",
    "design": "how smemit works: the idea, the stages, the folders, the invariants",
    "decisions": "design decisions and their reasons",
    "changes": "what changed in each version",
}
"""Pages by name, in reading order."""


def page(name: str) -> str:
    """Return the text of a page as Markdown; raise KeyError if there is no such page."""
    if name == "reference":
        from smemit.docs.reference import reference

        return reference()
    if name == "examples":
        from smemit.docs.bundled import bundled

        return bundled()
    if name == "kit-rules":
        from smemit.docs.kit_rules import kit_rules

        return kit_rules()
    if name not in PAGES:
        raise KeyError(name)
    return files(__name__).joinpath(f"{name}.md").read_text(encoding="utf-8")


def sections(text: str, word: str) -> list[str]:
    """Return the sections of a page, at any level, whose title contains `word`; the page title does not count."""
    lines = text.split("\n")
    heads = [(i, len(line) - len(line.lstrip("#"))) for i, line in enumerate(_prose(lines)) if line.startswith("##")]
    found = []
    last = 0
    for at, (start, level) in enumerate(heads):
        if start < last or word.lower() not in lines[start].lower():
            continue
        last = next((i for i, other in heads[at + 1:] if other <= level), len(lines))
        found.append("\n".join(lines[start:last]).strip("\n"))
    return found


def _prose(lines: list[str]) -> list[str]:
    """Return the lines, with those inside code blocks blanked."""
    inside = False
    shown = []
    for line in lines:
        if line.startswith("```"):
            inside = not inside
        shown.append("" if inside else line)
    return shown
