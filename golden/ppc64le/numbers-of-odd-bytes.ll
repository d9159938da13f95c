; Numbers of odd numbers of bytes, loaded, stored and changed in memory: as C's packed bit fields are.
source_filename = "numbers-of-odd-bytes.ll"
target triple = "powerpc64le-unknown-linux-gnu"

