; Return addresses signed with key B, and the notes of checks that all code passes, by module flags.
; targets: aarch64
; isel: dag
source_filename = "signed-with-key-b.ll"
target triple = "aarch64-unknown-linux-gnu"
define i64 @leaf(i64 %a) "sign-return-address"="all" "sign-return-address-key"="b_key" uwtable { ret i64 %a }
declare void @g()
define void @f() "sign-return-address"="non-leaf" "sign-return-address-key"="b_key" "branch-target-enforcement" uwtable {
 call void @g()
 ret void
}
define void @h() "sign-return-address"="non-leaf" "sign-return-address-key"="a_key" "branch-target-enforcement" {
 call void @g()
 ret void
}
define void @i() nounwind {
 call void @g()
 ret void
}
!llvm.module.flags = !{!0, !1, !2, !3}
!0 = !{i32 8, !"branch-target-enforcement", i32 1}
!1 = !{i32 8, !"sign-return-address", i32 1}
!2 = !{i32 8, !"sign-return-address-all", i32 1}
!3 = !{i32 8, !"sign-return-address-with-bkey", i32 1}
