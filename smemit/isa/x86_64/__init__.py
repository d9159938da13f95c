"""x86-64: what its target file cannot say."""
