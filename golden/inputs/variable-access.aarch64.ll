; Global, dso_local, hidden and external variables in code.
; targets: aarch64
source_filename = "variable-access.ll"

@outer = external global i64
@near = external dso_local global i64
@mine = dso_local global i64 1
@veiled = hidden global i64 2
@array = internal global [8 x i64] zeroinitializer

define ptr @access(i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v0 = load i64, ptr @outer
  store i64 5, ptr @outer
  %v1 = load i64, ptr @near
  store i64 5, ptr @near
  %v2 = load i64, ptr @mine
  store i64 5, ptr @mine
  %v3 = load i64, ptr @veiled
  store i64 5, ptr @veiled
  %e = getelementptr [8 x i64], ptr @array, i64 0, i64 %i
  store i64 %v0, ptr %e
  %q = getelementptr i8, ptr @mine, i64 4
  %w = load i32, ptr %q
  ret ptr @outer
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
