"""Target descriptions: registers, classes, conventions, nops, instruction templates.

Register numbers: `number` is our own (1 upwards, 0 is "no register", sub-registers have their own); `hw` is the
number in encodings; `dwarf` the number in stack maps and call frame information.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from smemit.ir.module import Function


class Register:
    """A physical register or a named part of one."""

    __slots__ = ("asm", "dwarf", "hw", "name", "number", "offset", "parts", "prefix", "size", "units", "wholes")

    def __init__(self, name: str, number: int, hw: int, dwarf: int, size: int, prefix: str = "", asm: str = "",
                 offset: int = 0) -> None:
        self.name = name
        self.number = number
        self.hw = hw
        self.dwarf = dwarf
        """-1 when LLVM has none for this register; parts of a register carry the number of the whole."""
        self.size = size
        """The size in stack map records, in bytes: the spill size of its smallest class."""
        self.units: tuple[int, ...] = ()
        """Register units: two registers overlap if and only if they share one."""
        self.parts: dict[str, int] = {}
        """Sub-register number by sub-register index name (`sub_32bit`)."""
        self.wholes: tuple[int, ...] = ()
        """Numbers of the registers this one is a part of, smallest first."""
        self.prefix = prefix
        """Requirements of its encoding besides `hw`: a REX prefix (`rex`) or none (`no_rex`)."""
        self.asm = asm
        """Its spelling in assembly text."""
        self.offset = offset
        """Its offset in bits in the register that `dwarf` names, for stack maps."""


class RegisterClass:
    """The registers that an operand may be in.

    The allocator tries `order` from the left, and registers that the function must save after all others.
    """

    __slots__ = ("members", "name", "order", "spill_align", "spill_size", "spills", "subclasses")

    def __init__(self, name: str, order: tuple[int, ...], members: frozenset[int], spill_size: int, spill_align: int,
                 spills: tuple[str, ...], subclasses: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.order = order
        self.members = members
        self.spill_size = spill_size
        """Bytes of a spill slot."""
        self.spill_align = spill_align
        self.spills = spills
        """The store and load that spill this class and its subclasses of the same size, if there are any."""
        self.subclasses = subclasses
        """Names of its subclasses, itself included: classes whose registers are all in this one."""


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
    """An instruction: its operands, its implicit reads and writes, its text and its encoding.

    An instruction's operands are a flat list, definitions first. Register positions hold register numbers. 0 means no
    register, and a negative number a frame slot as the base of an address. Other positions hold numbers, blocks or
    symbols.
    """

    __slots__ = (
        "base", "defs", "early", "encode", "encoding", "implicit_defs", "implicit_uses", "is_barrier", "is_branch",
        "is_call", "is_copy", "is_pseudo", "is_return", "is_terminator", "may_load", "may_store", "name", "operands",
        "subs", "syntax", "tied", "uses", "words",
    )

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
        self.operands = operands
        """The operands, one for each position."""
        self.defs = defs
        """Positions of the registers written."""
        self.uses = uses
        """Positions of the registers read."""
        self.tied = tied
        """Pairs (position read, position written) that must be the same register."""
        self.early = early
        """Positions written before all operands are read (early clobbers)."""
        self.implicit_uses = implicit_uses
        self.implicit_defs = implicit_defs
        """Registers that it writes without an operand."""
        self.subs = subs
        """Sub-register index by position, for operands that are only part of their register."""
        self.is_call, self.is_terminator, self.is_branch = is_call, is_terminator, is_branch
        self.is_return, self.is_copy = is_return, is_copy
        self.is_barrier = is_barrier
        """Control never continues after it (barrier)."""
        self.is_pseudo = is_pseudo
        """It has no encoding: a later stage replaces it."""
        self.may_load, self.may_store = may_load, may_store
        self.encode = encode
        """Returns the bytes for physical operands, and the fixups; None for pseudo instructions."""
        self.syntax = syntax
        """Assembly text with operand names in braces."""
        self.encoding = encoding
        """The encoding as the target file spells it."""
        self.words = words
        """Its flags in the target file, as listed in targets/README.md."""
        self.base = base
        """The template from which `Target.shape` made this one; None if it is in the target file."""

    def changed(self, **fields: Any) -> Template:
        """A template that differs from this one in some fields, without the facts that stages cached about it."""
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
    """An operand position of a template."""

    name: str
    kind: str
    """`reg`, `imm`, `cond`, `label`, ..., as listed in targets/README.md."""
    reg_class: str = ""
    """For registers: the required class, "" for any."""


class Fixup(NamedTuple):
    """A fixup: a field of an instruction that needs an address."""

    offset: int
    """Bytes from the start of the instruction."""
    kind: str
    """A name from `[relocations]` of the target file."""
    target: Any
    """The block or symbol operand."""
    addend: int = 0
    """The addend of the encoding (the distance to the end of the instruction), added to a symbol's own offset."""


class Convention(NamedTuple):
    """A calling convention: how values are passed and which registers survive a call. It names whole registers."""

    name: str
    number: int
    """LLVM's number for it, which patchpoint and statepoint records contain."""
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
    """Bytes that the caller reserves for the callee above the return address."""
    callee_pops: bool = False
    argument_bits: int = 32
    """Narrower integer arguments are extended to this type."""
    result_bits: int = 8
    """Narrower integer results are extended to this type."""
    reserved: tuple[int, ...] = ()
    """Registers that functions of this convention never use, because a runtime keeps its own values in them."""
    pairs: str = ""
    """How the two parts of a wide integer stay together. `whole`: both in registers or both in memory. `even`: in
    registers from an even-numbered one. `adjacent`: in two adjacent registers. The last two align them in memory."""
    aggregates: str = ""
    """How arrays are passed. `whole`: in registers; or in memory without gaps, and then no later argument is in a
    register. `packed`: without gaps in the argument area, whose places correspond to registers."""
    narrow_in_memory: bool = False
    """Narrow integers keep their width in memory."""
    widens_booleans: bool = False
    """A boolean without an extension attribute is zero-extended to eight bits."""
    pads_area: bool = False
    """The size of the argument area is a multiple of its largest alignment."""
    narrow_arguments: tuple[int, ...] = ()
    """The subset of `integer_arguments` for integers of at most 16 bits, if not all of them may hold those."""
    registers_first: bool = False
    """Attributes such as `nest` and `swiftself` have no dedicated registers."""
    fills_slots: bool = True
    """Values in memory take at least 8 bytes; otherwise they keep their size and alignment."""
    extended_result_bits: int = 0
    """Results of 8 and 16 bits with an extension attribute are extended to this type."""


class RelocationKind(NamedTuple):
    """A kind of relocation: a line of the target file's `[relocations]`."""

    type: int
    """Its number in ELF."""
    size: int
    """Bytes of the word that holds the field."""
    is_relative: bool = False
    """The value is relative to the field's own address."""
    is_field: bool = True
    """The value is the address itself, not a GOT or TOC entry, so a known distance can be filled in directly."""
    needs_symbol: bool = False
    """The relocation must name the symbol instead of its section."""
    keeps_entries: bool = False
    """The relocation names the symbol of a function with two entries, because the linker chooses between them."""
    is_thread_local: bool = False
    """The symbol is a thread-local variable and gets the type STT_TLS."""
    bits: int = 0
    """Width of the field in the word, 0 for all of it."""
    scale: int = 0
    """The field holds the value shifted right by this."""
    at: int = 0
    """Bit of the word where the field begins."""
    relative: str = ""
    """Name of the relative kind of the same width, for a difference of two addresses."""
    suffix: str = ""
    """The symbol's suffix in assembly text; `{function}` is replaced by the label of the first instruction."""
    elf: str = ""
    """Its name in the ABI."""
    macho: int = -1
    """Its number in Mach-O, -1 for none."""


class Tuning(NamedTuple):
    """Processor-specific tuning."""

    name: str
    longest_nop: int
    traits: frozenset[str] = frozenset()
    """Properties of the processor that the target's selectors ask for."""
    function_align: int = 0
    """Preferred alignment of functions in bytes; 0 for the target's default."""

    def changed(self, words: Sequence[str], meanings: Mapping[str, str], usual_nop: int) -> Tuning:
        """The tuning with features, of which `meanings` says what each changes."""
        traits, nops = set(self.traits), {str(self.longest_nop)}
        for word in words:
            meaning = meanings[word[1:]]
            changed = nops if meaning.isdecimal() else traits
            if (word[0] == "+") != meaning.startswith("!"):
                changed.add(meaning.lstrip("!"))
            else:
                changed.discard(meaning.lstrip("!"))
        longest = next((int(meaning) for meaning in meanings.values() if meaning in nops), usual_nop)
        return self._replace(longest_nop=longest, traits=frozenset(traits))


class Nops(NamedTuple):
    """The nops that fill patch areas and shadows and pad functions."""

    fill: dict[int, bytes]
    padding: dict[int, bytes]
    extender: bytes
    """The prefix that lengthens the longest nop by one byte."""


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
        "_by_number", "_common", "_overlapping", "_shapes", "accepted", "aliases", "big_endian", "cfi", "classes",
        "code_endian", "conditions", "conventions", "description", "directives", "elf", "encoding", "endian", "family",
        "limits", "name", "nops", "path", "pic", "pointer_size", "processors", "refused_frames", "registers", "relax",
        "relocations", "reserved", "roles", "selection", "shortened", "spills", "syntax", "system", "systems",
        "templates", "traits", "tuned_as", "tuned_by", "tunings", "value_types", "variants",
    )
    name: str
    family: str
    """The folder under smemit/isa/ with the target's code."""
    description: str
    endian: str
    """`little` or `big`: the byte order of data."""
    code_endian: str
    """The byte order of instructions."""
    pointer_size: int
    encoding: str
    """The language its templates' encodings are written in: a key of smemit.compile.mc.encode.LANGUAGES."""
    path: str
    """Path of the target file."""
    registers: dict[str, Register]
    reserved: frozenset[int]
    """Registers that are never allocated."""
    roles: dict[str, int]
    """Registers by role: stack_pointer, frame_pointer, ..."""
    classes: dict[str, RegisterClass]
    value_types: dict[str, str]
    """Register class of each value type, by its text in LLVM IR."""
    conventions: dict[str, Convention]
    templates: Mapping[str, Template]
    shortened: dict[str, tuple[tuple[str, str], ...]]
    """By template: (rule, template to encode instead), tried in order."""
    relax: dict[str, str]
    """By short branch: its long form."""
    spills: dict[str, str]
    """Operands of spill instructions, for `store` and `load`: `register`, `slot` and numbers."""
    nops: Nops
    tunings: dict[str, Tuning]
    """By name; functions without a processor get ""."""
    processors: dict[str, Tuning]
    """Tuning by processor name. Processors with the default are absent."""
    tuned_as: dict[str, str]
    """By processor: the tuning of functions with `target-cpu` alone, if that is not the processor's own."""
    tuned_by: dict[str, str]
    """By feature that changes a tuning: the trait that it gives, with `!` takes away, or the longest nop."""
    accepted: dict[str, frozenset[str]]
    """Processors, tunings and features that are supported. For others LLVM may generate different code."""
    variants: dict[str, frozenset[str]]
    """Variant target files by processor or feature."""
    traits: dict[str, frozenset[str]]
    """Traits by name: the processors and features that imply each."""
    relocations: dict[str, RelocationKind]
    systems: dict[str, dict[str, Any]]
    """The tables `[system.NAME]` of the file, for `smemit.isa.systems`."""
    pic: dict[str, Any]
    """The table `[pic]` of the file, for `smemit.isa.systems`; empty if llc's default is position-independent, or if
    position-independent code is not supported."""
    big_endian: dict[str, Any]
    """The table `[big_endian]` of a little-endian target's file, for `smemit.isa.systems`."""
    system: dict[str, Any]
    """Facts about the operating system that no other table holds; Linux by default."""
    elf: dict[str, Any]
    """Constants of the object file, from the target file."""
    cfi: dict[str, Any]
    """Constants of call frame information."""
    limits: dict[str, Any]
    """Restrictions on sites, and what crashes llc 22 on this target."""
    selection: dict[str, Any]
    """Plain-data answers to the selection hooks (`hooks.py` of the steps of `isel/dag`)."""
    refused_frames: frozenset[str]
    """Function attributes that require unsupported frames."""
    conditions: tuple[str, ...]
    """Spelling of each condition code, by number."""
    syntax: dict[str, str]
    """Assembly syntax: formats of a `register` and an `immediate`, and the start of a `comment`."""
    aliases: dict[str, str]
    """Regular expressions of instructions in assembly text and their usual spelling, applied in this order."""
    directives: dict[int, str]
    """Assembler directive for a value, by its size in bytes."""
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
        """A copy of this target with some fields replaced."""
        return Target(**{name: getattr(self, name) for name in self.__slots__ if not name.startswith("_")})

    def register(self, number: int) -> Register:
        """The register with our number `number`."""
        return self._by_number[number]

    def overlapping(self, number: int) -> frozenset[int]:
        """The registers that overlap `number`, itself included; none for 0."""
        found = self._overlapping.get(number)
        if found is None:
            units = self._by_number[number].units
            found = frozenset(one.number for one in self._by_number if not set(units).isdisjoint(one.units))
            self._overlapping[number] = found
        return found

    def reg(self, name: str) -> int:
        """The number of the register called `name`."""
        return self.registers[name].number

    def units_of(self, words: str) -> frozenset[int]:
        """The register units of a list such as `rax xmm0..15`."""
        return frozenset(unit for word in words.split() for name in expand_range(word)
                         for unit in self.registers[name].units)

    def register_name(self, number: int) -> str:
        """Its name in lower case, as LLVM's machine IR prints it."""
        return self._by_number[number].name

    def common_subclass(self, a: RegisterClass, b: RegisterClass) -> RegisterClass | None:
        """The largest class that is a subclass of both: the first in the file, which keeps LLVM's order."""
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
        tuning = self.tuning(attributes.get("target-cpu") or "", attributes.get("tune-cpu") or "")
        words = [word for word in (attributes.get("target-features") or "").split(",") if word[1:] in self.tuned_by]
        return tuning.changed(words, self.tuned_by, self.tunings[""].longest_nop) if words else tuning

    def traits_of(self, function: Function) -> frozenset[str]:
        """The traits (`[traits]`) of the function's processor and features."""
        attributes = function.attributes
        if not self.traits or not ("target-cpu" in attributes or "target-features" in attributes):
            return frozenset()
        asked = {attributes.get("target-cpu") or "", *(attributes.get("target-features") or "").split(",")}
        return frozenset(name for name, words in self.traits.items() if not words.isdisjoint(asked))

    def shape(self, base: str | Template, kinds: str, subs: tuple[tuple[int, str], ...] = (),
              tied: tuple[tuple[int, int], ...] = ()) -> Template:
        """`base` with one operand for each letter of `kinds`: `d` written, `e` early clobber, `u` read, `i` other.

        `subs` gives (position, part) where an operand names only a part of its register; `tied` are pairs of positions
        as in `Template`, besides those of `base`.
        """
        name = base if isinstance(base, str) else base.name
        key = (name, kinds, subs, tied)
        found = self._shapes.get(key)
        if found is None:
            found = self._shapes.setdefault(key, self._make_shape(self.templates[name], kinds, subs, tied))
        return found

    def _make_shape(self, base: Template, kinds: str, subs: tuple[tuple[int, str], ...],
                    tied: tuple[tuple[int, int], ...]) -> Template:
        operands = base.operands + tuple(
            Operand("", "imm" if kind == "i" else "reg") for kind in kinds[len(base.operands) :]
        )
        return base.changed(
            operands=operands,
            defs=tuple(p for p, kind in enumerate(kinds) if kind in "de"),
            uses=tuple(p for p, kind in enumerate(kinds) if kind == "u"),
            early=tuple(p for p, kind in enumerate(kinds) if kind == "e"),
            subs=dict(subs) or None,
            tied=base.tied + tied,
            base=base,
        )


def expand_range(word: str) -> list[str]:
    """Expand `xmm0..15` to sixteen names."""
    first, dots, last = word.partition("..")
    if not dots:
        return [word]
    stem = first.rstrip("0123456789")
    low = first[len(stem) :]
    if not (low.isdecimal() and last.isdecimal()):
        return [word]
    return [f"{stem}{number}" for number in range(int(low), int(last) + 1)]


def about_vectors(target: Target) -> str:
    """A note for errors: which vectors the target supports."""
    found = [text for text in target.value_types if text[0] == "<"]
    return f"{target.name} has {', '.join(found)} as arguments, results and live values" if found else \
        f"{target.name} has no vectors yet: use their elements"
