"""Pages, README, help texts, docstrings and comments are plain English: phrases that had to be read twice stay out."""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smemit.cli import COMMANDS, module_of
from smemit.docs import PAGES, page

ROOT = Path(__file__).resolve().parents[2]
PHRASES = {
    r"what there is": "name it",
    r"what \w+ (gave|gives|leaves|makes of)": "the result of, the output of",
    r"(is|are|was|were) told": "says, reports, receives",
    r"by (itself|themselves) ": "automatically, or name who does it",
    r"of people": "user code",
    r"as it stands": "unchanged",
    r"who (looks|reads) on": "observer",
    r"what is (kept|looked at|asked)": "cache, check, request",
    r"the first one's": "of the first",
    r"no (number|text|value|name|page) of": "not a",
    r"there is none of": "there is no",
    r"go(es)? on (from|in|behind|with)": "continues",
    r"behind (it|them|the (call|code|site|area|mask|section))\b": "after",
    r"from round to round": "to the next iteration",
    r"brings? \w+ along": "installs",
    r"departures? (of|from)": "violation of the format",
    r"join the truths": "merge the truth files",
    r"have not seen": "unusual",
    r"takes what .* has": "name it",
    r"Measured, not written": "name the command",
    r"so many (bytes|lines|units|operands)": "this number of",
    r"counts? for nothing|nowhere in particular|whatever happens": "name it",
    r"on its way from|said in another way|of a size known": "converted from, computed from, dynamic",
    r"where the writer stands": "at the writer's position",
    r"tak(es|e|ing) the place of": "replaces",
}
"""Patterns, and what to write instead."""
FOUND = re.compile("|".join(f"(?:{pattern})" for pattern in PHRASES), re.IGNORECASE)


def prose(text: str) -> str:
    """Markdown without its code, on one line."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    text = "\n".join(line for line in text.split("\n") if not line.startswith("    "))
    return " ".join(re.sub(r"`[^`]*`", "`x`", text).split())


def riddles(text: str) -> list[str]:
    """Each phrase of the list that a text has, with its surroundings."""
    return [text[max(0, match.start() - 30):match.end() + 30] for match in FOUND.finditer(text)]


SOURCE = re.compile(r'"""((?:[^"]|"(?!""))*)"""|(?:^|\s)#\s([^\n]*)')
"""Docstrings and comments."""


def helps(command: str) -> Iterator[str]:
    """The summary of a command and the help of each option."""
    parser = argparse.ArgumentParser()
    module_of(command).configure(parser)
    yield COMMANDS[command]
    yield from (action.help for action in parser._actions if action.help)
    yield inspect.getdoc(module_of(command)) or ""


def test_the_list_finds_what_it_is_for() -> None:
    assert riddles("-O0 is what there is") and riddles("join the truths of objects for the file linked from them")
    assert not riddles("merge the truth files of several objects to match a linked file")


# The rules of the kit are texts of its cases.
@pytest.mark.parametrize("name", [name for name in PAGES if name != "kit-rules"])
def test_pages(name: str) -> None:
    assert riddles(prose(page(name))) == []


@pytest.mark.parametrize("path", ["README.md", ".github/CONTRIBUTING.md", "targets/README.md", "golden/README.md",
                                  "golden/formats/README.md", "smemit/compile/isel/dag/README.md"])
def test_files_of_folders(path: str) -> None:
    if not (ROOT / path).exists():
        pytest.skip(f"{path} is not in the wheel")
    assert riddles(prose((ROOT / path).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_texts(command: str) -> None:
    texts = list(helps(command))
    assert len(texts) > 2
    assert [found for text in texts for found in riddles(text)] == []


def test_docstrings_and_comments() -> None:
    found = []
    for path in sorted((ROOT / "smemit").rglob("*.py")):
        words = [text or comment for text, comment in SOURCE.findall(path.read_text(encoding="utf-8"))]
        found += [f"{path.name}: {phrase}" for phrase in riddles(" ".join(" ".join(words).split()))]
    assert found == []
