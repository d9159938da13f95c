; The loop of an atomic operation has the line of that operation, whatever is expanded in front of it.
; targets: aarch64
source_filename = "line-table-atomic-loops.ll"

define void @f(ptr %p) !dbg !5 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0), !dbg !6
  %a = atomicrmw and ptr %p, i16 2503 release, !dbg !7
  %b = cmpxchg ptr %p, i16 0, i16 0 seq_cst seq_cst, !dbg !8
  ret void, !dbg !6
}
declare void @llvm.experimental.stackmap(i64, i32, ...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "clang", emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "code.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "f", file: !1, line: 10, type: !4, scopeLine: 10, unit: !0)
!6 = !DILocation(line: 11, column: 1, scope: !5)
!7 = !DILocation(line: 12, column: 2, scope: !5)
!8 = !DILocation(line: 13, column: 3, scope: !5)
