; The low half of a sign-extended word that another block made is the word itself.
; targets: ppc64 ppc64le
source_filename = "truncation-of-extension.ll"

define ptr @constant(i64 %a, i64 %b) {
entry:
  %wide = sext i32 0 to i64
  br label %next
next:
  %bit = trunc i64 %wide to i1
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0, i1 %bit)
  ret ptr null
}

define i64 @argument(i32 %v, ptr %p) {
entry:
  %wide = sext i32 %v to i64
  br label %next
next:
  %low = trunc i64 %wide to i32
  store volatile i32 %low, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %low)
  ret i64 %wide
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
