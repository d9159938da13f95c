; Comparisons with constants, null and themselves.
; targets: x86_64 ppc64le
source_filename = "comparisons-with-constants.ll"

define void @compare(i64 %a, i32 %b, i8 %c, i16 %d, ptr %p) {
  %c0 = icmp eq i64 %a, 0
  store volatile i1 %c0, ptr %p
  %c1 = icmp slt i64 %a, 127
  store volatile i1 %c1, ptr %p
  %c2 = icmp ult i64 %a, 128
  store volatile i1 %c2, ptr %p
  %c3 = icmp sgt i64 %a, 4294967296
  store volatile i1 %c3, ptr %p
  %c4 = icmp eq i32 %b, -1
  store volatile i1 %c4, ptr %p
  %c5 = icmp ne ptr %p, null
  store volatile i1 %c5, ptr %p
  %c6 = icmp eq i64 %a, %a
  store volatile i1 %c6, ptr %p
  %c7 = icmp slt i64 %a, %a
  store volatile i1 %c7, ptr %p
  %c8 = icmp uge i8 %c, 200
  store volatile i1 %c8, ptr %p
  %c9 = icmp eq i16 %d, 1000
  store volatile i1 %c9, ptr %p
  ret void
}
