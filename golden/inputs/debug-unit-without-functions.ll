; A compile unit to which no function belongs: on macOS four empty tables, elsewhere nothing; the stack map comes first.
; targets: x86_64 aarch64 ppc64 ppc64le x86_64-macos arm64-macos
source_filename = "debug-unit-without-functions.ll"

define void @f(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C89, producer: "clang", isOptimized: true, emissionKind: FullDebug, file: !1, enums: !{}, retainedTypes: !{})
!1 = !DIFile(filename: "t.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
