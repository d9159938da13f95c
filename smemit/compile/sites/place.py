"""Move live values to the locations that their placements request.

Needs:  virtual registers; tied operands equal.
Gives:  sites with physical registers and spill slots, which are written directly above.
Keeps:  everything else. Allocation treats the registers like those of call arguments, and the frame saves the
        callee-saved ones among them.

The base registers of slots are determined by frame layout: `resolve_bases`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineFunction, slot_index, slot_operand
from smemit.compile.codegen.shapes import kinds_of
from smemit.compile.codegen.spill import spill_makers
from smemit.compile.sites.site import ConstantEntry, DirectEntry, FrameEntry, IndirectEntry, RegisterEntry, Site
from smemit.errors import SmemitError, SmemitErrors, UnsupportedError, did_you_mean
from smemit.ir import layout
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.placements import BASES, Placement, by_location, placements_of
from smemit.ir.types import FloatType, IntType, Type

if TYPE_CHECKING:
    from smemit.compile.codegen.hooks import FrameLayout
    from smemit.ir.ops import CallSite
    from smemit.isa.description import RegisterClass, Target


def place_values(function: MachineFunction) -> None:
    """Run the stage on `function`."""
    frame = function.frame
    sites = {inst: op for block in function.blocks for inst in block.insts
             if isinstance(inst.note, Site) and (op := inst.note.operation) is not None and PLACEMENTS in op.attributes}
    # The frame's own registers must be known before other registers are requested.
    frame.bases = frozenset(BASES[one.where] for op in sites.values() for one in placements_of(op)
                            if one.kind in ("spill", "direct"))
    reserved = frame_rules(function.target).reserved_registers(function)
    errors: list[SmemitError] = []
    for block in function.blocks:
        out: list[Inst] = []
        for inst in block.insts:
            if inst in sites:
                out += _Placer(function, inst, out, errors).run(sites[inst])
            out.append(inst)
        block.insts = out
    if not errors and frame_rules(function.target).reserved_registers(function) != reserved:
        errors.append(UnsupportedError(
            f"slots that placements ask for in @{function.name} are aligned to {frame.max_align} bytes, for which its"
            " frame keeps a register that a value may be in", place=function.ir.place,
            notes=["leave vectors of more than 16 bytes to the allocator"]))
    if errors:
        raise errors[0] if len(errors) == 1 else SmemitErrors(errors)


class _Placer:
    """Moves the values of a site."""

    def __init__(self, function: MachineFunction, inst: Inst, above: list[Inst], errors: list[SmemitError]) -> None:
        self.function, self.inst, self.above, self.errors = function, inst, above, errors
        self.target: Target = function.target
        self.site: Site = inst.note
        self.kinds = [*kinds_of(inst.template, len(inst.ops))]
        self.stores: list[Inst] = []
        self.copies: list[Inst] = []
        self.type: Type
        """The type of the current value."""
        self.taken: dict[int, str] = {}
        """Units that placed values occupy, with the names that requested them."""

    def run(self, op: CallSite) -> list[Inst]:
        """Rewrite the site; returns the instructions to insert directly above it."""
        site, inst = self.site, self.inst
        for entry, (placement, value) in enumerate(by_location(op, len(site.live), site.roots)):
            if value is None:
                continue
            self.type = value.type
            recorded = site.live[entry]
            if placement.kind == "spill" and isinstance(recorded, IndirectEntry):
                # The values of a statepoint are already in slots.
                site.live[entry] = attrs.evolve(recorded, base=placement)
            elif placement.kind in ("register", "spill") and not isinstance(recorded, RegisterEntry):
                self._refuse(placement, "the record says what the value is, so that it is nowhere")
            elif placement.kind == "pool":
                assert isinstance(recorded, ConstantEntry), "place: only constants are asked into the pool"
                site.live[entry] = ConstantEntry(recorded.value, is_pooled=True)
            elif placement.kind == "zero":
                self._zero(entry, placement)
            elif placement.kind == "direct":
                if isinstance(recorded, DirectEntry):
                    site.live[entry] = attrs.evolve(recorded, base=placement)
                else:
                    self._refuse(placement, "the value is not an alloca of constant size",
                                 "`spill` puts a value into memory")
            elif placement.kind == "register":
                assert isinstance(recorded, RegisterEntry)
                self._register(recorded.position, placement)
            elif placement.kind == "spill":
                assert isinstance(recorded, RegisterEntry)
                self._spill(entry, recorded.position, placement)
        self._attach_arguments()
        subs = tuple((inst.template.subs or {}).items())
        inst.template = self.target.shape(inst.template.base or inst.template, "".join(self.kinds), subs)
        return self.stores + self.copies

    def _refuse(self, placement: Placement, what: str, *notes: str) -> None:
        self.errors.append(UnsupportedError(f"{placement} at {self.site.kind} {self.site.id} in @{self.function.name}: "
                                            f"{what}", place=self.site.place, notes=notes))

    # ---- kinds of placements

    def _zero(self, entry: int, placement: Placement) -> None:
        """The zero register, which needs no code."""
        target, type = self.target, self.type
        if "zero_register" not in target.roles:
            self._refuse(placement, f"{target.name} has no zero register", "`constant` records 0")
            return
        register = target.roles["zero_register"]
        if isinstance(type, IntType) and type.width <= 32:
            register = min(target.register(register).parts.values(), key=lambda n: -target.register(n).size)
        self.site.live[entry] = RegisterEntry(len(self.inst.ops))
        self.inst.ops.append(register)
        self.kinds.append("i")

    def _spill(self, entry: int, position: int, placement: Placement) -> None:
        """A new slot, written above the site."""
        reg_class, frame = self._own_size(self._class_at(position)), self.function.frame
        store, _ = spill_makers(self.target, reg_class)
        slot = slot_operand(frame.add(reg_class.spill_size, min(reg_class.spill_align, frame.spill_align),
                                      is_spill=True))
        self.stores.append(self._narrowed(store(self.inst.ops[position], slot), self.inst.ops[position]))
        self._replace(position, slot, "i")
        self.site.live[entry] = IndirectEntry(reg_class.spill_size, position, base=placement)

    def _own_size(self, reg_class: RegisterClass) -> RegisterClass:
        """A class of the value's size around it: PowerPC converts integers to float in registers of double."""
        if not isinstance(self.type, FloatType):
            return reg_class
        size = layout.store_size(self.type)
        around = [one for one in self.target.classes.values()
                  if one.spills and one.spill_size == size and reg_class.members <= one.members]
        return min(around, key=lambda one: len(one.members), default=reg_class)

    def _narrowed(self, store: Inst, register: int) -> Inst:
        """The store, with its register constrained to a valid class."""
        target, classes = self.target, self.function.classes
        wanted = target.classes[store.template.operands[store.ops.index(register)].reg_class]
        found = target.common_subclass(classes[register - VIRTUAL], wanted)
        assert found is not None, f"place: {store.template} stores no register of {wanted.name}"
        classes[register - VIRTUAL] = found
        return store

    def _register(self, position: int, placement: Placement) -> None:
        """A copy to the register, unless there is a conflict."""
        register = self._find(placement, self._class_at(position))
        if register and self._is_free(placement, register):
            self.copies.append(Inst(self.target.templates["COPY"], [register, self.inst.ops[position]]))
            self._replace(position, register, "u")

    def _class_at(self, position: int) -> RegisterClass:
        register = self.inst.ops[position]
        assert register >= VIRTUAL, "place: a live value that code brings somewhere is in a virtual register"
        found: RegisterClass = self.function.classes[register - VIRTUAL]
        return found

    def _replace(self, position: int, operand: int, kind: str) -> None:
        self.inst.ops[position] = operand
        self.inst.kill &= ~(1 << position)
        self.kinds[position] = kind

    # ---- registers

    def _find(self, placement: Placement, reg_class: RegisterClass) -> int:
        """The register, or its low part of the value's size; 0 after an error."""
        target, name = self.target, placement.where
        # Operands constrain a value's class. Any register for a value of its kind and size is accepted, except one to
        # which not all of these can be copied.
        fitting = {number for other in target.classes.values()
                   if other.spill_size == reg_class.spill_size and reg_class.members <= other.members
                   for number in other.members if target.register(number).prefix != "no_rex"}
        named = target.registers.get(name)
        if named is None:
            self._refuse(placement, f"{target.name} has no register {name}",
                         *did_you_mean(name, map(target.register_name, sorted(fitting)), 3))
            return 0
        for number in (named.number, *sorted(named.parts.values(), key=lambda n: target.register(n).offset)):
            if number in fitting:
                return number
        whole = next((target.register_name(number) for number in named.wholes if number in fitting), "")
        usual = ", ".join(target.register_name(number) for number in reg_class.order[:4])
        self._refuse(placement, f"{name} does not hold a value of type {self.type}",
                     f"{whole or usual + ', ...'} would do")
        return 0

    def _is_free(self, placement: Placement, register: int) -> bool:
        """Whether the value can be in a register up to the site; reports an error if not."""
        target, inst, site, name = self.target, self.inst, self.site, placement.where
        units = frozenset(target.register(register).units)
        if register in frame_rules(target).reserved_registers(self.function):
            roles = [role.replace("_", " ") for role, number in target.roles.items()
                     if number in target.overlapping(register)]
            self._refuse(placement, f"{name} is reserved in this function" + (f", as its {roles[0]}" if roles else ""),
                         self._advice())
            return False
        if other := next((self.taken[unit] for unit in units if unit in self.taken), ""):
            self._refuse(placement, f"{other} holds another value of this site already")
            return False
        named = [register for position, register in enumerate(inst.ops)
                 if self.kinds[position] in "ue" and 0 < register < VIRTUAL]
        scratch = [inst.ops[position] for position, kind in enumerate(self.kinds) if kind == "e"]
        callee = "" if site.target is None else "the call"
        lost = [*inst.template.implicit_defs] if callee else []
        if any(not units.isdisjoint(target.register(n).units) for n in scratch):
            self._refuse(placement, f"the {site.kind} itself may overwrite {name}", self._advice())
        elif any(not units.isdisjoint(target.register(n).units) for n in (*named, *self._passed())):
            self._refuse(placement, f"{name} passes an argument", self._advice())
        elif callee and inst.mask is not None and (
                not units <= inst.mask or any(not units.isdisjoint(target.register(n).units) for n in lost)):
            self._refuse(placement, f"the call of the {site.kind} does not preserve {name}", self._advice(),
                         "with anyregcc, or with null for what is called, all registers are preserved")
        else:
            self.taken.update(dict.fromkeys(units, name))
            return True
        return False

    def _advice(self) -> str:
        saved = frame_rules(self.target).callee_saved(self.function)
        reserved = frame_rules(self.target).reserved_registers(self.function)
        return f"callee-saved: {', '.join(self.target.register_name(n) for n in saved if n not in reserved)}"

    # ---- arguments

    def _passed(self) -> list[int]:
        """Argument registers that copies above define and that only the call reads."""
        found: list[int] = []
        read: set[int] = set()
        opening = self.target.selection["call_frame_setup"]
        for above in reversed(self.above if self.site.kind != "stackmap" else []):
            template, ops = above.template, above.ops
            if template.is_call or isinstance(above.note, Site) or template.name == opening:
                break
            if template.is_copy and 0 < ops[0] < VIRTUAL and ops[0] not in read:
                found.append(ops[0])
            read.update((*template.implicit_uses, *(ops[position] for position in template.uses)))
        return found

    def _attach_arguments(self) -> None:
        """Make the site read its argument registers, which inserted code must not overwrite; not all targets do so."""
        inst = self.inst
        read = {inst.ops[position] for position, kind in enumerate(self.kinds) if kind == "u"}
        for register in self._passed():
            if register not in read:
                inst.ops.append(register)
                self.kinds.append("u")


def resolve_bases(function: MachineFunction, layout: FrameLayout) -> None:
    """Make records use the base registers that placements request."""
    target: Target = function.target
    for block in function.blocks:
        for inst in block.insts:
            if not isinstance(inst.note, Site):
                continue
            site: Site = inst.note
            for at, entry in enumerate(site.live):
                if not isinstance(entry, FrameEntry) or entry.base is None:
                    continue
                role = BASES[entry.base.where]
                slot = function.frame.slots[slot_index(inst.ops[entry.position])]
                distance = layout.distance_of(role, slot)
                if distance is None:
                    raise UnsupportedError(
                        f"{entry.base} at {site.kind} {site.id} in @{function.name}: the frame's slots have no"
                        f" fixed distance from its {role.replace('_', ' ')}", place=site.place,
                        notes=["allocas of variable size move the stack pointer, alignment above the stack's own what"
                               " is below it: sp, fp and bp differ there"])
                inst.ops[entry.position] = target.roles[role]
                site.live[at] = entry.moved(distance + slot.offset)
