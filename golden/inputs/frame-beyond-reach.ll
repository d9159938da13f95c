; Slots that a load or store cannot reach are addressed by way of a register that is free.
; targets: aarch64
source_filename = "frame-beyond-reach.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
define i64 @f(i64 %x, i64 %i) {
  %a = alloca [5000 x i64]
  %b = alloca i64
  store i64 %x, ptr %b
  %p = getelementptr i64, ptr %a, i64 4999
  store i64 3, ptr %p
  store i64 3, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %b, i64 %x)
  %v = load i64, ptr %b
  %w = load i64, ptr %a
  %s = add i64 %v, %w
  %g = getelementptr i64, ptr %a, i64 %i
  %u = load i64, ptr %g
  %t = add i64 %s, %u
  ret i64 %t
}
define void @small(i64 %x, i64 %i, i8 %c, ptr %q, <2 x i64> %v) {
  %r = call i64 @h(i64 %x)
  %a = alloca [2000 x i64]
  %b = alloca [3 x i8]
  %z = alloca <2 x i64>
  store <2 x i64> %v, ptr %z
  store i8 %c, ptr %b
  %b1 = getelementptr i8, ptr %b, i64 1
  store i8 %c, ptr %b1
  store i64 3, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %b, i64 %x, i64 %r)
  %k = call i64 @h(i64 %x)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %b, i64 %x, i64 %r)
  store i64 %k, ptr %a
  %d = call i64 @h(i64 %r)
  ret void
}
declare i64 @h(i64)
define void @spills(i64 %x0, ptr %p, i1 %c) {
entry:
  %a = alloca [3000 x i64]
  %v0 = load i64, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 12
  %v1 = load i8, ptr %p1
  %v2 = load float, ptr %p1
  br i1 %c, label %x, label %y
x:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, i64 %v0, i8 %v1, float %v2)
  br label %y
y:
  %q = phi i8 [ %v1, %entry ], [ 3, %x ]
  store i8 %q, ptr %p
  store i64 %v0, ptr %a
  store float %v2, ptr %p
  ret void
}
