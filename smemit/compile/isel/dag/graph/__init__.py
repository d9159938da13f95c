"""The selection graph of a block: nodes, types, value analyses, and folding at node creation."""
