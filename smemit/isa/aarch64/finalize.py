"""AArch64: expand selects of fp128 values to blocks, and assign base registers to far slots."""

from __future__ import annotations

from smemit.compile.codegen.finalize import Expansion, Finalizer
from smemit.isa.aarch64.fp128 import choose_in_blocks
from smemit.isa.aarch64.local_slots import share_bases
from smemit.isa.aarch64.probes import expand_dynamic_alloca
from smemit.isa.description import Target, Template


def finalizer(target: Target) -> Finalizer:
    """The pseudo instructions that this stage expands on AArch64."""
    templates = target.templates
    setups = frozenset((templates["ADJCALLSTACKDOWN"],))
    expansions: dict[Template, Expansion] = {
        templates["F128CSEL"]: choose_in_blocks,
        templates["PROBED_STACKALLOC_DYN"]: expand_dynamic_alloca,
    }
    return Finalizer(expansions, setups, share_bases)
