; Module flags place the guard elsewhere: at an offset from another segment, or under a symbol of that segment.
; targets: x86_64
source_filename = "stack-guard-register.ll"

declare void @take(ptr)

define void @buffer() sspstrong {
  %room = alloca [16 x i8]
  call void @take(ptr %room)
  ret void
}

!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"stack-protector-guard", !"tls"}
!1 = !{i32 1, !"stack-protector-guard-reg", !"gs"}
!2 = !{i32 1, !"stack-protector-guard-offset", i32 24}
