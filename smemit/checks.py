"""Checks for the public interface: call signatures, the caller's line, and optional packages."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from smemit.errors import ModuleError, Place, UnsupportedError

if TYPE_CHECKING:
    from inspect import Parameter

P = ParamSpec("P")
R = TypeVar("R")

_PACKAGE = os.path.join(os.path.dirname(__file__), "")
_OURS = (_PACKAGE + os.path.join("dsl", ""), _PACKAGE + os.path.join("ir", ""), __file__,
         os.path.join(os.path.dirname(os.__file__), "contextlib.py"))
"""Modules between the user's line and the error; `with` statements go through contextlib."""


def checked(call: Callable[P, R], name: str = "") -> Callable[P, R]:
    """Wrap a public callable so that a TypeError for wrong arguments shows its signature, under `name` if given."""

    @wraps(call)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return call(*args, **kwargs)
        except TypeError as error:
            raise clearer(error, call, args, kwargs, name) from None

    return wrapped


def clearer(error: TypeError, call: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any],
            name: str = "") -> TypeError:
    """The error to raise: one with the signature of `call` if the arguments do not match it, else `error` itself."""
    import inspect

    signature = inspect.signature(call)
    try:
        signature.bind(*args, **kwargs)
    except TypeError as wrong:
        taken = list(signature.parameters.values())
        if taken and taken[0].name in ("self", "cls"):
            taken = taken[1:]
        name = name or call.__qualname__.removesuffix(".__init__").rpartition(".")[2]
        return TypeError(f"{name}: {wrong}; call it as {name}({', '.join(_parameters(taken))})")
    return error


def _parameters(parameters: Sequence[Parameter]) -> Iterable[str]:
    starred = False
    for one in parameters:
        if one.kind is one.KEYWORD_ONLY and not starred:
            starred = True
            yield "*"
        starred = starred or one.kind is one.VAR_POSITIONAL
        mark = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
        yield mark + one.name + ("" if one.default is one.empty else f"={one.default!r}")


def caller_place() -> tuple[str, int] | None:
    """File and line of the nearest caller outside the DSL."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_OURS):
        frame = frame.f_back  # type: ignore[assignment]
    return (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None


def mistake(message: str, *notes: str) -> ModuleError:
    """A ModuleError at the user's line."""
    found = caller_place()
    return ModuleError(message, place=Place(*found) if found else None, notes=notes)


def need(module: str, what: str, *, package: str = "", extra: str = "", note: str = "") -> Any:
    """Import an optional module that `what` needs; UnsupportedError says how to install it.

    `package` is its name on PyPI if that differs; `extra` is smemit's extra that installs it.
    """
    package = package or module
    try:
        return importlib.import_module(module)
    except ImportError:
        notes = [f"pip install {package}"]
        if extra:
            notes = [f"pip install 'smemit[{extra}]', in a checkout pip install '.[{extra}]', or pip install {package}"]
        raise UnsupportedError(f"{what} needs the package {package}, which is not installed",
                               notes=[*notes, *([note] if note else [])]) from None
