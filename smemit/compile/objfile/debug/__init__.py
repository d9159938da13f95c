"""Write debug information: the compile unit, and the line table of its functions."""
