; Linker options are load commands.
; targets: x86_64-macos arm64-macos
; isel: dag
source_filename = "macho-linker-options.ll"
define void @f() {
  ret void
}
!llvm.linker.options = !{!0, !1}
!0 = !{!"-lz"}
!1 = !{!"-framework", !"Cocoa"}
