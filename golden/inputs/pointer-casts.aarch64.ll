; Pointers as integers and back.
; targets: aarch64
source_filename = "pointer-casts.ll"

define i64 @casts(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = ptrtoint ptr %p to i64
  %b = add i64 %a, 16
  %q = inttoptr i64 %b to ptr
  %v = load i64, ptr %q
  %w = load i64, ptr inttoptr (i64 4096 to ptr)
  %s = add i64 %v, %w
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
