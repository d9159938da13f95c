"""Plain command lines, read without argparse, which takes a tenth of a start.

Plain is a line of options in full, their values, and one run of words such as files. At anything else (mistakes,
abbreviations, `--help`, options that exclude each other) the reader gives up, and argparse reads what the same
`configure` says.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator
from types import SimpleNamespace
from typing import Any

COMPLETION = "_ARGCOMPLETE"
"""What a shell sets that wants to know how a line could go on."""
_TAKING = ("store", "store_true", "store_const")


def read(argv: list[str], commands: Container[str], module_of: Callable[[str], Any]) -> SimpleNamespace | None:
    """The arguments of a line that begins with a command; None where it is not plain."""
    if not argv or argv[0] not in commands or COMPLETION in os.environ:
        return None
    line = Line()
    try:
        module_of(argv[0]).configure(line)
        return SimpleNamespace(command=argv[0], **line.read(argv[1:]))
    except NotPlain:
        return None


class NotPlain(Exception):
    """The line is one for argparse."""


class Line:
    """Stands for an `ArgumentParser` where a command says what it takes."""

    def __init__(self) -> None:
        self.options: dict[str, dict[str, Any]] = {}
        self.values: dict[str, Any] = {}
        self.places: list[dict[str, Any]] = []
        """What the words that are no options stand for."""
        self._groups = 0

    def add_argument(self, *names: str, **known: Any) -> None:
        """Note an option, or what a word without a dash is."""
        if known.get("required") or (known.get("type") and isinstance(known.get("default"), str)):
            raise NotPlain
        spelled = next((name for name in names if name[:2] == "--"), names[0]).lstrip("-")
        dest = known["dest"] = (known.get("dest") or spelled).replace("-", "_")
        if known.get("action") == "store_true":
            known.update(const=True, default=False)
        self.values.setdefault(dest, known.get("default"))
        if names[0][0] == "-":
            self.options.update(dict.fromkeys(names, known))
        elif self.places and (known.get("nargs") or self.places[0].get("nargs")):
            raise NotPlain
        else:
            self.places.append(known)

    def add_argument_group(self, *_: str) -> Line:
        """Groups matter to help only."""
        return self

    def add_mutually_exclusive_group(self) -> _Group:
        """A group of which a line has one option at most."""
        self._groups += 1
        return _Group(self, self._groups)

    def read(self, words: Iterable[str]) -> dict[str, Any]:
        """The value of each argument."""
        run: list[str] = []
        is_behind = False
        left = iter(words)
        chosen: dict[int, dict[str, Any]] = {}
        for word in left:
            if word[:1] == "-" != word:
                known = self._option(word, left)
                if "group" in known and chosen.setdefault(known["group"], known) is not known:
                    raise NotPlain
                is_behind = bool(run)
            elif is_behind:
                raise NotPlain
            else:
                run.append(word)
        places = self.places
        if places and run and places[0].get("nargs") in ("*", "+"):
            self.values[places[0]["dest"]] = [_value(places[0], word) for word in run]
        elif run and len(run) == len(places):
            self.values.update((known["dest"], _value(known, word)) for known, word in zip(places, run, strict=True))
        else:
            raise NotPlain
        return self.values

    def _option(self, word: str, left: Iterator[str]) -> dict[str, Any]:
        """Take an option; gives what is known of it."""
        name, is_given, text = word.partition("=")
        if word[1] != "-" and word not in self.options:
            # `-O0`, unless it begins the name of another.
            if any(option.startswith(word) for option in self.options):
                raise NotPlain
            name, is_given, text = word[:2], word[2:], word[2:]
        known = self.options.get(name)
        if known is None or known.get("action", "store") not in _TAKING:
            raise NotPlain
        if "const" in known:
            if is_given:
                raise NotPlain
            self.values[known["dest"]] = known["const"]
            return known
        if known.get("nargs") is not None:
            raise NotPlain
        self.values[known["dest"]] = _value(known, text if is_given else next(left, ""))
        return known


class _Group:
    """Options that exclude each other."""

    def __init__(self, line: Line, number: int) -> None:
        self._line, self._number = line, number

    def add_argument(self, *names: str, **known: Any) -> None:
        """Note an option."""
        self._line.add_argument(*names, group=self._number, **known)


def _value(known: dict[str, Any], text: str) -> Any:
    if not text or text[0] == "-" != text:
        raise NotPlain
    try:
        value = known["type"](text) if "type" in known else text
    except Exception:
        raise NotPlain from None
    if known.get("choices") is not None and value not in known["choices"]:
        raise NotPlain
    return value
