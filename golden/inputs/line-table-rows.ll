; Rows that no C has: line 0, calls without a line, blocks entered from other lines, a function without debug information
; between two others, functions that are not unwound.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "line-table-rows.ll"

define i64 @silent_start(i64 %a) nounwind !dbg !5 {
  call void @outside(), !dbg !6
  %b = call i64 @silent_start(i64 %a), !dbg !7
  ret i64 %b
}

define void @undescribed() nounwind {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

define i64 @entered_twice(i1 %which, i64 %a) nounwind !dbg !8 {
  br i1 %which, label %left, label %right, !dbg !9
left:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %a), !dbg !10
  br label %both, !dbg !10
right:
  call void @outside(), !dbg !9
  br label %both
both:
  %b = phi i64 [ 1, %left ], [ %a, %right ], !dbg !11
  %c = add i64 %b, %a, !dbg !10
  ret i64 %c, !dbg !12
}

define void @without_lines() nounwind !dbg !13 {
  ret void
}

declare void @outside()
declare void @llvm.experimental.stackmap(i64, i32, ...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "", emissionKind: LineTablesOnly, nameTableKind: None)
!1 = !DIFile(filename: "rows.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "silent_start", file: !1, line: 10, type: !4, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 0, column: 0, scope: !5)
!7 = !DILocation(line: 1000000, column: 300, scope: !5)
!8 = distinct !DISubprogram(name: "entered_twice", file: !1, line: 20, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 21, column: 3, scope: !8)
!10 = !DILocation(line: 22, column: 5, scope: !8)
!11 = !DILocation(line: 23, scope: !8)
!12 = !DILocation(line: 22, scope: !14)
!13 = distinct !DISubprogram(name: "without_lines", file: !1, line: 30, type: !4, scopeLine: 30, spFlags: DISPFlagDefinition, unit: !0)
!14 = !DILexicalBlockFile(scope: !8, file: !15, discriminator: 7)
!15 = !DIFile(filename: "dir/other.c", directory: "/src")
