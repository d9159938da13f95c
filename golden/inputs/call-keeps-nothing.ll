; A call that keeps no register.
; targets: x86_64
source_filename = "call-keeps-nothing.ll"

define i64 @f(i64 %x, i64 %y) {
  call void @nothing()
  call void @there() "no_callee_saved_registers"
  %z = add i64 %x, %y
  ret i64 %z
}

declare void @nothing() "no_callee_saved_registers"
declare void @there()
