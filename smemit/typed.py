"""The words that annotations take: type checkers see those of `typing`, and no start pays for that module.

Those of `collections.abc` and `types` are the real ones, from where Python has them at hand.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable as Callable
    from collections.abc import Collection as Collection
    from collections.abc import Container as Container
    from collections.abc import Iterable as Iterable
    from collections.abc import Iterator as Iterator
    from collections.abc import Mapping as Mapping
    from collections.abc import Sequence as Sequence
    from collections.abc import Set as Set
    from types import CodeType as CodeType
    from types import FunctionType as FunctionType
    from types import MappingProxyType as MappingProxyType
    from types import ModuleType as ModuleType
    from types import SimpleNamespace as SimpleNamespace
    from typing import Any as Any
    from typing import BinaryIO as BinaryIO
    from typing import ClassVar as ClassVar
    from typing import Literal as Literal
    from typing import NoReturn as NoReturn
    from typing import ParamSpec as ParamSpec
    from typing import Protocol as Protocol
    from typing import SupportsIndex as SupportsIndex
    from typing import TextIO as TextIO
    from typing import TypeVar as TypeVar
    from typing import cast as cast
else:
    import sys
    from _collections_abc import Callable as Callable
    from _collections_abc import Collection as Collection
    from _collections_abc import Container as Container
    from _collections_abc import Iterable as Iterable
    from _collections_abc import Iterator as Iterator
    from _collections_abc import Mapping as Mapping
    from _collections_abc import Sequence as Sequence
    from _collections_abc import Set as Set

    class Any:
        """Stands for each word; annotations are never evaluated."""

        def __class_getitem__(cls, _):
            return cls

    BinaryIO = ClassVar = Final = Literal = NoReturn = SupportsIndex = TextIO = Any
    Protocol = object

    def TypeVar(name, *_, **__):
        return Any

    class ParamSpec:
        """Stands for the parameters of a function."""

        args = kwargs = Any

        def __init__(self, name):
            pass

    def cast(kind, value):
        return value

    CodeType, FunctionType, ModuleType = type(cast.__code__), type(cast), type(sys)
    MappingProxyType, SimpleNamespace = type(type.__dict__), type(sys.implementation)
