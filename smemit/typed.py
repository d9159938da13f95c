"""The words of `typing` that annotations take: type checkers see the real ones, and no start pays for that module."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
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
