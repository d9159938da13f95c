"""What a Python function's annotations say of the function that it describes."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from typing import Any

import attrs

from smemit.dsl import checks
from smemit.errors import ModuleError, Place
from smemit.ir import types as t
from smemit.ir.caller import mistake
from smemit.ir.rules import is_first_class
from smemit.ir.types import Type


@attrs.frozen
class Signature:
    """Result and parameters, and where they are written."""

    result: Type
    names: tuple[str, ...]
    params: tuple[Type, ...]
    place: tuple[str, int]


def signature_of(body: Callable[..., Any]) -> Signature:
    """The signature that the annotations of `body` give; its first parameter is the builder."""
    if not inspect.isfunction(body):
        raise mistake(f"{checks.shown(body)} is no Python function that could describe one",
                             "write @m.function above a def")
    place = (body.__code__.co_filename, body.__code__.co_firstlineno)

    def wrong(message: str, *notes: str) -> ModuleError:
        return ModuleError(f"{body.__name__}: {message}", place=Place(*place), notes=notes)

    if inspect.isgeneratorfunction(body) or inspect.iscoroutinefunction(body) or inspect.isasyncgenfunction(body):
        raise wrong("a generator or coroutine builds nothing when it is called", "write a plain def without yield")
    parameters = list(inspect.signature(body).parameters.values())
    if not parameters:
        raise wrong("the builder is handed over as the first parameter", f"write def {body.__name__}(f: Builder)")
    for one in parameters:
        if one.kind not in (one.POSITIONAL_OR_KEYWORD, one.POSITIONAL_ONLY) or one.default is not one.empty:
            raise wrong(f"parameter {one.name!r} is a starred one, or has a default",
                        "each parameter stands for an argument of the program")
    try:
        annotations = inspect.get_annotations(body, eval_str=True)
    except Exception as error:
        raise wrong(f"its annotations cannot be read: {error}",
                    "types made inside a function are named without `from __future__ import annotations`") from None
    params = []
    for one in parameters[1:]:
        if one.name not in annotations:
            raise wrong(f"parameter {one.name!r} has no IR type as its annotation",
                        f"write {one.name}: i64, or another type of smemit")
        params.append(_type(annotations[one.name], f"the type of parameter {one.name!r}", place))
    result = annotations.get("return")
    given = t.void if result is None else _type(result, "the result", place)
    if given is not t.void and not is_first_class(given):
        raise wrong(f"it cannot return {given}")
    return Signature(given, tuple(one.name for one in parameters[1:]), tuple(params), place)


def _type(annotation: Any, what: str, place: tuple[str, int]) -> Type:
    # Type checkers take a variable for a type only as Annotated[Value, variable].
    for part in getattr(annotation, "__metadata__", ()) if typing.get_origin(annotation) is typing.Annotated else ():
        if isinstance(part, Type):
            return part
    try:
        return checks.type_(annotation, what)
    except ModuleError as error:
        error.place = Place(*place)
        raise
