"""Nodes of a legal graph into machine instructions, by the target's patterns."""
