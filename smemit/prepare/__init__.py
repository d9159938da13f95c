"""IR to IR before selection: what LLVM's code generation passes change before any instruction is chosen."""
