"""Read constants and other non-local operands."""

from __future__ import annotations

import re
from collections.abc import Callable

from smemit.ir import types as t
from smemit.ir.fold import MOST_SPLAT, fold_address, fold_binary, fold_cast, fold_vector, zero
from smemit.ir.module import BlockAddress, Function, Global, Module
from smemit.ir.rules import FLOAT_OPERATIONS, INTEGER_OPERATIONS, cast_problem, step_into
from smemit.ir.text.lexer import Source, key_of, name_of, show
from smemit.ir.text.read_attributes import AttributeReader, bytes_of
from smemit.ir.types import Type
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
    Value,
    wrap_signed,
)

CASTS = frozenset((
    "trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp", "ptrtoint", "ptrtoaddr",
    "inttoptr", "bitcast", "addrspacecast",
))
BINARIES = INTEGER_OPERATIONS | FLOAT_OPERATIONS
FLAG_WORDS = frozenset((
    "nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "fast", "nnan", "ninf", "nsz", "arcp",
    "contract", "afn", "reassoc",
))
_MOST_DIGITS = 4000
ANY_TYPE = Type("any type")
"""Requested type for an expression without a type; the expression determines it."""
_VALUELESS = (t.void, t.label, t.metadata)


class ConstantReader(AttributeReader):
    """Reads constants; names of globals are known before the first constant is read."""

    def __init__(self, source: Source, module: Module) -> None:
        super().__init__(source, module)
        self.globals: dict[str, Global] = {}
        """All globals that the text defines or declares, by token."""
        self.global_uses: list[tuple[Global, Type, int]] = []
        """Uses of globals whose own type is not yet known, to be checked later."""
        self.addresses: list[tuple[BlockAddress, str, int]] = []
        """Block addresses: constant, token of the block, position."""

    def flags(self) -> tuple[str, ...]:
        """Flag words at the front of an operation."""
        toks = self.toks
        start = i = self.i
        if toks[i] not in FLAG_WORDS:
            return ()
        while toks[i] in FLAG_WORDS:
            i += 1
        self.i = i
        return tuple(toks[start:i])

    def typed_constant(self) -> Constant:
        type = self.type()
        return self.constant(type)

    def constant(self, type: Type) -> Constant:
        """A constant of `type`."""
        at = self.i
        value = self.other_value(type)
        if not isinstance(value, Constant):
            self.fail("expected a constant", at=at)
        return value

    def other_value(self, type: Type) -> Value:
        """A non-local operand."""
        token = self.toks[self.i]
        first = token[:1]
        if first.isdigit() or first in ("-", "+", "."):
            return self._number(token, type)
        if first == "@":
            return self.global_value(type)
        read = _WORDS.get(token)
        if read is None:
            if token in CASTS:
                return self._cast_expression(type)
            if token in BINARIES:
                return self._binary_expression(type)
            if token[:2] == 'c"':
                return self._bytes(token, type)
            if isinstance(type, t.IntType) and re.fullmatch(r"[us]0x[0-9a-fA-F]{1,4000}", token):
                self.i += 1
                number = int(token[3:], 16)
                # `s0x` numbers are signed in the width of their digits.
                return ConstantInt(type, number if token[0] == "u" else wrap_signed(number, 4 * len(token[3:])))
            self.fail(f"expected a value of type {type}, found {show(token)}")
        if type in _VALUELESS or isinstance(type, t.FunctionType):
            self.fail(f"there is no constant of type {type}")
        self.deeper()
        self.i += 1
        value = read(self, type)
        self.depth -= 1
        return value

    def global_value(self, type: Type) -> Constant:
        """`@name`."""
        token = self.toks[self.i]
        found = self.globals.get(token)
        if found is None:
            found = self.globals.get(key_of(token))
        if found is None:
            found = self.implicit(token)
        if found.type is not type or found.place is None:
            if not isinstance(type, t.PointerType):
                self.fail(f"{show(token)} is an address, the value must have type {type}")
            self.global_uses.append((found, type, self.i))
        self.i += 1
        return found

    def implicit(self, token: str) -> Global:
        """A global that nothing defines or declares."""
        self.fail(f"{show(token)} is neither defined nor declared")

    # ---- numbers

    def _number(self, token: str, type: Type) -> Constant:
        if isinstance(type, t.IntType):
            digits = token[1:] if token[0] == "-" else token
            if not digits.isdecimal():
                self.fail(f"expected an integer, found {show(token)}")
            if len(digits) > _MOST_DIGITS:
                self.fail(f"the number has {len(digits)} digits", f"at most {_MOST_DIGITS} are read")
            self.i += 1
            return ConstantInt(type, int(token))
        if isinstance(type, t.FloatType):
            from smemit.ir.text.floats import float_bits

            bits = float_bits(token, type)
            if bits is None:
                self.fail(f"{show(token)} is not a {type}, or not exactly one",
                          "write it in hexadecimal as the bits of a double" if type is t.float_ else
                          "a floating-point number has a point: 1.0")
            self.i += 1
            return ConstantFloat(type, bits)
        note = [f"write inttoptr (i64 {token[:20]} to {type})"] if isinstance(type, t.PointerType) else []
        return self.fail(f"expected a value of type {type}, found the number {show(token)}", *note)

    # ---- words

    def _boolean(self, type: Type) -> Constant:
        if type is not t.i1:
            self.fail(f"expected a value of type {type}, found a value of type i1", at=self.i - 1)
        return ConstantInt(type, self.toks[self.i - 1] == "true")

    def _null(self, type: Type) -> Constant:
        if not isinstance(type, t.PointerType):
            self.fail(f"null is not a value of type {type}", "zeroinitializer is zero of any type", at=self.i - 1)
        return ConstantNull(type)

    def _none(self, type: Type) -> Constant:
        if type is not t.token:
            self.fail(f"none is not a value of type {type}", at=self.i - 1)
        return ConstantNull(type)

    def _zero(self, type: Type) -> Constant:
        if type is t.token:
            self.fail("the zero of a token is written none", at=self.i - 1)
        return zero(type)

    def _undef(self, type: Type) -> Constant:
        return Undef(type)

    def _poison(self, type: Type) -> Constant:
        return Undef(type, poison=True)

    def _bytes(self, token: str, type: Type) -> Constant:
        data = bytes_of(token)
        if type is not t.array(len(data), t.i8):
            self.fail(f"the string has type [{len(data)} x i8], the value must have type {type}")
        self.i += 1
        return ConstantData(data)

    # ---- aggregates

    def _elements(self, close: str) -> tuple[Constant, ...]:
        elements: list[Constant] = []
        if self.toks[self.i] != close:
            elements.append(self.typed_constant())
            while self.accept(","):
                elements.append(self.typed_constant())
        self.expect(close)
        return tuple(elements)

    def _aggregate(self, type: Type, wanted: tuple[Type, ...] | None, close: str) -> Constant:
        at = self.i - 1
        elements = self._elements(close)
        if wanted is None:
            self.fail(f"expected a value of type {type}", at=at)
        if len(wanted) != len(elements):
            self.fail(f"{type} has {len(wanted)} elements, {len(elements)} are given", at=at)
        for element, part in zip(elements, wanted, strict=True):
            if element.type is not part:
                self.fail(f"{type} cannot hold a {element.type}", at=at)
        return ConstantAggregate(type, elements) if elements else ConstantNull(type)

    def _array(self, type: Type) -> Constant:
        if isinstance(type, t.ArrayType):
            at = self.i - 1
            elements = self._elements("]")
            if len(elements) != type.count or any(element.type is not type.element for element in elements):
                self.fail(f"the {len(elements)} elements are not a value of type {type}", at=at)
            return ConstantAggregate(type, elements) if elements else ConstantNull(type)
        return self._aggregate(type, None, "]")

    def _struct(self, type: Type) -> Constant:
        fits = isinstance(type, t.StructType) and not type.packed
        return self._aggregate(type, type.elements if fits else None, "}")  # type: ignore[attr-defined]

    def _angle(self, type: Type) -> Constant:
        if self.accept("{"):
            fits = isinstance(type, t.StructType) and type.packed
            value = self._aggregate(type, type.elements if fits else None, "}")  # type: ignore[attr-defined]
            self.expect(">")
            return value
        at = self.i - 1
        elements = self._elements(">")
        if not isinstance(type, t.VectorType) or type.scalable or len(elements) != type.count or any(
                element.type is not type.element for element in elements):
            self.fail(f"the {len(elements)} elements are not a value of type {type}", at=at)
        return ConstantAggregate(type, elements)

    def _splat(self, type: Type) -> Constant:
        at = self.i - 1
        self.expect("(")
        element = self.typed_constant()
        self.expect(")")
        if not isinstance(type, t.VectorType) or element.type is not type.element:
            self.fail(f"a splat of {element.type} is not a value of type {type}", at=at)
        if type.scalable or type.count > MOST_SPLAT:
            self.unsupported(f"a splat of type {type}", at=at)
        return ConstantAggregate(type, (element,) * type.count)

    # ---- names of code

    def _block_address(self, type: Type) -> Constant:
        at = self.i - 1
        self.expect("(")
        function = self.globals.get(key_of(self.toks[self.i]))
        if not isinstance(function, Function):
            self.fail(f"{show(self.toks[self.i])} is not a function")
        self.i += 1
        self.expect(",")
        token = self.toks[self.i]
        if token[:1] != "%":
            self.fail(f"expected a block, found {show(token)}")
        self.i += 1
        self.expect(")")
        value = BlockAddress(function, name_of(token))
        self.addresses.append((value, key_of(token), at))
        return value

    def _no_cfi(self, type: Type) -> Constant:
        return self.global_value(type)

    def _part(self, type: Type) -> Constant:
        """`extractelement`, `insertelement` and `shufflevector`, which are always folded."""
        at = self.i - 1
        self.expect("(")
        operands = self._elements(")")
        word = self.toks[at]
        value = fold_vector(word, operands)
        if value is None:
            self.unsupported(f"the constant expression {word} of these operands", at=at)
        self._match(value.type, type, at)
        return value

    def _equivalent(self, type: Type) -> Constant:
        return ConstantExpression("dso_local_equivalent", type, (self.global_value(type),))

    def _signed_pointer(self, type: Type) -> Constant:
        at = self.i - 1
        self.expect("(")
        operands = self._elements(")")
        wanted = (t.PointerType, t.IntType, t.IntType, t.PointerType, t.PointerType)
        if not 2 <= len(operands) <= 5 or not all(
                isinstance(operand.type, kind) for operand, kind in zip(operands, wanted, strict=False)):
            self.fail("ptrauth takes a pointer, an i32 key, an i64 and up to two pointers", at=at)
        self._match(operands[0].type, type, at)
        return ConstantExpression("ptrauth", operands[0].type, operands)

    def _refuse(self, type: Type) -> Constant:
        self.unsupported(f"the constant {self.toks[self.i - 1]}", at=self.i - 1)

    # ---- expressions

    def _cast_expression(self, type: Type) -> Constant:
        at = self.i
        op = self.toks[at]
        self.deeper()
        self.i += 1
        self.flags()
        self.expect("(")
        value = self.typed_constant()
        self.expect("to")
        target = self.type()
        self.expect(")")
        self.depth -= 1
        problem = cast_problem(op, value.type, target)
        if problem:
            self.fail(problem, at=at)
        self._match(target, type, at)
        folded = fold_cast(op, value, target)
        if folded is None:
            self.unsupported(f"the constant expression {op}", "LLVM 22 has no such expression either", at=at)
        return folded

    def _binary_expression(self, type: Type) -> Constant:
        at = self.i
        op = self.toks[at]
        self.deeper()
        self.i += 1
        flags = self.flags()
        self.expect("(")
        lhs = self.typed_constant()
        self.expect(",")
        rhs = self.typed_constant()
        self.expect(")")
        self.depth -= 1
        if lhs.type is not rhs.type:
            self.fail(f"the operands have types {lhs.type} and {rhs.type}", at=at)
        scalar = lhs.type.element if isinstance(lhs.type, t.VectorType) else lhs.type
        if not isinstance(scalar, t.IntType if op in INTEGER_OPERATIONS else t.FloatType):
            self.fail(f"{op} does not work on {lhs.type}", at=at)
        self._match(lhs.type, type, at)
        folded = fold_binary(op, lhs, rhs, flags)
        if folded is None:
            self.unsupported(f"the constant expression {op}", "LLVM 22 has no such expression either", at=at)
        return folded

    def _address(self, type: Type) -> Constant:
        at = self.i - 1
        flags = self.flags()
        if self.accept("inrange"):
            self.skip_group()
        self.expect("(")
        source, pointee = self.type_and_pointee()
        if self.accept(","):
            operands = [self.typed_constant()]
        else:
            # Old releases omit the source type, which is the pointee type.
            if pointee is None:
                self.fail(f"expected ',', found {show(self.toks[self.i])}")
            pointer_type, source = source, pointee
            operands = [self.constant(pointer_type)]
        while self.accept(","):
            self.accept("inrange")
            operands.append(self.typed_constant())
        self.expect(")")
        result = self._address_type(operands, at)
        walked = step_into(source, operands[2:])
        if not isinstance(walked, Type):
            self.fail(walked, at=at)
        self._match(result, type, at)
        return fold_address(source, tuple(operands), flags, result)

    def _address_type(self, operands: list[Constant], at: int) -> Type:
        """The result type: a pointer, or a vector of pointers if any operand is a vector."""
        base = operands[0].type
        scalar = base.element if isinstance(base, t.VectorType) else base
        if not isinstance(scalar, t.PointerType):
            self.fail(f"the address has type {base}", at=at)
        vectors = [operand.type for operand in operands if isinstance(operand.type, t.VectorType)]
        for index in operands[1:]:
            if not isinstance(index.type.element if isinstance(index.type, t.VectorType) else index.type, t.IntType):
                self.fail(f"an index has type {index.type}", at=at)
        if any((v.count, v.scalable) != (vectors[0].count, vectors[0].scalable) for v in vectors):
            self.fail("the vectors have different lengths", at=at)
        return t.vector(vectors[0].count, scalar, vectors[0].scalable) if vectors else scalar

    def _match(self, given: Type, wanted: Type, at: int) -> None:
        if given is not wanted and wanted is not ANY_TYPE:
            self.fail(f"expected a value of type {wanted}, found one of type {given}", at=at)

    def check_global_uses(self) -> None:
        """Check that the types of globals match those of earlier uses."""
        for item, type, at in self.global_uses:
            if item.type is not type:
                self.fail(f"@{item.name} has type {item.type}, the value must have type {type}", at=at)
        self.global_uses.clear()


_WORDS: dict[str, Callable[[ConstantReader, Type], Constant]] = {
    "true": ConstantReader._boolean, "false": ConstantReader._boolean, "null": ConstantReader._null,
    "none": ConstantReader._none, "zeroinitializer": ConstantReader._zero, "undef": ConstantReader._undef,
    "poison": ConstantReader._poison, "[": ConstantReader._array, "{": ConstantReader._struct,
    "<": ConstantReader._angle, "splat": ConstantReader._splat,
    "blockaddress": ConstantReader._block_address, "no_cfi": ConstantReader._no_cfi,
    "getelementptr": ConstantReader._address,
    "dso_local_equivalent": ConstantReader._equivalent, "ptrauth": ConstantReader._signed_pointer,
    **dict.fromkeys(("extractelement", "insertelement", "shufflevector"), ConstantReader._part),
    **dict.fromkeys(("icmp", "fcmp", "select", "extractvalue", "insertvalue", "fneg"), ConstantReader._refuse),
}
