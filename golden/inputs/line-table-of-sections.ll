; The same in DWARF 5: the unit has a list of ranges, and an index of names.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "line-table-of-sections.ll"

define i64 @first(i64 %0) section ".text.first" !dbg !9 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8, !dbg !12
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %3), !dbg !13
  %4 = load i64, ptr %2, align 8, !dbg !14
  %5 = add i64 %4, 1, !dbg !15
  ret i64 %5, !dbg !16
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @second(i64 %0) !dbg !17 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8, !dbg !19
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %3), !dbg !20
  %4 = load i64, ptr %2, align 8, !dbg !21
  %5 = sub i64 %4, 1, !dbg !22
  ret i64 %5, !dbg !23
}

define i64 @third(i64 %0) !dbg !24 {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8, !dbg !26
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %3), !dbg !27
  %4 = load i64, ptr %2, align 8, !dbg !28
  %5 = mul i64 %4, 3, !dbg !28
  store i64 %5, ptr %2, align 8, !dbg !28
  %6 = load i64, ptr %2, align 8, !dbg !30
  %7 = call i64 @first(i64 %6), !dbg !32
  ret i64 %7, !dbg !33
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false)
!1 = !DIFile(filename: "parts.c", directory: "/src", checksumkind: CSK_MD5, checksum: "a36d59ad23fab2575c12cb9b17382a12")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!9 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 2, type: !10, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 3, column: 14, scope: !9)
!13 = !DILocation(line: 3, column: 3, scope: !9)
!14 = !DILocation(line: 4, column: 10, scope: !9)
!15 = !DILocation(line: 4, column: 12, scope: !9)
!16 = !DILocation(line: 4, column: 3, scope: !9)
!17 = distinct !DISubprogram(name: "second", scope: !18, file: !18, line: 30, type: !10, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!18 = !DIFile(filename: "include/parts.h", directory: "/src")
!19 = !DILocation(line: 31, column: 14, scope: !17)
!20 = !DILocation(line: 31, column: 3, scope: !17)
!21 = !DILocation(line: 32, column: 10, scope: !17)
!22 = !DILocation(line: 32, column: 12, scope: !17)
!23 = !DILocation(line: 32, column: 3, scope: !17)
!24 = distinct !DISubprogram(name: "third", scope: !25, file: !25, line: 12, type: !10, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DIFile(filename: "parts.c", directory: "/src")
!26 = !DILocation(line: 12, column: 33, scope: !24)
!27 = !DILocation(line: 12, column: 22, scope: !24)
!28 = !DILocation(line: 40, column: 5, scope: !29)
!29 = !DILexicalBlockFile(scope: !24, file: !18, discriminator: 0)
!30 = !DILocation(line: 13, column: 16, scope: !31)
!31 = !DILexicalBlockFile(scope: !24, file: !25, discriminator: 0)
!32 = !DILocation(line: 13, column: 10, scope: !31)
!33 = !DILocation(line: 13, column: 3, scope: !31)
