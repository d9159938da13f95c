"""Choose the section of each function, variable and constant, by LLVM's rules for Mach-O.

Sections are identified by segment and name. In sections that linkers split at symbols every global must start an atom:
private ones get names that the linker sees (`l_`) there, and local ones (`L_`) elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.objfile.placement import Placement, constant_kind, is_zero, needs_relocation
from smemit.compile.objfile.sections import ALLOC, EXECUTE, NOBITS, PROGBITS, SectionSpec
from smemit.errors import UnsupportedError
from smemit.ir.module import BlockAddress, Function, Global, GlobalVariable
from smemit.ir.symbols import is_dso_local
from smemit.ir.values import Constant, ConstantAggregate, ConstantExpression

if TYPE_CHECKING:
    from smemit.ir.module import Module
    from smemit.isa.description import Target

_ZERO_FILL, _CSTRINGS, _LITERALS4, _LITERALS8, _LITERALS16 = 0x1, 0x2, 0x3, 0x4, 0xE
_THREAD_DATA, _THREAD_ZEROS, _THREAD_VARIABLES = 0x11, 0x12, 0x13
_PURE_INSTRUCTIONS, _NO_DEAD_STRIP = 0x80000000, 0x10000000
_LONGEST = 16
"""Size of a segment name and of a section name in bytes."""


def section(name: str, attributes: int = 0) -> SectionSpec:
    """A Mach-O section; `name` has both its names."""
    is_zero_fill = attributes & 0xFF in (_ZERO_FILL, _THREAD_ZEROS)
    flags = ALLOC | (EXECUTE if attributes & _PURE_INSTRUCTIONS else 0)
    return SectionSpec(name, NOBITS if is_zero_fill else PROGBITS, flags, attributes=attributes)


TEXT = section("__TEXT,__text", _PURE_INSTRUCTIONS)
DATA = section("__DATA,__data")
CONSTANTS = section("__TEXT,__const")
RELOCATED = section("__DATA,__const")
THREAD_VARIABLES = section("__DATA,__thread_vars", _THREAD_VARIABLES)
STACK_MAPS = section("__LLVM_STACKMAPS,__llvm_stackmaps")
EXCEPTIONS = section("__TEXT,__gcc_except_tab")
COMPACT_UNWIND = section("__LD,__compact_unwind", 0x02000000)
FRAMES = section("__TEXT,__eh_frame", 0x6800000B)
CONSTRUCTORS = section("__DATA,__mod_init_func", 0x9)
_KINDS = {
    "text": TEXT, "data": DATA, "read_only": CONSTANTS, "relocated": RELOCATED,
    "tdata": section("__DATA,__thread_data", _THREAD_DATA), "tbss": section("__DATA,__thread_bss", _THREAD_ZEROS),
    "cstring1": section("__TEXT,__cstring", _CSTRINGS), "cstring2": section("__TEXT,__ustring"),
    "cstring4": CONSTANTS, "const4": section("__TEXT,__literal4", _LITERALS4),
    "const8": section("__TEXT,__literal8", _LITERALS8), "const16": section("__TEXT,__literal16", _LITERALS16),
    "const32": CONSTANTS,
}
_COMMON, _BSS = section("__DATA,__common", _ZERO_FILL), section("__DATA,__bss", _ZERO_FILL)
_TYPES = {
    "regular": 0, "zerofill": 1, "cstring_literals": 2, "4byte_literals": 3, "8byte_literals": 4,
    "literal_pointers": 5, "non_lazy_symbol_pointers": 6, "lazy_symbol_pointers": 7, "symbol_stubs": 8,
    "mod_init_funcs": 9, "mod_term_funcs": 10, "coalesced": 11, "interposing": 13, "16byte_literals": 14,
    "thread_local_regular": 17, "thread_local_zerofill": 18, "thread_local_variables": 19,
    "thread_local_variable_pointers": 20, "thread_local_init_function_pointers": 21,
}
_ATTRIBUTES = {
    "pure_instructions": _PURE_INSTRUCTIONS, "no_toc": 0x40000000, "strip_static_syms": 0x20000000,
    "no_dead_strip": _NO_DEAD_STRIP, "live_support": 0x08000000, "self_modifying_code": 0x04000000, "debug": 0x02000000,
}
_LARGEST_STRING_ALIGN = 32
"""Strings with this alignment are not in literal sections."""


class MachoPlacement(Placement):
    """The sections of a module's globals and functions."""

    def __init__(self, module: Module, target: Target) -> None:
        super().__init__(module, target)
        self._tables_in_code: bool = target.system.get("jump_tables_in_code", False)
        self._explicit_sections: dict[str, SectionSpec] = {}

    def of_function(self, function: Function) -> SectionSpec:
        return self._named(function, TEXT) if function.section else TEXT

    def of_variable(self, variable: GlobalVariable, kind: str) -> SectionSpec:
        default = self._of_variable(variable, kind)
        return self._named(variable, default) if variable.section else default

    def _of_variable(self, variable: GlobalVariable, kind: str) -> SectionSpec:
        if kind in ("tdata", "tbss"):
            return _KINDS[kind]
        if variable.linkage in ("weak", "weak_odr", "linkonce", "linkonce_odr", "common"):
            if kind.startswith(("const", "cstring")) or kind == "read_only":
                return CONSTANTS
            return RELOCATED if kind == "relocated" else DATA
        if kind == "bss":
            return _BSS if variable.is_local else _COMMON
        if kind.startswith("cstring"):
            is_string = self.preferred_align_of(variable) < _LARGEST_STRING_ALIGN
            if not is_string or (kind == "cstring2" and not variable.is_local):
                return CONSTANTS
        if kind.startswith("const") and variable.linkage != "private":
            return CONSTANTS
        return _KINDS[kind]

    def of_constant(self, constant: Constant, size: int) -> SectionSpec:
        return _KINDS[self.relocated_kind if needs_relocation(constant) else constant_kind(size)]

    def of_jump_table(self, function: Function) -> SectionSpec:
        """Jump tables follow the function if entries are relative to the table, else they are with constants."""
        return self.of_function(function) if self._tables_in_code else CONSTANTS

    def of_exception_table(self, function: Function) -> SectionSpec:
        return EXCEPTIONS

    def kind_of(self, variable: GlobalVariable) -> str:
        kind = super().kind_of(variable)
        if kind == "relocated" and variable.initializer is not None and not _is_moved(variable.initializer):
            return "read_only"
        return kind

    def needs_visible_name(self, item: Global) -> bool:
        """Whether a private global starts an atom, so that linkers must see its name."""
        if isinstance(item, Function):
            spec = self.of_function(item)
        elif isinstance(item, GlobalVariable) and item.initializer is not None:
            spec = self.of_variable(item, self.kind_of(item))
        else:
            return False
        return is_cut_by_symbols(spec) and not spec.attributes & _NO_DEAD_STRIP

    def _named(self, item: Global, default: SectionSpec) -> SectionSpec:
        """The explicit section of a global: segment, section, optional type and attributes."""
        text = item.section
        words = [word.strip() for word in text.split(",")]
        if not 2 <= len(words) <= 5 or not all(0 < len(word) <= _LONGEST for word in words[:2]):
            raise UnsupportedError(f"@{item.name}: {text!r} names no Mach-O section", place=item.place,
                                   notes=["give segment and section, such as __DATA,__mine"])
        name = f"{words[0]},{words[1]}"
        known = self._explicit_sections.get(name) or next(
            (spec for spec in (*_KINDS.values(), _COMMON, _BSS, CONSTRUCTORS, EXCEPTIONS, STACK_MAPS)
             if spec.name == name), None)
        if len(words) > 2:
            attributes = _TYPES.get(words[2], -1)
            for word in words[3].split("+") if len(words) > 3 and words[3] not in ("", "none") else ():
                attributes |= _ATTRIBUTES.get(word, -1)
            if attributes < 0 or len(words) > 4 or (known is not None and known.attributes != attributes):
                raise UnsupportedError(f"@{item.name}: the type or attributes of section {text!r} cannot be",
                                       place=item.place, notes=[f"types: {', '.join(_TYPES)}"])
            known = section(name, attributes)
        if known is None:
            known = section(name)
            if default is TEXT:
                known = known._replace(flags=known.flags | EXECUTE)
        return self._explicit_sections.setdefault(name, known)


_UNCUT = frozenset((0x2, 0x3, 0x4, 0xE, 0x5, 0x6, 0x7, 0x14, 0x9, 0xA, 0xD))
"""Types of sections that linkers split by contents: literals and pointers."""


def is_cut_by_symbols(spec: SectionSpec) -> bool:
    """Whether symbols in a section start atoms."""
    return spec.attributes & 0xFF not in _UNCUT


def _is_moved(value: Constant) -> bool:
    """Whether a value needs the loader; the linker resolves distances within an image."""
    if isinstance(value, ConstantExpression) and value.op == "sub":
        ends = [_base(operand) for operand in value.operands]
        if all(isinstance(end, Global) and is_dso_local(end) for end in ends):
            return False
    if isinstance(value, Global | BlockAddress):
        return True
    if isinstance(value, ConstantAggregate):
        return any(needs_relocation(element) and _is_moved(element) for element in value.elements)
    if isinstance(value, ConstantExpression):
        return any(needs_relocation(operand) and _is_moved(operand) for operand in value.operands)
    return not is_zero(value) and needs_relocation(value)


def _base(value: Constant) -> Constant:
    """The base symbol of an address."""
    while isinstance(value, ConstantExpression) and value.op in ("ptrtoint", "getelementptr", "bitcast"):
        value = value.operands[0]
    return value
