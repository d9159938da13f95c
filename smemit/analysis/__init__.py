"""Analyses of functions: loops, trip counts, liveness, promotion."""
