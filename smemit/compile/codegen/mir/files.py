"""Read a machine IR file: the module, and the machine function of each further document.

Needs:  text as `llc -stop-after` prints it, or as people write it; LLVM 22.
Gives:  the module and its machine functions, in the order of the file.
Keeps:  the order of blocks and instructions, and everything that affects bytes and records. Memory operands,
        probabilities and source locations are skipped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

import attrs

from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.codegen.mir import landing_pads
from smemit.compile.codegen.mir.documents import Document, Mapping, Node, Scalar, documents, place_of, read_document
from smemit.compile.codegen.mir.functions import FunctionReader
from smemit.compile.codegen.mir.join import Joined, join_of
from smemit.compile.codegen.mir.operands import Names
from smemit.compile.codegen.mir.rules import UNSAID, mir_rules
from smemit.compile.codegen.mir.tokens import Instructions
from smemit.compile.sites.site import Site
from smemit.errors import SmemitError, TargetError, TextError, UnsupportedError
from smemit.ir import ops
from smemit.ir.attributes import MACHINE_CODE
from smemit.ir.module import Block, Function, Module
from smemit.ir.text.lexer import Source, Text, show
from smemit.ir.text.read_module import ModuleReader
from smemit.ir.text.words import Intrinsics
from smemit.ir.text.write_module import local_names
from smemit.ir.triples import target_of
from smemit.ir.types import FunctionType, void
from smemit.ir.values import Constant
from smemit.isa.description import Target
from smemit.isa.load import load_target_for, target_of_module, variant_for

_KEYS = frozenset((
    "name", "alignment", "exposesReturnsTwice", "legalized", "regBankSelected", "selected", "failedISel",
    "tracksRegLiveness", "hasWinCFI", "noPhis", "isSSA", "noVRegs", "hasFakeUses", "callsEHReturn", "callsUnwindInit",
    "hasEHContTarget", "hasEHScopes", "hasEHFunclets", "isOutlined", "debugInstrRef", "failsVerification",
    "tracksDebugUserValues", "registers", "liveins", "calleeSavedRegisters", "frameInfo", "fixedStack", "stack",
    "entry_values", "callSites", "debugValueSubstitutions", "constants", "machineFunctionInfo", "jumpTable",
    "machineMetadataNodes", "calledGlobals", "prefetchTargets", "body",
))
_FRAME_FLAGS = {
    "hasStackMap": "has_stackmap", "hasPatchPoint": "has_patchpoint", "hasCalls": "has_calls",
    "adjustsStack": "adjusts_stack", "isFrameAddressTaken": "has_frame_address",
}
"""Fields of `Frame` by the keys of `frameInfo:`."""
_LARGEST = (1 << 64) - 1
_UNKNOWN_SIZE = (1 << 32) - 1
"""Marker of a maximum call frame size that is not computed yet."""


@attrs.frozen
class MachineModule:
    """A file of machine IR."""

    module: Module
    functions: list[Joined]


def read_machine_ir(text: str | bytes, file: str, *, triple: str = "") -> MachineModule:
    """The module and the machine functions in a text; `file` is its name, for errors.

    `triple` is used if the text has none.
    """
    return _FileReader(Text(text, file), triple).read()


def read_attached(module: Module) -> list[Joined]:
    """The machine functions of a module whose functions have machine IR in place of a body (MACHINE_CODE)."""
    def read(function: Function, text: str) -> Joined:
        # A text usually begins with an empty line, so lines keep their numbers.
        document = Text("---" + text if text[:1] == "\n" else f"---\n{text}", f"machine code of @{function.name}")
        return _FileReader(document).read_into(module)

    return [read(one, one.attributes[MACHINE_CODE]) for one in module.functions if MACHINE_CODE in one.attributes]


class _FileReader:
    def __init__(self, text: Text, triple: str = "") -> None:
        self.text, self.triple = text, triple

    def read(self) -> MachineModule:
        found = list(documents(self.text))
        if not found:
            self.fail(0, "expected '---', which begins each part of a machine IR file")
        ir = found.pop(0) if found[0].is_literal else None
        self.read_module(ir)
        parts = [(read_document(self.text, one), one) for one in found]
        if ir is None:
            for part, document in parts:
                self.declare(part, document)
        try:
            self.target = target_of_module(self.module)
        except TargetError as error:
            error.place = place_of(self.text, max(0, self.text.text.find("target triple")))
            raise
        functions = [self.function(part, document) for part, document in parts]
        self.check_all_defined(functions)
        return MachineModule(self.module, functions)

    def read_into(self, module: Module) -> Joined:
        """The only document, which is about a function of a module."""
        self.module, self.target = module, target_of_module(module)
        self.reader = ModuleReader(Source(Text("", self.text.file)), module)
        document, *more = documents(self.text)
        if more:
            self.fail(more[0].begin, "expected one function")
        return self.function(read_document(self.text, document), document)

    # ---- the module

    def read_module(self, document: Document | None) -> None:
        """The module before the functions, an empty one if the file has none."""
        whole = self.text.text
        begin, end = (document.begin, document.end) if document is not None else (0, 0)
        # Line numbers in errors are those of the file.
        text = "\n" * whole.count("\n", 0, begin) + whole[begin:end]
        module = Module(self.text.file)
        if self.triple:
            module.target = target_of(self.triple)
            module.triple = self.triple
        self.reader = ModuleReader(Source(Text(text, self.text.file)), module)
        self.reader.strips_debug = True
        self.module = self.reader.read()

    def declare(self, part: Mapping, document: Document) -> None:
        """A function for machine code without IR, of which only the name is known."""
        name = self.name_of(part, document).text
        if name in self.module.globals:
            self.fail(part.keys["name"], f"@{name} is defined twice")
        function = self.module.globals[name] = Function(self.module, name, FunctionType(void, (), False))
        block = Block("", function)
        function.blocks.append(block)
        block.operations.append(ops.Unreachable())

    def check_all_defined(self, functions: list[Joined]) -> None:
        """Check that each function with a body in the IR has machine code, in the order of the module."""
        given = {one.function.name for one in functions}
        for function in self.module.functions:
            if function.blocks and function.name not in given and function.linkage != "available_externally":
                raise TextError(f"@{function.name} has IR and no machine code",
                                place=place_of(self.text, len(self.text.text)),
                                notes=[f"add a document with `name: {function.name}`, or make it a declaration"])
        order = {function.name: at for at, function in enumerate(self.module.functions)}
        functions.sort(key=lambda one: order[one.function.name])

    # ---- functions

    def function(self, part: Mapping, document: Document) -> Joined:
        for key, at in part.keys.items():
            if key not in _KEYS:
                self.fail(at, f"unknown key '{key}'")
        named = self.name_of(part, document)
        ir = self.module.globals.get(named.text)
        if not isinstance(ir, Function) or not ir.blocks:
            self.fail(named.begin, f"the module defines no function @{named.text}",
                      "machine code belongs to a function with a body in the IR in front")
        missing: UnsupportedError | None = None
        for target in self.targets_for(ir):
            try:
                return self.code(part, MachineFunction(ir, target), ir)
            except UnsupportedError as error:
                error.place = error.place or place_of(self.text, named.begin)
                missing = error
            except SmemitError as error:
                error.place = error.place or place_of(self.text, named.begin)
                raise
        assert missing is not None
        raise missing

    def targets_for(self, ir: Function) -> Iterator[Target]:
        """The target for the function's processor, then its other variants, in which instructions are looked up."""
        chosen = variant_for(self.target, ir)
        yield chosen
        for name in self.target.variants:
            other = load_target_for(name, self.module.triple)
            if other is not chosen:
                yield other

    def name_of(self, part: Mapping, document: Document) -> Scalar:
        found = part.entries.get("name")
        if not isinstance(found, Scalar) or not found.text:
            self.fail(part.begin if part.entries else document.begin, "a function needs `name:`")
        return found

    def code(self, part: Mapping, function: MachineFunction, ir: Function) -> Joined:
        names = Names(self.module)
        # Without an alignment it is 1 (MIRParser), except for code among functions that are compiled here.
        function.align = self.alignment(part, function.align if MACHINE_CODE in ir.attributes else 1)
        self.frame_info(part, function)
        self.stack_objects(part, function, names)
        self.constants(part, function, names)
        tables = self.jump_tables(part)
        names.jump_tables = len(tables)
        ir_blocks = {name[1:]: block for block, name in local_names(ir, Intrinsics()).items()
                     if isinstance(block, Block)}
        body = part.entries.get("body")
        if not isinstance(body, Scalar) or body.end <= body.begin:
            self.fail(body.begin if isinstance(body, Scalar) else part.begin, f"@{ir.name} has no `body: |`")
        source = Instructions(self.text, body.begin, body.end)
        reader = FunctionReader(source, function, names, ir_blocks)
        self.register_classes(part, reader)
        reader.read()
        for table in tables:
            blocks = []
            for one in table:
                number = self.number(Scalar(one.text.removeprefix("%bb.").partition(".")[0], one.begin), _LARGEST)
                if number not in names.blocks:
                    self.fail(one.begin, f"there is no block {one.text}")
                blocks.append(names.blocks[number])
            function.jump_tables.append(blocks)
        self.live_ins(part, function, reader)
        landing_pads.find(function, names.blocks)
        _connect_sites(function, ir)
        mir_rules(self.target).settle(function, reader.framing)
        for inst, place in reader.places.items():
            if inst.ops[:1] == [UNSAID]:
                raise UnsupportedError("call frame information that llc does not write out", place=place)
        return join_of(function, reader, is_laid_out=self.flag(part, "isCalleeSavedInfoValid") or reader.is_framed)

    def frame_info(self, part: Mapping, function: MachineFunction) -> None:
        frame = function.frame
        info = part.entries.get("frameInfo")
        if not isinstance(info, Mapping):
            return
        for key, field in _FRAME_FLAGS.items():
            setattr(frame, field, self.flag(part, key))
        frame.size = self.number_in(info, "stackSize", 0)
        frame.max_align = max(1, self.number_in(info, "maxAlignment", 1))
        outgoing = self.number_in(info, "maxCallFrameSize", 0)
        frame.outgoing_size = 0 if outgoing == _UNKNOWN_SIZE else outgoing

    def flag(self, part: Mapping, key: str) -> bool:
        """A boolean key of `frameInfo:`."""
        info = part.entries.get("frameInfo")
        if not isinstance(info, Mapping) or key not in info.entries:
            return False
        found = info.entries[key]
        if not isinstance(found, Scalar) or found.text not in ("true", "false"):
            self.fail(info.keys[key], f"'{key}' is true or false")
        return found.text == "true"

    def stack_objects(self, part: Mapping, function: MachineFunction, names: Names) -> None:
        """Slots for `fixedStack:` and `stack:`. LLVM's offsets count from the end of the caller's frame."""
        from smemit.compile.codegen.hooks import frame_rules

        frame, bias = function.frame, frame_rules(self.target).ENTRY_BIAS
        for one in self.entries(part, "fixedStack"):
            number = self.own_number(one, names.fixed)
            offset = self.number_in(one, "offset", 0) + bias
            names.fixed[number] = slot = frame.add_fixed(self.number_in(one, "size", 0), offset,
                                                         self.alignment(one))
            self.saved_register(one, function, slot)
        for one in self.entries(part, "stack"):
            number = self.own_number(one, names.stack)
            kind = self.word(one, "type", "default")
            if self.word(one, "stack-id", "default") != "default":
                self.refuse(one.keys["stack-id"], "stack objects outside of the default stack are not supported")
            align = self.alignment(one)
            if kind == "variable-sized":
                frame.has_dynamic = True
                frame.max_align = max(frame.max_align, align)
                names.stack[number] = None
                continue
            if kind not in ("default", "spill-slot"):
                self.fail(one.keys["type"], f"a stack object is default, spill-slot or variable-sized, not {kind}")
            names.stack[number] = slot = frame.add(self.number_in(one, "size", 0), align, is_spill=kind != "default")
            frame.slots[slot].offset = self.number_in(one, "offset", 0) + bias
            self.saved_register(one, function, slot)

    def saved_register(self, one: Mapping, function: MachineFunction, slot: int) -> None:
        """Note that a slot holds a callee-saved register."""
        name = self.word(one, "callee-saved-register", "")
        if not name:
            return
        register = self.target.registers.get(name.removeprefix("$"))
        if register is None:
            self.refuse(one.keys["callee-saved-register"], f"{self.module.target} has no register {name}")
        function.frame.saved.append((register.number, slot))

    def own_number(self, one: Mapping, known: dict[int, int] | dict[int, int | None]) -> int:
        number = self.number_in(one, "id", -1)
        if number < 0:
            self.fail(one.begin, "a stack object needs `id:`")
        if number in known:
            self.fail(one.keys["id"], f"stack object {number} is defined twice")
        return number

    def constants(self, part: Mapping, function: MachineFunction, names: Names) -> None:
        """The constant pool."""
        for at, one in enumerate(self.entries(part, "constants")):
            if self.number_in(one, "id", -1) != at:
                self.fail(one.begin, f"constants are numbered from 0 on: {at} is missing")
            if self.word(one, "isTargetSpecific", "false") != "false":
                self.refuse(one.begin, "constants of the target's own kind are not supported")
            value = one.entries.get("value")
            if not isinstance(value, Scalar):
                self.fail(one.begin, "a constant needs `value:`")
            function.pool.append((self.constant(value), self.alignment(one)))
        names.constants = len(function.pool)

    def constant(self, value: Scalar) -> Constant:
        """A constant of the IR."""
        reader = self.reader
        source = Source(Text(value.text, self.text.file))
        reader.use(source)
        reader.i = 0
        try:
            found = reader.typed_constant()
        except SmemitError as error:
            raise type(error)(error.message, place=place_of(self.text, value.begin), notes=error.notes) from None
        if reader.i < source.count:
            self.fail(value.begin, f"expected the end of the constant, found {show(source.tokens[reader.i])}")
        return found

    def jump_tables(self, part: Mapping) -> list[list[Scalar]]:
        """The blocks of each jump table."""
        table = part.entries.get("jumpTable")
        if not isinstance(table, Mapping):
            return []
        kind = self.word(table, "kind", "")
        if kind not in mir_rules(self.target).JUMP_TABLES:
            self.refuse(table.keys.get("kind", table.begin),
                        f"jump tables of kind '{kind}' are not supported on {self.module.target}")
        found = []
        for at, one in enumerate(self.entries(table, "entries")):
            if self.number_in(one, "id", -1) != at:
                self.fail(one.begin, f"jump tables are numbered from 0 on: {at} is missing")
            blocks = one.entries.get("blocks")
            if not isinstance(blocks, list):
                self.fail(one.begin, "a jump table needs `blocks:`")
            found.append([self.scalar(block, one.begin) for block in blocks])
        return found

    def register_classes(self, part: Mapping, reader: FunctionReader) -> None:
        """Read the classes of virtual registers, and skip registers that no instruction uses."""
        for one in self.entries(part, "registers"):
            name = self.word(one, "class", "_")
            found = reader.class_names.get(name)
            if found is not None:
                reader.names.classes[self.word(one, "id", "")] = found

    def live_ins(self, part: Mapping, function: MachineFunction, reader: FunctionReader) -> None:
        """The registers of incoming arguments."""
        for one in self.entries(part, "liveins"):
            name, virtual = self.word(one, "reg", ""), self.word(one, "virtual-reg", "")
            register = self.target.registers.get(name.removeprefix("$"))
            if register is None:
                self.refuse(one.begin, f"{self.module.target} has no register {name or 'without a name'}")
            number = reader.names.virtual.get(virtual.removeprefix("%"))
            if number is not None:
                function.live_ins.append((register.number, number))

    # ---- values

    def entries(self, part: Mapping, key: str) -> Iterator[Mapping]:
        """The mappings in a list."""
        found = part.entries.get(key)
        if found is None or (isinstance(found, Scalar) and not found.text):
            return
        if not isinstance(found, list):
            self.fail(part.keys[key], f"'{key}' is a list")
        for one in found:
            if not isinstance(one, Mapping):
                self.fail(part.keys[key], f"'{key}' is a list of keys and values")
            yield one

    def scalar(self, node: Node | None, at: int) -> Scalar:
        if not isinstance(node, Scalar):
            self.fail(node.begin if isinstance(node, Mapping) else at, "expected a word or number")
        return node

    def word(self, part: Mapping, key: str, default: str) -> str:
        """The text of a key's value."""
        if key not in part.entries:
            return default
        return self.scalar(part.entries[key], part.keys[key]).text

    def number_in(self, part: Mapping, key: str, default: int) -> int:
        """The number of a key's value."""
        if key not in part.entries:
            return default
        return self.number(self.scalar(part.entries[key], part.keys[key]), _LARGEST)

    def alignment(self, part: Mapping, default: int = 1) -> int:
        """The alignment of a function, a stack object or a constant."""
        found = self.number_in(part, "alignment", 0)
        if found < 0 or found & (found - 1):
            self.fail(part.keys["alignment"], f"an alignment is a power of two, not {found}")
        return found or default

    def number(self, given: Scalar, most: int) -> int:
        digits = given.text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > 20:
            self.fail(given.begin, f"expected a number, found {show(given.text)}")
        if int(digits) > most:
            self.fail(given.begin, f"{given.text} is too large", f"the largest is {most}")
        return int(given.text)

    def fail(self, at: int, message: str, *notes: str) -> NoReturn:
        raise TextError(message, place=place_of(self.text, at), notes=notes)

    def refuse(self, at: int, message: str) -> NoReturn:
        raise UnsupportedError(message, place=place_of(self.text, at))


def _connect_sites(function: MachineFunction, ir: Function) -> None:
    """Connect each site to the IR operation with its id, if that is unique; the file has no other connection."""
    operations: dict[tuple[str, int], list[ops.CallSite]] = {}
    for block in ir.blocks:
        for op in block.operations:
            if isinstance(op, ops.Stackmap | ops.Patchpoint):
                kind = "stackmap" if isinstance(op, ops.Stackmap) else "patchpoint"
                operations.setdefault((kind, op.id), []).append(op)
    for machine_block in function.blocks:
        for inst in machine_block.insts:
            if isinstance(inst.note, Site):
                found = operations.get((inst.note.kind, inst.note.id), [])
                if len(found) == 1:
                    inst.note.operation = found[0]
