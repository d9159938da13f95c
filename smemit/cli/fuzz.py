"""`smemit fuzz`: fuzz a stack map reader."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from smemit.cli.judge import ADAPTER_HELP, READER_HELP
from smemit.cli.parse import count, measure, positive, whole
from smemit.conformance.judge.child import MEGABYTES, SECONDS
from smemit.conformance.judge.reading import ADAPTERS


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--reader", metavar="CMD", required=True, help=READER_HELP)
    parser.add_argument("--minutes", type=measure, default=1.0, help="duration (default: 1)")
    parser.add_argument("--jobs", type=positive, default=1, help="readers to run at once (default: 1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", default="",
                        help="use this dask scheduler, such as tcp://host:8786")
    parser.add_argument("--findings", metavar="DIR", type=Path, default=Path("findings"),
                        help="folder of the findings, from which a run resumes (default: findings)")
    parser.add_argument("--adapter", choices=ADAPTERS, default="auto", help=ADAPTER_HELP)
    parser.add_argument("--input", dest="what", choices=("file", "section"), default="file",
                        help="give the reader ELF objects, or bare sections")
    parser.add_argument("--versions", metavar="LIST", default="3",
                        help="formats, such as 1,2,3,rfc2, or those that TOML files describe, which are always given "
                             "as bare sections (smemit docs dialects; default: 3)")
    parser.add_argument("--machines", metavar="LIST", default="x86_64,ppc64", help="machines (default: x86_64,ppc64)")
    parser.add_argument("--seed", type=whole, default=1, help="seed (default: 1)")
    parser.add_argument("--lenient", action="store_true",
                        help="the reader may accept the valid front of an invalid input")
    parser.add_argument("--seconds", type=measure, default=SECONDS,
                        help="seconds for each input (default: %(default)s)")
    parser.add_argument("--memory", metavar="MB", type=count, default=MEGABYTES,
                        help="address space of the reader; 0: no limit")


def run(arguments: argparse.Namespace) -> int:
    """Fuzz the reader; 1 if this run or an earlier one found a failure."""
    from smemit.cli.status import Status
    from smemit.conformance.fuzz.generate import MACHINES, formats
    from smemit.conformance.fuzz.readers import Campaign, load_state, save, save_state
    from smemit.conformance.fuzz.readers import run as run_campaign
    from smemit.conformance.fuzz.subject import Subject
    from smemit.conformance.judge.causes import printable
    from smemit.errors import UsageError

    machines = tuple(arguments.machines.split(","))
    for word in machines:
        if word not in MACHINES:
            raise UsageError(f"no machine is called {word!r}", notes=[f"machines: {', '.join(MACHINES)}"])
    versions = formats(arguments.versions, machines)
    if arguments.minutes <= 0:
        raise UsageError(f"--minutes {arguments.minutes:g}: not a time")
    directory = arguments.findings
    directory.mkdir(parents=True, exist_ok=True)
    first, known = load_state(directory)
    subject = Subject(arguments.reader, arguments.adapter, arguments.what, arguments.seconds, arguments.memory,
                      arguments.lenient, versions, machines)
    campaign = Campaign(subject, arguments.seed, known=known)
    causes, reached, total = set(known), first, 0
    start = time.monotonic()
    is_interrupted = False

    with Status(0, "inputs") as status:

        def progress(number: int, inputs: int) -> None:
            nonlocal reached, total
            reached, total = number, inputs
            save_state(directory, reached, list(causes))
            left = max(60 * arguments.minutes - time.monotonic() + start, 0)
            status.show(inputs, f"causes: {len(causes)}, {left:.0f} s left")

        try:
            for finding in run_campaign(campaign, 60 * arguments.minutes, max(1, arguments.jobs), arguments.scheduler,
                                        first, progress):
                causes.add(finding.cause)
                path = save(directory, finding)
                save_state(directory, reached, list(causes))
                status.clear()
                if finding.is_reduced:
                    print(f"reduced    {path}.stackmap: {len(finding.given.data)} bytes", flush=True)
                else:
                    print(f"{finding.outcome:10} {path}.stackmap: {printable(finding.detail or finding.cause)}",
                          flush=True)
        except KeyboardInterrupt:
            is_interrupted = True
    save_state(directory, reached, list(causes))
    seconds = time.monotonic() - start
    print(f"{total} inputs in {seconds:.0f} s ({total / max(seconds, 1e-6):.0f} a second), "
          f"{len(causes) - len(known)} new causes, {len(causes)} in {directory}")
    return 130 if is_interrupted else 1 if causes else 0
