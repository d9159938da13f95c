"""Does our mutator help AFL++? The edges of five readers that it reaches in equal time, with and without.

    python -m tests.readers.edges_campaign [--seconds 60] [--runs 1] [--other DIR]

Readers: the C header, its C++ wrapper, the Rust reader, the C reader of `planted/`, and LLVM's StackMapParser.h (with
LLVM's headers). All begin with the seeds and the dictionary of `smemit corpus`. `--other` adds the mutator of another
checkout. Figures are means over the runs. A reader whose figures are equal has no more edges to find.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean

from smemit.cli import main as smemit
from tests.conftest import need_tool
from tests.readers.planted_campaign import SOURCE as PLANTED
from tests.speed.reader_ratio import HEADER, LLVMS, headers

AFL = Path("/usr/lib/afl")
LIBRARIES = [str(AFL / "libAFLDriver.a"), str(AFL / "afl-compiler-rt.o")]
COVERAGE = ["-O1", "-fsanitize-coverage=trace-pc-guard", "-fno-sanitize-link-runtime"]

WRAPPER = """
#include "stackmap.hpp"
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static volatile uint64_t total;
  try {
    for (const sm::Map &map : sm::Section(data, size)) {
      for (sm_function function : map.functions()) total += function.address + function.record_count;
      for (uint64_t value : map.constants()) total += value;
      for (const sm::Record &record : map.records()) {
        for (sm_location at : record.locations()) total += at.kind + at.value;
        for (sm_live_out live : record.live_outs()) total += live.reg;
        total += record.statepoint().has_value();
      }
    }
  } catch (const sm::Error &) {
  }
  return 0;
}
"""

PARSER = LLVMS + """
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static volatile uint64_t total;
  if (size >= 16 && data[0] == 3) total += walk(data, size);
  return 0;
}
"""

RUST = """
mod stackmap;
use stackmap::Section;

#[no_mangle]
pub extern "C" fn LLVMFuzzerTestOneInput(data: *const u8, size: usize) -> i32 {
    let data = unsafe { std::slice::from_raw_parts(data, size) };
    let mut total = 0u64;
    for map in Section::new(data, false).flatten() {
        for record in map.records() {
            total = total.wrapping_add(record.address.unwrap_or(0));
            for at in record.locations() {
                total = total.wrapping_add(at.size as u64);
            }
            for live in record.live_outs() {
                total = total.wrapping_add(live.size as u64);
            }
            total += record.statepoint().is_some() as u64;
        }
    }
    std::hint::black_box(total);
    0
}
"""


def from_c(folder: Path, source: Path) -> None:
    subprocess.run([need_tool("clang-22", "clang"), *COVERAGE, "-DFUZZER", "-c", "-o", folder / "x.o", source],
                   check=True)


def from_cpp(folder: Path, text: str, *options: str) -> None:
    (folder / "x.cpp").write_text(text)
    subprocess.run([need_tool("clang++-22", "clang++"), *COVERAGE, "-std=c++17", *options, "-c", "-o", folder / "x.o",
                    folder / "x.cpp"], check=True)


def from_rust(folder: Path) -> None:
    assert smemit(["reader", "--language", "rust", "-o", str(folder / "stackmap.rs")]) == 0
    (folder / "x.rs").write_text(RUST)
    passes = "passes=sancov-module", "llvm-args=-sanitizer-coverage-level=3 -sanitizer-coverage-trace-pc-guard"
    subprocess.run([need_tool("rustc"), "--edition", "2021", "-A", "warnings", "--crate-type", "staticlib", "-O",
                    "-C", "panic=abort", "-C", "codegen-units=1", *(word for one in passes for word in ("-C", one)),
                    "-o", folder / "x.o", folder / "x.rs"], check=True)


READERS: dict[str, Callable[[Path], None]] = {
    "stackmap.h": lambda folder: from_c(folder, HEADER / "judge.c"),
    "stackmap.hpp": lambda folder: from_cpp(folder, WRAPPER, f"-I{HEADER}"),
    "stackmap.rs": from_rust,
    "planted": lambda folder: from_c(folder, PLANTED),
    "StackMapParser.h": lambda folder: from_cpp(folder, PARSER, "-DNDEBUG", *headers(),
                                                "-DLLVM_DISABLE_ABI_BREAKING_CHECKS_ENFORCING=1"),
}


def edges(folder: Path, seconds: int, seed: int, module_path: str) -> int:
    """The edges after a run of AFL++; `module_path` is where Python finds our mutator, "" for none."""
    out = folder / f"out-{seed}-{abs(hash(module_path))}"
    environment = {**os.environ, "AFL_SKIP_CPUFREQ": "1", "AFL_NO_UI": "1", "AFL_NO_AFFINITY": "1",
                   "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1"}
    if module_path:
        environment |= {"AFL_PYTHON_MODULE": "smemit.conformance.fuzz.afl", "PYTHONPATH": module_path}
    done = subprocess.run(
        [need_tool("afl-fuzz"), "-V", str(seconds), "-s", str(seed), "-i", folder.parent / "seeds", "-o", out, "-x",
         folder.parent / "stackmap.dict", "--", folder / "reader"], env=environment, capture_output=True, text=True)
    found = out / "default" / "fuzzer_stats"
    assert found.exists(), (done.stdout + done.stderr)[-2000:]
    rows = dict(line.split(":", 1) for line in found.read_text().splitlines() if ":" in line)
    return int({key.strip(): value for key, value in rows.items()}["edges_found"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--other", default="")
    parser.add_argument("--only", nargs="*", default=list(READERS))
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    path = os.pathsep.join(one for one in sys.path if one)
    ways = {"AFL++": "", "with ours": os.pathsep.join((str(Path.cwd()), path))}
    if arguments.other:
        ways["with the other"] = os.pathsep.join((arguments.other, path))
    with tempfile.TemporaryDirectory() as name:
        assert smemit(["corpus", name]) == 0
        for reader in arguments.only:
            folder = Path(name) / reader
            folder.mkdir()
            READERS[reader](folder)
            subprocess.run([need_tool("clang++-22", "clang++"), "-Wl,-u,LLVMFuzzerTestOneInput", "-o",
                            folder / "reader", folder / "x.o", *LIBRARIES], check=True)
            with ThreadPoolExecutor(arguments.jobs) as pool:
                asked = [[pool.submit(edges, folder, arguments.seconds, seed, way)
                          for seed in range(1, arguments.runs + 1)] for way in ways.values()]
                means = [mean(one.result() for one in row) for row in asked]
            shares = (f"{way} {found:.1f} ({100 * (found / means[0] - 1):+.1f}%)"
                      for way, found in zip(ways, means, strict=True))
            print(f"{reader}: {', '.join(shares)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
