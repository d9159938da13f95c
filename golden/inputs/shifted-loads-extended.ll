; Shifted loads, masked and extended: the load extends by zeros.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "shifted-loads-extended.ll"

define void @halfword() {
  %v = load i16, ptr null
  %s = shl i16 %v, 4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @take(i16 %s)
  ret void
}

define void @twice(ptr %p) {
  %v = load i16, ptr %p
  %s = lshr i16 %v, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i16 %v)
  call void @take(i16 %s)
  call void @take(i16 %v)
  ret void
}

define i64 @above(ptr %p) {
  %v = load i32, ptr %p
  %s = lshr i32 %v, 7
  %o = or i32 %s, 5
  %z = zext i32 %o to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %z)
  ret i64 %z
}

declare void @take(i16)
declare void @llvm.experimental.stackmap(i64, i32, ...)
