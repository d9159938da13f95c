; Every type through memory.
; targets: x86_64 ppc64 ppc64le
source_filename = "loads-and-stores.ll"

define void @copy(ptr %p, ptr %q) {
  %v0 = load i64, ptr %p
  store i64 %v0, ptr %q
  %v1 = load i32, ptr %p
  store i32 %v1, ptr %q
  %v2 = load i16, ptr %p
  store i16 %v2, ptr %q
  %v3 = load i8, ptr %p
  store i8 %v3, ptr %q
  %v4 = load i1, ptr %p
  store i1 %v4, ptr %q
  %v5 = load ptr, ptr %p
  store ptr %v5, ptr %q
  %v6 = load double, ptr %p
  store double %v6, ptr %q
  %v7 = load float, ptr %p
  store float %v7, ptr %q
  ret void
}
