"""Legalize types and operations."""
