"""The graph of a block: nodes, types, what is known of values, and what folds before a node is made."""
