; The address of a function as a value.
; targets: x86_64 ppc64 ppc64le
source_filename = "function-addresses.ll"

declare void @outside()

define void @inside() {
  ret void
}

define ptr @addresses(ptr %p) {
  store ptr @outside, ptr %p
  store ptr @inside, ptr %p
  ret ptr @addresses
}
