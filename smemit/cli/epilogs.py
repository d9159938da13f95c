"""The end of each command's help: an example, and what its exit codes mean."""

from __future__ import annotations

_EXAMPLES = {
    "compile": "smemit compile smemit.examples.loop -o loop.o",
    "pass": "smemit pass place-safepoints,rewrite-statepoints-for-gc in.ll -o out.ll",
    "diff": "smemit diff foo.ll",
    "inject": "smemit inject foo.ll --kinds stackmap,patchpoint -o injected.ll",
    "golden": "smemit golden x86_64",
    "run": "smemit run foo.ll:sum 40 2 --trace",
    "witness": "smemit witness --compiler 'llc-22 -O2 -filetype=obj {in} -o {out}' --random 100",
    "patch": "smemit patch cache.o --id 78 --asm 'mov {result}, [{arg0}+8]' --module cache.py",
    "gdb-init": "smemit gdb-init > smemit.py    # then, in gdb: source smemit.py",
    "targets": "smemit targets aarch64",
    "decode": "smemit decode foo.o --json",
    "explain": "smemit explain foo.o --record 78 --bytes",
    "truth": "smemit truth a.json b.json --linked program -o program.json",
    "kit": "smemit kit DIR --prove",
    "judge": "smemit judge --reader 'my-reader {}' DIR",
    "fuzz": "smemit fuzz --reader 'my-reader {}' --minutes 10",
    "reader": "smemit reader --language rust -o stackmap.rs",
    "generate": "smemit generate -n 20 --form object -d DIR",
    "corpus": "smemit corpus DIR --form section",
    "check": "smemit check foo.o --meaning",
    "docs": "smemit docs reference patchpoint",
    "completion": "eval \"$(smemit completion bash)\"",
    "check-safepoints": "smemit check-safepoints foo.ll",
}
_FINDINGS = {
    "diff": "differences", "golden": "cases that are not equal", "run": "wrong code", "witness": "wrong code",
    "decode": "no stack map", "explain": "no stack map", "kit": "cases with a wrong proof, kits that differ",
    "judge": "cases that the reader fails", "fuzz": "inputs on which the reader fails",
    "check": "findings (--fail-on)", "check-safepoints": "uses of moved pointers",
}
"""What commands find that gives exit code 1, besides errors in the input."""


def epilog(command: str) -> str:
    """The lines below the options of a command."""
    found = _FINDINGS.get(command, "")
    return (f"example: {_EXAMPLES[command]}\n"
            f"exit codes: 0 success; 1 {f'{found}, or ' if found else ''}an error in the input; 2 wrong usage")
