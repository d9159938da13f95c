"""Pad a stackmap's shadow with nops where too few overwritable bytes follow (LLVM's StackMapShadowTracker).

Two ways, chosen by the target file (`elf.shadow`):

* `after`: count the bytes of the following instructions, and put the missing nops at the end of the block, before the
  next stackmap or patchpoint, or before a call. `mc/emit.py` keeps the count.
* `ahead`: scan the following instructions up to a call or the next site, and put the missing nops directly after the
  stackmap. An instruction counts as one word. llc 22.1.8 also counts those that emit nothing, such as call frame
  information in an epilogue, so its shadow may end behind the function.
"""

from __future__ import annotations

from collections.abc import Sequence

from smemit.compile.codegen.machine import Inst
from smemit.compile.sites.site import Site


def missing_ahead(insts: Sequence[Inst], place: int, site: Site, word: int, counts_all: bool) -> int:
    """Bytes of nops for the stackmap at `place` of a block whose instructions take `word` bytes each; `counts_all` also
    counts those that emit nothing.

    A shadow that ends inside an instruction is extended to its end (golden: shadow-of-parts). llc does the same, but if
    instructions follow, its count becomes negative and it writes nops until memory is exhausted.
    """
    missing = site.shadow_bytes + -site.shadow_bytes % word
    for index in range(place + 1, len(insts)):
        template = insts[index].template
        if missing <= 0 or template.is_call:
            break
        if counts_all or template.encode is not None:
            missing -= word
    return missing
