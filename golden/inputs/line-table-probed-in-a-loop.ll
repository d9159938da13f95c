; The copy before a loop of probes has no line of its own and is no part of the prologue, so line 0 begins at the loop.
; targets: x86_64
source_filename = "line-table-probed-in-a-loop.ll"

define float @f(float %x) "split-stack" "probe-stack"="inline-asm" !dbg !5 {
  %slot = alloca [32768 x i8], !dbg !6
  br label %end
end:
  ret float %x, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "clang", emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "code.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "f", file: !1, line: 10, type: !4, scopeLine: 10, unit: !0)
!6 = !DILocation(line: 11, column: 1, scope: !5)
!7 = !DILocation(line: 12, column: 2, scope: !5)
