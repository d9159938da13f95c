; A module flag has the guard in a variable of its own name, which two kinds of functions read.
; targets: x86_64
source_filename = "stack-guard-variable.ll"

declare void @take(ptr)

define void @buffer() sspstrong {
  %room = alloca [16 x i8]
  call void @take(ptr %room)
  ret void
}

define void @always(i64 %size) sspreq {
  %room = alloca i8, i64 %size
  call void @take(ptr %room)
  ret void
}

!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"stack-protector-guard", !"global"}
!1 = !{i32 1, !"stack-protector-guard-symbol", !"__my_guard"}
