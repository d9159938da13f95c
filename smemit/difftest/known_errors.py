"""Errors of LLVM 22 that smemit never reproduces, found by the operations that meet them.

Needs:  a module whose object differs from LLVM's.
Gives:  for each of its functions, the errors that change its code or its records.
"""

from __future__ import annotations

from smemit.compile.llvm_bugs import LLVMBug
from smemit.ir.module import Function, Global, Operation
from smemit.ir.ops import CallSite, ExtractValue, Patchpoint, Stackmap, Statepoint
from smemit.ir.triples import target_of
from smemit.ir.values import Constant

CALLEE_FROM_AGGREGATE = LLVMBug(
    "statepoint callee from an aggregate", "all",
    "If the callee is an element of an aggregate other than the first (`extractvalue`), llc calls the first element.")
RUN_TIME_TARGET = LLVMBug(
    "patchpoint target computed at run time", "all",
    "llc reads the wrong field of the operand. The area contains no call, or a call of a random address that changes "
    "from run to run.")
SYMBOL_TARGET = LLVMBug(
    "patchpoint target that is a symbol", "aarch64",
    "llc materializes a random host address as if it were a constant.")
LOST_RECORD = LLVMBug(
    "record of a `deopt` call", "aarch64",
    "In a function without stackmap, patchpoint or statepoint, GlobalISel turns a call with a `deopt` bundle into a "
    "plain call and drops its record.")
KNOWN_ERRORS = (CALLEE_FROM_AGGREGATE, RUN_TIME_TARGET, SYMBOL_TARGET, LOST_RECORD)


def known_errors(function: Function) -> list[LLVMBug]:
    """The errors that llc makes in a function, each once."""
    is_aarch64 = target_of(function.module.triple) == "aarch64"
    has_site = any(isinstance(op, Stackmap | Patchpoint | Statepoint) for op in function.operations())
    found = [_error(op, is_aarch64, has_site) for op in function.operations()]
    return [bug for bug in KNOWN_ERRORS if bug in found]


def _error(op: Operation, is_aarch64: bool, has_site: bool) -> LLVMBug | None:
    if isinstance(op, Statepoint) and isinstance(op.target, ExtractValue) and any(op.target.indices):
        return CALLEE_FROM_AGGREGATE
    if isinstance(op, Patchpoint) and not isinstance(op.target, Constant):
        return RUN_TIME_TARGET
    if isinstance(op, Patchpoint) and isinstance(op.target, Global) and is_aarch64:
        return SYMBOL_TARGET
    if isinstance(op, CallSite) and is_aarch64 and not has_site and any(b.tag == "deopt" for b in op.bundles):
        return LOST_RECORD
    return None
