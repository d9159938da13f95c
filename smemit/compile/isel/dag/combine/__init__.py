"""Better graphs for the same values (LLVM's DAGCombiner)."""
