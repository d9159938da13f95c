"""The readers that `smemit reader` writes: each is built without a warning, and the whole kit finds nothing wrong."""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.judge.child import run
from tests.conftest import need_tool

STRICT = "-O2 -Wall -Wextra -Werror"
BUILDS = {
    "gcc-c99": ("c", "gcc", f"-std=c99 {STRICT} -o judge judge.c", "./judge"),
    "gcc-c11": ("c", "gcc", f"-std=c11 {STRICT} -o judge judge.c", "./judge"),
    "clang-c99": ("c", "clang", f"-std=c99 {STRICT} -o judge judge.c", "./judge"),
    "tcc": ("c", "tcc", "-std=c99 -Wall -Werror -o judge judge.c", "./judge"),
    "gcc-c-as-c++17": ("c", "g++", f"-x c++ -std=c++17 {STRICT} -o judge judge.c", "./judge"),
    "clang-c-as-c++17": ("c", "clang++", f"-x c++ -std=c++17 {STRICT} -o judge judge.c", "./judge"),
    "gcc-sanitized": ("c", "gcc", "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover -o judge judge.c",
                      "./judge"),
    "g++": ("c++", "g++", f"-std=c++17 {STRICT} -o judge judge.cpp", "./judge"),
    "clang++": ("c++", "clang++", f"-std=c++17 {STRICT} -o judge judge.cpp", "./judge"),
    "rust": ("rust", "rustc", "--edition 2021 -O -D warnings judge.rs", "./judge"),
    "java": ("java", "javac", "-Xlint:all -Werror Judge.java StackMap.java", "java -Xshare:auto -cp . Judge"),
}


def built(name: str, folder: Path) -> str:
    """Build a reader with its driver; the command that runs it."""
    language, compiler, words, command = BUILDS[name]
    tool = need_tool(compiler)
    assert main(["reader", "--language", language, "-o", f"{folder}/"]) == 0
    subprocess.run([tool, *shlex.split(words)], cwd=folder, check=True, timeout=200)
    return command


@pytest.mark.parametrize("name", BUILDS)
def test_the_kit_finds_nothing_wrong(name: str, kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                     capsys: pytest.CaptureFixture[str]) -> None:
    command = built(name, tmp_path)
    monkeypatch.chdir(tmp_path)
    code = main(["judge", str(kit), "--reader", f"loop:{command}", "--memory", "0", "--input", "section", "--versions",
                 "1,2,3,rfc2", "--jobs", "1", "--json", "report.json"])
    assert code == 0, capsys.readouterr().out
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["judged"] > 1200 and not report["failed"]
    facts = report["facts"]
    assert all(fact["known"] == fact["compared"] for fact in facts.values()), facts


def test_one_header_of_less_than_700_lines(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["reader", "--language", "c"]) == 0
    header = capfdbinary.readouterr().out
    assert b"malloc" not in header and header.count(b"\n") < 700


def test_rust_without_std(tmp_path: Path) -> None:
    tool = need_tool("rustc")
    assert main(["reader", "--language", "rust", "-o", str(tmp_path / "stackmap.rs")]) == 0
    (tmp_path / "lib.rs").write_text("#![no_std]\n#![forbid(unsafe_code)]\npub mod stackmap;\n")
    subprocess.run([tool, "--edition", "2021", "-D", "warnings", "--crate-type", "lib", "lib.rs"], cwd=tmp_path,
                   check=True)


LOOKUP = """
#include <stdio.h>
#include <stdlib.h>
#include "stackmap.h"

static unsigned char data[1 << 20];

int main(int argc, char **argv) {
  size_t size = fread(data, 1, sizeof data, fopen(argv[1], "rb"));
  sm_map map;
  sm_record record;
  sm_statepoint statepoint;
  sm_site *sites;
  int error, i;
  size_t count = sm_index(data, size, 0, NULL, 0, &error);
  sites = malloc(sizeof *sites * count);
  if (sm_index(data, size, 0, sites, count, &error) != count) return 1;
  for (i = 2; i < argc; i++) {
    uint64_t address = strtoull(argv[i], NULL, 0), first, second;
    first = sm_find(data, size, 0, address + 0x5000, 0x5000, &map, &record) == 1 ? record.id : 0;
    second = sm_lookup(data, size, 0, sites, count, address, &map, &record) == 1 ? record.id : 0;
    printf("%d %d %d\\n", (int)first, (int)second, second && sm_statepoint_of(&record, &statepoint)
           ? (int)(100 * statepoint.deopt_count + 10 * statepoint.pair_count + statepoint.alloca_count) : -1);
  }
}
"""


LOOKUP_RUST = """
mod stackmap;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let data = std::fs::read(&words[1]).unwrap();
    let maps: Vec<_> = stackmap::Section::new(&data, false).map(|map| map.unwrap()).collect();
    for word in &words[2..] {
        let address = u64::from_str_radix(word.trim_start_matches("0x"), 16).unwrap();
        let record = maps.iter().find_map(|map| map.find(address));
        let counts = record.and_then(|record| record.statepoint()).map(|found| {
            100 * (found.deopt.1 - found.deopt.0) + 10 * found.pair_count + found.allocas.1 - found.allocas.0
        });
        println!("{} {}", record.map_or(0, |record| record.id), counts.map_or(-1, i64::from));
    }
}
"""

LOOKUP_JAVA = """
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

public class Find {
  public static void main(String[] words) throws Exception {
    ByteBuffer data = ByteBuffer.wrap(Files.readAllBytes(Path.of(words[0]))).order(ByteOrder.LITTLE_ENDIAN);
    Map<Long, StackMap.Record> found = StackMap.byAddress(StackMap.read(data));
    for (String word : Arrays.copyOfRange(words, 1, words.length)) {
      StackMap.Record record = found.get(Long.decode(word));
      int counts = record == null ? -1 : StackMap.statepointOf(record).map(x ->
          100 * x.deopt().size() + 10 * x.pairs().size() + x.allocas().size()).orElse(-1);
      System.out.println((record == null ? 0 : record.id()) + " " + counts);
    }
  }
}
"""


def _section_to_search(folder: Path) -> str:
    """Two functions that are not in the order of their addresses; the last record is a statepoint's."""
    from smemit.stackmap import const, direct, section, spill

    made = section(machine="x86_64")
    made.function("f", 0x2000, stack=24).record(id=1, offset=4).record(id=2, offset=16)
    heads = [const(0), const(0), const(1), const(7), spill("rsp", 8), spill("rsp", 16), direct("rsp", 8)]
    made.function("g", 0x1000, stack=24).record(id=3, offset=16, locations=heads)
    (folder / "section").write_bytes(made.to_bytes())
    return str(folder / "section")


ADDRESSES = ("0x2004", "0x2010", "0x1010", "0x1011")


def test_records_are_found_by_their_addresses(tmp_path: Path) -> None:
    path = _section_to_search(tmp_path)
    (tmp_path / "find.c").write_text(LOOKUP)
    assert main(["reader", "-o", str(tmp_path / "stackmap.h")]) == 0
    program = tmp_path / "find"
    subprocess.run([need_tool("cc", "gcc"), "-o", program, tmp_path / "find.c"], check=True)
    found = run([str(program), path, *ADDRESSES])
    assert found.output.decode().splitlines() == ["1 1 -1", "2 2 -1", "3 3 111", "0 0 -1"]


@pytest.mark.parametrize(("language", "source", "text", "build", "command"), [
    ("rust", "find.rs", LOOKUP_RUST, "rustc --edition 2021 -A dead_code find.rs", "./find"),
    ("java", "Find.java", LOOKUP_JAVA, "javac Find.java StackMap.java", "java -Xshare:auto -cp . Find"),
])
def test_records_are_found_by_their_addresses_in(language: str, source: str, text: str, build: str, command: str,
                                                 tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _section_to_search(tmp_path)
    (tmp_path / source).write_text(text)
    assert main(["reader", "--language", language, "-o", f"{tmp_path}/"]) == 0
    monkeypatch.chdir(tmp_path)
    need_tool(build.split()[0])
    subprocess.run(shlex.split(build), check=True, timeout=100)
    found = subprocess.run([*shlex.split(command), path, *ADDRESSES], check=True, capture_output=True, text=True)
    assert found.stdout.splitlines() == ["1 -1", "2 -1", "3 111", "0 -1"]
