"""PowerPC64 emission that the target file cannot describe: calls inside patchpoints, descriptors, a function's second
entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, MachineFunction, Symbol
from smemit.compile.objfile.sections import ALLOC, WRITE, SectionSpec
from smemit.compile.objfile.stream import Address, ObjectStream, Stream
from smemit.compile.objfile.symbols import ObjectSymbol
from smemit.compile.sites.site import RegisterEntry, Site
from smemit.errors import ModuleError
from smemit.ir.module import Global
from smemit.isa.ppc64.abi import WORD, abi_of, calls_without_toc, reads, shares_toc

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.isa.description import Target, Template

Sequence = list[tuple["Template", list[Any]]]

TOC = ".TOC."
"""The symbol of the TOC base, which the linker defines."""

LOCAL_ENTRY, ENTRY_DISTANCE = 0x60, 8
"""The st_other value for a local entry two instructions after the global one, and that distance in bytes."""

WITHOUT_TOC = 0x20
"""The st_other value of a function that does not preserve r2, as it needs no TOC."""

OPD = SectionSpec(".opd", 1, WRITE | ALLOC)

TARGET_BITS = 48
"""Width of the address that the four moves of a patchpoint materialize."""


def patchpoint_call(target: Target, inst: Inst) -> Sequence:
    """The call at the start of a patchpoint; empty for a null target."""
    site: Site = inst.note
    address = site.target
    templates = target.templates
    if address is None:
        return []
    if isinstance(address, Symbol):
        return [(templates["BL8"], [address]), (templates["NOP"], [])]
    if isinstance(address, RegisterEntry):
        call, behind = _call_through(target, inst.ops[address.position])
        return call + behind
    if address >> TARGET_BITS:
        raise ModuleError(
            f"patchpoint {site.id} calls {address:#x}, which has more than {TARGET_BITS} bits",
            notes=["the moves that make the address leave the high 16 bits zero"],
        )
    abi = abi_of(target)
    scratch, toc, sp = (target.roles[role] for role in ("patchpoint_scratch", "toc", "stack_pointer"))
    high = address >> 32 & 0xFFFF
    made: Sequence = [
        (templates["LI8"], [scratch, high - (high >> 15 << 16)]),
        (templates["RLDIC"], [scratch, scratch, 32, 16]),
        (templates["ORIS8"], [scratch, scratch, address >> 16 & 0xFFFF]),
        (templates["ORI8"], [scratch, scratch, address & 0xFFFF]),
        (templates["STD"], [toc, abi.toc_slot, sp]),
    ]
    if abi.has_descriptors:
        made += [(templates["LD"], [toc, 8, scratch]), (templates["LD"], [scratch, 0, scratch])]
    return [
        *made,
        (templates["MTCTR8"], [scratch]),
        (templates["BCTRL8"], []),
        (templates["LD"], [toc, abi.toc_slot, sp]),
    ]


LONGEST_CALL = 32
"""Largest size of a statepoint without patch bytes."""


def statepoint_call(target: Target, inst: Inst) -> tuple[Sequence, Sequence]:
    """The call of a statepoint without patch bytes, and the code at its return address.

    LLVM 13 to 22 crash on statepoints for this target, so there is no reference: the code is that of an ordinary call.
    The callee may have its own TOC, so r2 is saved in the caller's frame, where the load with which the linker
    replaces the nop also expects it.
    """
    site: Site = inst.note
    templates = target.templates
    if isinstance(site.target, Symbol):
        callee = site.target.target
        near = isinstance(callee, Global) and shares_toc(callee)
        return [(templates["BL8"], [site.target])], [] if near else [(templates["NOP"], [])]
    assert isinstance(site.target, RegisterEntry), "emit: a statepoint calls a symbol or a register"
    return _call_through(target, inst.ops[site.target.position])


def _call_through(target: Target, address: int) -> tuple[Sequence, Sequence]:
    """Call an address or descriptor in a register, then reload r2."""
    abi, templates = abi_of(target), target.templates
    entry, toc, sp = (target.roles[role] for role in ("patchpoint_scratch", "toc", "stack_pointer"))
    made: Sequence = [(templates["STD"], [toc, abi.toc_slot, sp])]
    if abi.has_descriptors:
        loads: Sequence = [(templates["LD"], [entry, 0, address]),
                           (templates["LD"], [target.roles["static_chain"], 2 * WORD, address])]
        made += [(templates["LD"], [toc, WORD, address]), *(loads[::-1] if address == entry else loads)]
    elif address != entry:
        made.append((templates["OR8"], [entry, address, address]))
    made += [(templates["MTCTR8"], [entry]), (templates["BCTRL8"], [])]
    return made, [(templates["LD"], [toc, abi.toc_slot, sp])]


def define_function(stream: Stream, name: str, number: int, code: FunctionCode, function: MachineFunction) -> None:
    """Define a function's symbol: its descriptor (ELFv1), or its code with a local entry (ELFv2)."""
    sets_up_toc = bool(code.fixups) and code.fixups[0][2] == TOC
    is_without = not sets_up_toc and calls_without_toc(function) and _may_change_toc(function)
    if not isinstance(stream, ObjectStream):
        _define_in_text(stream, name, number, ENTRY_DISTANCE if sets_up_toc else int(is_without))
        return
    if not abi_of(stream.target).has_descriptors:
        stream.label(name)
        stream.symbol(name).other |= LOCAL_ENTRY if sets_up_toc else WITHOUT_TOC if is_without else 0
        return
    home, begin = stream.current, f".Lfunc_begin{number}"
    stream.section(OPD)
    stream.label(name)
    stream.align(WORD)
    stream.address(Address(begin), WORD)
    stream.symbol(TOC).is_used = True
    # The kind of relocation alone denotes the TOC base: it has no symbol.
    stream.current.fixups.append((stream.current.end, "toc_base", ObjectSymbol(""), 0, None))
    stream.data(bytes(2 * WORD))
    stream.current = home
    stream.label(begin)


def _may_change_toc(function: MachineFunction) -> bool:
    """Whether r2 may have changed when a function without a TOC returns."""
    toc = function.target.roles["toc"]
    return function.frame.has_calls or any(
        inst.template.is_call or inst.template.name == "INLINEASM" or reads(inst, toc)
        for block in function.blocks for inst in block.insts)


def _define_in_text(stream: Any, name: str, number: int, entry: int) -> None:
    """The same as assembler directives; `entry` is the local entry, 0 for none."""
    from smemit.compile.objfile.assembly import symbol

    begin = f".Lfunc_begin{number}"
    if not abi_of(stream.target).has_descriptors:
        stream.label(name)
        stream.label(begin)
        if entry:
            stream.lines.append(f"\t.localentry {symbol(name)}, {entry}")
        return
    home = stream.current
    stream.section(OPD)
    stream.label(name)
    stream.align(WORD)
    stream.address(Address(begin), WORD)
    stream.lines.append(f"\t.quad {TOC}@tocbase")
    stream.data(bytes(WORD), WORD)
    stream.section(home)
    stream.label(begin)
    stream.begin = begin
