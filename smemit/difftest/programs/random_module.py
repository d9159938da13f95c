"""Make random valid modules: a few functions that call each other and external functions, and use variables.

The same seed, size, features and target give the same module everywhere. The feature names (`features.py`) decide what
a module contains; `bodies.py` writes the bodies.
"""

from __future__ import annotations

from smemit.difftest.programs import frames
from smemit.difftest.programs.bodies import write_body
from smemit.difftest.programs.debug_lines import add_lines
from smemit.difftest.programs.dice import Dice
from smemit.difftest.programs.features import DEBUG_LINES, FEW_VALUES, limits_of
from smemit.difftest.programs.surroundings import Surroundings
from smemit.dsl.module import Module
from smemit.ir import types as t
from smemit.ir.module import Function, GlobalVariable
from smemit.ir.triples import target_of
from smemit.ir.types import IntType, Type
from smemit.ir.values import Constant, ConstantExpression, ConstantInt, Undef

_FUNCTIONS = 3
_DENSE_FUNCTIONS = 20
"""Functions of few values are small, so a module has many of them: LLVM then starts once for all."""


def random_module(seed: int, size: int, features: frozenset[str], target: str, functions: int = 0) -> Module:
    """A module of about `size` operations a function; `functions` 0 lets the seed choose one to three.

    `target` is a target's name or a triple.
    """
    machine = target_of(target)
    dice = Dice(seed * 0x1_0001 + size)
    module = Module(f"random_{seed}_{size}", machine, triple="" if target == machine else target)
    surroundings = Surroundings(module, features, limits_of(target))
    if "globals" in features:
        for index in range(dice.between(1, 5)):
            surroundings.variables.append(_variable(dice, surroundings, index))
    most = _DENSE_FUNCTIONS if FEW_VALUES in features else _FUNCTIONS
    for index in range(functions or dice.between(1, most)):
        surroundings.functions.append(_declare(dice, surroundings, index))
    for function in surroundings.functions:
        write_body(dice, surroundings, function, size)
    if DEBUG_LINES in features:
        add_lines(dice, module)
    return module


def _declare(dice: Dice, around: Surroundings, index: int) -> Function:
    features = around.features
    arg_types = around.parameter_types(dice, most=12 if "stackargs" in features else 6)
    result = around.result_type(dice)
    linkage, visibility = _linkage(dice, features)
    cc = around.convention(dice, 10)
    function = around.module.define(f"f{index}", result, arg_types, linkage=linkage, cc=cc)
    function.visibility = visibility
    if "attributes" in features:
        _decorate(dice, around, function)
    if "linkage" in features and dice.chance(15):
        function.dso_local = True
    frames.decorate(dice, around, function)
    return function


def _decorate(dice: Dice, around: Surroundings, function: Function) -> None:
    attributes = function.attributes
    if dice.chance(30):
        attributes["nounwind"] = None
    if dice.chance(20):
        attributes["uwtable"] = None
    if dice.chance(30):
        attributes["frame-pointer"] = dice.pick(("all", "non-leaf", "none", "reserved"))
    limits = around.limits
    if limits.target_cpus and dice.chance(20):
        attributes["target-cpu"] = dice.pick(limits.target_cpus)
    if limits.tune_cpus and dice.chance(20):
        attributes["tune-cpu"] = dice.pick(limits.tune_cpus)
    for argument in function.args:
        if isinstance(argument.type, IntType) and argument.type.width < 64 and dice.chance(50):
            argument.attributes[dice.pick(("zeroext", "signext"))] = None
    result = function.function_type.result
    if isinstance(result, IntType) and result.width < 64 and (result is t.i1 or dice.chance(50)):
        function.return_attributes["zeroext" if result is t.i1 else dice.pick(("zeroext", "signext"))] = None


def _linkage(dice: Dice, features: frozenset[str]) -> tuple[str, str]:
    if "linkage" not in features or dice.chance(60):
        return "", ""
    linkage = dice.pick(("internal", "", "weak", "weak_odr", "", "internal", "linkonce_odr"))
    return linkage, "" if linkage == "internal" else dice.pick(("hidden", "", "protected", ""))


def _variable(dice: Dice, around: Surroundings, index: int) -> GlobalVariable:
    module, features = around.module, around.features
    if dice.chance(20):
        text = bytes(dice.between(32, 126) for _ in range(dice.between(0, 12))) + b"\0"
        variable = module.variable(f"text{index}", t.array(len(text), t.i8), text, is_constant=True, linkage="private")
        variable.unnamed_addr = "unnamed_addr"
        return variable
    type = dice.pick(around.data_types())
    if dice.chance(20):
        type = t.array(dice.between(1, 5), type)
    if dice.chance(25):
        return module.variable(f"outer{index}", type)
    linkage, visibility = _linkage(dice, features)
    is_constant = dice.chance(20)
    align = dice.pick((0, 0, 0, 1, 4, 16, 32))
    value = _initializer(dice, around, type)
    variable = module.variable(f"g{index}", type, value, is_constant=is_constant, linkage=linkage, align=align)
    variable.visibility = visibility
    if "linkage" in features and dice.chance(20):
        variable.dso_local = True
    return variable


def _initializer(dice: Dice, around: Surroundings, type: Type) -> Constant:
    from smemit.dsl.operands import constant

    if dice.chance(25):
        return constant(None, type) if not isinstance(type, IntType) else ConstantInt(type, 0)
    if dice.chance(3):
        return Undef(type)
    if isinstance(type, t.ArrayType):
        return constant([_initializer(dice, around, type.element) for _ in range(type.count)], type)
    if type is t.ptr and around.variables:
        address: Constant = dice.pick(around.variables)
        if dice.chance(40):
            offset = ConstantInt(t.i64, dice.between(-8, 64))
            address = ConstantExpression("getelementptr", t.ptr, (address, offset), source_type=t.i8)
        return address
    return around.constant(dice, type) if type is not t.ptr else constant(None, t.ptr)
