"""Judges that share nothing with the code they judge."""
