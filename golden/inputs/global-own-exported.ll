; The address of a global of our own defines the register it is exported in.
; targets: ppc64 ppc64le
source_filename = "global-own-exported.ll"

@text = dso_local constant [2 x i8] c"a\00"

define i1 @f(i64 %v) {
  %p = getelementptr [2 x i8], ptr @text, i64 0, i64 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 0, ptr %p)
  %c = icmp ule i64 0, %v
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %p, i1 %c)
  br label %next
next:
  ret i1 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
