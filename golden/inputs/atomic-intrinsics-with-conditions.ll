; LLVM's passes leave atomic operations in optimized modules that answer with a condition of the result.
; targets: x86_64
source_filename = "atomic-intrinsics-with-conditions.ll"

define i8 @sub(ptr %p) {
  %o = call i8 @llvm.x86.atomic.sub.cc.i64(ptr %p, i64 1, i32 4)
  ret i8 %o
}

define i1 @add(ptr %p, i32 %v) {
  %o = call i8 @llvm.x86.atomic.add.cc.i32(ptr %p, i32 %v, i32 8)
  %c = icmp ne i8 %o, 0
  ret i1 %c
}

define i64 @or(ptr %p, i16 %v) {
  %o = call i8 @llvm.x86.atomic.or.cc.i16(ptr %p, i16 %v, i32 5)
  %t = trunc i8 %o to i1
  br i1 %t, label %x, label %y
x:
  ret i64 1
y:
  ret i64 2
}

define void @xor(ptr %p, i8 %v) {
  %o = call i8 @llvm.x86.atomic.xor.cc.i8(ptr %p, i8 7, i32 9)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i8 %o)
  ret void
}

define void @and(ptr %p, i64 %v) {
  %o = call i8 @llvm.x86.atomic.and.cc.i64(ptr %p, i64 %v, i32 5)
  ret void
}

declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32 immarg)
declare i8 @llvm.x86.atomic.add.cc.i32(ptr, i32, i32 immarg)
declare i8 @llvm.x86.atomic.or.cc.i16(ptr, i16, i32 immarg)
declare i8 @llvm.x86.atomic.xor.cc.i8(ptr, i8, i32 immarg)
declare i8 @llvm.x86.atomic.and.cc.i64(ptr, i64, i32 immarg)
declare void @llvm.experimental.stackmap(i64, i32, ...)
