"""The module that users make: the IR's, with everything to fill, print and compile it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, overload

from smemit.checks import checked
from smemit.dsl import checks
from smemit.dsl.builder import Builder
from smemit.dsl.caller import caller_place, mistake
from smemit.dsl.function import declare, define, function_from_python
from smemit.dsl.operands import Initial, constant
from smemit.ir import module as ir
from smemit.ir.equal import equal
from smemit.ir.module import Function, GlobalVariable
from smemit.ir.types import StructType, Type
from smemit.ir.values import Attributes, Constant

if TYPE_CHECKING:
    from smemit.compile.result import CompiledObject

Body = Callable[Concatenate[Builder, ...], object]
"""A Python function that describes one of the program: it takes a builder and the arguments."""


class Module(ir.Module):
    """A program: one object file. `str(module)` is LLVM IR text, `module.compile()` the object.

    `name` becomes the object's file name entry (its last path component) unless `source_filename` says otherwise.
    `target` is x86_64, aarch64, ppc64 or ppc64le.
    """

    __slots__ = ()

    @checked
    def __init__(self, name: str, target: str = "x86_64", *, source_filename: str | None = None, triple: str = "",
                 data_layout: str = "") -> None:
        if source_filename is not None:
            checks.text(source_filename, "source_filename")
        checks.word(target, "target", ir.TARGETS)
        super().__init__(checks.text(name, "name"), target, source_filename=source_filename,
                         triple=checks.text(triple, "triple"), data_layout=checks.text(data_layout, "data_layout"))

    def __eq__(self, other: object) -> bool:
        """Whether both are the same program; see `ir.equal`."""
        return self is other or (isinstance(other, ir.Module) and equal(self, other))

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        count = sum(1 for function in self.functions if function.blocks)
        return f"<module {self.name!r} for {self.target}, {count} function{'' if count == 1 else 's'}>"

    def __str__(self) -> str:
        from smemit.ir.text import write

        return write(self)

    def _repr_html_(self) -> str:
        """What a notebook shows: the listing, or what stands against compiling it."""
        from html import escape

        from smemit.compile.pipeline import compile_module
        from smemit.errors import SmemitError

        try:
            text = compile_module(self, output="listing").decode()
        except SmemitError as error:
            text = f"{error}\n\n{self}"
        return f"<pre>{escape(text)}</pre>"

    # ---- whole modules

    @classmethod
    @checked
    def parse(cls, text: str | bytes, file: str = "<text>") -> Module:
        """The module that LLVM IR text describes; TextError, with a place in `file`, where it cannot be read."""
        from smemit.ir.text import read

        if not isinstance(text, str | bytes):
            raise mistake(f"{checks.shown(text)} is no text", "open(path).read() gives a file's text")
        made = cls(checks.text(file, "file"))
        read(text, file, made)
        return made

    @checked
    def compile(self, *, stackmap_version: str = "3", check: bool = False, isel: str = "") -> CompiledObject:
        """The object file that `llc -O0` makes of this module.

        `stackmap_version` is the format of the section ("1", "2", "3", "rfc2"); with `check` every register allocation
        is proved. `isel="dag"` selects everything by graphs, as `llc -O0 -global-isel=0 -fast-isel=0` does: on
        aarch64 the way for functions without a record. SmemitError children tell every mistake of the module, or what
        the target cannot carry out.
        """
        from smemit.compile.pipeline import compile_object

        return compile_object(self, stackmap_version=stackmap_version, check=check, isel=isel)

    # ---- functions

    @overload
    def function(self, body: Body, /) -> Function: ...
    @overload
    def function(self, /, *, name: str = "", linkage: str = "", cc: str = "", attributes: Attributes | None = None,
                 gc: str = "", personality: Constant | None = None, stack: str = "",
                 probe: str = "") -> Callable[[Body], Function]: ...
    @checked
    def function(self, body: Any = None, /, *, name: str = "", linkage: str = "", cc: str = "",
                 attributes: Attributes | None = None, gc: str = "", personality: Constant | None = None,
                 stack: str = "", probe: str = "") -> Any:
        """Decorator: the Python function's annotations are the signature, its body builds the code.

        It is called once, with a `Builder` and one value for each further parameter; what it returns is what the
        function returns. Its mistakes are told together. Annotations are types of smemit; others than the named ones
        are written `Annotated[Value, array(4, i8)]` where type checkers read along. `gc` names the collector, which
        functions with statepoints need (`smemit targets NAME` lists them); `personality` is what unwinds them.
        `stack="split"` lets the function ask for more stack as it begins; `probe` names what touches every page of a
        large frame, `inline-asm` for code in place.
        """
        options = {"name": name, "linkage": linkage, "cc": cc, "attributes": attributes, "gc": gc,
                   "personality": personality, "stack": stack, "probe": probe}
        if body is not None:
            return function_from_python(self, body, options)
        return lambda real_body: function_from_python(self, real_body, dict(options))

    @checked
    def define(self, name: str, result: Type, params: Sequence[Type] = (), *, arg_names: Sequence[str] = (),
               linkage: str = "", variadic: bool = False, cc: str = "", attributes: Attributes | None = None,
               gc: str = "", personality: Constant | None = None, stack: str = "", probe: str = "") -> Function:
        """Start a function without a decorator; `Builder(function)` or `function.builder` builds its code.

        A function declared before with the same type is completed. `gc`, `personality`, `stack` and `probe` as in
        `function`.
        """
        return define(self, name, result, params, arg_names=arg_names, linkage=linkage, variadic=variadic, cc=cc,
                      attributes=attributes, gc=gc, personality=personality, stack=stack, probe=probe)

    @checked
    def declare(self, name: str, result: Type, params: Sequence[Type] = (), *, variadic: bool = False, cc: str = "",
                attributes: Attributes | None = None) -> Function:
        """Name a function of another object, or one that `define` completes later."""
        return declare(self, name, result, params, variadic=variadic, cc=cc, attributes=attributes)

    # ---- data

    @checked
    def variable(self, name: str, type: Type, initializer: Initial = None, *, is_constant: bool = False,
                 linkage: str = "", align: int = 0, address_space: int = 0) -> GlobalVariable:
        """Add a variable; without an initializer it belongs to another object."""
        held = checks.type_(type, "type")
        value = None if initializer is None else constant(initializer, held)
        variable = GlobalVariable(self, checks.text(name, "name"), held, value,
                                  checks.switch(is_constant, "is_constant"), checks.linkage(linkage),
                                  checks.align(align),
                                  checks.number(address_space, "address_space", 0, (1 << 24) - 1))
        self.add(variable, caller_place())
        return variable

    @checked
    def struct(self, name: str, elements: Sequence[Type] | None = None, packed: bool = False) -> StructType:
        """The named struct type `%name`, made on first sight; giving `elements` completes it."""
        fields = None if elements is None else checks.types(elements, "elements")
        return super().struct(checks.text(name, "name"), fields, checks.switch(packed, "packed"))
