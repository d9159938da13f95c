"""What users write programs with: a module's own methods and the builder of functions."""
