; RLWIMI overwrites the register into which it puts bits: bytes are swapped by two of them.
target triple = "powerpc64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @f(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  %x = call i32 @llvm.bswap.i32(i32 %a)
  ret i32 %x
}

declare i32 @llvm.bswap.i32(i32)
