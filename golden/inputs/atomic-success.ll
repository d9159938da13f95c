; Branches and choices by whether an exchange was done.
; targets: aarch64
source_filename = "atomic-success.ll"
define i64 @b1(ptr %p, i64 %x, i64 %y) {
  %a = cmpxchg volatile ptr %p, i64 %x, i64 %y seq_cst seq_cst
  %b = extractvalue {i64, i1} %a, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12, i1 %b)
  %c = xor i1 %b, true
  br i1 %c, label %t, label %f
t:
  ret i64 1
f:
  %d = extractvalue {i64, i1} %a, 0
  ret i64 %d
}
define i64 @b2(ptr %p, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %a = cmpxchg volatile ptr %p, i64 %x, i64 %y seq_cst seq_cst
  %b = extractvalue {i64, i1} %a, 1
  br i1 %b, label %t, label %f
t:
  ret i64 1
f:
  ret i64 0
}
define i64 @b3(ptr %p, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %a = cmpxchg volatile ptr %p, i64 %x, i64 %y seq_cst seq_cst
  %b = extractvalue {i64, i1} %a, 1
  %c = select i1 %b, i64 %x, i64 %y
  ret i64 %c
}
define i64 @b4(ptr %p, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  %a = cmpxchg volatile ptr %p, i64 %x, i64 %y seq_cst seq_cst
  %b = extractvalue {i64, i1} %a, 1
  %n = xor i1 %b, true
  %c = select i1 %n, i64 %x, i64 %y
  ret i64 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
