"""Condition codes of x86-64, as encoded."""

OV, NO, B, AE, E, NE, BE, A, S, NS, P, NP, L, GE, LE, G = range(16)
