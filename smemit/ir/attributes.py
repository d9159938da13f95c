"""LLVM's attributes, calling conventions and linkages, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

    from smemit.ir.module import Module

LINKAGES: Final = frozenset({
    "", "private", "internal", "available_externally", "linkonce", "linkonce_odr", "weak", "weak_odr", "common",
    "appending", "extern_weak", "external",
})

THREAD_LOCAL_MODELS: Final = ("", "generaldynamic", "localdynamic", "initialexec", "localexec")

VISIBILITIES: Final = ("", "default", "hidden", "protected")

CONVENTIONS: Final = {
    "ccc": 0, "fastcc": 8, "coldcc": 9, "ghccc": 10, "anyregcc": 13, "preserve_mostcc": 14, "preserve_allcc": 15,
    "swiftcc": 16, "cxx_fast_tlscc": 17, "tailcc": 18, "cfguard_checkcc": 19, "swifttailcc": 20, "preserve_nonecc": 21,
    "x86_stdcallcc": 64, "x86_fastcallcc": 65, "arm_apcscc": 66, "arm_aapcscc": 67, "arm_aapcs_vfpcc": 68,
    "msp430_intrcc": 69, "x86_thiscallcc": 70, "ptx_kernel": 71, "ptx_device": 72, "spir_func": 75, "spir_kernel": 76,
    "intel_ocl_bicc": 77, "x86_64_sysvcc": 78, "win64cc": 79, "x86_vectorcallcc": 80, "hhvmcc": 81, "hhvm_ccc": 82,
    "x86_intrcc": 83, "avr_intrcc": 84, "avr_signalcc": 85, "amdgpu_vs": 87, "amdgpu_gs": 88, "amdgpu_ps": 89,
    "amdgpu_cs": 90, "amdgpu_kernel": 91, "x86_regcallcc": 92, "amdgpu_hs": 93, "amdgpu_ls": 95, "amdgpu_es": 96,
    "aarch64_vector_pcs": 97, "aarch64_sve_vector_pcs": 98, "amdgpu_gfx": 100, "aarch64_sme_preservemost_from_x0": 102,
    "aarch64_sme_preservemost_from_x2": 103, "amdgpu_cs_chain": 104, "amdgpu_cs_chain_preserve": 105,
    "m68k_rtdcc": 106, "graalcc": 107, "riscv_vector_cc": 110, "aarch64_sme_preservemost_from_x1": 111,
    "amdgpu_gfx_whole_wave": 124, "cheriot_compartmentcallcc": 125, "cheriot_compartmentcalleecc": 126,
    "cheriot_librarycallcc": 127,
}
"""Numbers of the named calling conventions; `cc N` allows every number up to 1023."""


def convention_number(word: str) -> int:
    """LLVM's number of the convention that `word` names."""
    return CONVENTIONS[word or "ccc"] if word[:3] != "cc " else int(word[3:])


def words(text: str) -> frozenset[str]:
    """The words of a text as a set."""
    return frozenset(text.split())


PLACEMENTS: Final = "smemit-placements"
"""Attribute of sites with requested locations of live values (`placements.py`)."""

MACHINE_CODE: Final = "smemit-machine-code"
"""Attribute of functions whose code is machine IR: a document of a machine IR file, in place of the body."""

NO_ARG_PROBE: Final = "no-stack-arg-probe"
"""Attribute of functions whose dynamic allocas are not probed."""

SPLIT_STACK: Final = "split-stack"
"""Attribute of functions with segmented stacks."""

BRANCH_CHECKS: Final = "cf-protection-branch"
"""Module flag, with any value: indirect branches must end at ENDBR."""
MARKED_TARGETS: Final = "branch-target-enforcement"
"""Attribute that enables BTI on AArch64."""
ENTRY_CALL: Final = "fentry-call"
"""Attribute of functions that call a tracer on entry."""
PATCHABLE_ENTRY: Final = "patchable-function-entry"
PATCHABLE_PREFIX: Final = "patchable-function-prefix"
"""Attributes for the number of nops after and before a function's symbol."""


SECTION_PREFIX: Final = "section_prefix"
"""Metadata of functions: the suffix of their section name after `.text`, such as `unlikely`."""
TYPE_HASH: Final = "func_sanitize"
"""Metadata of functions: a signature and a type hash, which are emitted before the code."""


def count_of(attributes: Mapping[str, object], name: str) -> int:
    """The number in a string attribute; 0 without one."""
    given = attributes.get(name)
    return int(given) if isinstance(given, str) and given.isdecimal() else 0


FLAGS: Final = words("""
    allocalign allocptr alwaysinline argmemonly builtin cold convergent coro_elide_safe coro_only_destroy_when_complete
    dead_on_return dead_on_unwind disable_sanitizer_instrumentation fn_ret_thunk_extern hot hybrid_patchable immarg
    inaccessiblemem_or_argmemonly inaccessiblememonly inlinehint inreg jumptable minsize mustprogress naked nest
    noalias nobuiltin nocallback nocapture nocf_check nocreateundeforpoison nodivergencesource noduplicate noext nofree
    noimplicitfloat noinline nomerge nonlazybind nonnull noprofile norecurse noredzone noreturn nosanitize_bounds
    nosanitize_coverage nosync noundef nounwind null_pointer_is_valid optdebug optforfuzzing optnone optsize
    presplitcoroutine readnone readonly returned returns_twice safestack sanitize_address sanitize_alloc_token
    sanitize_hwaddress sanitize_memory sanitize_memtag sanitize_numerical_stability sanitize_realtime
    sanitize_realtime_blocking sanitize_thread sanitize_type shadowcallstack signext skipprofile speculatable
    speculative_load_hardening ssp sspreq sspstrong strictfp swiftasync swifterror swiftself uwtable willreturn
    writable writeonly zeroext
""")
"""Attributes without a value (`uwtable` may have one)."""

NUMBERS: Final = frozenset({"align", "alignstack", "dereferenceable", "dereferenceable_or_null", "dead_on_return"})
"""Attributes whose value is a number."""

TYPES: Final = frozenset({"byref", "byval", "elementtype", "inalloca", "preallocated", "sret"})
"""Attributes whose value is a type."""

PARENTHESIZED: Final = frozenset({
    "allockind", "allocsize", "captures", "initializes", "memory", "nofpclass", "range", "uwtable", "vscale_range",
})
"""Attributes of LLVM's own whose value is text in parentheses; any other text value belongs to a string attribute."""

OWN: Final = FLAGS | NUMBERS | TYPES | PARENTHESIZED
"""LLVM's own words. In quotes they are string attributes without a meaning, whose names here have the quotes, too."""


def is_known(name: str, value: object) -> bool:
    """Whether LLVM accepts the attribute; string attributes may have any other name."""
    if value is None:
        return name in FLAGS
    if isinstance(value, int):
        return name in NUMBERS
    return name in TYPES or (isinstance(value, str) and (name in PARENTHESIZED or name not in OWN))


def is_convention(word: str) -> bool:
    """Whether `word` names a calling convention: LLVM's word, `cc N`, or "" for C."""
    if not word or word in CONVENTIONS:
        return True
    number = word.removeprefix("cc ")
    return number != word and number.isdecimal() and int(number) < 1024


def set_processor(module: Module, cpu: str | None, features: str | None) -> None:
    """Apply llc's -mcpu and -mattr: a processor for functions without one, and features after their own."""
    for function in module.functions:
        if not function.blocks:
            continue
        attributes = function.attributes
        if cpu and "target-cpu" not in attributes:
            attributes["target-cpu"] = cpu
        if features:
            own = attributes.get("target-features")
            attributes["target-features"] = f"{own},{features}" if own else features
