"""The reference explains every name in its signatures, and shows no internals."""

from __future__ import annotations

import builtins
import collections.abc
import importlib
import pkgutil
import re
import typing

import smemit
import smemit.ir
from smemit import run, stackmap
from smemit.docs import page
from smemit.docs.names import INTERNAL, MEANINGS

OF_PYTHON = {*dir(builtins), *dir(typing), *collections.abc.__all__, "PathLike", "AbstractContextManager", "DWARF",
             "ELFFile"}
OTHERS = {"Arm", "Batch", "Datum", "Field", "FunctionEntry", "NAME", "Op", "Options", "Part", "Parts",
          "Process", "StatepointColumns", "Table"}
"""Results that are used where they are made, and words that are not types."""


def signatures() -> list[str]:
    text = page("reference").partition("## Commands")[0]
    return re.findall(r"^`[\w.]+\(.*\).*`$", text, re.MULTILINE)


def test_every_name_has_a_meaning() -> None:
    titles = set(re.findall(r"^##+ (?:[\w.]*\.)?(\w+)$", page("reference"), re.MULTILINE))
    known = {*OF_PYTHON, *OTHERS, *titles, *MEANINGS, *dir(smemit), *dir(stackmap), *dir(run)}
    for module in pkgutil.iter_modules(smemit.ir.__path__):
        known.update(dir(importlib.import_module(f"smemit.ir.{module.name}")))
    used = {name for line in signatures() for name in re.findall(r"\b[A-Z][A-Za-z]+\b", re.sub(r"'[^']*'", "", line))}
    assert len(used) > 60
    assert used - known == set()
    assert MEANINGS.keys() <= used
    for name, text in MEANINGS.items():
        assert f"* `{name}`: {text}" in page("reference")


def test_internal_types_are_not_shown() -> None:
    text = "\n".join(signatures())
    assert [name for name in INTERNAL if re.search(rf"\b{re.escape(name)}", text)] == []
