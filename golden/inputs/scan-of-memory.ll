; A scan for the lowest bit reads its operand from memory, as repeated BSF, which newer processors take for TZCNT.
; targets: x86_64
; isel: dag
source_filename = "scan-of-memory.ll"

define i32 @z(ptr %p) {
  %a = load i32, ptr %p
  %z = call i32 @llvm.cttz.i32(i32 %a, i1 true)
  ret i32 %z
}

define i32 @z0(ptr %p) {
  %a = load i32, ptr %p
  %z = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  ret i32 %z
}

define i64 @y(ptr %p) {
  %a = load i64, ptr %p
  %z = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  ret i64 %z
}

define i64 @l(ptr %p) {
  %a = load i64, ptr %p
  %z = call i64 @llvm.ctlz.i64(i64 %a, i1 true)
  ret i64 %z
}

define i32 @l0(ptr %p) {
  %a = load i32, ptr %p
  %z = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %z
}

define i32 @twice(ptr %p) {
  %a = load i32, ptr %p
  %z = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %y = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  %x = add i32 %y, %z
  ret i32 %x
}

declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
define i32 @small(ptr %p) optsize {
  %a = load i32, ptr %p
  %z = call i32 @llvm.cttz.i32(i32 %a, i1 true)
  ret i32 %z
}
