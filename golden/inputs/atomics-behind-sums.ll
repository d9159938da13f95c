; Atomics reach what a sum says by both its parts, unless the sum is for them alone.
; targets: ppc64 ppc64le
source_filename = "atomics-behind-sums.ll"

define i32 @a(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  %q = getelementptr i32, ptr %p, i64 3
  %o = atomicrmw add ptr %q, i32 %v seq_cst
  ret i32 %o
}
define void @b(ptr %p, i64 %v) {
  store i64 %v, ptr %p
  %q = getelementptr i64, ptr %p, i64 2
  store atomic i64 %v, ptr %q release, align 8
  ret void
}
define void @c(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  %q = getelementptr i32, ptr %p, i64 2
  store atomic i32 %v, ptr %q seq_cst, align 4
  ret void
}
define i64 @d(ptr %p, i64 %v) {
  store i64 %v, ptr %p
  %q = getelementptr i64, ptr %p, i64 2
  %o = atomicrmw xchg ptr %q, i64 %v monotonic
  ret i64 %o
}
define i1 @e(ptr %p, i64 %v, i64 %n) {
  store i64 %v, ptr %p
  %q = getelementptr i64, ptr %p, i64 %n
  %o = cmpxchg ptr %q, i64 %v, i64 7 acq_rel monotonic
  %x = extractvalue { i64, i1 } %o, 1
  ret i1 %x
}
