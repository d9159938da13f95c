"""x86-64: code for what the target file cannot describe."""
