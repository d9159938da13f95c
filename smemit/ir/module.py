"""What a program is made of: a module of globals and functions, a function of blocks, a block of operations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, overload

from smemit.errors import ModuleError, Place
from smemit.ir import types as t
from smemit.ir.ops import Operation
from smemit.ir.types import FunctionType, Type
from smemit.ir.values import Argument, Attributes, Constant

if TYPE_CHECKING:
    from smemit.compiled import CompiledObject
    from smemit.ir.builder import Builder

TARGETS = {
    "x86_64": "x86_64-unknown-linux-gnu",
    "aarch64": "aarch64-unknown-linux-gnu",
    "ppc64": "powerpc64-unknown-linux-gnu",
    "ppc64le": "powerpc64le-unknown-linux-gnu",
}
"""The triple each target name stands for."""


class Block(Constant):
    """Operations run in order, the last of them a terminator. As a value it has type `label`."""

    __slots__ = ("function", "operations")

    def __init__(self, name: str, function: Function) -> None:
        self.type, self.name, self.function = t.label, name, function
        self.operations: list[Operation] = []

    @property
    def terminator(self) -> Operation | None:
        """The last operation when it ends the block, else None."""
        return self.operations[-1] if self.operations and self.operations[-1].is_terminator else None

    def __repr__(self) -> str:
        return f"<block %{self.name}>"


class Global(Constant):
    """A name in the object file. As a value it is the name's address."""

    __slots__ = ("attributes", "comdat", "dll", "dso_local", "linkage", "module", "partition", "place", "section",
                 "thread_local", "unnamed_addr", "value_type", "visibility")

    def _start(self, module: Module, name: str, value_type: Type, linkage: str, address_space: int = 0) -> None:
        self.type, self.name, self.value_type, self.linkage = t.pointer(address_space), name, value_type, linkage
        self.module = module
        self.visibility = ""
        self.dso_local = linkage in ("internal", "private")
        self.section, self.comdat, self.partition = "", "", ""
        self.thread_local, self.unnamed_addr, self.dll = "", "", ""
        self.attributes: Attributes = {}
        self.place: Place | tuple[str, int] | None = None

    @property
    def is_declaration(self) -> bool:
        """Whether the object only refers to the name."""
        raise NotImplementedError

    @property
    def is_local(self) -> bool:
        """Whether other objects cannot see the name."""
        return self.linkage in ("internal", "private")


class GlobalVariable(Global):
    """Static memory; without an initializer it is only declared. `align` in bytes, 0 for the type's own."""

    __slots__ = ("align", "externally_initialized", "initializer", "is_constant", "metadata")

    def __init__(self, module: Module, name: str, value_type: Type, initializer: Constant | None = None,
                 is_constant: bool = False, linkage: str = "", align: int = 0, address_space: int = 0) -> None:
        self._start(module, name, value_type, linkage, address_space)
        self.initializer, self.is_constant, self.align = initializer, is_constant, align
        self.externally_initialized = False
        self.metadata: dict[str, str] = {}

    @property
    def is_declaration(self) -> bool:
        return self.initializer is None

    def __repr__(self) -> str:
        return f"<global @{self.name}>"


class Alias(Global):
    """Another name for an address; `is_ifunc` when a resolver function gives the address."""

    __slots__ = ("aliasee", "is_ifunc")

    def __init__(self, module: Module, name: str, value_type: Type, aliasee: Constant, linkage: str = "",
                 is_ifunc: bool = False, address_space: int = 0) -> None:
        self._start(module, name, value_type, linkage, address_space)
        self.aliasee, self.is_ifunc = aliasee, is_ifunc

    @property
    def is_declaration(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"<alias @{self.name}>"


class Function(Global):
    """Code: arguments and blocks; without blocks it is only declared.

    `attributes` are the function's own, `return_attributes` its result's; arguments carry theirs.
    """

    __slots__ = ("addressed", "align", "args", "blocks", "builder", "cc", "function_type", "gc", "metadata",
                 "personality",
                 "prefix_data", "prologue_data", "return_attributes")

    builder: Builder

    def __init__(self, module: Module, name: str, function_type: FunctionType, linkage: str = "",
                 arg_names: tuple[str, ...] = (), cc: str = "") -> None:
        self._start(module, name, function_type, linkage)
        self.function_type, self.cc = function_type, cc
        names = arg_names or ("",) * len(function_type.params)
        self.args = [Argument(type, names[i], i, self) for i, type in enumerate(function_type.params)]
        self.blocks: list[Block] = []
        self.addressed: set[str] = set()
        """Names of the blocks whose addresses somebody took."""
        self.return_attributes: Attributes = {}
        self.align = 0
        self.gc = ""
        self.personality: Constant | None = None
        self.prefix_data: Constant | None = None
        self.prologue_data: Constant | None = None
        self.metadata: dict[str, str] = {}

    @property
    def is_declaration(self) -> bool:
        return not self.blocks

    def block(self, name: str = "") -> Block:
        """Append an empty block."""
        block = Block(name, self)
        self.blocks.append(block)
        return block

    def operations(self) -> Iterator[Operation]:
        """Every operation, block by block."""
        for block in self.blocks:
            yield from block.operations

    def __repr__(self) -> str:
        return f"<function @{self.name}>"


class Comdat:
    """A group of sections of which the linker keeps one; `kind` is LLVM's word (`any`, `nodeduplicate`, ...)."""

    __slots__ = ("kind", "name")
    name: str
    kind: str

    def __init__(self, name: str, kind: str = "any") -> None:
        self.name = name
        self.kind = kind


class Module:
    """A program: one object file.

    `name` becomes the object's file name entry (its last path component) unless `source_filename` says otherwise.
    `globals` holds functions, variables and aliases by name, in the order of their definition, which is what the
    object's layout follows: functions first, then variables, then aliases, each in this order.
    """

    __slots__ = (
        "assembly",
        "comdats",
        "data_layout",
        "flags",
        "globals",
        "identification",
        "name",
        "source_filename",
        "structs",
        "target",
        "triple",
    )
    name: str
    target: str
    source_filename: str | None
    triple: str
    data_layout: str
    globals: dict[str, Global]
    structs: dict[str, t.StructType]
    comdats: dict[str, Comdat]
    assembly: list[str]
    """Lines of `module asm`."""
    flags: dict[str, tuple[int, Any]]
    """`!llvm.module.flags`: behaviour and value by name."""
    identification: list[str]
    """`!llvm.ident` strings."""

    def __init__(self, name: str, target: str = "x86_64", *, source_filename: str | None = None, triple: str = "",
                 data_layout: str = "") -> None:
        self.name = name
        self.target = target
        self.source_filename = source_filename
        self.triple = triple
        self.data_layout = data_layout
        self.globals: dict[str, Global] = {}
        self.structs: dict[str, t.StructType] = {}
        self.comdats: dict[str, Comdat] = {}
        self.assembly: list[str] = []
        self.flags: dict[str, tuple[int, Any]] = {}
        self.identification: list[str] = []
        self.__attrs_post_init__()

    def __attrs_post_init__(self) -> None:
        if not self.triple:
            if self.target not in TARGETS:
                raise ModuleError(f"unknown target {self.target!r}", notes=[f"known targets: {', '.join(TARGETS)}"])
            self.triple = TARGETS[self.target]

    def __eq__(self, other: object) -> bool:
        """Whether both are the same program; see `ir.equal`."""
        from smemit.ir.equal import equal

        return self is other or (isinstance(other, Module) and equal(self, other))

    __hash__ = object.__hash__

    @classmethod
    def parse(cls, text: str | bytes, file: str = "<text>") -> Module:
        """The module that LLVM IR text describes; TextError, with a place in `file`, where it cannot be read."""
        from smemit.ir_text import read

        return read(text, file)

    def compile(self, *, stackmap_version: str = "3", check: bool = False) -> CompiledObject:
        """The object file that `llc -O0` makes of this module.

        `stackmap_version` is the format of the section ("1", "2", "3", "rfc2"); with `check` every register allocation
        is proved. SmemitError children tell every mistake of the module, or what the target cannot carry out.
        """
        from smemit.pipeline import compile_object

        return compile_object(self, stackmap_version=stackmap_version, check=check)

    @property
    def functions(self) -> list[Function]:
        """Functions in order, declared ones included."""
        return [g for g in self.globals.values() if type(g) is Function]

    @property
    def variables(self) -> list[GlobalVariable]:
        """Variables in order, declared ones included."""
        return [g for g in self.globals.values() if type(g) is GlobalVariable]

    def add(self, item: Global, place: Place | tuple[str, int] | None = None) -> None:
        """Enter a global under its name; ModuleError when the name is taken."""
        if item.name in self.globals:
            other = self.globals[item.name].place
            first = f"the first stands at {Place(*other) if isinstance(other, tuple) else other}" if other else ""
            raise ModuleError(f"the symbol @{item.name} is defined twice",
                              place=place,
                              notes=[note for note in (first, "give one of them another name") if note])
        item.place = place
        self.globals[item.name] = item

    def struct(self, name: str, elements: tuple[Type, ...] | None = None, packed: bool = False) -> t.StructType:
        """The named struct type `%name`, made on first sight; giving `elements` completes it."""
        if (found := self.structs.get(name)) is None:
            found = self.structs[name] = t.StructType(None, packed, name)
        if elements is not None:
            found.elements, found.packed = tuple(elements), packed
        return found

    @overload
    def function(self, body: Callable[..., None], /) -> Function: ...
    @overload
    def function(self, /, **options: Any) -> Callable[[Callable[..., None]], Function]: ...
    def function(self, body: Callable[..., None] | None = None, /, **options: Any) -> Any:
        """Decorator: the Python function's annotations are the signature, its body builds the code.

        It is called once with a `Builder` and one `Argument` per annotated parameter. Options are those of
        `builder.define`: `name`, `linkage`, `cc`, `attributes`.
        """
        from smemit.ir.builder import function_from_python

        if body is not None:
            return function_from_python(self, body, options)
        return lambda real_body: function_from_python(self, real_body, options)

    def define(self, name: str, result: Type, params: tuple[Type, ...] | list[Type] = (), **options: Any) -> Function:
        """Start a function without a decorator; build its code through `function.builder`."""
        from smemit.ir.builder import define

        return define(self, name, result, tuple(params), **options)

    def declare(self, name: str, result: Type, params: tuple[Type, ...] | list[Type] = (), *, variadic: bool = False,
                cc: str = "", attributes: Attributes | None = None) -> Function:
        """Name a function of another object."""
        from smemit.ir.builder import caller_place

        function = Function(self, name, t.function(result, tuple(params), variadic), cc=cc)
        function.attributes.update(attributes or {})
        self.add(function, caller_place())
        return function

    def variable(self, name: str, type: Type, initializer: Constant | int | float | bytes | None = None, *,
                 is_constant: bool = False, linkage: str = "", align: int = 0) -> GlobalVariable:
        """Add a variable; without an initializer it belongs to another object."""
        from smemit.ir.builder import caller_place, constant

        value = None if initializer is None else constant(initializer, type)
        variable = GlobalVariable(self, name, type, value, is_constant, linkage, align)
        self.add(variable, caller_place())
        return variable
