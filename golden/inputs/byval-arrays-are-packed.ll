; Arrays passed by value follow what stands before them, however they are aligned.
; targets: ppc64 ppc64le
source_filename = "byval-arrays-are-packed.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @e(ptr, ptr byval([5 x i8]) align 32, ptr byval([5 x i64]) align 16, ptr byval({ i64 }) align 16, ptr byval([7 x i64]) align 16)

define void @f(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a)
  call void @e(ptr %a, ptr byval([5 x i8]) align 32 %a, ptr byval([5 x i64]) align 16 %a, ptr byval({ i64 }) align 16 %a, ptr byval([7 x i64]) align 16 %a)
  ret void
}

define i64 @g(ptr %a, ptr byval([5 x i8]) align 32 %b, ptr byval([5 x i64]) align 16 %c, ptr byval({ i64 }) align 16 %d, i64 %e, ptr byval([2 x i64]) align 16 %f) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %c)
  store ptr %b, ptr %a
  store ptr %d, ptr %a
  store ptr %f, ptr %a
  ret i64 %e
}
