; Calls and definitions with the convention preserve_mostcc.
; targets: aarch64
source_filename = "call-preserve_mostcc.ll"

declare preserve_mostcc i64 @callee(i64, double)

define i64 @caller(i64 %a, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = mul i64 %a, 3
  %r = call preserve_mostcc i64 @callee(i64 %b, double %x)
  %s = add i64 %r, %b
  ret i64 %s
}

define preserve_mostcc i64 @itself(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = mul i64 %a, 3
  ret i64 %b
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
