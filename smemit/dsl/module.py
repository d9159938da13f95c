"""A module with what a Python program does to it: parse or build it, compare it, compile it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self, overload

from smemit.dsl.builder import caller_place, constant, define, function_from_python
from smemit.ir import module as ir
from smemit.ir import types as t
from smemit.ir.equal import equal
from smemit.ir.module import Function, GlobalVariable
from smemit.ir.types import Type
from smemit.ir.values import Attributes, Constant

if TYPE_CHECKING:
    from smemit.compiled import CompiledObject


class Module(ir.Module):
    """A program, to be written with the methods here: `smemit.Module`."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Whether both are the same program; see `ir.equal`."""
        return self is other or (isinstance(other, ir.Module) and equal(self, other))

    __hash__ = object.__hash__

    @classmethod
    def parse(cls, text: str | bytes, file: str = "<text>") -> Self:
        """The module that LLVM IR text describes; TextError, with a place in `file`, where it cannot be read."""
        from smemit.ir_text import read

        module = cls(file)
        read(text, file, module)
        return module

    def compile(self, *, stackmap_version: str = "3", check: bool = False) -> CompiledObject:
        """The object file that `llc -O0` makes of this module.

        `stackmap_version` is the format of the section ("1", "2", "3", "rfc2"); with `check` every register allocation
        is proved. SmemitError children tell every mistake of the module, or what the target cannot carry out.
        """
        from smemit.pipeline import compile_object

        return compile_object(self, stackmap_version=stackmap_version, check=check)

    @overload
    def function(self, body: Callable[..., None], /) -> Function: ...
    @overload
    def function(self, /, **options: Any) -> Callable[[Callable[..., None]], Function]: ...
    def function(self, body: Callable[..., None] | None = None, /, **options: Any) -> Any:
        """Decorator: the Python function's annotations are the signature, its body builds the code.

        It is called once with a `Builder` and one `Argument` per annotated parameter. Options are those of
        `builder.define`: `name`, `linkage`, `cc`, `attributes`.
        """
        if body is not None:
            return function_from_python(self, body, options)
        return lambda real_body: function_from_python(self, real_body, options)

    def define(self, name: str, result: Type, params: tuple[Type, ...] | list[Type] = (), **options: Any) -> Function:
        """Start a function without a decorator; build its code through `function.builder`."""
        return define(self, name, result, tuple(params), **options)

    def declare(self, name: str, result: Type, params: tuple[Type, ...] | list[Type] = (), *, variadic: bool = False,
                cc: str = "", attributes: Attributes | None = None) -> Function:
        """Name a function of another object."""
        function = Function(self, name, t.function(result, tuple(params), variadic), cc=cc)
        function.attributes.update(attributes or {})
        self.add(function, caller_place())
        return function

    def variable(self, name: str, type: Type, initializer: Constant | int | float | bytes | None = None, *,
                 is_constant: bool = False, linkage: str = "", align: int = 0) -> GlobalVariable:
        """Add a variable; without an initializer it belongs to another object."""
        value = None if initializer is None else constant(initializer, type)
        variable = GlobalVariable(self, name, type, value, is_constant, linkage, align)
        self.add(variable, caller_place())
        return variable
