; More live values than registers.
; targets: x86_64 ppc64 ppc64le
source_filename = "register-pressure.ll"

define i64 @pressure(ptr %p) {
  %p0 = getelementptr i64, ptr %p, i64 0
  %v0 = load i64, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  %v1 = load i64, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  %v2 = load i64, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 3
  %v3 = load i64, ptr %p3
  %p4 = getelementptr i64, ptr %p, i64 4
  %v4 = load i64, ptr %p4
  %p5 = getelementptr i64, ptr %p, i64 5
  %v5 = load i64, ptr %p5
  %p6 = getelementptr i64, ptr %p, i64 6
  %v6 = load i64, ptr %p6
  %p7 = getelementptr i64, ptr %p, i64 7
  %v7 = load i64, ptr %p7
  %p8 = getelementptr i64, ptr %p, i64 8
  %v8 = load i64, ptr %p8
  %p9 = getelementptr i64, ptr %p, i64 9
  %v9 = load i64, ptr %p9
  %p10 = getelementptr i64, ptr %p, i64 10
  %v10 = load i64, ptr %p10
  %p11 = getelementptr i64, ptr %p, i64 11
  %v11 = load i64, ptr %p11
  %p12 = getelementptr i64, ptr %p, i64 12
  %v12 = load i64, ptr %p12
  %p13 = getelementptr i64, ptr %p, i64 13
  %v13 = load i64, ptr %p13
  %p14 = getelementptr i64, ptr %p, i64 14
  %v14 = load i64, ptr %p14
  %p15 = getelementptr i64, ptr %p, i64 15
  %v15 = load i64, ptr %p15
  %p16 = getelementptr i64, ptr %p, i64 16
  %v16 = load i64, ptr %p16
  %p17 = getelementptr i64, ptr %p, i64 17
  %v17 = load i64, ptr %p17
  %s0 = add i64 %v0, %v17
  %s1 = add i64 %v1, %s0
  %s2 = add i64 %v2, %s1
  %s3 = add i64 %v3, %s2
  %s4 = add i64 %v4, %s3
  %s5 = add i64 %v5, %s4
  %s6 = add i64 %v6, %s5
  %s7 = add i64 %v7, %s6
  %s8 = add i64 %v8, %s7
  %s9 = add i64 %v9, %s8
  %s10 = add i64 %v10, %s9
  %s11 = add i64 %v11, %s10
  %s12 = add i64 %v12, %s11
  %s13 = add i64 %v13, %s12
  %s14 = add i64 %v14, %s13
  %s15 = add i64 %v15, %s14
  %s16 = add i64 %v16, %s15
  %s17 = add i64 %v17, %s16
  ret i64 %s17
}
