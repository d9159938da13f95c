"""Each rule that is text, judged by itself: both sides are evaluated on random values of every width."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from functools import cache, reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from typing import Any

import pytest

from smemit.compile.isel.dag import hooks
from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rewrites import Lines, Rewrites
from smemit.compile.isel.dag.combine.rule_index import declared
from smemit.compile.isel.dag.combine.rules import REWRITES, RULES, rules_for
from smemit.compile.isel.dag.graph import fold
from smemit.compile.isel.dag.graph.fold_float import real
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, EXACT, NONNEG, NSW, NUW, Node, Result, width
from smemit.compile.isel.dag.language import Line, RuleError, TextRule, Tree, module_text
from smemit.compile.isel.dag.legalize.expansions import LOWERINGS
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.rule_file import RuleFile
from smemit.isa.generated import in_memory
from smemit.isa.load import load_target
from tests.stages.meanings import PARTS, SECOND, SHIFTS, Inputs, Undefined, signed, value_of

TYPES = ("i1", "i8", "i16", "i32", "i64")
WIDER = (*TYPES, "i128")
NUMBERS = (0, 1, 2, 3, -1, -2, 7, 8, 127, -128)
CONDITIONS = ("seteq", "setne", "setlt", "setle", "setgt", "setge", "setult", "setule", "setugt", "setuge")
EXTENSIONS = ("zero_extend", "sign_extend", "any_extend")
FLAGS = {"add": NUW | NSW, "sub": NUW | NSW, "mul": NUW | NSW, "shl": NUW | NSW, "srl": EXACT, "sra": EXACT,
         "zero_extend": NONNEG, "truncate": NUW | NSW}
CODE = "a condition's code"
JUDGED_BY_OPERAND = ("setcc", "setcccarry", "sint_to_fp", "uint_to_fp")
"""Operations that are lowered or not by the type of what they read."""
OWN = re.compile("(?<!:):(?!:)")
"""Stands before a type."""
BOOLEAN = "?"
"""In front of a type: 0 or 1 in it."""
NUMBER = ("fadd", "fsub", "fmul", "fdiv", "frem", "fma", "fneg", "fabs", "fcopysign", "fminnum", "fmaxnum",
          "ffloor", "fceil", "ftrunc", "sint_to_fp", "uint_to_fp", "fp_round", "fp_extend", "fcanonicalize",
          "X86ISD::FADD2")
"""Operations that give floating-point numbers."""
EITHER = ("select", "bitcast", "freeze", "CSEL", "CMOV", "extract_vector_elt")
"""Those that give such or integers."""
REAL = re.compile(r"-?\d+\.\d+")
REALS = (0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, 3.0, math.inf, math.nan)
BY_FLAGS: dict[str, Callable[[str], list[str]]] = {
    **dict.fromkeys(("X86ISD::CMOV", *(f"AArch64ISD::{name}" for name in ("CSEL", "CSINC", "CSINV", "CSNEG"))),
                    lambda type: [type, type, CODE, "i32"]),
    **dict.fromkeys(("X86ISD::ADC", "X86ISD::SBB", *(f"AArch64ISD::{name}" for name in ("ADC", "ADCS", "SBC", "SBCS"))),
                    lambda type: [type, type, "i32"]),
    "AArch64ISD::BRCOND": lambda type: [CHAIN, CHAIN, CODE, "i32"],
    **dict.fromkeys(("X86ISD::SETCC", "X86ISD::SETCC_CARRY"), lambda type: [CODE, "i32"]),
}
"""Targets' operations that read flags, with the types of their operands."""
TRIES = 250
FAMILIES = {"x86_64": ("x86_64",), "aarch64": ("aarch64",), "ppc64": ("ppc64", "ppc64le")}
"""The targets that have a family's own rules."""
LOOSE = {"srl-any-extended": "LLVM gives up the zeros above that the shift brings down"}
"""Rules that may give an undefined value where some bits are defined."""
FAULTS = {"absolute-difference": "LLVM takes the magnitude of an unsigned difference that cannot wrap"}
"""Rules that are wrong as they are in LLVM, where they give a magnitude; nothing that is compiled comes to it."""


class NoFit(Exception):
    """A pattern that these types do not have."""


class Judged(Combiner):
    """A combiner that keeps what rules give for several results."""

    given: list[Result]

    def combine_to(self, node: Node, *values: Result) -> Result:
        self.given = [*values]
        return node


class Maker:
    """Makes graphs that a line's pattern matches."""

    def __init__(self, graph: Graph, dice: random.Random, roots: list[str], types: tuple[str, ...]) -> None:
        self.graph, self.dice, self.types = graph, dice, types
        self.root = dice.choice(roots or ["add"])
        """The operation that stands for `_`."""
        self.known: dict[str, Result] = {}
        self.registers = 0
        self.left = width("i128")
        """How many bits a truncation leaves, of which alone something may be asserted below it."""

    def value(self, tree: Tree, type: str) -> Result:
        """A value for a part of a pattern."""
        graph, dice = self.graph, self.dice
        if isinstance(tree, tuple):
            return self.operation(tree, type.lstrip(BOOLEAN))
        if type[0] == BOOLEAN and tree[0] == "$":
            name, _, own = tree[1:].partition(":")
            if own and own != type[1:]:
                raise NoFit
            return self.known.setdefault(name, self.boolean(type[1:]))
        type = type.lstrip(BOOLEAN)
        if tree[0] in "$#":
            name, _, own = tree[1:].partition(":")
            if name not in self.known:
                if own not in ("", "amount", type):
                    raise NoFit
                is_number = type[0] == "i" and (tree[0] == "#" or dice.random() < 0.2)
                self.known[name] = self.constant(type) if is_number else self.some(type)
            if own != "amount" and self.known[name].type != (own or type):
                raise NoFit
            return self.known[name]
        if REAL.fullmatch(tree):
            return self.real(type, float(tree))
        if tree.lstrip("-").isdigit():
            return graph.constant(int(tree), type)
        if tree[:3] == "set":
            return graph.leaf("CondCode", CHAIN, dice.choice(tree.split("|")))
        return graph.leaf("ValueType", CHAIN, tree)

    def some(self, type: str) -> Result:
        """A register, or something simple of it, of which something is known."""
        graph, dice, register = self.graph, self.dice, self.register(type)
        if type[0] == "f":
            kind = dice.randrange(6)
            return graph.raw("fneg", type, [register]) if kind < 2 else self.of_any("ConstantFP", type) if (
                kind == 2) else register
        kind = dice.randrange(9)
        if kind == 4 and type != "i1":
            by = graph.constant(self.amount(width(type)), graph.target.shift_amount_type(type))
            return graph.raw(dice.choice(("shl", "srl", "sra")), type, [register, by])
        narrow = [one for one in TYPES if width(one) < width(type)]
        if kind == 0:
            return graph.raw("and", type, [register, self.constant(type)])
        if kind == 1 and narrow:
            return graph.raw(dice.choice(EXTENSIONS), type, [self.register(dice.choice(narrow))])
        if kind == 2 and type != "i1":
            compared = graph.raw("setcc", "i1", [register, self.constant(type), self.condition()])
            return graph.raw(dice.choice(("zero_extend", "sign_extend")), type, [compared])
        if kind == 3 and type == "i1":
            one = self.register("i32")
            return graph.raw("setcc", "i1", [one, self.constant("i32"), self.condition()])
        return register

    def of_any(self, name: str, type: str) -> Result:
        """An operation of whatever operands."""
        graph, dice = self.graph, self.dice
        if name in ("undef", "poison"):
            return graph.undef(type)
        if name == "ConstantFP":
            return self.real(type, dice.choice(REALS))
        if name == "Constant" and type[0] == "i":
            return self.constant(type)
        if name == "setcc":
            kind = dice.choice(TYPES)
            against = self.constant(kind) if dice.random() < 0.5 else self.some(kind)
            return graph.raw("setcc", type, [self.some(kind), against, self.condition()])
        if name == "and":
            copies = graph.raw("sign_extend", type, [self.register("i1")]) if type != "i1" else self.some(type)
            return graph.raw("and", type, [copies, graph.constant(1, type)])
        if name in SECOND and width(type) > 1:
            boolean = graph.target.setcc_result_type(type)
            operands = self.some(type), self.some(type), self.boolean(boolean)
            return graph.raw(name, (type, boolean), operands[:2 + name.endswith("_carry")])
        if name in EXTENSIONS and dice.random() < 0.3:
            carry = graph.raw("uaddo", ("i32", "i1"), [self.some("i32"), self.some("i32")]).results[1]
            return graph.raw(name, type, [carry])
        if name in EXTENSIONS or name == "truncate":
            (kind,) = self.kinds(name, ["$"], type)
            return graph.raw(name, type, [self.of_any("and", kind) if name == "zero_extend" else self.some(kind)])
        raise NoFit

    def boolean(self, type: str) -> Result:
        """0 or 1 that nothing is known of but that."""
        register = self.register(type)
        return register if type == "i1" else self.graph.raw("and", type, [register, self.graph.constant(1, type)])

    def condition(self) -> Result:
        return self.graph.leaf("CondCode", CHAIN, self.dice.choice(CONDITIONS))

    def constant(self, type: str) -> Result:
        return self.graph.constant(self.number(type), type)

    def flags(self, prefix: str) -> Result:
        """What a comparison leaves, or whatever is in the register of flags."""
        numbers = [self.some("i32"), self.some("i32")]
        if self.dice.random() < 0.5:
            return self.register("i32")
        if prefix == "X86ISD":
            return self.graph.raw("X86ISD::CMP", "i32", numbers)
        return self.graph.raw("AArch64ISD::SUBS", ("i32", "i32"), numbers).results[1]

    def real(self, type: str, number: float) -> Result:
        if type not in ("f32", "f64"):
            raise NoFit
        return real(self.graph, type, number)

    def operation(self, tree: tuple[Any, ...], type: str) -> Result:
        graph, dice = self.graph, self.dice
        op, operands, label = tree
        op, own = [*OWN.split(op), ""][:2]
        if own and type not in own.split("|"):
            raise NoFit
        name = dice.choice(op.strip("!~").split("|"))
        if (name == "bswap" and width(type) % 16) or (name == "build_pair" and width(type) < 16):
            raise NoFit
        name = self.root if name == "_" else self.known[name[1:]].node.op if name[0] == "=" else name
        if name[-4:] not in EITHER and name not in EITHER and (name in NUMBER) != (type[0] == "f") and operands:
            raise NoFit
        if not operands:
            made_of_any = self.of_any(name, type)
            if label and self.known.setdefault(label, made_of_any) is not made_of_any:
                raise NoFit
            return made_of_any
        kinds = self.kinds(name, operands, type)
        if name in EXTENSIONS and width(kinds[0]) >= width(type):
            raise NoFit
        if name == "truncate":
            self.left = width(type)
        made: list[Result] = []
        for one, kind in zip(operands, kinds, strict=True):
            if kind == CHAIN and isinstance(one, str) and one[0] == "$":
                if name in ("brcond", "AArch64ISD::BRCOND"):
                    made.append(graph.entry if one is operands[0] else graph.leaf("BasicBlock", CHAIN, 1))
                    continue
                if one[1:] not in self.known:
                    narrow = [other for other in TYPES if width(other) < min(width(type), self.left)]
                    self.known[one[1:]] = self.condition() if name[:5] in ("setcc", "selec") else graph.leaf(
                        "ValueType", CHAIN, dice.choice(narrow or ["i1"]))
                made.append(self.known[one[1:]])
            elif name in BY_FLAGS and one is operands[-1] and isinstance(one, str) and one[1:] not in self.known:
                made.append(self.known.setdefault(one[1:], self.flags(name.partition(":")[0])))
            elif kind == CODE:
                assert isinstance(one, str)
                code = dice.randrange(14)
                made.append(self.known.setdefault(one[1:], graph.constant(code, "i32") if one[0] == "#" else
                                                  graph.target_constant(code, "i8")))
            elif name in SHIFTS and one is operands[-1] and isinstance(one, str) and one[0] in "$#":
                key = one[1:].partition(":")[0]
                if key not in self.known:
                    number = self.amount(width(type)) if "amount" in one or dice.random() < 0.7 else self.number(kind)
                    is_number = one[0] == "#" or dice.random() < 0.4
                    self.known[key] = graph.constant(number, kind) if is_number else self.register(kind)
                if self.known[key].type != kind:
                    raise NoFit
                made.append(self.known[key])
            else:
                made.append(self.value(one, kind))
        if name == "AArch64ISD::SUBS" and dice.random() < 0.2:
            graph.raw("sub", type, made[::-1])  # some rules look for it
        if name in BY_FLAGS and made[-1].node.op in SECOND:
            made[-1] = made[-1].node.results[1]
        if op.endswith("~") and dice.random() < 0.5:
            made[:2] = made[1::-1]
        flags = dice.getrandbits(9) & FLAGS.get(name, 0) if dice.random() < 0.3 else 0
        if flags & NONNEG:
            graph.raw("sign_extend", type, made)  # some rules look for it
        types: str | tuple[str, ...] = type
        if name in PARTS or name.endswith("_lohi"):
            types = type, type
        elif name in SECOND:
            types = type, "i32" if "::" in name else graph.target.setcc_result_type(type)
        node = graph.raw(name, types, made, flags=flags)
        if label and self.known.setdefault(label, node) is not node:
            raise NoFit
        return node

    def kinds(self, name: str, operands: list[Tree], type: str) -> list[str]:
        """The types of an operation's operands."""
        dice = self.dice
        known = [self.known[one[1:]].type for one in operands if isinstance(one, str) and one[1:] in self.known]
        if name in EXTENSIONS and isinstance(operands[0], tuple) and operands[0][0].strip("!") == "setcc":
            return [dice.choice(("i1", "i1", "i8"))]
        inner = operands[0].partition(":")[2] if isinstance(operands[0], str) else ""
        if name in EXTENSIONS:
            return [inner or dice.choice(known or [one for one in TYPES if width(one) < width(type)] or ["i1"])]
        if name == "truncate":
            return [inner or dice.choice(known or [one for one in WIDER if width(one) > width(type)])]
        if name in ("sign_extend_inreg", "AssertZext", "AssertSext"):
            return [type, CHAIN]
        if name in ("setcc", "setcccarry"):
            known = [one for one in known if one != CHAIN]
            if isinstance(operands[0], tuple) and operands[0][0].strip("!") in NUMBER:
                known = ["f32", "f64"]
            kind = inner or dice.choice(known or self.types)
            boolean = BOOLEAN + self.graph.target.setcc_result_type(kind)
            return [kind, kind, *([boolean] if name == "setcccarry" else []), CHAIN]
        if name == "select":
            return ["i1", type, type]
        if name == "select_cc":
            kind = inner or dice.choice(self.types)
            return [kind, kind, type, type, CHAIN]
        if name in ("scmp", "ucmp"):
            return [inner or dice.choice(TYPES)] * 2
        if name == "build_pair":
            return [f"i{width(type) // 2}"] * 2
        if name in SECOND and len(operands) == 3:
            count = self.graph.target.shift_amount_type(type)
            return [type, type, count if name in PARTS else BOOLEAN + self.graph.target.setcc_result_type(type)]
        if name == "brcond":
            return [CHAIN, BOOLEAN + self.graph.target.setcc_result_type("i32"), CHAIN]
        if name in ("fp_to_sint", "fp_to_uint", "fgetsign"):
            return [dice.choice(known or ["f32", "f64"])]
        if name == "bitcast":
            return [{"i32": "f32", "i64": "f64", "f32": "i32", "f64": "i64"}.get(type, "i8")]
        if name == "fma":
            return [type] * 3
        if name in ("sint_to_fp", "uint_to_fp"):
            own = operands[0][0].partition(":")[2] if isinstance(operands[0], tuple) else inner
            return [dice.choice(own.split("|") if own else known or self.types)]
        if name in ("fp_extend", "fp_round"):
            return [{"f32": "f64", "f64": "f32"}[type], "i64"][:len(operands)]
        if name in BY_FLAGS:
            return BY_FLAGS[name](type)
        kinds = [type] * len(operands)
        if name in SHIFTS:
            kinds[-1] = self.graph.target.shift_amount_type(type)
        return kinds

    def amount(self, bits: int) -> int:
        """A number of bits to shift by; parts of a width more often."""
        dice = self.dice
        return dice.choice((bits // 2, bits // 4, bits - 8, bits - 16, bits - 1, 1, *[dice.randrange(bits)] * 4)) % bits

    def register(self, type: str) -> Result:
        self.registers += 1
        return self.graph.copy_from(self.graph.entry, (1 << 20) + self.registers, type)

    def number(self, type: str) -> int:
        """Any number, the special ones more often; masks and places of the sign among them."""
        dice, bits = self.dice, width(type)
        low = (1 << dice.choice([width(one) for one in TYPES])) - 1
        special = *NUMBERS, bits - 1, low, ~low, ~(-1 << bits - 1)
        one = 1 << dice.randrange(bits)
        return signed(dice.choice((*special, one, one | 1 << dice.randrange(bits), dice.getrandbits(bits))), bits)


@cache
def target_of(name: str) -> Any:
    return hooks.load(load_target(name))


@cache
def own_rule_files() -> dict[RuleFile, tuple[str, ...]]:
    """The files of rules, each with the targets that have them."""
    shared = "x86_64", "aarch64", "ppc64le"
    rule_files: dict[RuleFile, tuple[str, ...]] = {REWRITES: shared, LOWERINGS: shared}
    for family, names in FAMILIES.items():
        rule_files[import_module(f"smemit.isa.{family}.combine").COMBINES.rule_file] = names
        rule_files[target_of(names[0]).lowerings] = names
    return rule_files


@cache
def roots_of(rule: TextRule) -> list[str]:
    """The operations of whose tables a rule is part."""
    if rule.rule_file.step != "combine":
        return []
    tables = RULES if rule.rule_file is REWRITES else target_of(own_rule_files()[rule.rule_file][0]).combines
    return [op for op, table in tables.items() if any(one == rule.name for one, _ in table)]


def types_of(rule: TextRule) -> tuple[str, ...]:
    """The types of integers that a rule meets: single bits are gone, or logic only, when operations are lowered."""
    return TYPES[1:] if rule.rule_file.step == "lower" else TYPES


def is_asked(own: Any, root: Result, is_shared: bool) -> bool:
    """Whether a target lowers such a node."""
    op, type = root.node.op, root.type
    if op in JUDGED_BY_OPERAND:
        type = root.node.ops[0].type
        if op[:5] == "setcc" and root.type != own.setcc_result_type(type):
            return False
    return is_shared or (own.is_type_legal(type) and own.action(op, type) == "custom")


def function_of(rule: TextRule) -> Any:
    """A rule as a function, also one that stands in no file."""
    return in_memory(rule.name, module_text(rule.rule_file, [rule])).RULES[0][-1]


def judge(rule: TextRule, line: Line, type: str, tries: int, seed: int) -> int:
    """How often a rule fired on what the line's pattern matches; its result must have the value that was there."""
    fired, function = 0, function_of(rule)
    dice = random.Random(f"{rule.name} {line.text} {type} {seed}")
    for _ in range(tries):
        own = target_of(dice.choice(own_rule_files()[rule.rule_file]))
        graph = Graph(own)
        graph.folds = fold.FOLDS
        maker = Maker(graph, dice, roots_of(rule), types_of(rule))
        try:
            root = maker.value(line.pattern, type)
        except (NoFit, IndexError):
            continue
        if rule.both_ways and dice.random() < 0.5 and len(set(root.node.ops)) == 2:
            root = graph.raw(root.node.op, type, root.node.ops[::-1])
        if rule.rule_file.step == "lower" and not is_asked(own, root, rule.rule_file is LOWERINGS):
            continue
        # Who takes only the magnitude does not see what sign a zero has.
        is_blind = root.type[0] == "f" and dice.random() < 0.5
        seen = graph.raw("fabs", root.type, [root]) if is_blind else root
        graph.root = graph.copy_to(graph.entry, 1 << 21, seen) if root.type != CHAIN else root
        if root.type in TYPES and dice.random() < 0.1:
            graph.raw("add", root.type, [root, root])  # some rules look for it
        unread = dice.randrange(3) if root.node.results[1:] else 2
        if unread == 0:
            graph.root = graph.copy_to(graph.entry, 1 << 21, root.node.results[1])
        elif root.node.results[1:] and unread == 2:
            graph.copy_to(graph.entry, 2 << 21, root.node.results[1])
        rounds = []
        turns = range(48 if any(node.op in ("any_extend", "undef") for node in graph.nodes) else 1)
        for _ in range(4):
            inputs = Inputs({(1 << 20) + at + 1: signed(dice.choice((*NUMBERS, dice.getrandbits(64))), 64)
                             for at in range(maker.registers)})
            try:
                # Bits that change with what nobody defines may come out as anything.
                values = []
                for inputs.turn in turns:
                    values.append([value_of(result, inputs) for result in root.node.results])
            except Undefined:
                continue
            free = [reduce(or_, (value ^ first for value in column)) for first, *column in
                    zip(*values, values[0], strict=True)]
            if is_blind:
                free[0] |= -1 << width(root.type) - 1
            if unread < 2:
                free[unread] = -1
            rounds.append((inputs, values[0], free))
        if rule.rule_file.step == "lower":
            found = function(Lowering(graph, own, None), root.node)  # type: ignore[arg-type]
        else:
            is_late = f"if {rule.guard}".startswith(("if combiner.legal", "if combiner.after"))
            combiner = Judged(graph, rules_for(own), legal_types=is_late,
                              legal_operations=is_late and "not combiner.legal_operations" not in rule.guard)
            combiner.after_legalize = is_late
            better = function(combiner, root.node)
            found = None if better is None else [better]
            if better is not None and root.node.results[1:]:
                found = combiner.given if better is root.node else [*better.node.results]
        if found is None:
            continue
        fired += 1
        if found[0].node.op == "undef" and rule.name in LOOSE:
            continue
        if found[0].node.op in ("abs", "Constant") and rule.name in FAULTS:
            continue
        assert [one.type for one in found] == list(root.node.types), graph.dump(line.text)
        for inputs, expected, free in rounds:
            for inputs.turn in turns[:2]:
                made = [value_of(one, inputs) for one in found]
                wrong = [(a ^ b) & ~c for a, b, c in zip(made, expected, free, strict=True)]
                assert not any(wrong), graph.dump(line.text)
    return fired


LINES = [pytest.param(rule, line,
                      id=f"{names[0] + ' ' if len(names) < 3 else ''}{rule_file.step} {rule.name}-{at}")
         for rule_file, names in own_rule_files().items() for rule in rule_file.rules().values()
         for at, line in enumerate(rule.lines)]


@pytest.mark.parametrize("rule, line", LINES)
def test_both_sides_of_a_line_are_the_same(rule: TextRule, line: Line) -> None:
    types: tuple[str, ...] = TYPES[2:] if "bswap" in line.text else types_of(rule)
    if "avgfloor" in line.pattern[0]:
        types = TYPES[1:]
    op = line.pattern[0].partition(":")[0].strip("!~")
    roots = roots_of(rule) if op == "_" else op.split("|")
    if any(root in NUMBER or root in EITHER for root in roots):
        types = ("f32",) if op == "fp_round" else (*("f32", "f64"), *types[:0 if {*roots} <= {*NUMBER} else None])
    if line.pattern[0].lower().endswith("brcond"):
        types = (CHAIN,)
    fired = {type: judge(rule, line, type, TRIES // len(TYPES), 0) for type in types}
    if not any(fired.values()):
        # Conditions that few numbers meet.
        fired = {type: judge(rule, line, type, 20 * TRIES, 1) for type in fired}
    assert any(fired.values()), f"{line.text} never fires on what its pattern says"


def wrong(text: str, rule_file: RuleFile = REWRITES) -> TextRule:
    return TextRule(rule_file, "wrong", False, False, None, "", [Line(text)])


@pytest.mark.parametrize("text", [
    "(sub $x (and~ $x $y)) => (and $x $y)", "(add (sub 0 $y) $x) => (sub $y $x)", "(xor $x $x) => -1",
    "(and (or $x #c) #d) => #d", "(or (!and $x #c)@a #d) => (and [#c & #d] (or $x #d))",
    "(sub $x (shl $y $n)@s) => (add $s $x)",
])
def test_a_wrong_line_is_found(text: str) -> None:
    rule = wrong(text)
    with pytest.raises(AssertionError):
        judge(rule, rule.lines[0], "i32", TRIES, 0)


@pytest.mark.parametrize("text", [
    "(usubo $x $y) => $s, (X86ISD::SETCC:i8 <BE>:i8 $s.1) let s = (X86ISD::SUB,i32 $x $y)",
    "(saddo $x $y) => $s, (X86ISD::SETCC:i8 <B>:i8 $s.1) let s = (X86ISD::ADD,i32 $x $y)",
    "(smin $x $y) => (select (setcc:i8 $x $y setult) $x $y)",
    "(abs $x) => (X86ISD::CMOV $n $x <NS>:i8 $n.1) let n = (X86ISD::SUB,i32 0 $x)",
    "(uaddo_carry $x $y $c) => $s, (X86ISD::SETCC:i8 <B>:i8 $s.1) "
    "let s = (X86ISD::ADC,i32 $x $y (X86ISD::ADD:$c,i32 $c 1).1)",
])
def test_a_wrong_lowering_is_found(text: str) -> None:
    rule = wrong(text, target_of("x86_64").lowerings)
    with pytest.raises(AssertionError):
        judge(rule, rule.lines[0], "i32", TRIES, 0)


@pytest.mark.parametrize("text, told", [
    ("lost:\n  (add $x 0) => $x", "rule lost:: it does not begin as rules do"),
    ("lost [visitADD]:\n  (add $x 0) = $x", "rule lost: a line that cannot be read"),
    ("lost [visitADD]:\n  (add $x 0 => $x", "rule lost: a line that cannot be read"),
    ("lost [visitADD]:\n  (add $x 0) => $y", "rule lost: nothing is called $y"),
    ("lost [visitADD]:\n  (add $x 0) => $x if is_lost($x)", "rule lost: nothing is called is_lost"),
    ("lost [visitADD]:\n  (add $x 0) => $x if $x)", "rule lost: its Python has unmatched ')'"),
    ("lost [visitADD]:\n  (add $x 0) => $x\nlost [visitADD]:\n  (add $x 1) => $x", "another one has this name"),
])
def test_what_is_wrong_with_a_rule_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "rewrites.txt").write_text(text)
    with pytest.raises(RuleError, match=re.escape(told)):
        Rewrites(str(tmp_path)).module_text()


def test_every_rule_of_a_file_stands_in_a_table() -> None:
    for rule_file in own_rule_files():
        rules = rule_file.rules().items()
        assert rule_file.step != "combine" or not [name for name, rule in rules if not roots_of(rule)]


def test_where_a_rule_may_fire_is_read_off_its_lines() -> None:
    rule = REWRITES.ready["sub-masked"].function
    needs = declared(rule)
    assert needs is not None and needs.early
    assert needs.admit(("sub", "add", "and", False, False))
    assert not needs.admit(("sub", "and", "add", False, False))
    assert REWRITES.rules()["sub-shifted-sign"].is_early
    assert not REWRITES.rules()["srl-any-extended"].is_early
    assert Lines(((None, None),), False, True).admit(("sub", "", "", False, True))
