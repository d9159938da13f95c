; Slots of all sizes and alignments.
; targets: x86_64 ppc64 ppc64le
source_filename = "allocas.ll"

define void @slots() {
  %s0 = alloca i8
  %s1 = alloca i64
  %s2 = alloca i32, i64 3
  %s3 = alloca [7 x i8]
  %s4 = alloca double
  %s5 = alloca { i8, i64 }
  %s6 = alloca i16, align 8
  %s7 = alloca i64, align 16
  store i8 0, ptr %s0
  store i8 1, ptr %s1
  store i8 2, ptr %s2
  store i8 3, ptr %s3
  store i8 4, ptr %s4
  store i8 5, ptr %s5
  store i8 6, ptr %s6
  store i8 7, ptr %s7
  ret void
}
