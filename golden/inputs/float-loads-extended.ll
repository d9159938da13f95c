; Floats that are loaded only to be extended: one load; undefined shifts; calls of data.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "float-loads-extended.ll"

@data = constant [1 x i16] zeroinitializer

define double @aligned(ptr %p, i1 %c) {
entry:
  %f = load float, ptr %p
  call void @take(i64 0)
  %d = fpext float %f to double
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, double %d)
  br i1 %c, label %x, label %y
x:
  ret double %d
y:
  ret double 0.0
}

define double @chosen(ptr %p) {
entry:
  %f = load float, ptr %p
  call void @take(i64 1)
  %s = select i1 false, float 0.000000e+00, float %f
  %d = fpext float %s to double
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  switch i64 0, label %x [
    i64 17, label %y
    i64 0, label %y
    i64 1, label %y
    i64 16, label %x
  ]
x:
  br label %y
y:
  ret double %d
}

define double @misaligned(ptr %p, i1 %c) {
entry:
  %f = load float, ptr %p, align 2
  %s = select i1 false, float 0.000000e+00, float %f
  %d = fpext float %s to double
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, double %d)
  switch i64 0, label %x [
    i64 17, label %y
    i64 0, label %y
    i64 1, label %y
  ]
x:
  br label %y
y:
  ret double %d
}

define void @shifts(i64 %a) {
  %b = ashr i64 100, 100
  %c = shl i64 %b, 100
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  call void @take(i64 %c)
  %d = lshr i64 undef, 100
  call void @take(i64 %d)
  ret void
}

declare void @take(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
