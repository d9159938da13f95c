"""The module of the DSL: the IR module with methods to fill, print and compile it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, overload

from smemit.checks import caller_place, checked, mistake
from smemit.dsl import checks
from smemit.dsl.addresses import constant_address, constant_cast, constant_difference, pointer_type
from smemit.dsl.builder import Builder
from smemit.dsl.function import declare, define, function_from_python
from smemit.dsl.operands import Initial, constant
from smemit.errors import ModuleError
from smemit.ir import module as ir
from smemit.ir.attributes import MACHINE_CODE, THREAD_LOCAL_MODELS, VISIBILITIES
from smemit.ir.debug_info import VERSION
from smemit.ir.equal import equal
from smemit.ir.module import FLAG_BEHAVIORS, Alias, Function, Global, GlobalVariable
from smemit.ir.triples import OPERATING_SYSTEMS, triple_for
from smemit.ir.types import StructType, Type, i8, i64, void
from smemit.ir.values import Attributes, Constant

if TYPE_CHECKING:
    from smemit.compile.result import CompiledObject

Body = Callable[Concatenate[Builder, ...], object]
"""A Python function that builds one of the program's; it takes a builder and the arguments."""


class Module(ir.Module):
    """A program: one object file. `str(module)` is LLVM IR text, `module.compile()` the object.

    `name` becomes the object's file name entry (its last path component) unless `source_filename` says otherwise.
    `target` is x86_64, aarch64, ppc64 or ppc64le, `os` one of `smemit.ir.triples.OPERATING_SYSTEMS` where that is
    not Linux; `triple` says both as LLVM does. `debug_lines` adds a line table, so that debuggers show the Python
    statement that built each instruction.
    """

    __slots__ = ()

    @checked
    def __init__(self, name: str, target: str = "x86_64", *, source_filename: str | None = None, triple: str = "",
                 data_layout: str = "", os: str = "", debug_lines: bool = False) -> None:
        if source_filename is not None:
            checks.text(source_filename, "source_filename")
        checks.word(target, "target", ir.TARGETS)
        if os:
            checks.word(os, "os", OPERATING_SYSTEMS)
            if triple:
                raise ModuleError(f"{name}: a triple and an operating system are given", notes=["the triple names one"])
            triple = triple_for(target, os)
        super().__init__(checks.text(name, "name"), target, source_filename=source_filename,
                         triple=checks.text(triple, "triple"), data_layout=checks.text(data_layout, "data_layout"))
        if debug_lines:
            from smemit.dsl.python_lines import PythonLines

            self.debug = PythonLines()
            self.flags["Dwarf Version"] = FLAG_BEHAVIORS["max"], 5
            self.flags["Debug Info Version"] = FLAG_BEHAVIORS["warning"], VERSION

    def __eq__(self, other: object) -> bool:
        """Whether both modules are the same program; see `ir.equal`."""
        return self is other or (isinstance(other, ir.Module) and equal(self, other))

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        count = sum(1 for function in self.functions if function.blocks)
        return f"<module {self.name!r} for {self.target}, {count} function{'' if count == 1 else 's'}>"

    def __str__(self) -> str:
        from smemit.ir.text import write

        return write(self)

    def _repr_html_(self) -> str:
        """The notebook view: the listing, or the errors that prevent it."""
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
        """Parse LLVM IR text; raises TextError with a place in `file` if it is invalid.

        `m.globals[name]` is a function or variable of the text. New functions may call these, a function that the text
        declares may be defined, and `m.globals[name].builder` adds to one that it defines.
        """
        from smemit.ir.text import read

        if not isinstance(text, str | bytes):
            raise mistake(f"{checks.shown(text)} is not text", "open(path).read() gives a file's text")
        made = cls(checks.text(file, "file"))
        read(text, file, made)
        for function in made.functions:
            if function.blocks:
                Builder(function)
        return made

    @checked
    def compile(self, *, stackmap_version: int | str = 3, check: bool = False, isel: str = "",
                relocation_model: str = "") -> CompiledObject:
        """Compile to the object file that `llc -O0` makes of this module.

        `stackmap_version` is the format of the section (1, 2, 3 or "rfc2"). `check` verifies every register
        allocation. `isel="dag"` uses the graph selector for all code, as `llc -O0 -global-isel=0 -fast-isel=0`.
        On aarch64 functions without a record always use it. `relocation_model="pic"` makes position-independent code,
        as `smemit compile` does for Python programs; llc's code for x86_64 may link only with `-no-pie`. Raises a
        SmemitError with all errors of the module, or with the first operation that the target does not support.
        """
        from smemit.compile.pipeline import compile_object

        return compile_object(self, stackmap_version=stackmap_version, check=check, isel=isel,
                              relocation_model=relocation_model)

    # ---- functions

    @overload
    def function(self, body: Body, /) -> Function: ...
    @overload
    def function(self, /, *, name: str = "", linkage: str = "", cc: str = "", attributes: Attributes | None = None,
                 gc: str = "", personality: Constant | None = None, stack: str = "", probe: str = "",
                 section: str = "", visibility: str = "") -> Callable[[Body], Function]: ...
    @checked
    def function(self, body: Any = None, /, *, name: str = "", linkage: str = "", cc: str = "",
                 attributes: Attributes | None = None, gc: str = "", personality: Constant | None = None,
                 stack: str = "", probe: str = "", section: str = "", visibility: str = "") -> Any:
        """Decorator: the annotations of the Python function are the signature, and its body builds the code.

        The body is called once, with a `Builder` and one value for each further parameter. The function returns what
        the body returns. In the body, the name of the function is the function itself, for recursion. A recursive
        body sees copies of its Python module's names, so `global` does not change them. All errors in the body are
        reported together.

        Annotations are types of smemit. For a type without a name write `Annotated[Value, array(4, i8)]`, which type
        checkers accept.

        `gc` names the collector, which functions with statepoints need (`smemit targets NAME` lists the collectors).
        `personality` is the function for exceptions. `stack="split"` checks for free stack at the function's entry
        and asks for more. `probe` names the function that touches every page of a large frame; "inline-asm" does it in
        place. `section` names the section of the code, and `visibility` is "hidden" or "protected".
        """
        options = {"name": name, "linkage": linkage, "cc": cc, "attributes": attributes, "gc": gc,
                   "personality": personality, "stack": stack, "probe": probe, "section": section,
                   "visibility": visibility}
        if body is not None:
            return function_from_python(self, body, options)
        return lambda real_body: function_from_python(self, real_body, dict(options))

    @checked
    def define(self, name: str, result: Type, params: Sequence[Type] = (), *, arg_names: Sequence[str] = (),
               linkage: str = "", variadic: bool = False, cc: str = "", attributes: Attributes | None = None,
               gc: str = "", personality: Constant | None = None, stack: str = "", probe: str = "",
               section: str = "", visibility: str = "") -> Function:
        """Start a function without a decorator; `Builder(function)` or `function.builder` builds its code.

        A function declared before with the same type is completed. The other arguments are as in `function`.
        """
        return define(self, name, result, params, arg_names=arg_names, linkage=linkage, variadic=variadic, cc=cc,
                      attributes=attributes, gc=gc, personality=personality, stack=stack, probe=probe,
                      section=section, visibility=visibility)

    @checked
    def machine(self, text: str) -> Function:
        """Define a function by its machine code: a document of a machine IR file (`smemit docs machine-ir`).

        `name:` names the function, `body: |` has the instructions. Code of the DSL can call it. A function that was
        declared keeps its type, another is `void ()`. llc does not know such functions.
        """
        found = re.search(r"^name:\s*['\"]?([^'\"\s]+)", checks.text(text, "text"), re.MULTILINE)
        if found is None:
            raise mistake("the text has no line `name: ...`", "it is a document of a machine IR file")
        known = self.globals.get(found[1])
        if isinstance(known, Function) and not known.is_declaration:
            raise ModuleError(f"@{found[1]} is already defined")
        type = known.function_type if isinstance(known, Function) else None
        function = self.define(found[1], type.result if type else void, type.params if type else ())
        function.builder.unreachable()
        function.attributes[MACHINE_CODE] = text
        return function

    @checked
    def declare(self, name: str, result: Type, params: Sequence[Type] = (), *, variadic: bool = False, cc: str = "",
                attributes: Attributes | None = None) -> Function:
        """Declare a function of another object, or one that `define` completes later."""
        return declare(self, name, result, params, variadic=variadic, cc=cc, attributes=attributes)

    # ---- data

    @checked
    def variable(self, name: str, type: Type, initializer: Initial = None, *, is_constant: bool = False,
                 linkage: str = "", align: int = 0, address_space: int = 0, thread_local: str = "", section: str = "",
                 visibility: str = "") -> GlobalVariable:
        """Add a variable. Without an initializer it belongs to another object; 0 initializes any type with zeros.

        `align` is in bytes, 0 for the type's own alignment. `thread_local` is the model of a thread-local variable:
        "generaldynamic", "localdynamic", "initialexec" or "localexec". `visibility` is "hidden" or "protected".
        """
        held = checks.type_(type, "type")
        value = None if initializer is None else constant(initializer, held)
        variable = GlobalVariable(self, checks.text(name, "name"), held, value,
                                  checks.switch(is_constant, "is_constant"), checks.linkage(linkage),
                                  checks.align(align),
                                  checks.number(address_space, "address_space", 0, (1 << 24) - 1))
        variable.thread_local = checks.word(thread_local, "thread_local", THREAD_LOCAL_MODELS)
        variable.section = checks.text(section, "section")
        variable.visibility = checks.word(visibility, "visibility", VISIBILITIES)
        self.add(variable, caller_place())
        return variable

    @checked
    def alias(self, name: str, target: Constant, *, type: Type | None = None, linkage: str = "",
              visibility: str = "") -> Alias:
        """Another name for a function, a variable or an address made by `address`.

        `type` is that of the thing behind the address; by default it is the target's own.
        """
        aliasee = constant(target, pointer_type(target))
        held = target.value_type if type is None and isinstance(target, Global) else checks.type_(type or i8, "type")
        made = Alias(self, checks.text(name, "name"), held, aliasee, checks.linkage(linkage))
        made.type = aliasee.type
        made.visibility = checks.word(visibility, "visibility", VISIBILITIES)
        self.add(made, caller_place())
        return made

    @checked
    def flag(self, name: str, value: int | str, behavior: str = "error") -> None:
        """Set a module flag of LLVM, such as `m.flag("PIC Level", 2, "max")`.

        `behavior` says how a linker of IR merges two values: "error", "warning", "override", "max" or "min".
        """
        if not isinstance(value, str):
            checks.number(value, "value", -1 << 31, (1 << 31) - 1)
        number = FLAG_BEHAVIORS[checks.word(behavior, "behavior", FLAG_BEHAVIORS)]
        self.flags[checks.text(name, "name")] = (number, value)

    # ---- constants

    @checked
    def address(self, symbol: Constant, indices: Sequence[int] | int = 0, *, type: Type = i8,
                inbounds: bool = False) -> Constant:
        """A constant: the address `indices` away from `symbol`, counted in values of `type`; by default in bytes.

        Indices are those of `f.gep`. Initializers, aliases and operands take the constant.
        """
        return constant_address(symbol, indices, checks.type_(type, "type"), checks.switch(inbounds, "inbounds"))

    @checked
    def cast(self, value: Constant, type: Type) -> Constant:
        """A constant of another type: `m.cast(table, i64)` is a variable's address as an integer."""
        return constant_cast(value, checks.type_(type, "type"))

    @checked
    def difference(self, left: Constant, right: Constant, type: Type = i64) -> Constant:
        """A constant: the distance `left - right` of two addresses, as an integer of `type`."""
        return constant_difference(left, right, checks.type_(type, "type"))

    @checked
    def struct(self, name: str, elements: Sequence[Type] | None = None, packed: bool = False) -> StructType:
        """The named struct type `%name`, created on first use; `elements` completes it."""
        fields = None if elements is None else checks.types(elements, "elements")
        return super().struct(checks.text(name, "name"), fields, checks.switch(packed, "packed"))
