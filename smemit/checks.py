"""What becomes of a TypeError when a public call does not fit its signature: the signature is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from inspect import Parameter

P = ParamSpec("P")
R = TypeVar("R")


def checked(call: Callable[P, R], name: str = "") -> Callable[P, R]:
    """A public call whose TypeError, when its arguments do not fit, says how it is called, by this name or its own."""

    @wraps(call)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return call(*args, **kwargs)
        except TypeError as error:
            raise clearer(error, call, args, kwargs, name) from None

    return wrapped


def clearer(error: TypeError, call: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any],
            name: str = "") -> TypeError:
    """The error itself, unless the arguments do not fit the signature of `call`, which is told then."""
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
