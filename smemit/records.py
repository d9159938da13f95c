"""Named tuples whose constructors are made when the first of their kind is, so that a start does not pay.

Python's own take 0.1 ms a class, and a compilation meets ninety of them and makes some of half.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import ClassVar, Self
    from typing import NamedTuple as NamedTuple

    class _Kind(type):
        pass

    class Record(metaclass=_Kind):
        """What all have, for native code (`.packaging/for_mypyc.py`)."""

        _fields: ClassVar[tuple[str, ...]]
        _field_defaults: ClassVar[dict[str, Any]]

        @classmethod
        def _make(cls, values: Iterable[Any]) -> Self: ...
        def _replace(self, **changes: Any) -> Self: ...
        def _asdict(self) -> dict[str, Any]: ...
else:
    from _collections import _tuplegetter
    from functools import cache

    new = tuple.__new__
    _FEW = [call.__code__ for call in (
        lambda _cls: new(_cls, ()),
        lambda _cls, a: new(_cls, (a,)),
        lambda _cls, a, b: new(_cls, (a, b)),
        lambda _cls, a, b, c: new(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: new(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: new(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: new(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: new(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: new(_cls, (a, b, c, d, e, f, g, h)),
    )]
    """Codes of constructors by how many fields they take: to compile one takes longer than to load all."""

    @cache
    def _code_for(count: int) -> Any:
        """The code of a constructor with so many fields."""
        if count < len(_FEW):
            return _FEW[count]
        fields = "".join(f"f{at}, " for at in range(count))
        return eval(f"lambda _cls, {fields}: new(_cls, ({fields}))").__code__

    def _first(cls: type, *args: Any, **fields: Any) -> Any:
        """Make the first one: from now on the class has a constructor that knows its fields."""
        code = _code_for(len(cls._fields)).replace(
            co_name="__new__", co_qualname=f"{cls.__qualname__}.__new__", co_varnames=("_cls", *cls._fields))
        cls.__new__ = FunctionType(code, {"new": new}, "__new__", (*cls._field_defaults.values(),))
        return cls(*args, **fields)

    class _Kind(type):
        def __new__(kind: type, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
            fields = tuple(space.get("__annotations__", ()))
            space["_field_defaults"] = {field: space[field] for field in fields if field in space}
            space.update((field, _tuplegetter(at, None)) for at, field in enumerate(fields))
            space.update(__slots__=(), __new__=_first, __match_args__=fields, _fields=fields)
            return type.__new__(kind, name, (_Record,), space)

    class _Record(tuple):
        """What `collections.namedtuple` gives its classes."""

        __slots__ = ()

        @classmethod
        def _make(cls: type, values: Any) -> Any:
            return cls(*values)

        def _replace(self, **changes: Any) -> Any:
            made = self._make([changes.pop(field, value) for field, value in zip(self._fields, self, strict=True)])
            if changes:
                raise ValueError(f"Got unexpected field names: {[*changes]}")
            return made

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(f'{name}={one!r}' for name, one in self._asdict().items())})"

        def __getnewargs__(self) -> tuple[Any, ...]:
            return tuple(self)

    NamedTuple = Record = type.__new__(_Kind, "NamedTuple", (_Record,), {})
