"""What passes and checks ask of a function: loops, trip counts, liveness, promotion."""
