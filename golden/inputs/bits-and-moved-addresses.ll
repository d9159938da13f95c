; Accesses that move their address: not the load of a bit whose sign is wanted, and one of two stores.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "bits-and-moved-addresses.ll"

define i32 @loaded(ptr %a, ptr %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %next = getelementptr i8, ptr %a, i64 8
  %bit = load i1, ptr %a
  store ptr %next, ptr %b
  %word = sext i1 %bit to i32
  ret i32 %word
}

define i64 @two_steps(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %near = getelementptr i8, ptr %a, i64 66
  store i1 false, ptr %a
  %far = getelementptr i8, ptr %a, i64 214
  store float 0.000000e+00, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %far, ptr %near)
  ret i64 0
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
