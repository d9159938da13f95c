; Every floating-point predicate as a value.
; targets: aarch64
source_filename = "float-comparisons.ll"

define i64 @is_false(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp false double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_oeq(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp oeq double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ogt(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ogt double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_oge(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp oge double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_olt(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp olt double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ole(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ole double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_one(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp one double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ord(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ord double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ueq(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ueq double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ugt(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ugt double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_uge(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp uge double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ult(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ult double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_ule(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ule double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_une(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp une double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_uno(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp uno double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @is_true(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp true double %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
