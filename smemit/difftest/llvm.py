"""Find LLVM 22, check its version, and let it compile IR text.

smemit reproduces the bytes of one LLVM version, so another version is refused unless requested. LLVM runs in its own
process with limits of time and memory: it aborts on some inputs, loops on others, and for a patchpoint that is too
small for its call a release build writes 4 GiB of nops.
"""

from __future__ import annotations

import enum
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from functools import lru_cache

import attrs

from smemit.compile.sites.statepoint_registers import NO_REGISTERS, StatepointRegisters
from smemit.errors import OracleError

VERSION = 22
"""The major version whose bytes are the reference."""
TIMEOUT_SECONDS = 60
MEMORY_BYTES = 1 << 30
MODULE_NAME = "<stdin>"
"""LLVM's name of a module, which is read from standard input. It is in the symbols of OCaml's tables."""
_LLVMLITE_MODULE = "smemit.difftest.llvmlite_child"


class Ending(enum.Enum):
    """The outcome of a run of LLVM."""

    OBJECT = "object"
    ERROR = "error"
    """LLVM refused the input with a message."""
    CRASH = "crash"
    """A signal, a failed assertion or an internal error."""
    LIMIT = "limit"
    """The limit of time or memory was exceeded."""


@attrs.frozen
class Compiled:
    """The result of a run of LLVM: `object` if `ending` is OBJECT, else `message` is the reason."""

    ending: Ending
    object: bytes = b""
    message: str = ""


@attrs.frozen
class LLVM:
    """An LLVM code generator that can be run; `find_llvm` makes one."""

    command: tuple[str, ...]
    version: str
    is_llc: bool
    options: tuple[str, ...] = ()
    """Options of every run besides the level; llc only."""
    level: int = 0
    """The optimization level; others than 0 for llc only."""

    def __str__(self) -> str:
        name = self.command[0] if self.is_llc else "llvmlite"
        return f"{name} (LLVM {self.version})"

    def compile(self, text: str, *, file_name: str = "", triple: str = "", options: tuple[str, ...] = (),
                timeout: float = TIMEOUT_SECONDS, memory: int = MEMORY_BYTES) -> Compiled:
        """Compile IR text.

        `file_name` is the source file name if the text has none; `triple` replaces the text's own; `options` are
        further options of llc.
        """
        if file_name and not re.search(r"^source_filename\b", text, re.MULTILINE):
            # On the first line, so that line numbers in LLVM's messages stay right.
            quoted = file_name.replace("\\", "\\5C").replace('"', "\\22")
            text = f'source_filename = "{quoted}" {text}'
        options = (*self.options, *options)
        if self.is_llc:
            extra = [f"-O{self.level}", "-filetype=obj", "-o", "-", *([f"-mtriple={triple}"] if triple else []),
                     *options, "-"]
        else:
            if options:
                raise OracleError(f"llvmlite takes no options of llc: {' '.join(options)}",
                                  notes=["install llc of LLVM 22"])
            extra = [triple] if triple else []
        return _run([*self.command, *extra], text.encode("utf-8", "surrogateescape"), timeout, memory)


    def machine_ir(self, text: str, stop_after: str, *, triple: str = "", timeout: float = TIMEOUT_SECONDS,
                   memory: int = MEMORY_BYTES) -> Compiled:
        """The machine IR after a pass, as text instead of the object."""
        if not self.is_llc:
            raise OracleError("llvmlite writes no machine IR", notes=["install llc of LLVM 22"])
        extra = [f"-O{self.level}", f"-stop-after={stop_after}", "-o", "-",
                 *([f"-mtriple={triple}"] if triple else []), *self.options, "-"]
        return _run([*self.command, *extra], text.encode("utf-8", "surrogateescape"), timeout, memory)


def _run(command: list[str], stdin: bytes, timeout: float, memory: int) -> Compiled:
    # The shell sets the limit and is replaced by LLVM, which is cheaper than a fork of this process, and exact.
    limited = ["/bin/sh", "-c", 'ulimit -c 0; ulimit -v "$0"; exec "$@"', str(memory >> 10), *command]
    environment = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1", "LC_ALL": "C"}
    try:
        done = subprocess.run(limited, input=stdin, capture_output=True, timeout=timeout, env=environment)
    except subprocess.TimeoutExpired:
        return Compiled(Ending.LIMIT, message=f"no end after {timeout:g} seconds")
    if done.returncode == 0:
        return Compiled(Ending.OBJECT, done.stdout)
    message = _reason(done.stderr.decode("utf-8", "replace"))
    if "out of memory" in message.lower() or "bad_alloc" in message or "value evaluated as 4294967" in message:
        return Compiled(Ending.LIMIT, message=message)
    # 128 + signal is how a shell reports a signal, in case it is still in between.
    crashed = done.returncode < 0 or done.returncode > 128
    return Compiled(Ending.CRASH if crashed else Ending.ERROR, message=message or f"exit code {done.returncode}")


def _reason(stderr: str) -> str:
    """The line of LLVM's output with the error, and the pass in which it occurred."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()]
    for line in lines:
        if found := re.search(r"([^/ ]+:\d+): .*(Assertion .* failed)", line):
            return ": ".join(found.groups())
        if "LLVM ERROR" in line or "UNREACHABLE" in line or "error:" in line:
            # Addresses and node numbers change from run to run.
            return re.sub(r"0x[0-9a-f]+", "0x..", line)
    passes = [line for line in lines if "Running pass" in line]
    if passes:
        return re.sub(r" on (function|module) .*", "", passes[-1].split("\t")[-1]).strip()
    return lines[0] if lines else ""


SELECTORS = {"": (), "dag": ("-global-isel=0", "-fast-isel=0"), "fast": ("-global-isel=0", "-fast-isel=1"),
             "global": ("-global-isel=1", "-global-isel-abort=2")}
"""Options of llc that choose a selector."""


def llc_options(isel: str, relocation_model: str, patchpoint_liveness: bool = True,
                statepoint_registers: StatepointRegisters = NO_REGISTERS) -> tuple[str, ...]:
    """llc's options for a selector, by its name in `SELECTORS`, a relocation model ("" for llc's default), whether
    patchpoints record live-outs, and the values of statepoints in registers."""
    return (*SELECTORS[isel], *([f"-relocation-model={relocation_model}"] if relocation_model else []),
            *([] if patchpoint_liveness else ["-enable-patchpoint-liveness=false"]), *statepoint_registers.words)


def find_llvm(llc: str | None = None, *, any_version: bool = False) -> LLVM:
    """The LLVM to compare with: the given llc, else llc-22 or llc on PATH, else llvmlite; else raises OracleError."""
    if llc is not None:
        path = shutil.which(llc)
        if path is None:
            raise OracleError(f"no program {llc!r}", notes=["--llc takes the path of an llc"])
        return _pinned(path, any_version)
    refused: list[str] = []
    for name in (f"llc-{VERSION}", "llc"):
        path = shutil.which(name)
        if path is None:
            continue
        try:
            return _pinned(path, any_version)
        except OracleError as error:
            refused.append(error.message)
    if importlib.util.find_spec("llvmlite") is not None:
        version = _llvmlite_version()
        if version.split(".")[0] == str(VERSION) or any_version:
            return LLVM((sys.executable, "-m", _LLVMLITE_MODULE), version, False)
        refused.append(f"llvmlite has LLVM {version}, not {VERSION}")
    raise OracleError(f"no LLVM {VERSION} to compare with",
                      notes=[*refused, f"install llc-{VERSION}, or `pip install llvmlite==0.50.0`, or pass --llc PATH"])


@lru_cache(maxsize=8)
def _pinned(path: str, any_version: bool) -> LLVM:
    try:
        text = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=TIMEOUT_SECONDS).stdout
    except OSError as error:
        raise OracleError(f"{path} cannot be run: {error.strerror}") from None
    found = re.search(r"LLVM version (\S+)", text)
    if found is None:
        raise OracleError(f"{path} is not llc: `{path} --version` names no LLVM version")
    version = found.group(1)
    if version.split(".")[0] != str(VERSION) and not any_version:
        raise OracleError(f"{path} is LLVM {version}; the reference is LLVM {VERSION}",
                          notes=["pass --any-version to compare with it all the same"])
    return LLVM((path,), version, True)


@lru_cache(maxsize=1)
def _llvmlite_version() -> str:
    done = subprocess.run([sys.executable, "-m", _LLVMLITE_MODULE, "--version"], capture_output=True, text=True,
                          timeout=TIMEOUT_SECONDS)
    return done.stdout.strip() or "unknown"
