; targets: x86_64
source_filename = "alias-scopes"

; Scopes that stand inside themselves, as inlining leaves them.
declare void @llvm.experimental.noalias.scope.decl(metadata)

define i32 @f(ptr %p, ptr %q) {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %a = load i32, ptr %p, !alias.scope !0, !noalias !3
  store i32 %a, ptr %q, !alias.scope !3, !noalias !0
  ret i32 %a
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"f: %p"}
!2 = distinct !{!2, !"f"}
!3 = !{!4}
!4 = distinct !{!4, !2, !"f: %q"}
