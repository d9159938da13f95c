; A remainder of bytes is read from AH with its sign; passed where the upper bits do not matter, it gets the sign once more.
; targets: x86_64 aarch64
source_filename = "remainder-of-bytes.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @take(i64, i8)

define void @signed(i8 signext %a, i8 %b) gc "statepoint-example" {
  %c = srem i8 %b, %a
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (i64, i8)) @take, i32 2, i32 0, i64 0, i8 %c, i32 0, i32 0)
  ret void
}

define void @unsigned(i8 %a, i8 %b) gc "statepoint-example" {
  %c = urem i8 %b, %a
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (i64, i8)) @take, i32 2, i32 0, i64 0, i8 %c, i32 0, i32 0)
  ret void
}
