; Lines of code that no operation asks for: stack probes and guards, a frame of unknown size, branches that are split,
; undefined phis.
; targets: x86_64 ppc64 ppc64le
source_filename = "line-table-inserted-code.ll"

define void @guarded(i32 %a) sspstrong !dbg !5 {
  %p = alloca [16 x i8], !dbg !6
  call void @outside(ptr %p), !dbg !7
  ret void, !dbg !8
}

define void @growing(i64 %a) !dbg !9 {
  %p = alloca i8, i64 %a, !dbg !10
  call void @outside(ptr %p), !dbg !11
  ret void, !dbg !12
}

define i64 @split(i64 %a, i16 %b, i1 %c) !dbg !13 {
  br label %loop, !dbg !14
loop:
  %undefined = phi double [ undef, %0 ], [ undef, %loop ], !dbg !14
  %n = phi i64 [ 0, %0 ], [ %a, %loop ], !dbg !15
  %low = icmp slt i64 %n, %a, !dbg !15
  %other = icmp sle i16 %b, 7, !dbg !16
  %both = and i1 %low, %other, !dbg !16
  br i1 %both, label %loop, label %end, !dbg !17
end:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %n, i1 %c, i64 undef), !dbg !17
  ret i64 %n, !dbg !14
}

define void @probed() "probe-stack"="inline-asm" !dbg !18 {
  %p = alloca [40000 x i8], align 1
  call void @outside(ptr %p), !dbg !19
  ret void, !dbg !20
}

declare void @outside(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "clang", emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "code.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "guarded", file: !1, line: 10, type: !4, scopeLine: 10, unit: !0)
!6 = !DILocation(line: 11, column: 1, scope: !5)
!7 = !DILocation(line: 12, column: 2, scope: !5)
!8 = !DILocation(line: 13, column: 3, scope: !5)
!9 = distinct !DISubprogram(name: "growing", file: !1, line: 20, type: !4, scopeLine: 20, unit: !0)
!10 = !DILocation(line: 21, column: 1, scope: !9)
!11 = !DILocation(line: 22, column: 2, scope: !9)
!12 = !DILocation(line: 23, column: 3, scope: !9)
!13 = distinct !DISubprogram(name: "split", file: !1, line: 30, type: !4, scopeLine: 30, unit: !0)
!14 = !DILocation(line: 31, column: 1, scope: !13)
!15 = !DILocation(line: 32, column: 2, scope: !13)
!16 = !DILocation(line: 33, column: 3, scope: !13)
!17 = !DILocation(line: 34, column: 4, scope: !13)
!18 = distinct !DISubprogram(name: "probed", file: !1, line: 40, type: !4, scopeLine: 40, unit: !0)
!19 = !DILocation(line: 42, column: 2, scope: !18)
!20 = !DILocation(line: 43, column: 3, scope: !18)
