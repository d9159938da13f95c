; The address of a function as a value.
source_filename = "function-addresses.ll"
target triple = "powerpc64-unknown-linux-gnu"

declare void @outside()

define void @inside() {
  ret void
}

define ptr @addresses(ptr %p) {
  store ptr @outside, ptr %p
  store ptr @inside, ptr %p
  ret ptr @addresses
}
