; The code of a probed frame, which splits the first block, has no line, whatever is expanded behind it.
; targets: ppc64 ppc64le
source_filename = "line-table-probed-frame.ll"

define void @f() "probe-stack"="inline-asm" !dbg !5 {
  %a = alloca float, align 32
  %b = alloca [4000 x i8], !dbg !6
  %c = icmp eq i16 0, 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0), !dbg !6
  call void @outside(i1 %c), !dbg !7
  ret void, !dbg !8
}
declare void @outside(i1)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

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
