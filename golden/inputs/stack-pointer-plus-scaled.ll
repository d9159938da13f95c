; What a stack allocation of no bytes gives is the stack pointer; adding to it takes any form, taking away the extended one.
; targets: aarch64
; isel: dag
source_filename = "stack-pointer-plus-scaled.ll"

define ptr @shifted(i64 %at) {
entry:
  %none = and i64 0, 0
  %place = alloca i64, i64 %none
  %element = getelementptr i64, ptr %place, i64 %at
  br label %out

out:
  ret ptr %element
}

define ptr @extended(i32 %at) {
entry:
  %none = and i64 0, 0
  %place = alloca i64, i64 %none
  %element = getelementptr [16 x i8], ptr %place, i32 %at
  br label %out

out:
  ret ptr %element
}

define ptr @taken_away(i64 %count) {
entry:
  %place = alloca i128, i64 %count
  br label %out

out:
  ret ptr %place
}
