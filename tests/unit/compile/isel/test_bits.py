"""What is said to be known of a result holds for every pair of numbers the operands may be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smemit.compile.isel.dag.graph import bits as b

WIDTH = 3
MASK = (1 << WIDTH) - 1
NUMBERS = range(1 << WIDTH)
KNOWN = [(zero, one) for zero in NUMBERS for one in NUMBERS if not zero & one]


def _members(known: b.Known) -> list[int]:
    return [n for n in NUMBERS if not n & known[0] and n & known[1] == known[1]]


def _quotient(left: int, right: int) -> int:
    found = abs(left) // abs(right)
    return found if (left < 0) == (right < 0) else -found


def _signed(op: Callable[[int, int], int | None]) -> Callable[[int, int], int | None]:
    def run(left: int, right: int) -> int | None:
        found = op(b.signed(left, WIDTH), b.signed(right, WIDTH))
        return None if found is None else found & MASK

    return run


def _sum(subtract: bool, nsw: bool, nuw: bool) -> Callable[[int, int], int | None]:
    def run(left: int, right: int) -> int | None:
        plain = left - right if subtract else left + right
        a, c = b.signed(left, WIDTH), b.signed(right, WIDTH)
        wide = a - c if subtract else a + c
        if (nuw and not 0 <= plain <= MASK) or (nsw and not -4 <= wide <= 3):
            return None
        return plain & MASK

    return run


def _shl(nuw: bool, nsw: bool) -> Callable[[int, int], int | None]:
    def run(left: int, right: int) -> int | None:
        if right >= WIDTH or (nuw and left << right > MASK) or (nsw and not -4 <= b.signed(left, WIDTH) << right <= 3):
            return None
        return left << right & MASK

    return run


def _shr(arithmetic: bool, exact: bool) -> Callable[[int, int], int | None]:
    def run(left: int, right: int) -> int | None:
        if right >= WIDTH or (exact and left & ((1 << right) - 1)):
            return None
        return (b.signed(left, WIDTH) if arithmetic else left) >> right & MASK

    return run


def _divide(exact: bool, signed: bool) -> Callable[[int, int], int | None]:
    def run(left: int, right: int) -> int | None:
        if right == 0 or (signed and (left, right) == (-4, -1)) or (exact and left % right):
            return None
        return _quotient(left, right)

    return _signed(run) if signed else run


OPERATIONS: dict[str, tuple[Callable[[b.Known, b.Known], b.Known], Callable[[int, int], int | None]]] = {
    "product": (lambda a, c: b.multiply_known(a, c, WIDTH), lambda a, c: a * c & MASK),
    "high product": (lambda a, c: b.multiply_high_known(a, c, WIDTH, False), lambda a, c: a * c >> WIDTH),
    "signed high product": (
        lambda a, c: b.multiply_high_known(a, c, WIDTH, True), _signed(lambda a, c: a * c >> WIDTH)),
    "absolute difference": (lambda a, c: b.difference_known(a, c, WIDTH, False), lambda a, c: abs(a - c)),
    "signed absolute difference": (
        lambda a, c: b.difference_known(a, c, WIDTH, True), _signed(lambda a, c: abs(a - c))),
    "magnitude": (lambda a, c: b.known_abs(a, WIDTH), _signed(lambda a, c: abs(a))),
    "remainder": (lambda a, c: b.remainder_known(a, c, WIDTH, False), lambda a, c: a % c if c else None),
    "signed remainder": (
        lambda a, c: b.remainder_known(a, c, WIDTH, True),
        _signed(lambda a, c: a - c * _quotient(a, c) if c else None)),
}
for _kind, _choice in (("min", min), ("max", max)):
    OPERATIONS[f"u{_kind}"] = (
        lambda a, c, k=_kind: b.min_max_known(f"u{k}", a, c, WIDTH), _choice)  # type: ignore[misc]
    OPERATIONS[f"s{_kind}"] = (
        lambda a, c, k=_kind: b.min_max_known(f"s{k}", a, c, WIDTH), _signed(_choice))  # type: ignore[misc]
OPERATIONS["difference from zero"] = (
    lambda a, c: b.difference_from_zero_known(a, c, WIDTH), lambda a, c: max(a - c, 0))
for _subtract in (False, True):
    for _nsw in (False, True):
        for _nuw in (False, True):
            OPERATIONS[f"sum {_subtract} {_nsw} {_nuw}"] = (
                lambda a, c, s=_subtract, n=_nsw, u=_nuw: b.sum_known(a, c, WIDTH, s, n, u),  # type: ignore[misc]
                _sum(_subtract, _nsw, _nuw))
for _one in (False, True):
    for _other in (False, True):
        OPERATIONS[f"shift left {_one} {_other}"] = (
            lambda a, c, n=_one, s=_other: b.shift_left_known(a, c, WIDTH, WIDTH, n, s),  # type: ignore[misc]
            _shl(_one, _other))
        OPERATIONS[f"shift right {_one} {_other}"] = (
            lambda a, c, n=_one, s=_other: b.shift_right_known(a, c, WIDTH, WIDTH, n, s),  # type: ignore[misc]
            _shr(_one, _other))
    OPERATIONS[f"quotient {_one}"] = (
        lambda a, c, e=_one: b.divide_unsigned_known(a, c, WIDTH, e), _divide(_one, False))  # type: ignore[misc]
    OPERATIONS[f"signed quotient {_one}"] = (
        lambda a, c, e=_one: b.divide_signed_known(a, c, WIDTH, e), _divide(_one, True))  # type: ignore[misc]


@pytest.mark.parametrize("name", OPERATIONS)
def test_known_bits_hold_for_every_number(name: str) -> None:
    known, operation = OPERATIONS[name]
    for left in KNOWN:
        for right in KNOWN:
            zero, one = known(left, right)
            for a in _members(left):
                for c in _members(right):
                    result = operation(a, c)
                    assert result is None or (not result & zero and result & one == one), (left, right, a, c)


def test_numbers_known_whole_give_results_known_whole() -> None:
    seven, three = (~7 & 0xFF, 7), (~3 & 0xFF, 3)
    assert b.sum_known(seven, three, 8, False, False, False) == (0xF5, 10)
    assert b.multiply_known(seven, three, 8) == (~21 & 0xFF, 21)
    assert b.shift_left_known(seven, three, 8, 8, False, False) == (~56 & 0xFF, 56)
    assert b.shift_right_known(seven, (0xFE, 1), 8, 8, False, False) == (0xFC, 3)
