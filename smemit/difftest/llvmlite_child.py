"""Compile IR text from standard input with llvmlite, as a process of its own: LLVM aborts on bad input.

`python -m smemit.difftest.llvmlite_child [TRIPLE]` writes the object to standard output; `--version` prints LLVM's.
"""

from __future__ import annotations

import sys


def main(argv: list[str]) -> int:
    """Compile standard input; 1 with a message when LLVM refuses it."""
    import llvmlite.binding as llvm

    from smemit.difftest.llvm import MODULE_NAME

    if argv[:1] == ["--version"]:
        print(".".join(map(str, llvm.llvm_version_info)))
        return 0
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    text = sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    try:
        module = llvm.parse_assembly(text)
        module.verify()
        module.name = MODULE_NAME
        triple = argv[0] if argv else module.triple
        # The defaults of llc: static code without a named CPU.
        machine = llvm.Target.from_triple(triple).create_target_machine(opt=0, reloc="static", codemodel="default")
        sys.stdout.buffer.write(machine.emit_object(module))
    except RuntimeError as error:
        print(f"error: {' '.join(str(error).split())}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
