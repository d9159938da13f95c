; Far slots: the code of an address has the line of its access, equal addresses in several places, too. Behind an epilogue
; the frame's state is restored without a line.
; targets: aarch64
source_filename = "line-table-far-slots.ll"

define preserve_allcc signext i32 @f(double %a) "probe-stack"="inline-asm" !dbg !5 {
  %n = and i64 0, 0, !dbg !6
  %p = alloca i16, i64 %n, !dbg !7
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, double %a), !dbg !8
  %r = call i32 @outside(double 0.0, double %a), !dbg !7
  ret i32 0, !dbg !8
}

define void @stored() gc "statepoint-example" !dbg !9 {
  %a = alloca [64 x i8], !dbg !10
  %b = alloca [4100 x i8], !dbg !11
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %a), !dbg !12
  %c = getelementptr i8, ptr %b, i64 1000, !dbg !13
  store ptr %a, ptr %c, !dbg !14
  ret void, !dbg !12
}

define void @left() uwtable personality ptr @__gxx_personality_v0 !dbg !15 {
  %p = alloca [1000 x i8], !dbg !16
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0), !dbg !16
  %r = invoke i32 @outside(double 0.0, double 0.0) to label %on unwind label %pad, !dbg !17
end:
  ret void, !dbg !20
on:
  %q = load i1, ptr %p, !dbg !18
  br label %end
pad:
  %l = landingpad token cleanup, !dbg !19
  ret void, !dbg !19
}
declare i32 @outside(double, double)
declare i32 @__gxx_personality_v0(...)
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
!9 = distinct !DISubprogram(name: "stored", file: !1, line: 20, type: !4, scopeLine: 20, unit: !0)
!10 = !DILocation(line: 21, column: 1, scope: !9)
!11 = !DILocation(line: 22, column: 2, scope: !9)
!12 = !DILocation(line: 23, column: 3, scope: !9)
!13 = !DILocation(line: 24, column: 4, scope: !9)
!14 = !DILocation(line: 25, column: 5, scope: !9)
!15 = distinct !DISubprogram(name: "left", file: !1, line: 30, type: !4, scopeLine: 30, unit: !0)
!16 = !DILocation(line: 31, column: 1, scope: !15)
!17 = !DILocation(line: 32, column: 2, scope: !15)
!18 = !DILocation(line: 33, column: 3, scope: !15)
!19 = !DILocation(line: 34, column: 4, scope: !15)
!20 = !DILocation(line: 33, column: 5, scope: !15)
