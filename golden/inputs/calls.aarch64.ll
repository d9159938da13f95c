; Calls with results of every type.
; targets: aarch64
source_filename = "calls.ll"

declare i64 @give_i64()
declare i32 @give_i32()
declare i16 @give_i16()
declare i8 @give_i8()
declare ptr @give_ptr()
declare double @give_double()
declare float @give_float()
declare void @nothing()

define void @calls(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v0 = call i64 @give_i64()
  store i64 %v0, ptr %p
  %v1 = call i32 @give_i32()
  store i32 %v1, ptr %p
  %v2 = call i16 @give_i16()
  store i16 %v2, ptr %p
  %v3 = call i8 @give_i8()
  store i8 %v3, ptr %p
  %v4 = call ptr @give_ptr()
  store ptr %v4, ptr %p
  %v5 = call double @give_double()
  store double %v5, ptr %p
  %v6 = call float @give_float()
  store float %v6, ptr %p
  call void @nothing()
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
