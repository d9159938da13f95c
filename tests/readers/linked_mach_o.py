"""Link the Mach-O images of the kit with ld64.lld and note the addresses that LLVM's tools read in them.

`python -m tests.readers.linked_mach_o` compares the images with those of the kit, `--make` writes them.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import subprocess
import tempfile
from pathlib import Path

from smemit.conformance.kit.linked_mach_o import KINDS, MACHINES, objects

FOLDER = Path(__file__).parents[2] / "smemit" / "conformance" / "kit" / "mach_o"
_FLAGS = {"executable": ["-execute"], "dylib": ["-dylib", "-install_name", "kit.dylib"]}
_ARCHITECTURES = {"x86_64": "x86_64", "aarch64": "arm64"}


def image(machine: str, kind: str) -> tuple[bytes, dict[str, tuple[int, int]]]:
    """A linked image; by function, what the section holds and the address without a load address."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, (data, _) in enumerate(objects(machine)):
            # Without its folder, a path that the image keeps is the same everywhere.
            names.append(f"part-{number}.o")
            Path(folder, names[-1]).write_bytes(data)
        command = ["ld64.lld-22", "-arch", _ARCHITECTURES[machine], "-platform_version", "macos", "14.0", "14.0",
                   "-undefined", "dynamic_lookup", "-fixup_chains", "-no_uuid", "-no_adhoc_codesign",
                   *_FLAGS[kind], "-o", "out", *names]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
        made = Path(folder, "out").read_bytes()

        def printed(*command: str) -> str:
            return subprocess.run([*command, "out"], cwd=folder, check=True, capture_output=True, text=True).stdout

        symbols = {name: int(value, 16) for value, name in re.findall(r"^(\w+) T _(\w+)$", printed("llvm-nm-22"), re.M)}
        rows = printed("llvm-objdump-22", "-s", "-j", "__llvm_stackmaps").splitlines()
        section = b"".join(bytes.fromhex("".join(row[1:].split("  ")[0].split()[1:])) for row in rows
                           if re.match(r" [0-9a-f]+ ", row))
    found, at = {}, 0
    for _, stack_map in objects(machine):
        for index, function in enumerate(stack_map.functions):
            assert function.symbol is not None
            place = at + 16 + 24 * index
            raw = int.from_bytes(section[place:place + 8], "little")
            found[function.symbol] = raw, symbols[function.symbol]
        at += len(stack_map.to_bytes())
    return made, found


def main() -> int:
    """Compare, or make."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--make", action="store_true")
    make = parser.parse_args().make
    addresses, different = {}, []
    for machine in MACHINES:
        for kind in KINDS:
            name, path = f"{machine}-{kind}", FOLDER / f"{machine}-{kind}.gz"
            made, addresses[name] = image(machine, kind)
            if make:
                path.write_bytes(gzip.compress(made, mtime=0))
            elif gzip.decompress(path.read_bytes()) != made:
                different.append(name)
    if make:
        (FOLDER / "addresses.json").write_text(json.dumps(addresses, indent=1) + "\n")
    print(f"{len(addresses)} images, {len(different)} different: {', '.join(different)}")
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
