; The zero register needs no code, and is not an operand that liveness sees.
target triple = "aarch64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr null, i32 0) "smemit-placements"="zero, zero"
  ret void
}
