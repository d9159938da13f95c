"""Machine functions, blocks and instructions; `mir/write.py` prints them.

An instruction is a template and a flat list of operands, in LLVM's order:

* a register is a number: 0 none, below `VIRTUAL` physical, from `VIRTUAL` on virtual;
* a frame slot as the base of an address is a negative number: `slot_operand(index)`;
* immediates are Python ints, branch targets are `MachineBlock`s, addresses are `Symbol`s.

The template gives each position its meaning. Instructions with a varying number of operands (calls with their argument
registers, stackmaps, copies of sub-registers) have a template made for their shape by `Target.shape`, so that every
stage treats all instructions alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.llvm_bugs import LLVMBugs, bugs_of
from smemit.compile.sites.statepoint_registers import NO_REGISTERS
from smemit.isa.description import RegisterClass, Template, Tuning

if TYPE_CHECKING:

    from smemit.compile.codegen.exceptions import Exceptions
    from smemit.compile.codegen.lines import Lines
    from smemit.compile.trace import Trace
    from smemit.ir.module import Block, Function, Global
    from smemit.ir.values import Constant

SITES = frozenset(("STACKMAP", "PATCHPOINT", "STATEPOINT"))
"""Instructions that leave a record."""

VIRTUAL = 1 << 20
"""Register numbers from here on are virtual."""


LEAST_EXPOSED = 9
"""Sort key of a frame slot without a guard: after all those with one."""


def slot_operand(index: int) -> int:
    """The operand for frame slot `index`."""
    return -1 - index


def slot_index(operand: int) -> int:
    """The frame slot that a negative operand names."""
    return -1 - operand


class Inst:
    """A machine instruction."""

    __slots__ = ("dead", "kill", "mask", "note", "ops", "template", "undef")
    kill: int
    """Bit n: the register read at position n is not read again before it is written."""
    dead: int
    """Bit n: the register written at position n is never read."""
    undef: int
    """Bit n: the register operand at position n is read undefined."""
    mask: frozenset[int] | None
    """Register units that survive this call; None for anything but calls."""
    note: Any
    """Data of a pseudo besides its operands: the `Site` of a stackmap, patchpoint or statepoint, an `AsmText`."""

    # Only assignments: a docstring here costs time for every instruction.
    def __init__(self, template: Template, ops: list[Any], mask: frozenset[int] | None = None, kill: int = 0) -> None:
        self.template = template
        self.ops = ops
        self.kill = kill
        self.dead = self.undef = 0
        self.mask = mask
        self.note = None


class Symbol:
    """An address known only to the linker or at the end: a global, an external name, a constant pool entry."""

    __slots__ = ("access", "kind", "offset", "target")

    def __init__(self, target: Global | str | int, kind: str = "global", access: str = "", offset: int = 0) -> None:
        self.target = target
        """A global; the name of an external symbol; or the index of a pool entry or jump table, by `kind`."""
        self.kind = kind
        """`global`, `external`, `pool`, `jump_table`, `label` (of a block whose address is taken)."""
        self.access = access
        """How it is accessed: "" directly, else a name of the target file's relocations (`plt`, `got_pcrel`, ...)."""
        self.offset = offset


class AsmText:
    """Inline assembly: its text and the operands that the text refers to by number.

    Each operand is ("reg", position), ("imm", value), ("sym", symbol) or ("mem", position of the address's first part).
    """

    __slots__ = ("intel", "operands", "text")

    def __init__(self, text: str, intel: bool, operands: list[tuple[Any, ...]]) -> None:
        self.text = text
        self.intel = intel
        self.operands = operands

    def statements(self, comment: str) -> int:
        """How many instructions LLVM takes the text for; a semicolon ends a comment for it."""
        lines = self.text.replace(";", "\n").split("\n")
        return sum(bool(line.partition(comment)[0].strip()) for line in lines)


class FrameSlot:
    """A slot in the frame. `offset` counts from the stack pointer on entry and is set by frame layout."""

    __slots__ = ("align", "exposure", "fixed", "is_dead", "is_spill", "may_need_register", "offset", "size")

    def __init__(self, size: int, align: int, offset: int = 0, fixed: bool = False, is_spill: bool = False) -> None:
        self.size = size
        self.align = align
        self.offset = offset
        self.fixed = fixed
        """Its offset is given by the calling convention (incoming stack arguments, saved registers)."""
        self.is_spill = is_spill
        self.is_dead = False
        self.may_need_register = False
        """The offset of an access may not be encodable, so that it needs a register."""
        self.exposure = 0
        """Placement class relative to the stack guard: 1 nearest, 0 unprotected."""


class Frame:
    """A function's stack frame."""

    __slots__ = (
        "adjusts_stack", "bases", "escaped", "guard_slot", "has_assembly", "has_bare_store", "has_calls", "has_dynamic",
        "has_frame_address", "has_patchpoint", "has_placements", "has_return_address", "has_second_return",
        "has_stackmap", "layout", "local_align", "max_align", "most_align", "outgoing_size", "return_address_slot",
        "roots", "saved", "saved_in_caller_area", "size", "slots", "spill_align",
    )

    def __init__(self) -> None:
        self.slots: list[FrameSlot] = []
        self.local_align = 1
        """If code relies on the relative placement of allocas: the alignment of their block."""
        self.has_calls = False
        """Contains a call, or an instruction that frame layout treats as one (stackmaps and patchpoints)."""
        self.has_second_return = False
        """Calls a function that returns twice, like `setjmp`."""
        self.adjusts_stack = False
        """Has call frame pseudos."""
        self.outgoing_size = 0
        """Bytes of the largest outgoing argument area."""
        self.has_stackmap = False
        self.has_patchpoint = False
        self.has_assembly = False
        self.has_frame_address = False
        """The frame address is taken, so the function needs a frame pointer."""
        self.has_dynamic = False
        """Has dynamic allocas (of variable size, or not in the entry block)."""
        self.max_align = 1
        self.spill_align: int = 1 << 30
        """Maximum alignment of a spill slot, known when allocation begins."""
        self.has_return_address = False
        """The function reads its return address, or a caller's."""
        self.return_address_slot: int | None = None
        """The slot of the return address, created on first use."""
        self.guard_slot: int | None = None
        """The slot of the stack guard, above all protected variables."""
        self.layout: Any = None
        """The frame layout (`hooks.FrameLayout`), which resolves base registers. None before frame lowering."""
        self.has_placements = False
        """A stackmap or patchpoint has placements of its values."""
        self.has_bare_store = False
        """A store without an offset writes to a slot."""
        self.bases: frozenset[str] = frozenset()
        """Roles of the base registers that placements request, even if the frame does not need them."""
        self.most_align: int = 1 << 30
        """Maximum alignment of a slot."""
        self.size = 0
        """After frame layout: bytes below the return address, as in the stack map."""
        self.roots: list[int] = []
        """Slots that a collector scans at every call."""
        self.escaped: dict[int, int] = {}
        """Slots that other functions access (`llvm.localescape`), by their number."""
        self.saved: list[tuple[int, int]] = []
        """(register, slot) of each saved callee-saved register."""
        self.saved_in_caller_area: list[int] = []
        """Callee-saved registers that are saved in the caller's area and so have no slot."""

    def add(self, size: int, align: int, *, is_spill: bool = False) -> int:
        """A new slot; returns its index."""
        align = min(align, self.most_align)
        self.slots.append(FrameSlot(size, align, is_spill=is_spill))
        if align > self.max_align:
            self.max_align = align
        return len(self.slots) - 1

    def in_order(self) -> list[int]:
        """The slots without a fixed offset, from the top of the frame down."""
        slots = self.slots
        found = [index for index, slot in enumerate(slots) if not slot.fixed and not slot.is_dead]
        if self.guard_slot is not None:
            # The guard, then the most exposed variables, down to those that cannot overflow.
            found.sort(key=lambda index: (index != self.guard_slot, slots[index].exposure or LEAST_EXPOSED))
        return found

    def add_fixed(self, size: int, offset: int, align: int) -> int:
        """A slot at a given offset from the stack pointer at entry; returns its index."""
        self.slots.append(FrameSlot(size, align, offset, fixed=True))
        return len(self.slots) - 1


class MachineBlock:
    """A basic block. `number` is its position in the layout; while blocks are added it may be out of date."""

    __slots__ = ("align", "insts", "ir", "is_landing_pad", "live_ins", "number", "predecessors", "successors")

    def __init__(self, ir: Block | None, number: int) -> None:
        self.ir, self.number = ir, number
        self.align = 1
        """Alignment of the block within the function, in bytes; padded with nops."""
        self.insts: list[Inst] = []
        self.successors: list[MachineBlock] = []
        """In LLVM's order, each once."""
        self.predecessors: list[MachineBlock] = []
        self.live_ins: list[int] = []
        """Physical registers that carry values in."""
        self.is_landing_pad = False

    def add_successor(self, block: MachineBlock) -> None:
        """Note that control may go to `block`."""
        successors, predecessors = self.successors, block.predecessors
        # Search the shorter list: a block may have thousands of successors or predecessors.
        if block not in successors if len(successors) < len(predecessors) else self not in predecessors:
            successors.append(block)
            block.predecessors.append(self)

    def __repr__(self) -> str:
        return f"bb.{self.number}"


class MachineFunction:
    """A function as machine code."""

    __slots__ = ("align", "argument_bytes", "asks_for_stack", "blocks", "classes", "copies", "exceptions",
                 "frame", "has_exchange", "has_frame_pointer", "info", "ir", "is_called_by_address",
                 "jump_tables", "lines", "live_ins", "llvm_bugs", "name", "numbered", "parted", "patchpoint_liveness",
                 "pool", "popped_bytes", "redefined", "sret_register", "statepoint_registers",
                 "target", "trace", "tuning", "variadic", "written")

    def __init__(self, ir: Function, target: Any, trace: Trace | None = None, llvm_bugs: LLVMBugs = False) -> None:
        self.ir, self.name, self.target = ir, ir.name, target
        self.trace = trace
        """The trace of the compilation, if there is one."""
        self.llvm_bugs: frozenset[str] = bugs_of(llvm_bugs)
        """Miscompilations of LLVM 22 are reproduced."""
        self.patchpoint_liveness = True
        """Whether patchpoints record the registers that are live after them."""
        self.statepoint_registers = NO_REGISTERS
        """Which values of statepoints stay in registers."""
        self.tuning: Tuning = target.tuning_of(ir)
        """The tuning that its attributes select."""
        is_small = "optsize" in ir.attributes or "minsize" in ir.attributes
        elf = target.elf
        self.align: int = elf["function_align_min"] if is_small else self.tuning.function_align or elf["function_align"]
        """The alignment of its code, unless the IR asks for more."""
        self.blocks: list[MachineBlock] = []
        self.numbered = 0
        """How many blocks at the start of the layout have correct numbers."""
        self.jump_tables: list[list[MachineBlock]] = []
        self.frame = Frame()
        if "no-realign-stack" in ir.attributes:
            self.frame.most_align = self.frame.spill_align = target.elf["stack_align"]
        self.classes: list[RegisterClass] = []
        """Class of each virtual register, by `register - VIRTUAL`."""
        self.pool: list[tuple[Constant, int]] = []
        """Constant pool: constant and alignment."""
        self.live_ins: list[tuple[int, int]] = []
        """(physical register, virtual register) of each argument that arrives in a register."""
        self.parted: dict[int, int] = {}
        """By register: how many instructions read it twice, once as a renamed register, which LLVM counts twice."""
        self.redefined: dict[int, list[tuple[Inst, int]]] = {}
        """Definitions (instruction, position) of each virtual register with several, in the order of LLVM's lists."""
        self.copies: dict[int, Inst] = {}
        """The latest definition of each register that is defined by a full copy; used by allocation."""
        self.written = 0
        """Register units that instructions write or calls clobber, as bits; known after allocation."""
        self.argument_bytes = 0
        """Size of the incoming stack arguments that the DAG selector lowered."""
        self.popped_bytes = 0
        """Bytes of stack arguments that the function pops on return."""
        self.sret_register = 0
        """Virtual register of the address that every return must yield (`sret`), 0 for none."""
        self.is_called_by_address: bool = not ir.is_local
        """It may be called indirectly."""
        self.has_frame_pointer = False
        self.asks_for_stack = False
        """It checks on entry whether its frame fits the current stack segment."""
        self.has_exchange = False
        """Has an atomic loop that is expanded after allocation."""
        self.exceptions: Exceptions | None = None
        """Landing pads, once there is one."""
        self.variadic: Any = None
        """The target's data about the variadic arguments of this function."""
        self.info: Any = None
        """Target-specific state of this function (LLVM's MachineFunctionInfo)."""
        self.lines: Lines | None = None
        """The source locations of its instructions, if it has debug information."""

    @property
    def is_realigned(self) -> bool:
        """The prologue aligns the stack pointer further than the ABI does. Without a layout: if it has a frame pointer.

        LLVM does not realign if only saved registers ask for it: the allocator has used the frame pointer by then.
        """
        if self.frame.layout is not None:
            return bool(self.frame.layout.is_realigned)
        return self.has_frame_pointer and self.frame.max_align > self.target.elf["stack_align"]

    def place(self, block: MachineBlock) -> int:
        """The position of a block in the layout, even while blocks are added."""
        at, blocks = block.number, self.blocks
        if at >= len(blocks) or blocks[at] is not block:
            self.number_blocks(block)
        return block.number

    def next_block(self, block: MachineBlock) -> MachineBlock | None:
        """The block laid out after `block`."""
        at = self.place(block) + 1
        return self.blocks[at] if at < len(self.blocks) else None

    def insert_blocks(self, after: MachineBlock, count: int) -> list[MachineBlock]:
        """Insert `count` empty blocks into the layout after `after`; `number_blocks` renumbers the later ones."""
        at = self.place(after) + 1
        made = [MachineBlock(after.ir, at + i) for i in range(count)]
        self.blocks[at:at] = made
        if at < self.numbered:
            self.numbered = at + count
        return made

    def number_blocks(self, last: MachineBlock | None = None) -> None:
        """Renumber the blocks, up to `last` or all."""
        for at in range(self.numbered, len(self.blocks)):
            block = self.blocks[at]
            block.number = at
            self.numbered = at + 1
            if block is last:
                break

    def release(self) -> None:
        """Break reference cycles, so that the function is freed immediately rather than by the garbage collector."""
        self.frame.layout = None
        for block in self.blocks:
            block.insts.clear()
            block.successors.clear()
            block.predecessors.clear()
        self.copies.clear()
        self.redefined.clear()

    def new_register(self, reg_class: RegisterClass) -> int:
        """A fresh virtual register."""
        self.classes.append(reg_class)
        return VIRTUAL + len(self.classes) - 1


def is_read(register: int, insts: list[Inst]) -> bool:
    """Whether an instruction reads a register; a constant among its operands may be the same number."""
    for inst in insts:
        operands = inst.ops
        if register in operands:
            template = inst.template
            if template.name == "PHI":
                return True
            for position in template.uses:
                if operands[position] == register:
                    return True
    return False


def first_terminator(insts: list[Inst]) -> int:
    """Index of the first of the terminators that end a block; the number of instructions when there is none."""
    index = len(insts)
    while index and insts[index - 1].template.is_terminator:
        index -= 1
    return index
