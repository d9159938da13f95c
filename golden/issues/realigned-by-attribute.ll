; The attribute stackrealign. Only builds with assertions stop here.
; issues: 55193
; llc x86_64 -O0: right
; llc x86_64 -O2: right
; smemit x86_64: refuses

define void @f() "stackrealign" {
  %p = alloca i8
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %p)
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
