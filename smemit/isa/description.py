"""Target descriptions: registers, classes, conventions, nops, instruction templates.

Register numbers: `number` is our own (1 upwards, 0 is "no register", sub-registers have their own); `hw` is the
number in encodings; `dwarf` the number in stack maps and call frame information.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from smemit.ir.module import Function


class Register:
    """A physical register or a named part of one."""

    __slots__ = ("asm", "dwarf", "hw", "name", "number", "offset", "parts", "prefix", "size", "units", "wholes")
    name: str
    number: int
    hw: int
    dwarf: int
    """-1 when LLVM has none for this register; parts of a register carry the number of the whole."""
    size: int
    """Bytes that a stack map gives for it: the spill size of its smallest class."""
    units: tuple[int, ...]
    """Two registers overlap exactly when they share a unit."""
    parts: dict[str, int]
    """Sub-register number by sub-register index name (`sub_32bit`)."""
    wholes: tuple[int, ...]
    """Numbers of the registers this one is a part of, smallest first."""
    prefix: str
    """What its encoding needs (`rex`) or forbids (`no_rex`) beyond `hw`."""
    asm: str
    """How assembly text spells it."""
    offset: int
    """Bits between the start of the register that `dwarf` names and it, for stack maps."""

    def __init__(self, name: str, number: int, hw: int, dwarf: int, size: int, units: tuple[int, ...] = (),
                 wholes: tuple[int, ...] = (), prefix: str = "", asm: str = "", offset: int = 0) -> None:
        self.name = name
        self.number = number
        self.hw = hw
        self.dwarf = dwarf
        self.size = size
        self.units = units
        self.parts: dict[str, int] = {}
        self.wholes = wholes
        self.prefix = prefix
        self.asm = asm
        self.offset = offset


class RegisterClass:
    """Registers an operand may be in. The allocator tries `order` from the left, those that are callee-saved in the
    function's own convention after all others."""

    __slots__ = ("members", "name", "order", "spill_align", "spill_size", "spills", "subclasses")
    name: str
    order: tuple[int, ...]
    members: frozenset[int]
    spill_size: int
    """Bytes of a spill slot."""
    spill_align: int
    spills: tuple[str, ...]
    """Store and load by which spills are done of classes within this one of the same size, if there are any."""
    subclasses: frozenset[str]
    """Names of its subclasses: classes whose registers are all in this one, itself included."""

    def __init__(self, name: str, order: tuple[int, ...], members: frozenset[int], spill_size: int, spill_align: int,
                 spills: tuple[str, ...], subclasses: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.order = order
        self.members = members
        self.spill_size = spill_size
        self.spill_align = spill_align
        self.spills = spills
        self.subclasses = subclasses


class Findings:
    """Cached facts that each stage computed about a template (`codegen/facts.py`)."""

    __slots__ = (
        "allocating", "effect", "encodings", "expanding", "finalizing", "framing", "slot_places", "tidying", "untying",
    )
    finalizing: Any
    untying: Any
    allocating: Any
    framing: Any
    slot_places: Any
    expanding: Any
    tidying: Any
    effect: Any
    encodings: Any


class Template(Findings):
    """An instruction: what its operands are, what else it reads and writes, how it is written and encoded.

    An instruction's operands are a flat list, definitions first. Register positions hold register numbers (0 none,
    negative a frame slot where an address may be based on one); the others hold numbers, blocks or symbols.
    """

    __slots__ = (
        "base", "defs", "early", "encode", "encoding", "implicit_defs", "implicit_uses", "is_barrier", "is_branch",
        "is_call", "is_copy", "is_pseudo", "is_return", "is_terminator", "may_load", "may_store", "name", "operands",
        "subs", "syntax", "tied", "uses", "words",
    )
    name: str
    operands: tuple[Operand, ...]
    """One per position."""
    defs: tuple[int, ...]
    """Positions of the registers written."""
    uses: tuple[int, ...]
    """Positions of the registers read."""
    tied: tuple[tuple[int, int], ...]
    """(position read, position written) that must be the same register."""
    early: tuple[int, ...]
    """Positions written before all operands are read (early clobbers)."""
    implicit_defs: tuple[int, ...]
    """Registers written that no operand names."""
    implicit_uses: tuple[int, ...]
    subs: dict[int, str] | None
    """Sub-register index by position, where an operand names only a part of its register."""
    is_call: bool
    is_terminator: bool
    is_branch: bool
    is_barrier: bool
    """Control never continues after it (barrier)."""
    is_return: bool
    is_copy: bool
    is_pseudo: bool
    """Has no encoding of its own; a later stage replaces it."""
    may_load: bool
    may_store: bool
    encode: Callable[[list[Any]], tuple[bytes, tuple[Fixup, ...]]] | None
    """The bytes for physical operands, and the fields that wait for an address; None for pseudos."""
    syntax: str
    """Assembly text with operand names in braces."""
    encoding: str
    """As the target file spells it."""
    words: frozenset[str]
    """Its flags in the target file, as listed in targets/README.md."""
    base: Template | None
    """The template this one was made from by `Target.shape`; None for one that stands in the target file."""

    def __init__(
        self, name: str, *, operands: tuple[Operand, ...] = (), defs: tuple[int, ...] = (), uses: tuple[int, ...] = (),
        tied: tuple[tuple[int, int], ...] = (), early: tuple[int, ...] = (), implicit_defs: tuple[int, ...] = (),
        implicit_uses: tuple[int, ...] = (), is_call: bool = False, is_terminator: bool = False,
        is_branch: bool = False, is_barrier: bool = False, is_return: bool = False, is_copy: bool = False,
        is_pseudo: bool = False, may_load: bool = False, may_store: bool = False, subs: dict[int, str] | None = None,
        encode: Callable[[list[Any]], tuple[bytes, tuple[Fixup, ...]]] | None = None, syntax: str = "",
        encoding: str = "", words: frozenset[str] = frozenset(), base: Template | None = None,
    ) -> None:
        self.name = name
        self.operands, self.defs, self.uses, self.tied, self.early = operands, defs, uses, tied, early
        self.implicit_defs, self.implicit_uses, self.subs = implicit_defs, implicit_uses, subs
        self.is_call, self.is_terminator, self.is_branch = is_call, is_terminator, is_branch
        self.is_barrier, self.is_return, self.is_copy, self.is_pseudo = is_barrier, is_return, is_copy, is_pseudo
        self.may_load, self.may_store, self.encode = may_load, may_store, encode
        self.syntax, self.encoding, self.words, self.base = syntax, encoding, words, base

    def changed(self, **fields: Any) -> Template:
        """A template that differs from this one in some fields; stages find out about it anew."""
        return Template(self.name, **{**{field: getattr(self, field) for field in TEMPLATE_DEFAULTS}, **fields})

    def __repr__(self) -> str:
        return self.name


TEMPLATE_DEFAULTS: dict[str, Any] = {
    **dict.fromkeys(("operands", "defs", "uses", "tied", "early", "implicit_defs", "implicit_uses"), ()),
    **dict.fromkeys(("is_call", "is_terminator", "is_branch", "is_barrier", "is_return", "is_copy", "is_pseudo",
                     "may_load", "may_store"), False),
    "subs": None, "encode": None, "syntax": "", "encoding": "", "words": frozenset(), "base": None,
}
"""Default fields of a template."""


class Operand(NamedTuple):
    """One position of a template."""

    name: str
    kind: str
    """`reg`, `imm`, `cond`, `label`, ..., as listed in targets/README.md."""
    reg_class: str = ""
    """For registers: the class they must be in; "" for any."""


class Fixup(NamedTuple):
    """A field of an instruction that waits for an address."""

    offset: int
    """Bytes from the start of the instruction."""
    kind: str
    """A name from `[relocations]` of the target file."""
    target: Any
    """The block or symbol operand."""
    addend: int = 0
    """The addend of the encoding (the distance to the end of the instruction), added to a symbol's own offset."""


class Convention(NamedTuple):
    """How a call with this convention passes values, and what survives it. Registers are given whole."""

    name: str
    number: int
    """LLVM's number for it, as patchpoint and statepoint records give it."""
    numbers: frozenset[int]
    """Numbers of other conventions with the same rules."""
    integer_arguments: tuple[int, ...]
    float_arguments: tuple[int, ...]
    integer_results: tuple[int, ...]
    float_results: tuple[int, ...]
    saved: tuple[int, ...]
    """Callee-saved registers in LLVM's order."""
    preserved: frozenset[int]
    """Units that survive a call."""
    home_bytes: int = 0
    """Space the caller leaves for the callee above the return address."""
    callee_pops: bool = False
    argument_bits: int = 32
    """Narrower integers are widened to this."""
    result_bits: int = 8
    """The same for results."""
    reserved: tuple[int, ...] = ()
    """Registers that functions of this convention leave alone: a runtime keeps values of its own in them."""
    pairs: str = ""
    """How the two parts of an integer stay together: `whole`, both in registers or both in memory; `even`, from a
    register of even number on; `adjacent`, from any but the last one on. The last two align them in memory."""
    aggregates: str = ""
    """`whole`: arrays are in registers, or in memory without gaps and end the use of registers; fields fill slots.
    `packed`: members of arrays lie in memory without gaps, and their places name registers."""
    narrow_in_memory: bool = False
    """In memory narrow integers are as wide as they were."""
    widens_booleans: bool = False
    """A boolean that nothing says how to widen has zeros up to eight bits."""
    pads_area: bool = False
    """The size of the argument area is a multiple of its largest alignment."""
    narrow_arguments: tuple[int, ...] = ()
    """Those of `integer_arguments` that hold integers of 16 and fewer bits, where not all do."""
    registers_first: bool = False
    """No attribute gives an argument a register of its own."""
    fills_slots: bool = True
    """Values in memory take 8 bytes at least; otherwise they are as wide and aligned as they were."""
    extended_result_bits: int = 0
    """Results of 8 and 16 bits that an attribute says how to widen are widened to this."""


class RelocationKind(NamedTuple):
    """A way to fill a field with an address: a line of the target file's `[relocations]`, known by its name there."""

    type: int
    """The number ELF gives it."""
    size: int
    """Bytes of the word that holds the field."""
    is_relative: bool = False
    """The value counts from the field's own place."""
    is_field: bool = True
    """The value is the address itself, so that it can be filled in where it is known (not by way of a GOT or TOC)."""
    needs_symbol: bool = False
    """The linker must see the symbol; section plus offset will not do."""
    keeps_entries: bool = False
    """A function that has a second entry keeps its symbol, for the linker chooses."""
    is_thread_local: bool = False
    """The symbol is a thread-local variable, and says so in the object."""
    bits: int = 0
    """Width of the field in the word, 0 for all of it."""
    scale: int = 0
    """The field holds the value shifted right by this."""
    at: int = 0
    """Bit of the word where the field begins."""
    relative: str = ""
    """Name of the relative kind of the same width, which a difference of two addresses becomes."""
    suffix: str = ""
    """The symbol's suffix in assembly text; `{function}` is replaced by the label of the first instruction."""
    elf: str = ""
    """The ABI's name for it."""
    macho: int = -1
    """The number Mach-O gives it; -1 where it has none."""


class Tuning(NamedTuple):
    """Processor-specific tuning."""

    name: str
    longest_nop: int
    traits: frozenset[str] = frozenset()
    """What its instructions do well or badly, as the target's selectors ask for it."""
    function_align: int = 0
    """Where functions begin best, in bytes; 0: as the target's do."""


class Nops(NamedTuple):
    """Bytes that do nothing: filling of patch areas and shadows, and padding in front of functions."""

    fill: dict[int, bytes]
    padding: dict[int, bytes]
    extender: bytes
    """Prefix that lengthens the longest of them by one byte."""


GENERIC = {
    template.name: template
    for template in (
        Template("COPY", defs=(0,), uses=(1,), is_copy=True, is_pseudo=True),
        Template("KILL", is_pseudo=True),
        Template("IMPLICIT_DEF", defs=(0,), is_pseudo=True),
        Template("PHI", is_pseudo=True),
        Template("SUBREG_TO_REG", defs=(0,), uses=(2,), is_pseudo=True),
        Template("INSERT_SUBREG", defs=(0,), uses=(1, 2), tied=((1, 0),), is_pseudo=True),
        Template("EXTRACT_SUBREG", defs=(0,), uses=(1,), is_pseudo=True),
        Template("COPY_TO_REGCLASS", defs=(0,), uses=(1,), is_pseudo=True),
        Template("STACKMAP", is_call=True, may_load=True, is_pseudo=True),
        Template("PATCHPOINT", is_call=True, may_load=True, is_pseudo=True),
        Template("STATEPOINT", is_call=True, may_load=True, may_store=True, is_pseudo=True),
        Template("INLINEASM", may_load=True, may_store=True, is_pseudo=True),
        Template("PATCHABLE_FUNCTION_ENTER", is_pseudo=True),
        Template("EH_LABEL", is_pseudo=True),
        Template("CFI_INSTRUCTION", is_pseudo=True),
        Template("JUMP_TABLE_BASE", is_pseudo=True),
    )
}
"""Instructions that every target has: LLVM's target-independent pseudos. SUBREG_TO_REG is [result, 0, part, index],
INSERT_SUBREG [result, whole, part, index], CFI_INSTRUCTION [kind, a, b], JUMP_TABLE_BASE
[index of the table whose entries count from here]; `index` names a part."""


class Target:
    """Everything one target file says."""

    __slots__ = (
        "_by_number", "_common", "_overlapping", "_shapes", "accepted", "cfi", "classes", "conditions", "conventions",
        "description", "directives", "elf", "encoding", "endian", "family", "limits", "name", "nops", "path", "pic",
        "pointer_size", "processors", "refused_frames", "registers", "relax", "relocations", "reserved", "roles",
        "selection", "shortened", "spills", "syntax", "system", "systems", "templates", "traits", "tuned_as", "tunings",
        "value_types", "variants",
    )
    name: str
    family: str
    """The folder under smemit/isa/ that holds what data cannot say."""
    description: str
    endian: str
    """`little` or `big`."""
    pointer_size: int
    encoding: str
    """The language its templates' encodings are written in: a key of smemit.compile.mc.encode.LANGUAGES."""
    path: str
    """Where the file was found."""
    registers: dict[str, Register]
    reserved: frozenset[int]
    """Registers that no value is ever given."""
    roles: dict[str, int]
    """Registers with a part to play: stack_pointer, frame_pointer, ..."""
    classes: dict[str, RegisterClass]
    value_types: dict[str, str]
    """Class of the registers that hold a type, by its text in LLVM IR."""
    conventions: dict[str, Convention]
    templates: Mapping[str, Template]
    shortened: dict[str, tuple[tuple[str, str], ...]]
    """By template: (rule, template to encode instead), tried in order."""
    relax: dict[str, str]
    """The long form of each short branch."""
    spills: dict[str, str]
    """Operands of the instructions that `store` and `load` spills: `register`, `slot` and numbers."""
    nops: Nops
    tunings: dict[str, Tuning]
    """By name; "" is what functions without a processor get."""
    processors: dict[str, Tuning]
    """By processor name; those that need nothing special are absent."""
    tuned_as: dict[str, str]
    """What `target-cpu` alone means for the tuning, where that is not the processor itself."""
    accepted: dict[str, frozenset[str]]
    """Processors, tunings and features that functions may ask for: for others LLVM makes code that is not made here."""
    variants: dict[str, frozenset[str]]
    """Variant target files for functions with certain processors or features."""
    traits: dict[str, frozenset[str]]
    """Traits by name: the processors and features that imply each."""
    relocations: dict[str, RelocationKind]
    systems: dict[str, dict[str, Any]]
    """What `[system.NAME]` of the file says, for `smemit.isa.systems`."""
    pic: dict[str, Any]
    """What `[pic]` of the file says of position-independent code, for `smemit.isa.systems`; empty if llc's default is
    position-independent, or no other is known."""
    system: dict[str, Any]
    """Facts of the operating system that no other table holds; Linux by default."""
    elf: dict[str, Any]
    """Constants of the object file, as in the target file."""
    cfi: dict[str, Any]
    """Constants of call frame information."""
    limits: dict[str, Any]
    """What sites must respect on this target, and what crashes llc 22 there."""
    selection: dict[str, Any]
    """Plain-data answers to the selection hooks (`hooks.py` of the steps of `isel/dag`)."""
    refused_frames: frozenset[str]
    """Attributes of functions that ask for frames which are not made."""
    conditions: tuple[str, ...]
    """Spelling of each condition code, by its number."""
    syntax: dict[str, str]
    """How assembly text writes a `register` and an `immediate`, and what begins a `comment`."""
    directives: dict[int, str]
    """Assembler directive that places a value of so many bytes."""
    _by_number: list[Register]
    _shapes: dict[Any, Template]
    _common: dict[tuple[str, str], RegisterClass | None]
    _overlapping: dict[int, frozenset[int]]

    def __init__(self, **fields: Any) -> None:
        self.system = fields["systems"].get("linux", {})
        for name, value in fields.items():
            setattr(self, name, value)
        self._by_number = [Register("noreg", 0, 0, -1, 0), *self.registers.values()]
        self._shapes, self._common, self._overlapping = {}, {}, {}

    def copy(self) -> Target:
        """Another target with the same fields, which may be replaced."""
        return Target(**{name: getattr(self, name) for name in self.__slots__ if not name.startswith("_")})

    def register(self, number: int) -> Register:
        """The register with our number `number`."""
        return self._by_number[number]

    def overlapping(self, number: int) -> frozenset[int]:
        """The registers that share a unit with one, itself included; none for 0."""
        found = self._overlapping.get(number)
        if found is None:
            units = self._by_number[number].units
            found = frozenset(one.number for one in self._by_number if not set(units).isdisjoint(one.units))
            self._overlapping[number] = found
        return found

    def reg(self, name: str) -> int:
        """Our number of the register called `name`."""
        return self.registers[name].number

    def register_name(self, number: int) -> str:
        """Its name in lower case, as LLVM's machine IR prints it."""
        return self._by_number[number].name

    def common_subclass(self, a: RegisterClass, b: RegisterClass) -> RegisterClass | None:
        """The largest class inside both: the first in the file, which keeps LLVM's order."""
        if a is b:
            return a
        key = (a.name, b.name)
        try:
            return self._common[key]
        except KeyError:
            both = a.subclasses & b.subclasses
            found = self._common[key] = next((c for name, c in self.classes.items() if name in both), None)
            return found

    def subclass_with_part(self, reg_class: RegisterClass, index: str) -> RegisterClass | None:
        """The largest subclass of `reg_class` whose registers all have a part `index`."""
        key = (reg_class.name, f".{index}")
        if key not in self._common:
            self._common[key] = next(
                (
                    c
                    for name, c in self.classes.items()
                    if name in reg_class.subclasses and all(index in self._by_number[n].parts for n in c.members)
                ),
                None,
            )
        return self._common[key]

    def tuning(self, target_cpu: str, tune_cpu: str) -> Tuning:
        """The tuning selected by the attributes `target-cpu` and `tune-cpu`; unknown names are ignored."""
        return self.processors.get(tune_cpu or self.tuned_as.get(target_cpu, target_cpu)) or self.tunings[""]

    def tuning_of(self, function: Function) -> Tuning:
        """The tuning selected by the function's own attributes."""
        attributes = function.attributes
        return self.tuning(attributes.get("target-cpu") or "", attributes.get("tune-cpu") or "")

    def traits_of(self, function: Function) -> frozenset[str]:
        """The traits (`[traits]`) of the function's processor and features."""
        attributes = function.attributes
        if not self.traits or not ("target-cpu" in attributes or "target-features" in attributes):
            return frozenset()
        asked = {attributes.get("target-cpu") or "", *(attributes.get("target-features") or "").split(",")}
        return frozenset(name for name, words in self.traits.items() if not words.isdisjoint(asked))

    def shape(self, base: str | Template, kinds: str, subs: tuple[tuple[int, str], ...] = ()) -> Template:
        """`base` with one operand per letter of `kinds`: `d` written, `e` written early, `u` read, `i` anything else.

        `subs` gives (position, part) where an operand names only a part of its register.
        """
        name = base if isinstance(base, str) else base.name
        key = (name, kinds, subs)
        found = self._shapes.get(key)
        if found is None:
            found = self._shapes.setdefault(key, self._make_shape(self.templates[name], kinds, subs))
        return found

    def _make_shape(self, base: Template, kinds: str, subs: tuple[tuple[int, str], ...]) -> Template:
        operands = base.operands + tuple(
            Operand("", "imm" if kind == "i" else "reg") for kind in kinds[len(base.operands) :]
        )
        return base.changed(
            operands=operands,
            defs=tuple(p for p, kind in enumerate(kinds) if kind in "de"),
            uses=tuple(p for p, kind in enumerate(kinds) if kind == "u"),
            early=tuple(p for p, kind in enumerate(kinds) if kind == "e"),
            subs=dict(subs) or None,
            base=base,
        )


def expand_range(word: str) -> list[str]:
    """`xmm0..15` as the sixteen names it stands for."""
    first, dots, last = word.partition("..")
    if not dots:
        return [word]
    stem = first.rstrip("0123456789")
    low = first[len(stem) :]
    if not (low.isdecimal() and last.isdecimal()):
        return [word]
    return [f"{stem}{number}" for number in range(int(low), int(last) + 1)]
