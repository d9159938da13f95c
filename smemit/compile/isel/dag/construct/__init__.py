"""Builds a graph from the operations of a block (LLVM's SelectionDAGBuilder)."""
