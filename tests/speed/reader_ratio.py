"""How fast is the C header? Its time to read a section, as a ratio to LLVM's StackMapParser.h.

    python -m tests.speed.reader_ratio [--records N]

Both programs read every field of every record and add them up; the sums must be equal. The header checks the whole map
before it gives out a record, LLVM's parser checks nothing.
Needs LLVM's headers (Debian: llvm-22-dev or llvm-14-dev). Exit code 1 when a ratio is above 1.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from smemit.stackmap import Function, Location, Record, StackMap
from tests.speed.stackmap_ratio import example

HEADER = Path(__file__).parents[2] / "smemit" / "conformance" / "readers"
TURNS = 5
BAR = 1.0

OURS = """
#include "stackmap.h"
static uint64_t walk(const uint8_t *data, size_t size) {
  sm_section section = sm_open(data, size, 0);
  sm_map map;
  uint64_t sum = 0;
  while (sm_next_map(&section, &map) > 0) {
    sm_records records = sm_records_of(&map);
    sm_record record;
    while (sm_next_record(&records, &record)) {
      uint32_t i;
      sum += record.id + record.offset;
      for (i = 0; i < record.location_count; i++) {
        sm_location at = sm_location_at(&record, i);
        sum += at.kind + at.size;
        sum += at.kind < SM_CONSTANT ? at.reg : (uint64_t)at.value;
        if (at.kind == SM_DIRECT || at.kind == SM_INDIRECT) sum += (uint32_t)at.offset;
      }
      for (i = 0; i < record.live_out_count; i++) {
        sm_live_out live = sm_live_out_at(&record, i);
        sum += live.reg + live.size;
      }
    }
  }
  return sum;
}
"""

LLVMS = """
#include "llvm/Object/StackMapParser.h"
using Parser = llvm::StackMapParser<llvm::support::little>;
using Kind = Parser::LocationKind;
static uint64_t walk(const uint8_t *data, size_t size) {
  Parser map(llvm::ArrayRef<uint8_t>(data, size));
  uint64_t sum = 0;
  for (auto record : map.records()) {
    sum += record.getID() + record.getInstructionOffset();
    for (auto at : record.locations()) {
      sum += uint8_t(at.getKind()) + at.getSizeInBytes();
      switch (at.getKind()) {
      case Kind::Register: sum += at.getDwarfRegNum(); break;
      case Kind::Direct: case Kind::Indirect: sum += at.getDwarfRegNum(), sum += uint32_t(at.getOffset()); break;
      case Kind::Constant: sum += uint64_t(int64_t(int32_t(at.getSmallConstant()))); break;
      default: sum += map.getConstant(at.getConstantIndex()).getValue();
      }
    }
    for (auto live : record.liveouts()) sum += live.getDwarfRegNum() + live.getSizeInBytes();
  }
  return sum;
}
"""

MAIN = """
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "rb");
  uint8_t *data = (uint8_t *)malloc(1 << 26);
  size_t size = fread(data, 1, 1 << 26, file);
  double best = 1e9;
  uint64_t sum = 0;
  for (int i = 0; i < 40; i++) {
    clock_t start = clock();
    sum = walk(data, size);
    double spent = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (spent < best) best = spent;
  }
  printf("%f %llx\\n", 1e3 * best, (unsigned long long)sum + argc - 2);
  return 0;
}
"""


def statepoints(records: int) -> bytes:
    """A section of records with three constants and one to nine pairs of spill slots."""
    rng = random.Random(7)
    slots = [Location(3, 8, 7, 8 * index) for index in range(40)]
    own = [
        Record(index, 4 * index, [Location(4, 8, 0, 0)] * 3 + rng.choices(slots, k=2 * rng.randint(1, 9)), [])
        for index in range(records)
    ]
    return StackMap([Function(0, 24, own)], []).to_bytes()


def headers() -> list[str]:
    """Where LLVM's headers are, as options of a compiler."""
    for release in ("22", "19", "16", "15", "14"):
        for folder in (Path(f"/usr/include/llvm-{release}"), Path(f"/usr/lib/llvm-{release}/include")):
            if (folder / "llvm" / "Object" / "StackMapParser.h").exists():
                return [f"-I{folder}", f"-I/usr/include/llvm-c-{release}"]
    sys.exit("needs LLVM's headers: llvm-22-dev, or another release's")


def build(compiler: str, program: Path, text: str, *options: str) -> Path:
    source = program.with_suffix(".cpp")
    source.write_text(text + MAIN)
    words = [compiler, "-O2", "-std=c++17", "-DNDEBUG", "-DLLVM_DISABLE_ABI_BREAKING_CHECKS_ENFORCING=1", *options]
    subprocess.run([*words, "-o", program, source], check=True)
    return program


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=100_000)
    arguments = parser.parse_args()
    compilers = [name for name in ("g++", "clang++-22", "clang++") if shutil.which(name)][:2]
    shapes = (
        ("without live-outs", example(arguments.records, False)),
        ("with live-outs", example(arguments.records, True)),
        ("of statepoints", statepoints(arguments.records)),
    )
    slower = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for compiler in compilers:
            ours = build(compiler, folder / f"ours-{compiler}", OURS, f"-I{HEADER}")
            llvms = build(compiler, folder / f"llvms-{compiler}", LLVMS, *headers())
            for title, section in shapes:
                path = folder / "section"
                path.write_bytes(section)
                best = {ours: 1e9, llvms: 1e9}
                sums = set()
                # In rotation, so that a busy machine hurts both alike.
                for _ in range(TURNS):
                    for program in best:
                        spent, total = subprocess.run([program, path], capture_output=True, text=True,
                                                      check=True).stdout.split()
                        best[program] = min(best[program], float(spent))
                        sums.add(total)
                assert len(sums) == 1, sums
                ratio = best[ours] / best[llvms]
                slower |= ratio > BAR
                print(f"{compiler}, {arguments.records:,} records {title}: stackmap.h {best[ours]:.2f} ms, "
                      f"StackMapParser.h {best[llvms]:.2f} ms, ratio {ratio:.2f}, bar {BAR}")
    return int(slower)


if __name__ == "__main__":
    sys.exit(main())
