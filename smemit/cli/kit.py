"""`smemit kit`: write the conformance kit for stack map readers."""

from __future__ import annotations

import argparse
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("directory", metavar="DIR", type=Path, help="output folder")
    parser.add_argument("--version", metavar="V", default="",
                        help="write only the cases of this version, or the kit of the format that a TOML file "
                             "describes (smemit docs dialects)")
    parser.add_argument("--only", metavar="GROUPS", default="", help="write only these groups, such as linked,loaded")
    parser.add_argument("--diff", metavar="OLD", type=Path,
                        help="write nothing; list the cases that DIR adds (+), lacks (-) or changes (!) compared with "
                             "this kit")
    parser.add_argument("--archive", metavar="FILE", help="pack the kit as a reproducible .tar.gz")
    parser.add_argument("--prove", action="store_true",
                        help="run smemit's decoder, and llvm-readobj if installed, on every case")


def run(arguments: argparse.Namespace) -> int:
    """Write the kit; 1 if a requested proof fails or kits differ."""
    from smemit.conformance.kit.write import difference, write
    from smemit.stackmap.dialects.description import named_format

    if arguments.diff is not None:
        lines = list(difference(arguments.diff, arguments.directory))
        print(*lines, sep="\n", end="\n" if lines else "")
        return 1 if lines else 0
    version = named_format(arguments.version) if arguments.version else None
    groups = [word.strip() for word in arguments.only.split(",") if word.strip()]
    counts = write(arguments.directory, groups, version)
    words = ", ".join(f"{counts[verdict]} to {verdict.value}" if verdict.value != "free" else
                      f"{counts[verdict]} free to choose" for verdict in counts)
    print(f"{arguments.directory}: {counts.total()} cases: {words}")
    if arguments.archive:
        from smemit.conformance.kit.write import archive
        from smemit.files import write_whole

        write_whole(arguments.archive, archive(arguments.directory))
    if not arguments.prove:
        return 0
    from smemit.conformance.judge.prove import prove

    faults = 0
    for fault in prove(arguments.directory):
        print(fault)
        faults += 1
    print(f"{faults} cases are not as the kit says" if faults else "every case is as the kit says")
    return 1 if faults else 0
