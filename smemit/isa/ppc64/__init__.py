"""PowerPC64, both byte orders: code for what the target files cannot describe."""
