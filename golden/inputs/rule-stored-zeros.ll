; Fires aarch64 stored-zeros: two zeros are stored as a pair from the register that is zero.
; targets: aarch64
; isel: dag
source_filename = "rule-stored-zeros.ll"

define void @at_pointer(ptr %place) {
  store <2 x i64> zeroinitializer, ptr %place
  ret void
}

define void @at_offset_unaligned(ptr %place) {
  %there = getelementptr i8, ptr %place, i64 16
  store <2 x i64> zeroinitializer, ptr %there, align 1
  ret void
}
