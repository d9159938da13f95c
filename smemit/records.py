"""Named tuples whose constructors are written when the first of their kind is made, so that a start does not pay.

Python's own take 0.1 ms a class to define, and a compilation meets fifty of them and makes few of most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from _collections import _tuplegetter

    def _first(cls: type, *args: Any, **fields: Any) -> Any:
        """Make the first one: from now on the class is as `collections.namedtuple` makes it."""
        from collections import namedtuple

        made = namedtuple(cls.__name__, cls._fields, defaults=cls._field_defaults.values(), module=cls.__module__)
        for name in ("__new__", "_make", "_replace", "_asdict", "__getnewargs__", "__match_args__"):
            setattr(cls, name, made.__dict__[name])
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = made.__repr__
        return cls(*args, **fields)

    class _Kind(type):
        def __new__(kind: type, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
            fields = tuple(space.get("__annotations__", ()))
            space["_field_defaults"] = {field: space[field] for field in fields if field in space}
            space.update((field, _tuplegetter(at, None)) for at, field in enumerate(fields))
            return type.__new__(kind, name, (tuple,), {**space, "__slots__": (), "_fields": fields, "__new__": _first})

    NamedTuple = type.__new__(_Kind, "NamedTuple", (tuple,), {})
