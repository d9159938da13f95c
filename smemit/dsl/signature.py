"""Read the signature of a function from the annotations of its Python function."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Annotated, Any, NamedTuple, get_origin

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.errors import ModuleError, Place
from smemit.ir import types as t
from smemit.ir.rules import is_first_class
from smemit.ir.types import Type

# As in `inspect`, whose import takes longer than the rest of this module.
_STARRED = 0x04 | 0x08
_GENERATORS = 0x20 | 0x80 | 0x200


class Signature(NamedTuple):
    """The result type and parameters, with their places."""

    result: Type
    names: tuple[str, ...]
    params: tuple[Type, ...]
    place: tuple[str, int]


def signature_of(body: Callable[..., Any]) -> Signature:
    """The signature that the annotations of `body` give; its first parameter is the builder."""
    if not isinstance(body, FunctionType):
        raise mistake(f"{checks.shown(body)} is not a Python function that could describe one",
                      "write @m.function above a def")
    place = (body.__code__.co_filename, body.__code__.co_firstlineno)

    def wrong(message: str, *notes: str) -> ModuleError:
        return ModuleError(f"{body.__name__}: {message}", place=Place(*place), notes=notes)

    code = body.__code__
    if code.co_flags & _GENERATORS:
        raise wrong("a generator or coroutine builds nothing when it is called", "write a plain def without yield")
    if code.co_flags & _STARRED or code.co_kwonlyargcount or body.__defaults__:
        raise wrong("it has starred parameters, or ones with defaults",
                    "each parameter stands for an argument of the program")
    names = code.co_varnames[:code.co_argcount]
    if not names:
        raise wrong("the builder must be the first parameter", f"write def {body.__name__}(f: Builder)")
    try:
        annotations = {name: _evaluated(given, body) for name, given in body.__annotations__.items()
                       if name != names[0]}
    except Exception as error:
        raise wrong(f"its annotations cannot be read: {error}",
                    "types made inside a function are named without `from __future__ import annotations`") from None
    if isinstance(first := _first_annotation(body), Type):
        raise wrong(f"the builder must be the first parameter, but {names[0]!r} has the type {first}",
                    f"write def {body.__name__}(f: Builder, {names[0]}: ...)")
    params = []
    for name in names[1:]:
        if name not in annotations:
            raise wrong(f"parameter {name!r} has no IR type as its annotation",
                        f"write {name}: i64, or another type of smemit")
        params.append(_type(annotations[name], f"the type of parameter {name!r}", place))
    result = annotations.get("return")
    given = t.void if result is None else _type(result, "the result", place)
    if given is not t.void and not is_first_class(given):
        raise wrong(f"it cannot return {given}")
    return Signature(given, names[1:], tuple(params), place)


def _first_annotation(body: FunctionType) -> Any:
    """The annotation of the builder's parameter; None for a name that only type checkers know."""
    try:
        return _evaluated(body.__annotations__.get(body.__code__.co_varnames[0]), body)
    except Exception:
        return None


def _evaluated(annotation: Any, body: FunctionType) -> Any:
    """An annotation; a text if the file has `from __future__ import annotations`."""
    if not isinstance(annotation, str):
        return annotation
    cells = zip(body.__code__.co_freevars, body.__closure__ or (), strict=True)
    # The function's own name has no value yet.
    inside = {name: cell.cell_contents for name, cell in cells if name != body.__name__}
    return eval(annotation, body.__globals__, inside)


def _type(annotation: Any, what: str, place: tuple[str, int]) -> Type:
    # Type checkers take a variable for a type only as Annotated[Value, variable].
    for part in getattr(annotation, "__metadata__", ()) if get_origin(annotation) is Annotated else ():
        if isinstance(part, Type):
            return part
    try:
        return checks.type_(annotation, what)
    except ModuleError as error:
        error.place = Place(*place)
        raise
