; A personality may be any symbol, and none.
; targets: x86_64 aarch64
source_filename = "personality-any-symbol.ll"

@p = global i32 0
declare void @foo()
define void @f() personality ptr @p {
  invoke void @foo() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}

define void @g() personality ptr null {
  invoke void @foo() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}
