; Branches by which of two numbers was chosen compare it, unless the two are truth.
; Seed 9820194 (size 51, statepoint,all).
; targets: aarch64
source_filename = "branch-by-numbers.ll"

define void @f0(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 -13
  switch i64 %s, label %d [
    i64 0, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f1(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 -13
  switch i64 %s, label %d [
    i64 0, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f2(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 -13
  switch i64 %s, label %d [
    i64 -13, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f3(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 -13
  switch i64 %s, label %d [
    i64 -13, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f4(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 1
  switch i64 %s, label %d [
    i64 0, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f5(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 1
  switch i64 %s, label %d [
    i64 0, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f6(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 1
  switch i64 %s, label %d [
    i64 1, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f7(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 0, i64 1
  switch i64 %s, label %d [
    i64 1, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f8(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 1, i64 0
  switch i64 %s, label %d [
    i64 1, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f9(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 1, i64 0
  switch i64 %s, label %d [
    i64 1, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f10(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 1, i64 0
  switch i64 %s, label %d [
    i64 0, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f11(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 1, i64 0
  switch i64 %s, label %d [
    i64 0, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f12(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 5, i64 7
  switch i64 %s, label %d [
    i64 5, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f13(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 5, i64 7
  switch i64 %s, label %d [
    i64 5, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}

define void @f14(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 5, i64 7
  switch i64 %s, label %d [
    i64 7, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12)
  ret void
}

define void @f15(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %s = select i1 %c, i64 5, i64 7
  switch i64 %s, label %d [
    i64 7, label %e
  ]
d:
  ret void
e:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 12, i64 %s)
  ret void
}


declare void @llvm.experimental.stackmap(i64, i32, ...)
