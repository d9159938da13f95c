"""`smemit judge`: run a stack map reader over the conformance kit."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import resources
from pathlib import Path

from smemit.cli.parse import count, measure, positive
from smemit.conformance.judge.child import MEGABYTES, SECONDS
from smemit.conformance.judge.reading import ADAPTERS

READER_HELP = ("the reader: a command with {} for the input file, and optionally {version} {endian} {machine}; "
               "or loop:CMD, library:FILE:FUNCTION, python:MODULE:FUNCTION (smemit docs readers)")
ADAPTER_HELP = ("the reader's output format: smemit's JSON, llvm-readobj's text, or only its exit code "
                "(default: auto, one of the first two)")
TEMPLATES = {"c": "adapter.c", "cpp": "adapter.cpp", "rust": "adapter.rs", "go": "adapter.go", "java": "Adapter.java",
             "python": "adapter.py", "libfuzzer": "libfuzzer_mutator.c"}
"""Adapters to copy, by language. The last one adds the mutator to a libFuzzer target."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("directory", metavar="DIR", type=Path, help="folder of the kit, from `smemit kit`")
    parser.add_argument("--reader", metavar="CMD", required=True, help=READER_HELP)
    parser.add_argument("--adapter", choices=ADAPTERS, default="auto", help=ADAPTER_HELP)
    parser.add_argument("--template", action=_PrintTemplate, metavar="LANG",
                        help=f"print an adapter to copy and exit: {', '.join(TEMPLATES)}")
    parser.add_argument("--input", dest="what", choices=("file", "section"), default="file",
                        help="give the reader object files, or bare sections")
    parser.add_argument("--versions", metavar="LIST", default="",
                        help="judge only these format versions, such as 3 or 1,2,3")
    parser.add_argument("--machines", metavar="LIST", default="",
                        help="judge only these machines, such as x86_64,ppc64")
    parser.add_argument("--groups", metavar="LIST", default="", help="judge only these groups of cases")
    parser.add_argument("--tags", metavar="LIST", default="",
                        help="judge only these tags: emitted, format, hardening, debatable")
    parser.add_argument("--containers", metavar="LIST", default="",
                        help="judge only these containers: elf, macho, coff, pe, archive")
    parser.add_argument("--endian", metavar="LIST", default="", help="judge only these byte orders: little, big")
    parser.add_argument("--only", metavar="WORD", default="", help="judge only cases whose name contains this")
    parser.add_argument("--lenient", action="store_true",
                        help="the reader may accept the valid front of an invalid input")
    parser.add_argument("--seconds", type=measure, default=SECONDS, help="seconds for each case (default: %(default)s)")
    parser.add_argument("--memory", metavar="MB", type=count, default=MEGABYTES,
                        help="address space of the reader (default: %(default)s; 0: no limit, for sanitizers)")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1,
                        help="readers to run at once (default: %(default)s)")
    parser.add_argument("--failures", metavar="N", type=count, default=20,
                        help="number of failure causes to print (default: %(default)s)")
    parser.add_argument("--json", metavar="FILE", help="write all results as JSON; - prints only that")
    parser.add_argument("--junit", metavar="FILE", help="write JUnit XML")
    parser.add_argument("--html", metavar="FILE", help="write an HTML page that explains each failing case")


class _PrintTemplate(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, _: object, language: object, *rest: object) -> None:
        name = TEMPLATES.get(str(language))
        if name is None:
            parser.error(f"no adapter in {language}; there are {', '.join(TEMPLATES)}")
        sys.stdout.write(resources.files("smemit.conformance.judge").joinpath("adapters", name).read_text("utf-8"))
        parser.exit()


def run(arguments: argparse.Namespace) -> int:
    """Judge the reader; 0 if it passes every case."""
    from smemit.cli.compile import write_output
    from smemit.cli.status import Status
    from smemit.conformance.judge import report
    from smemit.conformance.judge.judging import Judge, Judgement, judge_all
    from smemit.conformance.judge.kit_directory import load_kit, select
    from smemit.errors import UsageError

    kit = load_kit(arguments.directory)
    chosen = list(select(kit, arguments.versions, arguments.machines, arguments.groups, arguments.only,
                         arguments.tags, arguments.containers, arguments.endian))
    if not chosen:
        raise UsageError("no case of the kit meets all conditions",
                         notes=["drop one of --versions, --machines, --groups, --tags, --containers, --endian, --only",
                                f"{arguments.directory}/manifest.json lists the cases"])
    judge = Judge(arguments.reader, arguments.adapter, arguments.what, arguments.seconds, arguments.memory,
                  arguments.lenient)
    # A reader of bare sections cannot take cases without one.
    chosen = [case for case in chosen if case.path(arguments.what) is not None]
    results = []
    is_interrupted = False
    with Status(len(chosen), "cases") as status:
        try:
            for result in judge_all(judge, chosen, max(1, arguments.jobs), status.show):
                results.append(result)
        except KeyboardInterrupt:
            is_interrupted = True
    judgement = Judgement(arguments.reader, arguments.adapter, results, len(chosen))
    if arguments.json:
        write_output(arguments.json, report.dump_json(judgement).encode())
    if arguments.junit:
        write_output(arguments.junit, ("\n".join(report.junit(judgement)) + "\n").encode())
    if arguments.html:
        from smemit.conformance.judge.report_html import page
        from smemit.conformance.kit.manifest import kit_version

        about = (f"{len(chosen):,} of {len(kit):,} cases in {arguments.directory}, kit version "
                 f"{kit_version(arguments.directory)}")
        write_output(arguments.html, "".join(page(judgement, about)).encode("utf-8", "replace"))
    if arguments.json != "-":
        for line in report.table(results):
            print(line)
        for line in report.failures(judgement, arguments.failures):
            print(line)
        for line in report.summary(judgement):
            print(line)
    return 130 if is_interrupted else 1 if judgement.failed else 0
