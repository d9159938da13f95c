"""Match nodes of a legal graph to machine instructions by the target's patterns."""
