"""Python modules generated from target files and rule texts, so that start-up parses neither.

A wheel contains them (`.packaging/generate.py`), and nothing is checked or written. A checkout generates each on first
use, and again when a source's size or time changes, in a folder that git ignores like `__pycache__`. If that folder is
not writable, the module is compiled in memory.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from importlib import import_module, invalidate_caches
from types import FunctionType, ModuleType

from smemit.errors import SmemitError
from smemit.files import write_whole

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(_PACKAGE, "_generated")
IS_CHECKOUT = not os.path.isdir(os.path.join(_PACKAGE, "_targets"))


def generated(name: str, sources: Iterable[str], write: Callable[[], str]) -> ModuleType:
    """The generated module `name`; `write` makes its text from the contents of the `sources`."""
    if IS_CHECKOUT:
        path = os.path.join(FOLDER, f"{name}.py")
        head = head_of((*sources, __file__))
        if not _begins_with(path, head):
            text = head + write()
            try:
                _renew(path, text)
            except (OSError, SmemitError):
                return in_memory(name, text)
    return import_module(f"smemit._generated.{name}")


def source_of(module: str) -> str:
    """The file of a module of this package."""
    return os.path.join(os.path.dirname(_PACKAGE), *module.split(".")) + ".py"


def head_of(sources: Iterable[str]) -> str:
    """The first line of a module made from these files: it changes when one of them is written."""
    sizes, times = zip(*((found.st_size, found.st_mtime_ns) for found in map(os.stat, sources)), strict=True)
    return (f"# Made by smemit/isa/generated.py of {len(sizes)} files, {sum(sizes)} bytes, times {sum(times):x}; "
            "changes here are lost.\n")


def _begins_with(path: str, head: str) -> bool:
    try:
        with open(path, encoding="utf-8") as file:
            return file.readline() == head
    except OSError:
        return False


def _renew(path: str, text: str) -> None:
    """Write a module and delete its old byte code, since Python compares timestamps by whole seconds only."""
    from importlib.util import cache_from_source

    os.makedirs(FOLDER, exist_ok=True)
    write_whole(path, text.encode())
    cached = cache_from_source(path)
    if os.path.exists(cached):
        os.remove(cached)
    invalidate_caches()


def in_memory(name: str, text: str) -> ModuleType:
    """A module of this text without a file."""
    module = ModuleType(name)
    FunctionType(compile(text, f"<{name}>", "exec"), vars(module))()
    return module
