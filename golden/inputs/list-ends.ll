; The end of a variable argument list does nothing, but the address it names is computed.
; targets: x86_64
source_filename = "list-ends"

define i32 @ends_a_list(ptr %number, i1 %condition) {
  %list = alloca [24 x i8]
  br i1 %condition, label %used, label %unused

used:
  call void @callee(ptr %list)
  %first = getelementptr inbounds [24 x i8], ptr %list, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %first)
  %loaded = load i32, ptr %number
  ret i32 %loaded

unused:
  ret i32 0
}

declare void @callee(ptr)

declare void @llvm.va_end.p0(ptr)
