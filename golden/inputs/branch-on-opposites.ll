; A truth value joined with its opposite is one condition, for both are compared to true.
; targets: x86_64 aarch64 ppc64
source_filename = "branch-on-opposites.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @and_its_opposite(i1 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i1 %a, true
  %c = and i1 %a, %n
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @or_its_opposite(i1 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i1 true, %a
  %c = or i1 %n, %a
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @constants(i1 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i1 true, false
  %c = and i1 false, %n
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @other(i1 %a, i1 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i1 %b, true
  %c = or i1 %n, %a
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @with_true(i1 %a, i1 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i1 %b, true
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @compared_to_true(i1 %a, i1 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = icmp eq i1 %b, true
  %c = and i1 %b, %d
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
