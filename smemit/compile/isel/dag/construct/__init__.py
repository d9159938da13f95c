"""The operations of a block into a graph (LLVM's SelectionDAGBuilder)."""
