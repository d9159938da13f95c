"""Emit scheduled nodes as machine instructions (LLVM's InstrEmitter).

Needs:  the schedule of a selected graph.
Gives:  instructions in order, new virtual registers in the function, register classes constrained by instructions.
Keeps:  the registers that `copy_to` nodes name.

As in LLVM, reads of virtual registers emit nothing; a node whose value is copied to a virtual register of its own class
defines that register directly; an operand's only use kills it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction, Symbol, slot_operand
from smemit.compile.isel.dag.graph.graph import Graph, let_go_of
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, ONE_USE, USERS, Node, Result
from smemit.compile.isel.dag.match.forms import Form
from smemit.compile.sites.maker import SiteMaker
from smemit.compile.sites.site import RegisterEntry, Site
from smemit.ir.ops import Patchpoint, Stackmap
from smemit.ir.symbols import address_label
from smemit.isa.description import RegisterClass, Template

if TYPE_CHECKING:
    from smemit.compile.codegen.lines import Lines
    from smemit.compile.isel.dag.graph.sources import Sources
    from smemit.compile.isel.dag.schedule.hooks import ScheduleHooks
    from smemit.compile.isel.function_info import FunctionInfo
    from smemit.compile.sites.statepoint import StatepointPlan

MIN_CLASS = 4  # a class is not constrained to fewer registers than this; a copy is made instead

_IMMEDIATE = frozenset(("Constant", "TargetConstant"))
_GIVEN = _IMMEDIATE | {"Register"}
_LINKS = (CHAIN, GLUE)
_Steps = dict[str, Callable[["Emitter", Node, bool], None]]
"""By operation: the function that emits it."""


class Emitter:
    """Emits one schedule."""

    __slots__ = ("block", "classes", "forms", "function", "graph", "info", "insts", "target", "templates", "wanted")

    def __init__(self, info: FunctionInfo, graph: Graph, target: ScheduleHooks, block: MachineBlock) -> None:
        self.info, self.graph, self.block = info, graph, block
        self.function: MachineFunction = info.function
        self.classes = info.target.classes
        self.target = target
        self.forms = target.forms
        self.templates: Mapping[str, Template] = target.templates
        self.insts: list[Inst] = []
        self.wanted: dict[Result, tuple[int, RegisterClass | None, bool]] = {}
        """Copies of values in physical registers, by user; some are recomputed for each user."""

    def run(self, nodes: list[Node], twice: set[Node]) -> list[Inst]:
        """Emit all nodes in order; those in `twice` occur a second time."""
        steps = _steps(self.target)
        if self.function.lines is not None and self.graph.sources is not None:
            self._run_locating(nodes, twice, steps, self.function.lines, self.graph.sources)
            return self.insts
        if self.graph.is_large and not twice:
            self._run_letting_go(nodes, steps)
            return self.insts
        for node in nodes:
            steps[node.op](self, node, node in twice)
        return self.insts

    def _run_locating(self, nodes: list[Node], twice: set[Node], steps: _Steps, lines: Lines, sources: Sources) -> None:
        """The same with source locations."""
        insts = self.insts
        for node in nodes:
            count = len(insts)
            steps[node.op](self, node, node in twice)
            lines.locate(insts[count:], sources.of(node))

    def _run_letting_go(self, nodes: list[Node], steps: _Steps) -> None:
        """The same for a large graph, where nodes are freed with their last reader."""
        self.graph.hand_over(nodes)
        nodes.reverse()
        while nodes:
            node = nodes.pop()
            steps[node.op](self, node, False)
            node.readers += len(node.uses) >> 1
            for value in node.ops:
                operand = value.node
                operand.readers -= 1
                if not operand.readers:
                    let_go_of(operand)
            if node.readers:
                _let_go(node)
            else:
                let_go_of(node)

    # ---- registers

    def _class_of(self, register: int) -> RegisterClass:
        return self.function.classes[register - VIRTUAL]

    def _add(self, name: str, ops: list[Any]) -> Inst:
        inst = Inst(self.templates[name], ops)
        self.insts.append(inst)
        return inst

    def _register(self, value: Result) -> int:
        """The virtual register that holds a value; each reader of an undefined one has its own."""
        if value.register:
            return value.register
        assert value.node.op == "IMPLICIT_DEF", f"emit: {value.node.op} has no register"
        made = self.function.new_register(self.target.class_of(value.type))
        inst = self._add("IMPLICIT_DEF", [made])
        if (lines := self.function.lines) is not None and (sources := self.graph.sources) is not None:
            lines.settle(inst, sources.of(value.node))
        return made

    def constrain(self, register: int, wanted: RegisterClass, least: int = MIN_CLASS) -> bool:
        """Constrain a virtual register to a class; False if that leaves too few registers."""
        current = self._class_of(register)
        if current is wanted:
            return True
        common = self.info.target.common_subclass(current, wanted)
        if common is None:
            return False
        if common is not current:
            if len(common.order) < least and len(common.members) < least:
                return False
            self.function.classes[register - VIRTUAL] = common
        return True

    def _fit(self, register: int, wanted: RegisterClass, least: int = MIN_CLASS) -> int:
        """A virtual register in the class that an instruction requires: itself or a copy."""
        if self.constrain(register, wanted, least):
            return register
        copied = self.function.new_register(wanted)
        self._add("COPY", [copied, register])
        return copied

    def _use(self, inst_ops: list[Any], kills: int, value: Result, cloned: bool) -> int:
        """Append a register operand of any class; returns the kill bits."""
        inst_ops.append(value.register or self._register(value))
        if not cloned and value.node.op != "CopyFromReg" and self._once(value):
            kills |= 1 << len(inst_ops) - 1
        return kills

    def _once(self, value: Result) -> bool:
        node = value.node
        # The caller is a user itself.
        if len(node.uses) == ONE_USE or len(node.types) == 1:
            return len(node.uses) == ONE_USE
        index, is_met = value.index, False
        for user, i in node.use_list():
            if user.ops[i].index == index:
                if is_met:
                    return False
                is_met = True
        return is_met

    def _exported(self, node: Node, index: int, wanted: RegisterClass | None) -> int:
        """The virtual register of class `wanted` (None: any) that result `index` is copied to first, else 0."""
        for i, user in node.newest_uses():
            if user.op == "CopyToReg" and i == 2 and user.ops[2].index == index:
                register: int = user.ops[1].node.data
                if register >= VIRTUAL and (wanted is None or self._class_of(register) is wanted):
                    return register
        return 0

    # ---- nodes

    def _copy_to(self, node: Node, cloned: bool) -> None:
        ops = node.ops
        value = ops[2]
        to, register = ops[1].node.data, value.register
        if not register:
            source = value.node
            if to >= VIRTUAL and source.op == "IMPLICIT_DEF":
                self._add("IMPLICIT_DEF", [to])
                return
            register = source.data if source.op == "Register" else self._register(value)
        if register != to:
            self._add("COPY", [to, register])

    def _read(self, node: Node, cloned: bool) -> None:
        register: int = node.ops[1].node.data
        if register >= VIRTUAL:
            node.register = register
        else:
            self._copy_from(node, register)

    def _copy_from(self, value: Result, register: int) -> None:
        """Copy a physical register, directly to the register of its user if that is known."""
        found = self.wanted.get(value)
        if found is None:
            found = self.wanted[value] = self._wanted(value, register)
        to, use_class, matches = found
        if matches and register in self.target.uncopyable_registers:
            value.register = register
            return
        made = self.function.new_register(self._class_of(to) if to else use_class or self.target.class_of(value.type))
        self._add("COPY", [made, register])
        value.register = made

    def _wanted(self, value: Result, register: int) -> tuple[int, RegisterClass | None, bool]:
        """The virtual register that a user copies a value to or 0, the class users agree on, and whether all of them
        copy it to the physical register it is in."""
        use_class: RegisterClass | None = self.target.class_of(value.type)
        to = 0
        matches = True
        for i, user in value.node.newest_uses():
            if user.ops[i] is not value:
                continue
            match = True
            if user.op == "CopyToReg" and i == 2:
                wanted: int = user.ops[1].node.data
                if wanted >= VIRTUAL:
                    to, match = wanted, False
                elif wanted != register:
                    match = False
            else:
                match = False
                if user.machine:
                    template = self.templates[user.op]
                    position = i + len(template.defs)
                    if position < len(template.operands) and (name := template.operands[position].reg_class):
                        wanted_class = self.classes[name]
                        if use_class is None:
                            use_class = wanted_class
                        elif (common := self.info.target.common_subclass(use_class, wanted_class)) is not None:
                            use_class = common
            matches = matches and match
            if to:
                break
        return to, use_class, matches

    def _machine(self, node: Node, cloned: bool) -> None:
        try:
            form = self.forms[node.op, node.types]
        except KeyError:
            assert node.machine, f"emit: {node.op} was not selected"
            form = self.forms[node.op, node.types] = Form(self.target, node.op, node.types)
        template = form.template
        classes = self.function.classes
        ops: list[Any] = []
        result: Result | None = node
        for i, define in enumerate(form.defines):
            register = 0
            for user in node.uses[USERS]:
                if user.op == "CopyToReg" and not cloned:
                    register = self._exported(node, i, define)
                    break
            if not register:
                register = self.function.new_register(define)
            assert result is not None
            result.register = register
            result = result.next
            ops.append(register)
        if form.unread:
            ops += map(self.function.new_register, form.unread)
        kills = 0
        operands = node.ops
        for value, wanted in zip(operands, form.wanted):  # noqa: B905 - "strict" takes as long as all the rest of `zip`
            operand = value.node
            found = value.register
            if not found:
                if operand.op in _GIVEN:
                    ops.append(operand.data)
                    continue
                if operand.op != "IMPLICIT_DEF":
                    ops.append(self._leaf(operand))
                    continue
                found = self._register(value)
            if wanted is not None and found >= VIRTUAL:
                current = classes[found - VIRTUAL]
                if current is not wanted and current.name not in wanted.subclasses:
                    found = self._fit(found, wanted, 0 if operand.op == "IMPLICIT_DEF" else MIN_CLASS)
            if operand.op != "CopyFromReg" and not cloned and (
                len(operand.uses) == ONE_USE or (len(operand.types) > 1 and self._once(value))
            ):
                kills |= 1 << len(ops)
            ops.append(found)
        mask = None
        if len(operands) > form.fixed and operands[form.fixed].type not in _LINKS:
            template, kills, mask = self._variable(node, form, ops, kills, cloned)
        self.insts.append(Inst(template, ops, mask, kills & form.killed))
        if form.implied:
            for i, register in form.implied:
                if node.is_used(i):
                    self._copy_from(node.results[i], register)

    def _variable(
        self, node: Node, form: Form, ops: list[Any], kills: int, cloned: bool
    ) -> tuple[Template, int, frozenset[int] | None]:
        """Append variadic operands: those of calls, jumps and returns."""
        template, mask = form.template, None
        extra: list[int] = []
        for value in node.ops[form.fixed :]:
            operand = value.node
            if value.type in _LINKS:
                break
            if operand.op in _IMMEDIATE:
                ops.append(operand.data)
            elif operand.op == "Register":
                extra.append(operand.data)
            elif operand.op == "RegisterMask":
                mask = self.target.preserved(operand.data)
            elif operand.machine or operand.op == "CopyFromReg":
                kills = self._use(ops, kills, value, cloned)
            else:
                ops.append(self._leaf(operand))
        # A call defines its results even if their copies are dead: the allocator frees the registers there.
        written = self._read_behind(node) if mask is not None else []
        if extra or written:
            kinds = form.kinds(len(ops)) + "u" * len(extra) + "d" * len(written)
            template = self.info.target.shape(template, kinds)
            ops += extra + written
        return template, kills, mask

    def _read_behind(self, node: Node) -> list[int]:
        """Physical registers read by copies glued after a call."""
        read = []
        user = node.glued_user()
        while user is not None:
            if user.op == "CopyFromReg" and user.ops[1].node.data < VIRTUAL:
                read.append(user.ops[1].node.data)
            user = user.glued_user()
        return read

    def _leaf(self, node: Node) -> Any:
        op, data = node.op, node.data
        if op in ("FrameIndex", "TargetFrameIndex"):
            return slot_operand(data)
        if op == "BasicBlock":
            return data
        if op in ("GlobalAddress", "TargetGlobalAddress"):
            return Symbol(data[0], "global", data[2] if len(data) > 2 else "", data[1])
        if op in ("ExternalSymbol", "TargetExternalSymbol"):
            return Symbol(data[0], "external", data[2] if len(data) > 2 else "", data[1])
        if op in ("ConstantPool", "TargetConstantPool"):
            constant, align, access, *offset = data
            return Symbol(self.info.pool_index(constant.constant, align), "pool", access, *offset)
        if op in ("JumpTable", "TargetJumpTable"):
            index, access = data if isinstance(data, tuple) else (data, "")
            return Symbol(index, "jump_table", access)
        if op in ("BlockAddress", "TargetBlockAddress"):
            function, name, *access = data
            return Symbol(address_label(function, name), "label", *access)
        raise AssertionError(f"emit: {op} is not an operand")

    # ---- special nodes

    def _nothing(self, node: Node, cloned: bool) -> None:
        """Nodes without an instruction: chains, and IMPLICIT_DEFs, of which each reader has its own."""

    def _label(self, node: Node, cloned: bool) -> None:
        self._add(node.op, [node.data])

    def _around_call(self, node: Node, cloned: bool) -> None:
        """Start or end of a call sequence; some targets omit it if the frame has no dynamic allocas."""
        size, other = node.ops[1].node.data, node.ops[2].node.data
        frame, target = self.function.frame, self.target
        if frame.has_dynamic or not target.calls_in_frame:
            # One of its operands is unused here.
            self._add(node.op, [size, other, 0] if len(self.templates[node.op].operands) > 2 else [size, other])
            return
        frame.adjusts_stack = True
        if size > frame.outgoing_size:
            frame.outgoing_size = size

    def _extract(self, node: Node, cloned: bool) -> None:
        target = self.target
        sub = node.ops[1].node.data
        source = node.ops[0]
        register = source.node.data if source.node.op == "Register" else self._register(source)
        widening = self._widening(source.node, register, sub)
        if widening is not None:
            origin = widening.ops[1]
            if self._class_of(origin) is target.class_of(node.type):
                # The sub-register of an extended register is the source; llc copies it even to an exported register.
                widening.kill &= ~2
                to = self.function.new_register(target.class_of(node.type))
                self._add("COPY", [to, origin])
                node.register = to
                return
        to = self._exported(node, 0, None)
        if register >= VIRTUAL:
            current = self._class_of(register)
            narrowed = self.info.target.subclass_with_part(current, sub)
            if narrowed is not None and narrowed is not current and not self.constrain(register, narrowed):
                narrowed = None
            if narrowed is None:
                narrowed = self.info.target.subclass_with_part(target.class_of(source.type), sub)
                assert narrowed is not None
                copied = self.function.new_register(narrowed)
                self._add("COPY", [copied, register])
                register = copied
            if not to:
                to = self.function.new_register(target.class_of(node.type))
            self.insts.append(Inst(self.info.target.shape("COPY", "du", ((1, sub),)), [to, register]))
        else:
            if not to:
                to = self.function.new_register(target.class_of(node.type))
            self._add("COPY", [to, self.info.target.register(register).parts[sub]])
        node.register = to

    def _widening(self, source: Node, register: int, sub: str) -> Inst | None:
        """The instruction, possibly in another block, that defines `register` from its sub-register `sub` alone."""
        coalescable, info = self.target.coalescable, self.info
        if source.machine:
            if coalescable.get(source.op) != sub:
                return None
            return next(inst for inst in reversed(self.insts)
                        if inst.template.name == source.op and inst.ops[0] == register)
        if source.op != "CopyFromReg" or not coalescable:
            return None
        for block in info.visited - info.searched:
            if info.blocks[block] is not self.block:
                info.searched.add(block)
                for inst in info.blocks[block].insts:
                    if inst.template.name in coalescable:
                        info.widenings[inst.ops[0]] = inst
        found = info.widenings.get(register)
        return found if found is not None and coalescable[found.template.name] == sub else None

    def _insert(self, node: Node, cloned: bool) -> None:
        target = self.target
        is_insert = node.op == "INSERT_SUBREG"
        sub = node.ops[2].node.data
        wanted = self.info.target.subclass_with_part(target.class_of(node.type), sub)
        assert wanted is not None
        to = self._exported(node, 0, None)
        if not to or self._class_of(to).name not in wanted.subclasses:
            to = self.function.new_register(wanted)
        ops: list[Any] = [to] if is_insert else [to, 0]
        kills = 0
        for value in node.ops[:2] if is_insert else node.ops[1:2]:
            if value.node.op == "Register":
                ops.append(value.node.data)
            else:
                kills = self._use(ops, kills, value, cloned)
        ops.append(sub)
        inst = self._add(node.op, ops)
        inst.kill = kills
        node.register = to

    def _copy_to_class(self, node: Node, cloned: bool) -> None:
        to = self.function.new_register(self.classes[node.data])
        ops: list[Any] = [to]
        value = node.ops[0]
        kills = 0
        if value.node.op == "Register":
            ops.append(value.node.data)
        else:
            kills = self._use(ops, kills, value, cloned)
        part = self.target.copied_part(self._class_of(ops[1]), self._class_of(to)) if ops[1] >= VIRTUAL else None
        if part is not None:
            whole = self.function.new_register(part[0])
            self._add("COPY", [whole, ops[1]]).kill = kills
            self.insts.append(Inst(self.info.target.shape("COPY", "du", ((1, part[1]),)), [to, whole]))
            self.insts[-1].kill = 2
        else:
            self._add("COPY", ops).kill = kills
        node.register = to

    def _site(self, node: Node, cloned: bool) -> None:
        """Emit a stackmap or patchpoint."""
        op: Stackmap | Patchpoint = node.data
        target, maker, callee, mask = self.target, SiteMaker(), None, None
        operands = iter(node.ops)
        is_passed = is_patchpoint = isinstance(op, Patchpoint)
        if is_patchpoint:
            if node.types[0] != CHAIN:
                result = target.class_of(node.types[0])
                node.register = self._exported(node, 0, result) or self.function.new_register(result)
                maker.record_result(node.register)
            callee = self._site_target(maker, next(operands))
        for value in operands:
            name = value.node.op
            if name in _IMMEDIATE:
                # (marker 2, value): a constant, kept signed for the record's encoder.
                maker.record_constant(next(operands).node.data)
            elif name == "TargetFrameIndex":
                maker.record_address(value.node.data)
            elif name == "RegisterMask":
                # The convention's arguments precede it and are not recorded.
                mask = target.preserved(value.node.data)
                is_passed = False
            elif value.type in _LINKS:
                break
            else:
                position = self._read_at_site(maker, value)
                if not is_passed:
                    maker.record_position(position)
        site = Site.of_patchpoint(op, callee, op.cc) if isinstance(op, Patchpoint) else Site.of_stackmap(op)
        self.insts.append(maker.instruction(
            self.info.target, site, mask, overwritten=target.scratch, read=target.site_reads() if is_patchpoint else (),
            results=self._read_behind(node) if mask is not None else ()))

    def _read_at_site(self, maker: SiteMaker, value: Result) -> int:
        """Add a register operand to a site; returns its position."""
        if value.node.op == "Register":
            return maker.read(value.node.data)
        return maker.read(value.register or self._register(value),
                          kill=value.node.op != "CopyFromReg" and self._once(value))

    def _call_through(self, maker: SiteMaker, value: Result) -> RegisterEntry:
        """The register of an indirect callee, constrained to a class that supports calls."""
        position = self._read_at_site(maker, value)
        if self.target.called_class:
            least = 0 if value.node.op == "IMPLICIT_DEF" else MIN_CLASS
            maker.ops[position] = self._fit(maker.ops[position], self.classes[self.target.called_class], least)
        return RegisterEntry(position)

    def _statepoint(self, node: Node, cloned: bool) -> None:
        """Emit a statepoint: relocated pointers, callee and arguments, recorded registers, then slots."""
        plan: StatepointPlan = node.data
        maker, callee, mask = SiteMaker(), None, None
        for at, moved in enumerate(node.results[:-2]):
            wanted = self.target.class_of(moved.type)
            moved.register = self._exported(node, at, wanted) or self.function.new_register(wanted)
            maker.define(moved.register)
        for at, value in enumerate(node.ops):
            name = value.node.op
            if name == "RegisterMask":
                mask = self.target.preserved(value.node.data)
                break
            if not at:
                callee = self._leaf(value.node) if name.startswith("Target") else self._call_through(maker, value)
            else:
                self._read_at_site(maker, value)
        self.insts.append(plan.instruction(self.info.target, maker, callee, mask, self.target.statepoint_writes,
                                           self._read_behind(node)))

    def _site_target(self, maker: SiteMaker, value: Result) -> int | Symbol | RegisterEntry | None:
        """A patchpoint's callee."""
        node = value.node
        if node.op == "TargetConstant":
            return node.data & 0xFFFFFFFFFFFFFFFF or None
        if node.op == "TargetGlobalAddress":
            return Symbol(node.data[0], "global", "", node.data[1])
        return self._call_through(maker, value)


def _let_go(node: Node) -> None:
    """Free an emitted node's links, keeping only the use counts of its results."""
    counts = [0] * len(node.types)
    for user, i in node.use_list():
        counts[user.ops[i].index] += 1
    node.uses = _readers(tuple([min(count, 2) for count in counts]))
    node.ops = ()


@cache
def _readers(counts: tuple[int, ...]) -> list[Any]:
    """The shared use count of freed nodes, by number of reads of each result."""
    uses: list[Any] = []
    for index, count in enumerate(counts):
        value, reader = Result(), Node()
        value.index, reader.ops = index, (value,)
        uses += [reader, 0] * count
    return uses


def _assembly(emitter: Emitter, node: Node, cloned: bool) -> None:
    from smemit.compile.isel.dag.schedule import assembly

    assembly.emit(emitter, node, cloned)


# Nodes that are not instructions with the operands of their template.
_SPECIAL: _Steps = {
    "CopyFromReg": Emitter._read,
    "CopyToReg": Emitter._copy_to,
    **dict.fromkeys(("EntryToken", "TokenFactor", "merge_values", "IMPLICIT_DEF"), Emitter._nothing),
    "EH_LABEL": Emitter._label,
    "STACKMAP": Emitter._site,
    "PATCHPOINT": Emitter._site,
    "STATEPOINT": Emitter._statepoint,
    "EXTRACT_SUBREG": Emitter._extract,
    "INSERT_SUBREG": Emitter._insert,
    "SUBREG_TO_REG": Emitter._insert,
    "COPY_TO_REGCLASS": Emitter._copy_to_class,
    "INLINEASM": _assembly,
}


@cache
def _steps(target: ScheduleHooks) -> _Steps:
    steps = dict.fromkeys(target.templates, Emitter._machine) | _SPECIAL
    return steps | dict.fromkeys((target.call_frame_setup, target.call_frame_destroy), Emitter._around_call)
