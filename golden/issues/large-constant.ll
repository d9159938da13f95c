; A constant of 128 bits above the largest signed number of 64: the record has an address of the compiler's own memory.
; issues: 55609
; llc x86_64 -O0: right
; llc x86_64 -O2: wrong
; smemit x86_64: right

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i128 9223372036854775808)
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
