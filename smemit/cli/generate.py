"""`smemit generate`: generate random objects and sections, valid or with one known fault."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path

from smemit.cli.parse import positive, whole


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("-n", dest="count", type=positive, default=100, help="number of files (default: 100)")
    parser.add_argument("-d", dest="directory", metavar="DIR", type=Path, required=True, help="output folder")
    parser.add_argument("--seed", type=whole, default=1, help="seed of the first file (default: 1)")
    parser.add_argument("--form", choices=("section", "object", "compiled"), default="section",
                        help="bare sections, ELF objects that contain them, or compiled random modules")
    parser.add_argument("--versions", metavar="LIST", default="3",
                        help="formats, such as 1,2,3,rfc2, or those that TOML files describe (smemit docs dialects; "
                             "default: 3)")
    parser.add_argument("--targets", metavar="LIST", default="x86_64",
                        help="targets, such as x86_64,ppc64 (default: x86_64)")
    parser.add_argument("--kinds", metavar="LIST", default="",
                        help="kinds of locations: register,direct,indirect,constant,index")
    parser.add_argument("--fault", metavar="RULE", default="",
                        help="break this rule in every file; `any` breaks a random rule")
    parser.add_argument("--place", action="store_true", help="with --form compiled: place live values in registers "
                        "(mostly callee-saved), stack slots off every base register, constants and the constant pool")
    parser.add_argument("--from", dest="source", metavar="FILE.mir", default="",
                        help="use the records of this machine code, in any version, with other IDs or a fault")
    parser.add_argument("--size", type=positive, default=4,
                        help="approximate number of functions and records (default: 4)")


def run(arguments: argparse.Namespace) -> int:
    """Write NAME.stackmap or NAME.o, and NAME.json, for each."""
    from smemit.conformance.fuzz.generate import MACHINES, Wanted, asked_for, formats, generate, shares
    from smemit.conformance.inputs.random_maps import KINDS
    from smemit.errors import UsageError

    machines = arguments.targets.split(",")
    kinds = arguments.kinds.split(",") if arguments.kinds else list(KINDS)
    for what, given, known in (("target", machines, MACHINES), ("kind", kinds, KINDS)):
        for word in given:
            if word not in known:
                raise UsageError(f"no {what} is called {word!r}", notes=[f"{what}s: {', '.join(known)}"])
    versions = formats(arguments.versions, machines)
    code = None
    if arguments.source:
        from smemit.cli.load import read_text

        code, machine = asked_for(*read_text(arguments.source))
        machines = [machine]
    wanted = Wanted(arguments.form, versions, machines, [KINDS[word] for word in kinds], arguments.fault,
                    max(1, arguments.size), arguments.place, code)
    arguments.directory.mkdir(parents=True, exist_ok=True)
    suffix = ".stackmap" if arguments.form == "section" else ".o"
    start, count = time.perf_counter(), 0
    found: Counter[str] = Counter()
    encode = json.JSONEncoder(separators=(",", ":")).encode
    folder = str(arguments.directory)
    for made in generate(arguments.count, arguments.seed, wanted):
        with open(f"{folder}/{made.name}{suffix}", "wb") as file:
            file.write(made.data)
        with open(f"{folder}/{made.name}.json", "w", encoding="ascii") as text:
            text.write(encode(made.truth))
        found.update(shares(made.truth))
        count += 1
    seconds = time.perf_counter() - start
    print(f"{arguments.directory}: {count} in {seconds:.1f} s ({60 * count / max(seconds, 1e-6):,.0f} a minute)")
    if total := found.total():
        print("locations: " + ", ".join(f"{what} {100 * many / total:.1f}%" for what, many in sorted(found.items())))
    return 0
