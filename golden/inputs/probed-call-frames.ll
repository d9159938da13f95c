; A frame that grows makes room for each call's arguments, which is touched where it is a kilobyte or more.
; targets: aarch64
source_filename = "probed-call-frames.ll"

declare void @large(ptr, [138 x i64])
declare void @larger(ptr, ptr byval([9680 x i8]))
declare void @smaller(ptr, [135 x i64])
declare void @just(ptr, [136 x i64])

define void @grown(i64 %n) "probe-stack"="inline-asm" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %n)
  %v = alloca i32, i64 %n
  call void @large(ptr %v, [138 x i64] poison)
  call void @larger(ptr %v, ptr byval([9680 x i8]) %v)
  call void @smaller(ptr %v, [135 x i64] poison)
  call void @just(ptr %v, [136 x i64] poison)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
