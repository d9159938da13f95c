; Constants stored directly where they fit.
; targets: x86_64 ppc64 ppc64le
source_filename = "stores-of-constants.ll"

define void @constants(ptr %p) {
  store i64 0, ptr %p
  store i64 -1, ptr %p
  store i64 2147483647, ptr %p
  store i64 2147483648, ptr %p
  store i32 -1, ptr %p
  store i16 1000, ptr %p
  store i8 7, ptr %p
  store i1 true, ptr %p
  store ptr null, ptr %p
  store double 1.5, ptr %p
  store double 0.0, ptr %p
  ret void
}
