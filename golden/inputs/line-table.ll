; The line table of C, with records in a loop and behind a branch (clang -gline-tables-only).
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "line-table.ll"

@table = global [4 x i64] zeroinitializer, align 16

define i64 @scaled(i32 %0, double %1) !dbg !9 {
  %3 = alloca i32, align 4
  %4 = alloca double, align 8
  %5 = alloca i64, align 8
  store i32 %0, ptr %3, align 4
  store double %1, ptr %4, align 8
  %6 = call i64 @total(ptr @table, i32 4), !dbg !12
  %7 = load i32, ptr %3, align 4, !dbg !13
  %8 = sext i32 %7 to i64, !dbg !13
  %9 = mul i64 %6, %8, !dbg !14
  store i64 %9, ptr %5, align 8, !dbg !15
  %10 = load i64, ptr %5, align 8, !dbg !16
  %11 = icmp sgt i64 %10, 100, !dbg !17
  br i1 %11, label %12, label %17, !dbg !17

12:                                               ; preds = %2
  %13 = load double, ptr %4, align 8, !dbg !18
  %14 = fptosi double %13 to i64, !dbg !19
  %15 = load i64, ptr %5, align 8, !dbg !20
  %16 = sub i64 %15, %14, !dbg !20
  store i64 %16, ptr %5, align 8, !dbg !20
  br label %19, !dbg !21

17:                                               ; preds = %2
  %18 = load i64, ptr %5, align 8, !dbg !22
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 %18), !dbg !23
  br label %19

19:                                               ; preds = %17, %12
  %20 = load i64, ptr %5, align 8, !dbg !24
  ret i64 %20, !dbg !25
}

define internal i64 @total(ptr %0, i32 %1) !dbg !26 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store i64 0, ptr %5, align 8, !dbg !27
  store i32 0, ptr %6, align 4, !dbg !28
  br label %7, !dbg !29

7:                                                ; preds = %21, %2
  %8 = load i32, ptr %6, align 4, !dbg !30
  %9 = load i32, ptr %4, align 4, !dbg !31
  %10 = icmp slt i32 %8, %9, !dbg !32
  br i1 %10, label %11, label %24, !dbg !33

11:                                               ; preds = %7
  %12 = load i64, ptr %5, align 8, !dbg !34
  %13 = load i32, ptr %6, align 4, !dbg !35
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %12, i32 %13), !dbg !36
  %14 = load ptr, ptr %3, align 8, !dbg !37
  %15 = load i32, ptr %6, align 4, !dbg !38
  %16 = sext i32 %15 to i64, !dbg !37
  %17 = getelementptr inbounds i64, ptr %14, i64 %16, !dbg !37
  %18 = load i64, ptr %17, align 8, !dbg !37
  %19 = load i64, ptr %5, align 8, !dbg !39
  %20 = add i64 %19, %18, !dbg !39
  store i64 %20, ptr %5, align 8, !dbg !39
  br label %21, !dbg !40

21:                                               ; preds = %11
  %22 = load i32, ptr %6, align 4, !dbg !41
  %23 = add i32 %22, 1, !dbg !41
  store i32 %23, ptr %6, align 4, !dbg !41
  br label %7, !dbg !33, !llvm.loop !42

24:                                               ; preds = %7
  %25 = load i64, ptr %5, align 8, !dbg !44
  ret i64 %25, !dbg !45
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "sites.c", directory: "/src", checksumkind: CSK_MD5, checksum: "0b3847fde7f781ff9a1c1a9da26ea3a8")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!9 = distinct !DISubprogram(name: "scaled", scope: !1, file: !1, line: 13, type: !10, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 14, column: 16, scope: !9)
!13 = !DILocation(line: 14, column: 34, scope: !9)
!14 = !DILocation(line: 14, column: 32, scope: !9)
!15 = !DILocation(line: 14, column: 8, scope: !9)
!16 = !DILocation(line: 15, column: 7, scope: !9)
!17 = !DILocation(line: 15, column: 13, scope: !9)
!18 = !DILocation(line: 16, column: 20, scope: !9)
!19 = !DILocation(line: 16, column: 14, scope: !9)
!20 = !DILocation(line: 16, column: 11, scope: !9)
!21 = !DILocation(line: 16, column: 5, scope: !9)
!22 = !DILocation(line: 18, column: 16, scope: !9)
!23 = !DILocation(line: 18, column: 5, scope: !9)
!24 = !DILocation(line: 19, column: 10, scope: !9)
!25 = !DILocation(line: 19, column: 3, scope: !9)
!26 = distinct !DISubprogram(name: "total", scope: !1, file: !1, line: 4, type: !10, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!27 = !DILocation(line: 5, column: 8, scope: !26)
!28 = !DILocation(line: 6, column: 12, scope: !26)
!29 = !DILocation(line: 6, column: 8, scope: !26)
!30 = !DILocation(line: 6, column: 19, scope: !26)
!31 = !DILocation(line: 6, column: 23, scope: !26)
!32 = !DILocation(line: 6, column: 21, scope: !26)
!33 = !DILocation(line: 6, column: 3, scope: !26)
!34 = !DILocation(line: 7, column: 16, scope: !26)
!35 = !DILocation(line: 7, column: 21, scope: !26)
!36 = !DILocation(line: 7, column: 5, scope: !26)
!37 = !DILocation(line: 8, column: 12, scope: !26)
!38 = !DILocation(line: 8, column: 17, scope: !26)
!39 = !DILocation(line: 8, column: 9, scope: !26)
!40 = !DILocation(line: 9, column: 3, scope: !26)
!41 = !DILocation(line: 6, column: 31, scope: !26)
!42 = distinct !{!42, !33, !40, !43}
!43 = !{!"llvm.loop.mustprogress"}
!44 = !DILocation(line: 10, column: 10, scope: !26)
!45 = !DILocation(line: 10, column: 3, scope: !26)
