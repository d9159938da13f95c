"""Known bits are those that operations on random numbers give."""

from __future__ import annotations

import random

import pytest

from smemit.analysis.evaluate import known_number
from smemit.analysis.known_bits import known_bits, sign_bits
from smemit.ir import ops
from smemit.ir.text import read
from smemit.ir.value import Value

BODY = """  %b4 = or i8 %b, 4
  %m = and i8 %a, 60
  %o = or i8 %b, 65
  %x = xor i8 %m, %o
  %s = add i8 %m, 12
  %d = sub i8 %m, %o
  %l = shl i8 %m, 2
  %r = lshr i8 %b, 3
  %h = ashr i8 %b, 5
  %p = mul i8 %m, %l
  %q = udiv i8 %r, 4
  %u = urem i8 %b, 8
  %z = zext i8 %r to i16
  %e = sext i8 %h to i16
  %t = trunc i16 %e to i4
  %n = sub i8 0, %b4
  %i = and i8 %n, %b4
  %w = add i8 %b4, -1
  %j = xor i8 %w, %b4
  %v = add i8 %o, %a
  %va = and i8 %v, %a
  %vo = or i8 %a, %v
  %vs = sub i8 %a, %o
  %vx = xor i8 %a, %vs
  %vt = sub i8 %o, %b
  %vu = and i8 %vt, %b
  %c = icmp ult i8 %a, %b
  %k = select i1 %c, i8 %m, i8 %r"""


def test_they_hold_for_random_numbers() -> None:
    function = read(f"define void @f(i8 %a, i8 %b) {{\n{BODY}\n  ret void\n}}", "test").functions[0]
    operations = function.blocks[0].operations[:-1]
    found = {op: (known_bits(op), sign_bits(op)) for op in operations}
    dice = random.Random(1)
    for _ in range(300):
        numbers: dict[Value, int] = {argument: dice.randrange(256) for argument in function.args}
        for op in operations:
            number = known_number(op, numbers)
            assert number is not None
            (zeros, ones), alike = found[op]
            assert not number & zeros and number & ones == ones, str(op)
            width = op.type.width  # type: ignore[attr-defined]
            high = number >> (width - alike)
            assert high in (0, (1 << alike) - 1), str(op)


@pytest.mark.parametrize(("name", "zeros", "ones"), [("m", 0xC3, 0), ("o", 0, 65), ("l", 0x0F, 0), ("r", 0xE0, 0),
                                                     ("q", 0xF8, 0), ("u", 0xF8, 0), ("k", 0xC0, 0),
                                                     ("i", 0xF8, 0), ("j", 0xF8, 1), ("va", 1, 0), ("vo", 0, 1),
                                                     ("vx", 0, 1), ("vu", 1, 0)])
def test_what_is_known(name: str, zeros: int, ones: int) -> None:
    function = read(f"define void @f(i8 %a, i8 %b) {{\n{BODY}\n  ret void\n}}", "test").functions[0]
    op = next(op for op in function.blocks[0].operations if op.name == name)
    assert isinstance(op, ops.Operation) and known_bits(op) == (zeros, ones)
