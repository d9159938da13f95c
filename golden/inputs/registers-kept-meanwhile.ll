; A truth value restored where every general register is in use: one of them is kept in memory meanwhile.
; targets: ppc64 ppc64le
source_filename = "registers-kept-meanwhile.ll"

define void @crowded(i64 %x, i1 %c, ptr %p) {
entry:
  %t = icmp slt i64 %x, 5
  %g0 = getelementptr i64, ptr %p, i64 0
  %v0 = load i64, ptr %g0
  %g1 = getelementptr i64, ptr %p, i64 1
  %v1 = load i64, ptr %g1
  %g2 = getelementptr i64, ptr %p, i64 2
  %v2 = load i64, ptr %g2
  %g3 = getelementptr i64, ptr %p, i64 3
  %v3 = load i64, ptr %g3
  %g4 = getelementptr i64, ptr %p, i64 4
  %v4 = load i64, ptr %g4
  %g5 = getelementptr i64, ptr %p, i64 5
  %v5 = load i64, ptr %g5
  %g6 = getelementptr i64, ptr %p, i64 6
  %v6 = load i64, ptr %g6
  %g7 = getelementptr i64, ptr %p, i64 7
  %v7 = load i64, ptr %g7
  %g8 = getelementptr i64, ptr %p, i64 8
  %v8 = load i64, ptr %g8
  %g9 = getelementptr i64, ptr %p, i64 9
  %v9 = load i64, ptr %g9
  %g10 = getelementptr i64, ptr %p, i64 10
  %v10 = load i64, ptr %g10
  %g11 = getelementptr i64, ptr %p, i64 11
  %v11 = load i64, ptr %g11
  %g12 = getelementptr i64, ptr %p, i64 12
  %v12 = load i64, ptr %g12
  %g13 = getelementptr i64, ptr %p, i64 13
  %v13 = load i64, ptr %g13
  %g14 = getelementptr i64, ptr %p, i64 14
  %v14 = load i64, ptr %g14
  %g15 = getelementptr i64, ptr %p, i64 15
  %v15 = load i64, ptr %g15
  %g16 = getelementptr i64, ptr %p, i64 16
  %v16 = load i64, ptr %g16
  %g17 = getelementptr i64, ptr %p, i64 17
  %v17 = load i64, ptr %g17
  %g18 = getelementptr i64, ptr %p, i64 18
  %v18 = load i64, ptr %g18
  %g19 = getelementptr i64, ptr %p, i64 19
  %v19 = load i64, ptr %g19
  %g20 = getelementptr i64, ptr %p, i64 20
  %v20 = load i64, ptr %g20
  %g21 = getelementptr i64, ptr %p, i64 21
  %v21 = load i64, ptr %g21
  %g22 = getelementptr i64, ptr %p, i64 22
  %v22 = load i64, ptr %g22
  %g23 = getelementptr i64, ptr %p, i64 23
  %v23 = load i64, ptr %g23
  %g24 = getelementptr i64, ptr %p, i64 24
  %v24 = load i64, ptr %g24
  %g25 = getelementptr i64, ptr %p, i64 25
  %v25 = load i64, ptr %g25
  br i1 %c, label %one, label %two
one:
  ret void
two:
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr null, i32 27, i64 %v0, i64 %v1, i64 %v2, i64 %v3, i64 %v4, i64 %v5, i64 %v6, i64 %v7, i64 %v8, i64 %v9, i64 %v10, i64 %v11, i64 %v12, i64 %v13, i64 %v14, i64 %v15, i64 %v16, i64 %v17, i64 %v18, i64 %v19, i64 %v20, i64 %v21, i64 %v22, i64 %v23, i64 %v24, i64 %v25, i1 %t)
  ret void
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define void @less_crowded(i64 %x, i1 %c, ptr %p) {
entry:
  %t = icmp slt i64 %x, 5
  %g0 = getelementptr i64, ptr %p, i64 0
  %v0 = load i64, ptr %g0
  %g1 = getelementptr i64, ptr %p, i64 1
  %v1 = load i64, ptr %g1
  %g2 = getelementptr i64, ptr %p, i64 2
  %v2 = load i64, ptr %g2
  %g3 = getelementptr i64, ptr %p, i64 3
  %v3 = load i64, ptr %g3
  %g4 = getelementptr i64, ptr %p, i64 4
  %v4 = load i64, ptr %g4
  %g5 = getelementptr i64, ptr %p, i64 5
  %v5 = load i64, ptr %g5
  %g6 = getelementptr i64, ptr %p, i64 6
  %v6 = load i64, ptr %g6
  %g7 = getelementptr i64, ptr %p, i64 7
  %v7 = load i64, ptr %g7
  %g8 = getelementptr i64, ptr %p, i64 8
  %v8 = load i64, ptr %g8
  %g9 = getelementptr i64, ptr %p, i64 9
  %v9 = load i64, ptr %g9
  %g10 = getelementptr i64, ptr %p, i64 10
  %v10 = load i64, ptr %g10
  %g11 = getelementptr i64, ptr %p, i64 11
  %v11 = load i64, ptr %g11
  %g12 = getelementptr i64, ptr %p, i64 12
  %v12 = load i64, ptr %g12
  %g13 = getelementptr i64, ptr %p, i64 13
  %v13 = load i64, ptr %g13
  %g14 = getelementptr i64, ptr %p, i64 14
  %v14 = load i64, ptr %g14
  %g15 = getelementptr i64, ptr %p, i64 15
  %v15 = load i64, ptr %g15
  %g16 = getelementptr i64, ptr %p, i64 16
  %v16 = load i64, ptr %g16
  %g17 = getelementptr i64, ptr %p, i64 17
  %v17 = load i64, ptr %g17
  %g18 = getelementptr i64, ptr %p, i64 18
  %v18 = load i64, ptr %g18
  %g19 = getelementptr i64, ptr %p, i64 19
  %v19 = load i64, ptr %g19
  br i1 %c, label %one, label %two
one:
  ret void
two:
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr null, i32 21, i64 %v0, i64 %v1, i64 %v2, i64 %v3, i64 %v4, i64 %v5, i64 %v6, i64 %v7, i64 %v8, i64 %v9, i64 %v10, i64 %v11, i64 %v12, i64 %v13, i64 %v14, i64 %v15, i64 %v16, i64 %v17, i64 %v18, i64 %v19, i1 %t)
  ret void
}
