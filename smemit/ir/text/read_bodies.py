"""Function bodies: blocks, operations and the names of their results.

A name may be used before its definition. Such a use gets a placeholder, which is replaced at the end of the function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smemit.errors import SmemitError, TextError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function, Global, Module
from smemit.ir.operands import replace_operands
from smemit.ir.rules import MOST_ALIGN, ORDERINGS, is_sized, step_into
from smemit.ir.text.lexer import Source, key_of, name_of, show
from smemit.ir.text.read_calls import CallReader
from smemit.ir.text.read_constants import BINARIES, CASTS
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, ConstantNull, Undef, Value

MOST_ERRORS = 20
_MOST_NUMBER = (1 << 32) - 1


class _Forward(Value):
    """Placeholder for a local value until its definition is read; `key` is its token."""

    __slots__ = ("at", "key")

    def __init__(self, type: Type, key: str, at: int) -> None:
        self.type, self.name, self.key, self.at = type, "", key, at


class _Broken(SmemitError):
    """Stops reading after too many errors."""


class BodyReader(CallReader):
    """Reads the bodies of functions."""

    def __init__(self, source: Source, module: Module) -> None:
        super().__init__(source, module)
        self.blocks: dict[str, Block] = {}
        self.forwards: dict[str, _Forward] = {}
        self.block_uses: dict[str, int] = {}
        """Blocks that are used but not yet started, with the token of their first use."""
        self.holders: list[ops.Operation] = []
        """Operations with placeholders."""
        self.holding = False
        """Whether the current operation has a placeholder."""
        self.ignored: set[str] = set()
        """Names whose definitions could not be read."""
        self.numbered: dict[Value, int] = {}
        """Arguments whose number is not the next one."""
        self.function: Function
        self.next_number = 0
        self.all_blocks: dict[Function, dict[str, Block]] = {}

    # ---- one function

    def body(self, function: Function, start: int, end: int) -> None:
        """Read the tokens between a function's braces."""
        self.function, self.i = function, start
        self.locals, self.blocks, self.forwards, self.block_uses = {}, {}, {}, {}
        self.holders, self.holding, self.ignored, self.next_number = [], False, set(), 0
        for arg in function.args:
            if arg.name:
                key = key_of(f'%"{arg.name}"') if arg.name.isdigit() else f"%{arg.name}"
            else:
                number = self.numbered.get(arg, self.next_number)
                key = f"%{number}"
                self.next_number = number + 1
            self.locals[key] = arg
        self.all_blocks[function] = self.blocks
        before = len(self.errors)
        while True:
            try:
                self._statements(end)
                break
            except SmemitError as error:
                self._recover(error, end)
        self._finish(start, end, len(self.errors) > before)

    def _recover(self, error: SmemitError, end: int) -> None:
        """Record an error and continue at the next line."""
        if error.place is None:
            error.place = self.place(self.i)
        self.note(error)
        self.depth, self.holding = 0, False
        toks = self.toks
        line = self.statement
        if toks[line][:1] == "%" and toks[line + 1] == "=":
            self.ignored.add(key_of(toks[line]))
        # An operation may span several lines: find a line that can begin another one, possibly the one at self.i.
        i = min(self.source.first_on_next_line(max(self.i - 1, line)), end)
        while i < end and not (toks[i] in _READ or toks[i][-1] == ":" or (toks[i][0] == "%" and toks[i + 1] == "=")):
            i = min(self.source.first_on_next_line(i), end)
        self.i = i

    def note(self, error: SmemitError) -> None:
        """Record an error; stop after too many."""
        self.errors.append(error)
        if len(self.errors) >= MOST_ERRORS:
            raise _Broken("too many errors")

    def _statements(self, end: int) -> None:
        toks, source, read = self.toks, self.source, _READ
        void = t.void
        blocks = self.function.blocks
        block = blocks[-1] if blocks else None
        operations = block.operations if block is not None else []
        is_open = block is not None and block.terminator is None
        while self.i < end:
            self.statement = i = self.i
            token = toks[i]
            name = ""
            if token[0] == "%" and toks[i + 1] == "=":
                name = token
                i += 2
                token = toks[i]
            try:  # free of cost if there is no exception
                reader = read[token]
            except KeyError:
                if token[-1] == ":" and len(token) > 1 and not name:
                    block = self._label(token[:-1])
                    operations, is_open = block.operations, True
                    self.i = i + 1
                    continue
                if token[0] == "%" and not name:
                    self.fail(f"expected '=' behind {show(token)}", at=i + 1)
                if not name and self._other_statement(token):
                    continue
                self.fail(f"expected an instruction, found {show(token)}", at=i)
            if block is None or not is_open:
                block = self._begin(f"%{self.next_number}", "")
                operations = block.operations
            is_open = token not in _ENDS
            self.i = i + 1
            op = reader(self)
            if op is None:
                self.attachments("operation")
                self.location = None
                continue
            op.place = source, i
            if toks[self.i] == ",":
                op.metadata = self.attachments("operation")
                if self.location is not None:
                    self._locate(op)
            op.block = block
            if self.holding:
                self.holders.append(op)
                self.holding = False
            if op.type is not void:
                self._define(name, op)
            elif name:
                self.fail(f"{token} gives no value that {show(name)} could name", at=i)
            operations.append(op)

    def _locate(self, op: ops.Operation) -> None:
        """Note the location that the operation's attachments gave."""
        location, self.location = self.location, None
        debug = self.module.debug
        if debug is not None and location is not None and op.place is not None:
            debug.locations[op.place] = location

    def _other_statement(self, token: str) -> bool:
        """Skip text between operations: debug records, use-list orders."""
        if token[:5] == "#dbg_":
            self.i += 1
            self.skip_group()
            return True
        if token in ("uselistorder", "uselistorder_bb"):
            self._use_list_order()
            return True
        return False

    def _use_list_order(self) -> None:
        while self.toks[self.i] not in ("{", ""):
            self.i += 1
        self.skip_group()

    # ---- names

    def _label(self, token: str) -> Block:
        if token[0] == '"':
            return self._begin(key_of("%" + token), name_of("%" + token))
        return self._begin(f"%{token}", "" if token.isdecimal() else token)

    def _begin(self, key: str, name: str) -> Block:
        """Start the block named `key`."""
        if not name:
            self._take_number(key[1:], "block")
        block = self.blocks.get(key)
        if block is None:
            block = self.blocks[key] = Block(name, self.function)
        elif self.block_uses.pop(key, None) is None:
            self.fail(f"the block {show(key)} begins twice")
        if key in self.locals:
            self.fail(f"{show(key)} is a value already", "give the block another name")
        self.function.blocks.append(block)
        return block

    def _take_number(self, digits: str, what: str) -> None:
        number = int(digits) if len(digits) < 10 else _MOST_NUMBER
        if number < self.next_number:
            self.fail(f"the {what} is number {digits}, but {self.next_number} is the next number",
                      "values and blocks without a name are numbered together, in order", at=self.statement)
        self.next_number = number + 1

    def _define(self, token: str, op: ops.Operation) -> None:
        """Register a result under its name or number."""
        key, known = token, self.locals
        second = token[1:2]
        if not token:
            key = f"%{self.next_number}"
            self.next_number += 1
        elif second.isdecimal():
            self._take_number(token[1:], "value")
        elif second == '"':
            key, op.name = key_of(token), name_of(token)
        else:
            if not second:
                self.fail("expected a name behind '%'", at=self.statement)
            op.name = token[1:]
        if key in known or key in self.blocks:
            self.fail(f"{show(token)} is defined twice", at=self.statement)
        known[key] = op
        if self.forwards:
            forward = self.forwards.get(key)
            if forward is not None and forward.type is not op.type:
                self.forwards[key] = _Forward(op.type, key, forward.at)
                self.fail(f"{show(key)} has type {op.type}, here it must have type {forward.type}", at=forward.at)

    def value(self, type: Type) -> Value:
        """The operand at `i`."""
        token = self.toks[self.i]
        found = self.locals.get(token)
        if found is not None and found.type is type:
            self.i += 1
            return found
        if token[:1] != "%" and token != "asm":
            constant = self.constants.get((token, type))
            if constant is None:
                return self._constant_operand(token, type)
            self.i += 1
            return constant
        if found is None:
            key = key_of(token)
            found = self.locals.get(key)
            if found is None:
                found = self._forward(key, type)
        # The first releases with statepoints passed their tokens as i32.
        if found.type is not type and not (type is t.i32 and isinstance(found, ops.Statepoint)):
            self.fail(f"{show(token)} has type {found.type}, here it must have type {type}")
        self.i += 1
        return found

    def _constant_operand(self, token: str, type: Type) -> Value:
        """A non-local operand; single-token ones are cached."""
        at = self.i
        value = self.other_value(type)
        if self.i == at + 1 and not isinstance(value, Global):
            self.constants[token, type] = value
        return value

    def _forward(self, key: str, type: Type) -> Value:
        if key[:1] != "%":
            self.unsupported("assembly that is not called")
        if not isinstance(type, t.IntType | t.PointerType) and (
                type in (t.void, t.label, t.metadata) or isinstance(type, t.FunctionType)):
            self.fail(f"a local value cannot have type {type}")
        self.holding = True
        found = self.forwards.get(key)
        if found is None:
            found = self.forwards[key] = _Forward(type, key, self.i)
        return found

    def typed_value(self) -> Value:
        toks, i = self.toks, self.i
        type = self.simple.get(toks[i])
        if type is not None:
            token = toks[i + 1]
            found = self.locals.get(token)
            if found is None:
                found = self.constants.get((token, type))
            if found is not None and found.type is type:
                self.i = i + 2
                return found
        return self.value(self.type())

    def operand_pair(self) -> tuple[Value, Value]:
        """`TYPE %a, %b`: two operands of one type."""
        toks, i, known = self.toks, self.i, self.locals
        lhs = known.get(toks[i + 1])
        if lhs is not None and (type := lhs.type) is self.simple.get(toks[i]) and toks[i + 2] == ",":
            token = toks[i + 3]
            rhs = known.get(token)
            if rhs is None:
                rhs = self.constants.get((token, type))
            if rhs is not None and rhs.type is type:
                self.i = i + 4
                return lhs, rhs
            self.i = i + 3
        else:
            type = self.type()
            lhs = self.value(type)
            self.expect(",")
        return lhs, self.value(type)

    def block_reference(self) -> Block:
        """The block named at `i`, after the word `label`."""
        token = self.toks[self.i]
        found = self.blocks.get(token)
        if found is None:
            if token[:1] != "%":
                self.fail(f"expected a block, found {show(token)}")
            key = token
            if token[1:2] == '"':
                key, name = key_of(token), name_of(token)
                found = self.blocks.get(key)
            else:
                name = "" if token[1:2].isdecimal() else token[1:]
            if found is None:
                found = self.blocks[key] = Block(name, self.function)
                self.block_uses[key] = self.i
        self.i += 1
        return found

    def labelled_block(self) -> Block:
        toks, i = self.toks, self.i
        if toks[i] != "label":
            self.expect("label")
        found = self.blocks.get(toks[i + 1])
        if found is None:
            self.i = i + 1
            return self.block_reference()
        self.i = i + 2
        return found

    def labelled_blocks(self) -> list[Block]:
        """Blocks in brackets."""
        self.expect("[")
        found: list[Block] = []
        while not self.accept("]"):
            if found:
                self.expect(",")
            found.append(self.labelled_block())
        return found

    # ---- the end of a function

    def _finish(self, start: int, end: int, broken: bool) -> None:
        if not self.function.blocks and not broken:
            self.errors.append(TextError("a function's body has at least one block", place=self.place(start)))
        for key, at in self.block_uses.items():
            if not broken:
                self.note(TextError(f"the block {show(key)} is not defined", place=self.place(at)))
        for key, forward in self.forwards.items():
            if key not in self.locals and key not in self.ignored:
                self.note(TextError(f"the value {show(key)} is not defined", place=self.place(forward.at)))
        if self.forwards and not broken and not self.errors:
            defined = {forward: self.locals[key] for key, forward in self.forwards.items()}
            for op in self.holders:
                replace_operands(op, defined)
        if self.first_gc:
            self.convert_relocates(self.function)

    # ---- operations

    def _binary(self) -> ops.Operation:
        word = _WORDS[self.toks[self.i - 1]]
        flags = self.flags()
        lhs, rhs = self.operand_pair()
        return ops.Binary(word, lhs, rhs, flags)

    def _fneg(self) -> ops.Operation:
        flags = self.flags()
        return ops.FNeg(self.typed_value(), flags)

    def _compare(self) -> ops.Operation:
        kind = ops.ICmp if self.toks[self.i - 1] == "icmp" else ops.FCmp
        flags = self.flags()
        predicate = self.toks[self.i]
        self.i += 1
        lhs, rhs = self.operand_pair()
        return kind(predicate, lhs, rhs, flags)

    def _select(self) -> ops.Operation:
        flags = self.flags()
        condition = self.typed_value()
        self.expect(",")
        if_true = self.typed_value()
        self.expect(",")
        return ops.Select(condition, if_true, self.typed_value(), flags)

    def _cast(self) -> ops.Operation:
        word = _WORDS[self.toks[self.i - 1]]
        flags = self.flags()
        value = self.typed_value()
        self.expect("to")
        return ops.Cast(word, value, self.type(), flags)

    def _freeze(self) -> ops.Operation:
        return ops.Freeze(self.typed_value())

    def _scope(self) -> str:
        """`syncscope("...")`, or the word of old releases."""
        if self.accept("singlethread"):
            return "singlethread"
        if not self.accept("syncscope"):
            return ""
        self.expect("(")
        scope = self.string()
        self.expect(")")
        return scope

    def _ordering(self) -> str:
        word = self.toks[self.i]
        if word not in ORDERINGS:
            self.fail(f"expected an ordering, found {show(word)}", f"orderings: {', '.join(ORDERINGS)}")
        self.i += 1
        return word

    def _align(self) -> int:
        """`, align N` if it is there."""
        toks = self.toks
        if toks[self.i] != "," or toks[self.i + 1] != "align":
            return 0
        self.i += 2
        align = self.number(MOST_ALIGN, "alignment")
        if not align:
            self.fail("an alignment is a power of two", at=self.i - 1)
        return align

    def _load(self) -> ops.Operation:
        toks = self.toks
        is_plain = toks[self.i] in self.simple
        atomic, volatile = not is_plain and self.accept("atomic"), not is_plain and self.accept("volatile")
        type, pointee = self.type_and_pointee()
        if toks[self.i] == ",":
            self.i += 1
            pointer = self.typed_value()
        elif pointee is None:
            self.fail(f"expected ',', found {show(toks[self.i])}", "write load TYPE, ptr %address")
        else:
            pointer, type = self.value(type), pointee
        op = ops.Load(type, pointer, 0, volatile)
        if atomic:
            op.scope, op.ordering = self._scope(), self._ordering()
        if toks[self.i] == ",":
            op.align = self._align()
        return op

    def _store(self) -> ops.Operation:
        is_plain = self.toks[self.i] in self.simple
        atomic, volatile = not is_plain and self.accept("atomic"), not is_plain and self.accept("volatile")
        value = self.typed_value()
        self.expect(",")
        op = ops.Store(value, self.typed_value(), 0, volatile)
        if atomic:
            op.scope, op.ordering = self._scope(), self._ordering()
        if self.toks[self.i] == ",":
            op.align = self._align()
        return op

    def _gep(self) -> ops.Operation:
        flags = self.flags()
        toks = self.toks
        if toks[self.i] == "inrange":
            self.i += 1
            self.skip_group()
        at = self.i
        type, pointee = self.type_and_pointee()
        if toks[self.i] == ",":
            self.i += 1
            pointer = self.typed_value()
        elif isinstance(type, t.VectorType) and pointee is None and self.pointee is not None:
            pointer, type = self.value(type), self.pointee
        elif pointee is None:
            self.fail(f"expected ',', found {show(toks[self.i])}", "write getelementptr TYPE, ptr %address, ...")
        else:
            pointer, type = self.value(type), pointee
        indices: list[Value] = []
        while toks[self.i] == "," and toks[self.i + 1][:1] != "!":
            self.i += 1
            indices.append(self.typed_value())
        if not isinstance(type, t.IntType) and not is_sized(type):
            self.fail(f"addresses cannot step over {type}", at=at)
        if len(indices) > 1:
            walked = step_into(type, indices[1:])
            if not isinstance(walked, Type):
                self.fail(walked, at=at)
        return ops.GetElementPtr(type, pointer, indices, flags)

    def _alloca(self) -> ops.Operation:
        flags: list[str] = []
        while self.toks[self.i] in ("inalloca", "swifterror"):
            flags.append(self.toks[self.i])
            self.i += 1
        op = ops.Alloca(self.type(), flags=tuple(flags))
        toks = self.toks
        while toks[self.i] == "," and toks[self.i + 1][:1] != "!":
            if toks[self.i + 1] == "align":
                op.align = self._align()
            elif toks[self.i + 1] == "addrspace":
                self.i += 2
                self.expect("(")
                op.type = t.pointer(self.space_number())
            else:
                self.i += 1
                op.count = self.typed_value()
        return op

    def _indices(self) -> tuple[int, ...]:
        indices: list[int] = []
        while self.toks[self.i] == "," and self.toks[self.i + 1][:1] != "!":
            self.i += 1
            indices.append(self.number(_MOST_NUMBER, "index"))
        if not indices:
            self.fail(f"expected an index, found {show(self.toks[self.i])}")
        return tuple(indices)

    def _field_type(self, aggregate: Type, indices: tuple[int, ...], at: int) -> Type:
        try:
            return ops.element_type(aggregate, indices)
        except (IndexError, TypeError):
            self.fail(f"{aggregate} has no field {', '.join(map(str, indices))}", at=at)

    def _extract_value(self) -> ops.Operation:
        at = self.i
        aggregate = self.typed_value()
        indices = self._indices()
        self._field_type(aggregate.type, indices, at)
        return ops.ExtractValue(aggregate, indices)

    def _insert_value(self) -> ops.Operation:
        at = self.i
        aggregate = self.typed_value()
        self.expect(",")
        value = self.typed_value()
        indices = self._indices()
        field = self._field_type(aggregate.type, indices, at)
        if field is not value.type:
            self.fail(f"the field has type {field}, the value {value.type}", at=at)
        return ops.InsertValue(aggregate, value, indices)

    def _vector(self) -> Value:
        at = self.i
        value = self.typed_value()
        if not isinstance(value.type, t.VectorType):
            self.fail(f"{value.type} is not a vector", at=at)
        return value

    def _extract_element(self) -> ops.Operation:
        vector = self._vector()
        self.expect(",")
        return ops.ExtractElement(vector, self.typed_value())

    def _insert_element(self) -> ops.Operation:
        vector = self._vector()
        self.expect(",")
        value = self.typed_value()
        self.expect(",")
        return ops.InsertElement(vector, value, self.typed_value())

    def _shuffle(self) -> ops.Operation:
        lhs = self._vector()
        self.expect(",")
        rhs = self._vector()
        self.expect(",")
        at = self.i
        mask = self._vector()
        if not isinstance(mask, ConstantNull | Undef) and not hasattr(mask, "elements"):
            self.fail("the mask is a constant vector of i32", at=at)
        return ops.ShuffleVector(lhs, rhs, mask)

    def _atomic_rmw(self) -> ops.Operation:
        volatile = self.accept("volatile")
        op = self.toks[self.i]
        self.i += 1
        pointer = self.typed_value()
        self.expect(",")
        value = self.typed_value()
        scope = self._scope()
        return ops.AtomicRMW(op, pointer, value, self._ordering(), self._align(), volatile, scope)

    def _compare_exchange(self) -> ops.Operation:
        flags: list[str] = []
        while self.toks[self.i] in ("weak", "volatile"):
            flags.append(self.toks[self.i])
            self.i += 1
        pointer = self.typed_value()
        self.expect(",")
        expected = self.typed_value()
        self.expect(",")
        replacement = self.typed_value()
        scope = self._scope()
        success = self._ordering()
        failure = self._ordering()
        return ops.CompareExchange(pointer, expected, replacement, success, failure, self._align(), tuple(flags), scope)

    def _fence(self) -> ops.Operation:
        scope = self._scope()
        return ops.Fence(self._ordering(), scope)

    def _va_arg(self) -> ops.Operation:
        arguments = self.typed_value()
        self.expect(",")
        return ops.VAArg(arguments, self.type())

    def _phi(self) -> ops.Operation:
        flags = self.flags()
        type = self.type()
        incoming: list[tuple[Value, Block]] = []
        if self.toks[self.i] != "[":
            # An unreachable block has no inputs for its phis.
            return ops.Phi(type, incoming, flags)
        toks, blocks, values = self.toks, self.blocks, self.locals
        while True:
            i = self.i
            if toks[i] == "[" and toks[i + 2] == "," and toks[i + 4] == "]":
                # A fast path for single-token values, which nearly all are.
                value, origin = values.get(toks[i + 1]), blocks.get(toks[i + 3])
                if value is None or value.type is not type:
                    self.i = i + 1
                    value = self.value(type)
                if origin is None:
                    self.i = i + 3
                    origin = self.block_reference()
                self.i = i + 5
            else:
                self.expect("[")
                value = self.value(type)
                self.expect(",")
                origin = self.block_reference()
                self.expect("]")
            incoming.append((value, origin))
            if toks[self.i] != "," or toks[self.i + 1] != "[":
                return ops.Phi(type, incoming, flags)
            self.i += 1

    def _landing_pad(self) -> ops.Operation:
        type = self.type()
        if self.accept("personality"):
            # Releases before 3.7 named the personality here.
            personality = self.typed_constant()
            if self.function.personality is None:
                self.function.personality = personality
        cleanup = self.accept("cleanup")
        clauses: list[tuple[str, Value]] = []
        while self.toks[self.i] in ("catch", "filter"):
            kind = self.toks[self.i]
            self.i += 1
            clauses.append((kind, self.typed_value()))
        return ops.LandingPad(type, clauses, cleanup)

    def _plain_call(self) -> ops.Operation | None:
        return self.call("", invoke=False)

    def _tail_call(self) -> ops.Operation | None:
        word = self.toks[self.i - 1]
        self.expect("call")
        return self.call(word, invoke=False)

    def _invoke(self) -> ops.Operation | None:
        return self.call("", invoke=True)

    # ---- ends of blocks

    def _ret(self) -> ops.Operation:
        type = self.type()
        return ops.Ret(None if type is t.void else self.value(type))

    def _br(self) -> ops.Operation:
        if self.toks[self.i] == "label":
            return ops.Br(self.labelled_block())
        condition = self.typed_value()
        self.expect(",")
        if_true = self.labelled_block()
        self.expect(",")
        return ops.CondBr(condition, if_true, self.labelled_block())

    def _switch(self) -> ops.Operation:
        value = self.typed_value()
        self.expect(",")
        default = self.labelled_block()
        self.expect("[")
        cases: list[tuple[Any, Block]] = []
        while not self.accept("]"):
            at = self.i
            case = self.typed_constant()
            if not isinstance(case, ConstantInt) or case.type is not value.type:
                self.fail(f"a case is a constant of type {value.type}", at=at)
            self.expect(",")
            cases.append((case, self.labelled_block()))
        return ops.Switch(value, default, cases)

    def _indirect_br(self) -> ops.Operation:
        address = self.typed_value()
        self.expect(",")
        return ops.IndirectBr(address, self.labelled_blocks())

    def _resume(self) -> ops.Operation:
        return ops.Resume(self.typed_value())

    def _unreachable(self) -> ops.Operation:
        return ops.Unreachable()

    def _unwinding(self) -> ops.Operation:
        # Imported late: few programs unwind by funclets.
        from smemit.ir.text.read_unwinding import READ

        found: ops.Operation = READ[self.toks[self.i - 1]](self)
        return found


_WORDS = {word: word for word in (*BINARIES, *CASTS)}
"""Interned words of operations, so that not every operation has its own copy."""
_ENDS = frozenset(("ret", "br", "switch", "indirectbr", "resume", "unreachable", "invoke", "catchswitch", "catchret",
                   "cleanupret", "callbr"))
"""Words of operations that end a block."""
_READ: dict[str, Callable[[Any], ops.Operation | None]] = {
    **dict.fromkeys(BINARIES, BodyReader._binary), **dict.fromkeys(CASTS, BodyReader._cast),
    "fneg": BodyReader._fneg, "icmp": BodyReader._compare, "fcmp": BodyReader._compare, "select": BodyReader._select,
    "freeze": BodyReader._freeze, "load": BodyReader._load, "store": BodyReader._store,
    "getelementptr": BodyReader._gep, "alloca": BodyReader._alloca, "extractvalue": BodyReader._extract_value,
    "insertvalue": BodyReader._insert_value, "extractelement": BodyReader._extract_element,
    "insertelement": BodyReader._insert_element, "shufflevector": BodyReader._shuffle,
    "atomicrmw": BodyReader._atomic_rmw, "cmpxchg": BodyReader._compare_exchange, "fence": BodyReader._fence,
    "va_arg": BodyReader._va_arg, "phi": BodyReader._phi, "landingpad": BodyReader._landing_pad,
    "call": BodyReader._plain_call, **dict.fromkeys(("tail", "musttail", "notail"), BodyReader._tail_call),
    "invoke": BodyReader._invoke, "ret": BodyReader._ret, "br": BodyReader._br, "switch": BodyReader._switch,
    "indirectbr": BodyReader._indirect_br, "resume": BodyReader._resume, "unreachable": BodyReader._unreachable,
    **dict.fromkeys(("catchswitch", "catchpad", "cleanuppad", "catchret", "cleanupret", "callbr"),
                    BodyReader._unwinding),
}
