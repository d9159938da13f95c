"""Load the module that a command names: from a Python file, an installed Python module, or LLVM IR text."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from smemit.errors import ModuleError, Place, SmemitError, UsageError
from smemit.ir.module import TARGETS, Module
from smemit.ir.triples import target_of

if TYPE_CHECKING:
    from types import ModuleType

    from smemit.stackmap.build import SectionBuilder

BITCODE = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""The first bytes of LLVM's binary files."""
_SPELLINGS = "FILE.py[:name], package.module[:name], FILE.ll, FILE.mir, or - for LLVM IR from standard input"


def load_module(spec: str, *, target: str | None = None, triple: str | None = None) -> Module:
    """The module that `spec` names. `target` or `triple` selects another target.

    `name` picks one of several modules in a Python file; a function without parameters that returns a module may be
    named too. LLVM IR text is known by its suffix `.ll`.
    """
    module = load(spec, target=target, triple=triple)
    if not isinstance(module, Module):
        raise ModuleError("a section made by hand, not a module", place=spec, notes=["smemit compile writes it"])
    return module


def load(spec: str, *, target: str | None = None, triple: str | None = None,
         strip_debug: bool = False) -> Module | SectionBuilder:
    """As `load_module`, but a stack map section built by hand (`smemit.stackmap.section`) is accepted, too.

    `strip_debug` leaves the debug information of LLVM IR text out.
    """
    found: Module | SectionBuilder
    if is_text(spec):
        return load_text(*read_text(spec), target=target, triple=triple, strip_debug=strip_debug)
    source, name = _split(spec)
    found = _choose(_execute(source), source, name)
    if isinstance(found, Module):
        retarget(found, target, triple)
    elif target is not None or triple is not None:
        if (named := target_of(target or triple or "")) != found.machine:
            raise UsageError(f"this section is made for {found.machine}, not for {named}",
                             notes=["its registers have their numbers already: give machine= to section()"])
    return found


def load_text(text: str, file: str, *, target: str | None = None, triple: str | None = None,
              strip_debug: bool = False) -> Module:
    """Parse LLVM IR text from a file of that name."""
    from smemit.ir.text import read

    module = read(text, file, strip_debug=strip_debug)
    retarget(module, target, triple)
    return module


def retarget(module: Module, target: str | None, triple: str | None) -> None:
    """Change a module's target by name or by LLVM's triple. None for both leaves it."""
    if target is None and triple is None:
        return
    named = target_of(target or triple or "")
    if named != module.target:
        # The layout string in the text describes the old target.
        module.data_layout = ""
        module.target, module.triple = named, TARGETS[named]
    if triple is not None:
        module.triple = triple


def is_text(spec: str) -> bool:
    """Whether the name has the suffix of an LLVM file or is standard input, and so does not name a Python module."""
    return spec == "-" or spec.endswith((".ll", ".bc", ".mir"))


def is_machine_ir(text: str, file: str) -> bool:
    """Whether a text is machine IR, by the name of its file or its first line."""
    return file.endswith(".mir") or (file == "<stdin>" and text.startswith("---"))


def read_text(spec: str) -> tuple[str, str]:
    """LLVM IR or machine IR text and the name of its file."""
    if spec == "-":
        name, text = "<stdin>", sys.stdin.buffer.read()
    else:
        try:
            # Bytes: text mode would change the line ends inside strings.
            with open(spec, "rb") as file:
                name, text = spec, file.read()
        except OSError as error:
            raise SmemitError(f"cannot be read: {error.strerror}", place=spec) from None
    if text.startswith(BITCODE):
        raise SmemitError("LLVM bitcode, not text", place=name, notes=["llvm-dis -o - FILE.bc | smemit compile - makes"
                                                                       " text of it"])
    return text.decode("utf-8", "surrogateescape"), name


def _split(spec: str) -> tuple[str, str]:
    """Split `source:name`. A colon before a path separator belongs to the path."""
    source, colon, name = spec.rpartition(":")
    if colon and source and "/" not in name and os.sep not in name:
        return source, name
    return spec, ""


def _execute(source: str) -> ModuleType:
    """Run a Python file or import a Python module."""
    import importlib.util

    if source.endswith(".py"):
        if not os.path.isfile(source):
            raise SmemitError("no such file", place=source)
        stem = os.path.splitext(os.path.basename(source))[0]
        spec = importlib.util.spec_from_file_location(stem, source)
        assert spec is not None and spec.loader is not None
        python = importlib.util.module_from_spec(spec)
        # As `python FILE.py` does: the file may import modules beside it.
        sys.path.insert(0, os.path.dirname(os.path.abspath(source)))
        _guarded(source, spec.loader.exec_module, python)
        return python
    if os.path.isfile(source):
        raise UsageError(f"{source!r} is not Python, LLVM IR text or machine IR, judged by its suffix",
                         notes=[f"give {_SPELLINGS}"])
    if not all(part.isidentifier() for part in source.split(".")):
        raise UsageError(f"{source!r} names no module", notes=[f"give {_SPELLINGS}"])
    # `python -m` searches the working directory for modules. An installed command does not, so add it here.
    sys.path.insert(0, os.getcwd())
    try:
        found = importlib.util.find_spec(source)
    except ModuleNotFoundError as error:
        # `a.c` is looked for as the module `c` of a package `a`.
        c = ["clang -S -emit-llvm makes FILE.ll from C and C++"] if source.endswith((".c", ".cc", ".cpp")) else []
        raise UsageError(f"no Python module {source!r}: {error}", notes=[f"give {_SPELLINGS}", *c]) from None
    if found is None:
        raise UsageError(f"no Python module {source!r}", notes=[f"give {_SPELLINGS}"])
    imported: ModuleType = _guarded(found.origin or source, importlib.import_module, source)
    return imported


def _guarded(file: str, call: Any, argument: Any) -> Any:
    """Run the user's code. An exception becomes an error with the user's line."""
    try:
        return call(argument)
    except SmemitError as error:
        if error.place is None:
            error.place = _last_line(error, file)
        raise
    except SyntaxError as error:
        raise SmemitError(f"Python cannot read this: {error.msg}",
                          place=Place(error.filename or file, error.lineno or 0, error.offset or 0)) from None
    except (Exception, SystemExit) as error:
        raise SmemitError(f"{type(error).__name__}: {error}", place=_last_line(error, file),
                          notes=["raised by the Python code that builds the module"]) from error


def _last_line(error: BaseException, file: str) -> Place:
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    mine = [frame for frame in frames if os.path.abspath(frame.filename) == os.path.abspath(file)]
    return Place(file, (mine[-1].lineno or 0) if mine else 0)


def _choose(python: ModuleType, source: str, name: str) -> Module | SectionBuilder:
    from smemit.stackmap.build import SectionBuilder

    modules = {key: value for key, value in vars(python).items() if isinstance(value, Module | SectionBuilder)}
    listed = [f"modules there: {', '.join(modules)}"] if modules else ["it has no smemit Module among its names"]
    if name:
        value = getattr(python, name, None)
        if callable(value) and not isinstance(value, type):
            value = _guarded(python.__file__ or source, lambda function: function(), value)
        if not isinstance(value, Module | SectionBuilder):
            raise ModuleError(f"{name!r} is not a module", place=source, notes=listed)
        return value
    if len({id(module) for module in modules.values()}) == 1:
        return next(iter(modules.values()))
    if not modules:
        raise ModuleError("no module", place=source, notes=listed)
    raise ModuleError(f"{len(modules)} modules: which one?", place=source,
                      notes=[*listed, f"name one: {source}:{next(iter(modules))}"])
