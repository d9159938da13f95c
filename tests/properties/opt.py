"""Find LLVM 22's `opt`, let it run the safepoint passes, and compare what it makes with what smemit makes."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import lru_cache

import attrs

from smemit.difftest.llvm import TIMEOUT_SECONDS, VERSION
from smemit.errors import OracleError, SmemitError
from smemit.ir.module import Module
from smemit.ir.text import read, write
from smemit.passes import run
from smemit.passes.options import DEFAULTS, PassOptions
from tests.same_module import differences

_FLAGS = {
    "rematerialization_threshold": "-spp-rematerialization-threshold",
    "remat_derived_at_uses": "-rs4gc-remat-derived-at-uses",
    "clobber_non_live": "-rs4gc-clobber-non-live",
    "allow_statepoint_with_no_deopt_info": "-rs4gc-allow-statepoint-with-no-deopt-info",
}


@lru_cache(1)
def find_opt() -> str:
    """The path of LLVM 22's opt; OracleError without one."""
    for name in (f"opt-{VERSION}", "opt"):
        path = shutil.which(name)
        if path is not None:
            said = subprocess.run([path, "--version"], capture_output=True, text=True).stdout
            if f"version {VERSION}." in said:
                return path
    raise OracleError(f"no opt of LLVM {VERSION}", notes=[f"install opt-{VERSION}"])


def pass_flag(passes: str) -> str:
    """The argument by which opt runs passes, which are named as smemit does."""
    return "-passes=" + passes.replace("place-safepoints", "function(place-safepoints)")


def run_opt(text: str, passes: str = "", options: PassOptions = DEFAULTS) -> str:
    """The text that opt makes of a text; OracleError with opt's message when it refuses or crashes."""
    flags = []
    for name, default in attrs.asdict(DEFAULTS).items():
        value = getattr(options, name)
        if value != default:
            flag = _FLAGS.get(name, f"-spp-{name.replace('_', '-')}")
            flags.append(f"{flag}={int(value)}")
    if passes:
        flags.append(pass_flag(passes))
    environment = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1", "LC_ALL": "C"}
    try:
        done = subprocess.run([find_opt(), "-S", *flags], input=text.encode("utf-8", "surrogateescape"),
                              capture_output=True, timeout=TIMEOUT_SECONDS, env=environment)
    except subprocess.TimeoutExpired:
        raise OracleError(f"opt does not end within {TIMEOUT_SECONDS} seconds") from None
    if done.returncode:
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise OracleError(f"opt refuses: {lines[0] if lines else f'exit code {done.returncode}'}")
    return done.stdout.decode("utf-8", "surrogateescape")


@attrs.frozen
class Comparison:
    """What the passes made of one text: `differing` has a diff for each function that opt makes otherwise."""

    ours: Module | None = None
    theirs: str = ""
    differing: dict[str, str] = attrs.field(factory=dict)
    refused: SmemitError | None = None
    """Why smemit would not run the passes."""

    @property
    def is_same(self) -> bool:
        """Whether both made the same module."""
        return self.ours is not None and not self.differing


def compare_passes(text: str, passes: str, options: PassOptions = DEFAULTS) -> Comparison:
    """Run passes on a text here and in opt, and compare; OracleError when opt gives nothing to compare with.

    The text goes through opt once before, so that both read alignments and attributes written out in full.
    """
    text = run_opt(text)
    theirs = run_opt(text, passes, options)
    ours = read(text, "input")
    try:
        run(ours, passes, options)
    except SmemitError as error:
        return Comparison(theirs=theirs, refused=error)
    made = write(ours)
    return Comparison(read(made, "input"), theirs, differences(read(made, "input"), read(theirs, "input")))
