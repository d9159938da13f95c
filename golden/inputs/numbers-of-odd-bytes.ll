; Numbers of odd numbers of bytes, loaded, stored and changed in memory: as C's packed bit fields are.
; targets: x86_64 ppc64 ppc64le
source_filename = "numbers-of-odd-bytes.ll"

