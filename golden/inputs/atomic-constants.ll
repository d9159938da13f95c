; Narrow atomic changes by negative constants, which are extended by their sign; atomic accesses are never indexed.
; targets: aarch64 ppc64le
; isel: dag
source_filename = "atomic-constants.ll"

declare void @called(ptr)

define void @not.indexed(ptr %p) {
  %place = getelementptr i8, ptr %p, i64 1000
  %unused = load atomic i32, ptr %place monotonic, align 4
  call void @called(ptr %place)
  ret void
}

define i8 @add(ptr %p) {
  %old = atomicrmw add ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @sub(ptr %p) {
  %old = atomicrmw sub ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @xor(ptr %p) {
  %old = atomicrmw xor ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @xchg(ptr %p) {
  %old = atomicrmw xchg ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @nand(ptr %p) {
  %old = atomicrmw nand ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @max(ptr %p) {
  %old = atomicrmw max ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @umin(ptr %p) {
  %old = atomicrmw umin ptr %p, i8 -3 release
  ret i8 %old
}

define i8 @umax(ptr %p) {
  %old = atomicrmw umax ptr %p, i8 -3 release
  ret i8 %old
}
