"""Choose the section of each function, variable and constant, by LLVM's rules for ELF.

A variable has a kind (zero data, read-only, mergeable, ...), which determines name, type, flags and entry size. A
comdat, an explicit section or `@llvm.used` may change some of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from smemit.compile.mc.emit import symbol_name
from smemit.compile.objfile.sections import (
    ALLOC,
    EXCEPTIONS,
    EXECUTE,
    FINI_ARRAY,
    IN_GROUP,
    INIT_ARRAY,
    MERGE,
    NOBITS,
    NOTE,
    PREINIT_ARRAY,
    PROGBITS,
    RETAIN,
    STRINGS,
    TLS,
    WRITE,
    SectionSpec,
)
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir.attributes import SECTION_PREFIX
from smemit.ir.module import BlockAddress, Function, Global, GlobalVariable, Module
from smemit.ir.types import ArrayType, IntType
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
)

if TYPE_CHECKING:
    from smemit.isa.description import Target

_KINDS: dict[str, tuple[str, int, int]] = {
    "text": (".text", ALLOC | EXECUTE, 0),
    "read_only": (".rodata", ALLOC, 0),
    "relocated": (".data.rel.ro", ALLOC | WRITE, 0),
    "data": (".data", ALLOC | WRITE, 0),
    "bss": (".bss", ALLOC | WRITE, 0),
    "tdata": (".tdata", ALLOC | WRITE | TLS, 0),
    "tbss": (".tbss", ALLOC | WRITE | TLS, 0),
    "common": (".bss", ALLOC | WRITE, 0),
    **{f"cstring{size}": (f".rodata.str{size}", ALLOC | MERGE | STRINGS, size) for size in (1, 2, 4)},
    **{f"const{size}": (f".rodata.cst{size}", ALLOC | MERGE, size) for size in (4, 8, 16, 32)},
}
"""By kind: default section, flags, entry size."""

_IMPLICIT = {"data": "data-section", "bss": "bss-section",
             "read_only": "rodata-section", "relocated": "relro-section"}
"""Attributes that name the section for a kind of data."""

_MERGEABLE = (".rodata.str", ".rodata.cst")
"""Prefixes of LLVM's own sections for mergeable data."""

_NAMED_TYPES = ((".note", NOTE), (".init_array", INIT_ARRAY), (".fini_array", FINI_ARRAY),
                (".preinit_array", PREINIT_ARRAY))
_NAMED_KINDS = tuple(
    (prefix, kind)
    for kind, name, letter in (("bss", "bss", "b"), ("bss", "sbss", "sb"), ("tdata", "tdata", "td"),
                               ("tbss", "tbss", "tb"))
    for prefix in (f".{name}", f".gnu.linkonce.{letter}", f".llvm.linkonce.{letter}"))
_NOT_LOADED = frozenset((".llvmbc", ".llvmcmd", "__llvm_covmap", "__llvm_covfun"))
"""Sections for tools, which are not loaded (golden: sections-for-tools)."""


class Placement:
    """The sections of a module's globals and functions; it numbers sections that share a name."""

    def __init__(self, module: Module, target: Target) -> None:
        self.module = module
        self.preferred: dict[str, int] = target.elf.get("preferred_align", {})
        self.retain: int = target.elf.get("retain_flag", RETAIN)
        self.relocated_kind = "relocated" if target.elf.get("relocated_constants_writable") else "read_only"
        self.named_relocated_kind = "relocated" if target.elf.get("position_independent") else "read_only"
        """Kinds of constants with a named section (`relocated-constants-in-named-sections`)."""
        self.kept = list(_used(module))
        self.used = frozenset([item.name for item in self.kept])
        """The names of retained globals; by name because selection works on copies (golden: retained-and-asking)."""
        self._next_unique = 1
        self._seen = {".text"}
        """Names of ordinary sections; every object starts with one for code (golden: sections-for-tools)."""
        self._ids = {(".text", ALLOC | EXECUTE, 0): 0}
        """Unique number by name, flags and entry size."""

    def of_function(self, function: Function) -> SectionSpec:
        """The section of a function's code."""
        prefix = function.metadata.get(SECTION_PREFIX)
        if not (function.section or function.comdat or function.name in self.used or prefix):
            return _TEXT
        found = self._place(function, "text")
        if not prefix or function.section:
            return found
        # LLVM's name: the function's name after a dot, or the dot alone.
        word = prefix.rpartition('!"')[2].partition('"')[0]
        own = found.name.removeprefix(_TEXT.name).removeprefix(".")
        return self._note(found._replace(name=f"{_TEXT.name}.{word}.{own}"))

    def of_variable(self, variable: GlobalVariable, kind: str) -> SectionSpec:
        """The section of a variable of that kind."""
        return self._place(variable, kind)

    def of_constant(self, constant: Constant, size: int) -> SectionSpec:
        """The section of a constant that code loads."""
        kind = self.relocated_kind if needs_relocation(constant) else constant_kind(size)
        name, flags, entry = _KINDS[kind]
        return self._note(SectionSpec(name, PROGBITS, flags, entry))

    def of_jump_table(self, function: Function) -> SectionSpec:
        """The section of a function's jump tables, in the function's comdat if it has one."""
        if not function.comdat:
            return self._note(SectionSpec(".rodata", PROGBITS, ALLOC))
        return self._in_group(SectionSpec(f".rodata.{symbol_name(function)}", PROGBITS, ALLOC), function)

    def of_exception_table(self, function: Function) -> SectionSpec:
        """The section of a function's exception table, in the function's comdat if it has one."""
        if not function.comdat:
            return EXCEPTIONS
        return self._in_group(EXCEPTIONS._replace(name=f"{EXCEPTIONS.name}.{symbol_name(function)}"), function)

    def _place(self, item: Global, kind: str) -> SectionSpec:
        name, flags, entry = _KINDS[kind]
        retained = item.name in self.used
        named = item.attributes.get(_implicit(kind)) if item.attributes else None
        if item.section or named:
            return self._explicit(item, str(named or item.section), kind, retained)
        if kind.startswith("cstring"):
            assert isinstance(item, GlobalVariable)
            name += f".{self.preferred_align_of(item)}"
        if retained:
            flags |= self.retain
        if item.comdat or retained:
            name += f".{symbol_name(item)}"
        type = NOBITS if kind in ("bss", "tbss", "common") else PROGBITS
        return self._note(self._in_group(SectionSpec(name, type, flags, entry), item))

    def _explicit(self, item: Global, name: str, kind: str, retained: bool) -> SectionSpec:
        kind = next((named for prefix, named in _NAMED_KINDS if name.startswith(prefix + ".")
                     or (name == prefix and "linkonce" not in name)), kind)
        _, flags, entry = (0, 0, 0) if name in _NOT_LOADED else _KINDS[kind]
        type = next((type for prefix, type in _NAMED_TYPES if name == prefix or name.startswith(prefix + ".")), None)
        if type is None:
            type = NOTE if name.startswith(".note") else NOBITS if kind in ("bss", "tbss") else PROGBITS
        unique = 0
        if retained:
            flags |= self.retain
            unique = self._new_unique()
        elif flags & MERGE or name in self._seen or name.startswith(_MERGEABLE):
            # Variables with other flags or entry sizes must not share a mergeable section, or another one of this name.
            known = self._ids.get((name, flags, entry))
            stem = _KINDS[kind][0]
            if known is not None:
                unique = known
            elif not (flags & MERGE and name.startswith(_MERGEABLE) and name.startswith(stem)):
                unique = self._new_unique()
        return self._note(self._in_group(SectionSpec(name, type, flags, entry, unique=unique), item))

    def _new_unique(self) -> int:
        self._next_unique += 1
        return self._next_unique - 1

    def _in_group(self, spec: SectionSpec, item: Global) -> SectionSpec:
        if not item.comdat:
            return spec
        comdat = self.module.comdats.get(item.comdat)
        kind = comdat.kind if comdat is not None else "any"
        if kind not in ("any", "nodeduplicate"):
            raise UnsupportedError(f"@{item.name}: ELF has no comdat of kind {kind}",
                                   notes=["use `any` or `nodeduplicate`"])
        return spec._replace(flags=spec.flags | IN_GROUP, group=item.comdat, keep_duplicates=kind == "nodeduplicate")

    def _note(self, spec: SectionSpec) -> SectionSpec:
        """Record names and numbers for comparison with later explicit sections."""
        if not spec.unique:
            self._seen.add(spec.name)
        if spec.flags & MERGE or spec.name in self._seen or spec.name.startswith(_MERGEABLE):
            self._ids.setdefault((spec.name, spec.flags, spec.entry_size), spec.unique)
        return spec

    def kind_of(self, variable: GlobalVariable) -> str:
        """The kind of a variable's data."""
        value = variable.initializer
        assert value is not None
        zero = not variable.is_constant and not variable.section and _is_zero_or_undef(value)
        if variable.thread_local:
            return "tbss" if zero else "tdata"
        if variable.linkage == "common":
            return "common"
        if zero:
            return "bss"
        if not variable.is_constant:
            return "data"
        if needs_relocation(value):
            is_named = variable.section or _IMPLICIT[self.named_relocated_kind] in variable.attributes
            return self.named_relocated_kind if is_named else self.relocated_kind
        if variable.unnamed_addr != "unnamed_addr":
            return "read_only"
        if width := _string_unit(value):
            return f"cstring{width}"
        return constant_kind(layout.alloc_size(variable.value_type))

    def align_of(self, variable: GlobalVariable) -> int:
        """A variable's alignment: the explicit one, or the preferred one of its type if that is larger."""
        preferred = self.preferred_align_of(variable)
        if variable.align and (variable.align > preferred or variable.section):
            return variable.align
        return preferred

    def preferred_align_of(self, variable: GlobalVariable) -> int:
        """LLVM's preferred alignment: 16 for a large variable without explicit alignment."""
        if variable.align and variable.section:
            return variable.align
        type = variable.value_type
        if variable.initializer is not None and not variable.align:
            return layout.defined_align(type, self.preferred)
        align = layout.preferred_align(type, self.preferred)
        if variable.align and variable.align < align:
            return max(variable.align, layout.align_of(type))
        return variable.align or align


_TEXT = SectionSpec(".text", PROGBITS, ALLOC | EXECUTE)


def constant_kind(size: int) -> str:
    """The kind of a constant of a given size without relocations."""
    return f"const{size}" if size in (4, 8, 16, 32) else "read_only"


def _used(module: Module) -> Iterable[Global]:
    """The globals in `@llvm.used`."""
    listed = module.globals.get("llvm.used")
    if isinstance(listed, GlobalVariable) and isinstance(listed.initializer, ConstantAggregate):
        for element in listed.initializer.elements:
            while isinstance(element, ConstantExpression):
                element = element.operands[0]
            if isinstance(element, Global):
                yield element


def needs_relocation(value: Constant) -> bool:
    """Whether the value needs relocations."""
    if isinstance(value, Global | BlockAddress):
        return True
    if isinstance(value, ConstantAggregate):
        return any(needs_relocation(element) for element in value.elements)
    if isinstance(value, ConstantExpression):
        if value.op == "sub" and _of_one_function(*value.operands):
            return False
        return any(needs_relocation(operand) for operand in value.operands)
    return False


def _of_one_function(left: Constant, right: Constant) -> bool:
    """Whether two values are addresses of blocks of one function, so that their distance is known."""
    addresses = [
        value.operands[0] for value in (left, right)
        if isinstance(value, ConstantExpression) and value.op == "ptrtoint"
    ]
    functions = [address.function for address in addresses if isinstance(address, BlockAddress)]
    return len(functions) == 2 and functions[0] is functions[1]


def is_zero(value: Constant) -> bool:
    """Whether every bit is 0 (LLVM's null value; -0.0 is none)."""
    match value:
        case ConstantNull():
            return True
        case ConstantInt():
            return value.value == 0
        case ConstantFloat():
            return value.bits == 0
        case ConstantData():
            return not any(value.data)
        case ConstantAggregate():
            return all(is_zero(element) for element in value.elements)
    return False


def _implicit(kind: str) -> str:
    """The attribute that may name a section for this kind; mergeable data counts as read-only."""
    return _IMPLICIT.get("read_only" if kind.startswith(("const", "cstring")) else kind, "")


def _is_zero_or_undef(value: Constant) -> bool:
    if isinstance(value, Undef) or is_zero(value):
        return True
    return isinstance(value, ConstantAggregate) and all(_is_zero_or_undef(element) for element in value.elements)


def _string_unit(value: Constant) -> int:
    """Character size of a string with a single zero at its end; 0 for other values."""
    type = value.type
    if not (isinstance(type, ArrayType) and isinstance(type.element, IntType) and type.element.width in (8, 16, 32)):
        return 0
    unit = type.element.width // 8
    if isinstance(value, ConstantData):
        return unit if value.data.find(0) == len(value.data) - 1 and value.data else 0
    if is_zero(value):
        return unit if type.count == 1 else 0
    if isinstance(value, ConstantAggregate) and all(isinstance(element, ConstantInt) for element in value.elements):
        zeros = [is_zero(element) for element in value.elements]
        return unit if zeros.count(True) == 1 and zeros[-1] else 0
    return 0

