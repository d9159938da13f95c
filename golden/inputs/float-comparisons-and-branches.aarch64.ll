; Every floating-point predicate in a branch.
; targets: aarch64
source_filename = "float-comparisons-and-branches.ll"

define i64 @if_false(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp false float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_oeq(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp oeq float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ogt(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ogt float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_oge(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp oge float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_olt(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp olt float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ole(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ole float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_one(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp one float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ord(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ord float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ueq(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ueq float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ugt(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ugt float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_uge(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp uge float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ult(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ult float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ule(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ule float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_une(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp une float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_uno(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp uno float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_true(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp true float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
