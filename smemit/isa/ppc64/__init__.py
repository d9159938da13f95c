"""PowerPC64, both byte orders: what the target files cannot say."""
