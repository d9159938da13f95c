; A truth value that a choice and an extension share: the extension stands for it in both.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choice-and-extension.ll"

define i32 @shared(ptr %p, i64 %i, i8 %a, i8 %b) {
entry:
  %c = getelementptr i16, ptr %p, i64 %i
  %d = load i16, ptr %c
  %e = icmp eq i16 %d, 0
  %f = select i1 %e, i8 %a, i8 %b
  %g = zext i1 %e to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  br label %next
next:
  %h = zext i8 %f to i32
  %j = add i32 %g, %h
  %k = select i1 %e, i32 %j, i32 7
  ret i32 %k
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
