; A function that is seldom called stands in a section of such functions; one of a comdat has its name behind the prefix.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "section-prefix.ll"
$shared = comdat any
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @cold(i64 %a) !section_prefix !0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a)
  ret void
}
define void @plain(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 %a)
  ret void
}
define void @shared(i64 %a) comdat !section_prefix !1 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 8, i64 %a)
  ret void
}
define void @own(i64 %a) section "mine" !section_prefix !1 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 8, i64 %a)
  ret void
}
!0 = !{!"section_prefix", !"unlikely"}
!1 = !{!"function_section_prefix", !"hot"}
