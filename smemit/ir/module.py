"""Modules, functions and blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast, dataclass_transform

from attrs import define, field, fields

from smemit.checks import checked, mistake
from smemit.errors import ModuleError, as_place
from smemit.ir import types as t
from smemit.ir.types import FunctionType, Type
from smemit.ir.value import Value, being_written, function_of
from smemit.ir.values import Attributes, Constant

if TYPE_CHECKING:
    from smemit.errors import Mark
    from smemit.ir.collectors import Collector
    from smemit.ir.debug_info import DebugInfo

K = TypeVar("K", bound="Operation")
NO_METADATA: dict[str, str] = {}
"""Shared by all operations without metadata."""

TARGETS = {
    "x86_64": "x86_64-unknown-linux-gnu",
    "aarch64": "aarch64-unknown-linux-gnu",
    "ppc64": "powerpc64-unknown-linux-gnu",
    "ppc64le": "powerpc64le-unknown-linux-gnu",
}
"""The triple of each target name."""


FLAG_BEHAVIORS = {"error": 1, "warning": 2, "override": 4, "max": 7, "min": 8}
"""LLVM's numbers for the merge behaviour of module flags."""


class Argument(Value):
    """The parameter number `index` of `function`."""

    __slots__ = ("attributes", "function", "index")

    def __init__(self, type: Type, name: str, index: int, function: Function) -> None:
        self.type, self.name, self.index, self.function = type, name, index, function
        self.attributes: Attributes = {}

    def __repr__(self) -> str:
        return f"<argument {self.type} %{self.name or self.index}>"


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def operation(kind: type[K]) -> type[K]:
    """Decorator for operation classes: attrs generates methods from the fields; operations compare by identity."""
    # The copy and pickle methods of attrs would skip fields of base classes without attrs.
    made = define(kind, eq=False, repr=False, weakref_slot=False, getstate_setstate=False)
    names = [one.name for one in fields(cast(Any, made)) if one.type == "Value"]
    if names and made.operands is Operation.operands:
        made.operands = _reader(names)  # type: ignore[method-assign, assignment]
    return made


def _reader(names: list[str]) -> Callable[[Any], list[Value]]:
    """A method that lists these fields."""
    get: Callable[[Any], Any] = attrgetter(*names)
    return (lambda op: [*get(op)]) if len(names) > 1 else (lambda op: [get(op)])


class Operation(Value):
    """An operation in a block. `place` is its source location; `metadata` has its attachments, as text by kind."""

    __slots__ = ("block", "metadata", "place")
    mnemonic = ""
    ordering = ""
    """Memory orderings of atomic operations."""
    block: Block
    place: Mark | None
    metadata: dict[str, str]

    def __new__(cls, *_: object, **__: object) -> Self:
        # attrs would inspect the signature of an __attrs_pre_init__ for every class.
        op = object.__new__(cls)
        op.name, op.place, op.metadata = "", None, NO_METADATA
        return op

    @property
    def is_terminator(self) -> bool:
        """Whether it ends its block."""
        return False

    def operands(self) -> list[Value]:
        """The values read, in LLVM's order: by default the fields of type Value, see `operation`."""
        return []

    def successors(self) -> list[Block]:
        """Successor blocks in LLVM's order, with duplicates."""
        return []

    @property
    def function(self) -> Function:
        return self.block.function

    def __repr__(self) -> str:
        return f"<{self.mnemonic} {self.type}{f' %{self.name}' if self.name else ''}>"


class Block(Constant):
    """Operations in order; the last one is a terminator. As a value it has type `label`."""

    __slots__ = ("function", "operations")

    def __init__(self, name: str, function: Function) -> None:
        self.type, self.name, self.function = t.label, name, function
        self.operations: list[Operation] = []

    @property
    def terminator(self) -> Operation | None:
        """The terminator, None if the block is incomplete."""
        return self.operations[-1] if self.operations and self.operations[-1].is_terminator else None

    def __repr__(self) -> str:
        return f"<block %{self.name}>"


class Global(Constant):
    """A symbol. As a value it is the symbol's address."""

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
        self.place: Mark | None = None

    @property
    def is_declaration(self) -> bool:
        """Whether it is only declared."""
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
    """Another name for an address; with `is_ifunc` a resolver function returns the address."""

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
                 "personality", "prefix_data", "prologue_data", "return_attributes")

    def __init__(self, module: Module, name: str, function_type: FunctionType, linkage: str = "",
                 arg_names: tuple[str, ...] = (), cc: str = "") -> None:
        self._start(module, name, function_type, linkage)
        self.function_type, self.cc = function_type, cc
        names = arg_names or ("",) * len(function_type.params)
        self.args = [Argument(type, names[i], i, self) for i, type in enumerate(function_type.params)]
        self.blocks: list[Block] = []
        self.addressed: set[str] = set()
        """Names of the blocks whose addresses are taken."""
        self.return_attributes: Attributes = {}
        self.align = 0
        self.gc = ""
        self.personality: Constant | None = None
        self.prefix_data: Constant | None = None
        self.prologue_data: Constant | None = None
        self.metadata: dict[str, str] = {}
        self.builder: Any = None
        """The `dsl.Builder` that writes it, if there is one."""

    @property
    def is_declaration(self) -> bool:
        return not self.blocks

    @checked
    def __call__(self, *args: Any, name: str = "") -> Value:
        """Call it from the function that is being written: `helper(a, b)`."""
        writing = being_written.get()
        if writing is not None and writing.module is self.module:
            return writing.call(self, args, name=name)
        for value in args:
            if isinstance(value, Value) and function_of(value) is not None:
                return value._builder().call(self, args, name=name)
        raise mistake(f"@{self.name} is called outside any function that is being written",
                      f"inside a builder's function write f.call({self.name}, [...])")

    @checked
    def block(self, name: str = "") -> Block:
        """Append an empty block."""
        if not isinstance(name, str):
            raise mistake(f"a block's name is {name!r}, not a string")
        block = Block(name, self)
        self.blocks.append(block)
        return block

    @checked
    def append_basic_block(self, name: str = "") -> Block:
        """llvmlite's name for `block`."""
        return self.block(name)

    def operations(self) -> Iterator[Operation]:
        """Every operation, block by block."""
        for block in self.blocks:
            yield from block.operations

    def __repr__(self) -> str:
        return f"<function @{self.name}>"


class BlockAddress(Constant):
    """The address of a block, by the names of the function and the block, which may be defined later."""

    __slots__ = ("block", "function")

    def __init__(self, function: Function, block: str) -> None:
        self.type, self.name, self.function, self.block = t.ptr, "", function, block
        function.addressed.add(block)


class Comdat:
    """A group of sections of which the linker keeps one copy; `kind` is LLVM's (`any`, `nodeduplicate`, ...)."""

    __slots__ = ("kind", "name")

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
        "assembly", "collectors", "comdats", "data_layout", "debug", "flags", "globals", "identification", "left_out",
        "linker_options", "name", "source_filename", "structs", "target", "triple",
    )

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
        """Lines of `module asm`."""
        self.collectors: dict[str, Collector] = {}
        """The program's own collectors by name; LLVM's need not be listed."""
        self.flags: dict[str, tuple[int, Any]] = {}
        """`!llvm.module.flags`: behaviour and value by name."""
        self.identification: list[str] = []
        """`!llvm.ident` strings."""
        self.debug: DebugInfo | None = None
        self.left_out = ""
        """A description of the parts of the text that were left out, "" if none were."""
        self.linker_options: list[tuple[str, ...]] = []
        """`!llvm.linker.options`: the words of each."""
        self.__attrs_post_init__()

    def __attrs_post_init__(self) -> None:
        if not self.triple:
            if self.target not in TARGETS:
                raise ModuleError(f"unknown target {self.target!r}", notes=[f"known targets: {', '.join(TARGETS)}"])
            self.triple = TARGETS[self.target]

    @property
    def functions(self) -> list[Function]:
        """Functions in order, declared ones included."""
        return [g for g in self.globals.values() if type(g) is Function]

    @property
    def variables(self) -> list[GlobalVariable]:
        """Variables in order, declared ones included."""
        return [g for g in self.globals.values() if type(g) is GlobalVariable]

    @checked
    def add(self, item: Global, place: Mark | None = None) -> None:
        """Add a global; raises ModuleError if the name is taken."""
        if not isinstance(item, Global):
            raise mistake(f"{item!r} is not a function, variable or alias",
                          "m.define, m.declare, m.variable and m.alias make one and add it")
        if item.name in self.globals:
            other = self.globals[item.name].place
            first = f"the first stands at {as_place(other)}" if other else ""
            raise ModuleError(f"the symbol @{item.name} is defined twice",
                              place=place,
                              notes=[note for note in (first, "give one of them another name") if note])
        item.place = place
        self.globals[item.name] = item

    def struct(self, name: str, elements: tuple[Type, ...] | None = None, packed: bool = False) -> t.StructType:
        """The named struct type `%name`, created on first use; `elements` completes it."""
        if (found := self.structs.get(name)) is None:
            found = self.structs[name] = t.StructType(None, packed, name)
        if elements is not None:
            found.elements, found.packed = tuple(elements), packed
        return found
