; All registers hold values where a slot is out of reach: one is kept at the frame's end, or near the frame pointer.
; targets: aarch64
; isel: dag
source_filename = "frame-without-registers.ll"

define i64 @even(ptr %p) {
  %far = alloca i64
  %big = alloca [40000 x i8]
  %q0 = getelementptr i8, ptr %p, i64 0
  %v0 = load i64, ptr %q0
  %q1 = getelementptr i8, ptr %p, i64 8
  %v1 = load i64, ptr %q1
  %q2 = getelementptr i8, ptr %p, i64 16
  %v2 = load i64, ptr %q2
  %q3 = getelementptr i8, ptr %p, i64 24
  %v3 = load i64, ptr %q3
  %q4 = getelementptr i8, ptr %p, i64 32
  %v4 = load i64, ptr %q4
  %q5 = getelementptr i8, ptr %p, i64 40
  %v5 = load i64, ptr %q5
  %q6 = getelementptr i8, ptr %p, i64 48
  %v6 = load i64, ptr %q6
  %q7 = getelementptr i8, ptr %p, i64 56
  %v7 = load i64, ptr %q7
  %q8 = getelementptr i8, ptr %p, i64 64
  %v8 = load i64, ptr %q8
  %q9 = getelementptr i8, ptr %p, i64 72
  %v9 = load i64, ptr %q9
  %q10 = getelementptr i8, ptr %p, i64 80
  %v10 = load i64, ptr %q10
  %q11 = getelementptr i8, ptr %p, i64 88
  %v11 = load i64, ptr %q11
  %q12 = getelementptr i8, ptr %p, i64 96
  %v12 = load i64, ptr %q12
  %q13 = getelementptr i8, ptr %p, i64 104
  %v13 = load i64, ptr %q13
  %q14 = getelementptr i8, ptr %p, i64 112
  %v14 = load i64, ptr %q14
  %q15 = getelementptr i8, ptr %p, i64 120
  %v15 = load i64, ptr %q15
  %q16 = getelementptr i8, ptr %p, i64 128
  %v16 = load i64, ptr %q16
  %q17 = getelementptr i8, ptr %p, i64 136
  %v17 = load i64, ptr %q17
  %q18 = getelementptr i8, ptr %p, i64 144
  %v18 = load i64, ptr %q18
  %q19 = getelementptr i8, ptr %p, i64 152
  %v19 = load i64, ptr %q19
  %q20 = getelementptr i8, ptr %p, i64 160
  %v20 = load i64, ptr %q20
  %q21 = getelementptr i8, ptr %p, i64 168
  %v21 = load i64, ptr %q21
  %q22 = getelementptr i8, ptr %p, i64 176
  %v22 = load i64, ptr %q22
  %q23 = getelementptr i8, ptr %p, i64 184
  %v23 = load i64, ptr %q23
  %q24 = getelementptr i8, ptr %p, i64 192
  %v24 = load i64, ptr %q24
  %q25 = getelementptr i8, ptr %p, i64 200
  %v25 = load i64, ptr %q25
  %q26 = getelementptr i8, ptr %p, i64 208
  %v26 = load i64, ptr %q26
  %q27 = getelementptr i8, ptr %p, i64 216
  %v27 = load i64, ptr %q27
  %q28 = getelementptr i8, ptr %p, i64 224
  %v28 = load i64, ptr %q28
  %q29 = getelementptr i8, ptr %p, i64 232
  %v29 = load i64, ptr %q29
  %q30 = getelementptr i8, ptr %p, i64 240
  %v30 = load i64, ptr %q30
  %q31 = getelementptr i8, ptr %p, i64 248
  %v31 = load i64, ptr %q31
  %q32 = getelementptr i8, ptr %p, i64 256
  %v32 = load i64, ptr %q32
  %q33 = getelementptr i8, ptr %p, i64 264
  %v33 = load i64, ptr %q33
  store i64 %v9, ptr %far
  %x1 = xor i64 %v0, %v1
  %x2 = xor i64 %x1, %v2
  %x3 = xor i64 %x2, %v3
  %x4 = xor i64 %x3, %v4
  %x5 = xor i64 %x4, %v5
  %x6 = xor i64 %x5, %v6
  %x7 = xor i64 %x6, %v7
  %x8 = xor i64 %x7, %v8
  %x9 = xor i64 %x8, %v9
  %x10 = xor i64 %x9, %v10
  %x11 = xor i64 %x10, %v11
  %x12 = xor i64 %x11, %v12
  %x13 = xor i64 %x12, %v13
  %x14 = xor i64 %x13, %v14
  %x15 = xor i64 %x14, %v15
  %x16 = xor i64 %x15, %v16
  %x17 = xor i64 %x16, %v17
  %x18 = xor i64 %x17, %v18
  %x19 = xor i64 %x18, %v19
  %x20 = xor i64 %x19, %v20
  %x21 = xor i64 %x20, %v21
  %x22 = xor i64 %x21, %v22
  %x23 = xor i64 %x22, %v23
  %x24 = xor i64 %x23, %v24
  %x25 = xor i64 %x24, %v25
  %x26 = xor i64 %x25, %v26
  %x27 = xor i64 %x26, %v27
  %x28 = xor i64 %x27, %v28
  %x29 = xor i64 %x28, %v29
  %x30 = xor i64 %x29, %v30
  %x31 = xor i64 %x30, %v31
  %x32 = xor i64 %x31, %v32
  %x33 = xor i64 %x32, %v33
  store i64 %v33, ptr %q0
  store i64 %v32, ptr %q1
  store i64 %v31, ptr %q2
  store i64 %v30, ptr %q3
  store i64 %v29, ptr %q4
  store i64 %v28, ptr %q5
  store i64 %v27, ptr %q6
  store i64 %v26, ptr %q7
  store i64 %v25, ptr %q8
  store i64 %v24, ptr %q9
  store i64 %v23, ptr %q10
  store i64 %v22, ptr %q11
  store i64 %v21, ptr %q12
  store i64 %v20, ptr %q13
  store i64 %v19, ptr %q14
  store i64 %v18, ptr %q15
  store i64 %v17, ptr %q16
  store i64 %v16, ptr %q17
  store i64 %v15, ptr %q18
  store i64 %v14, ptr %q19
  store i64 %v13, ptr %q20
  store i64 %v12, ptr %q21
  store i64 %v11, ptr %q22
  store i64 %v10, ptr %q23
  store i64 %v9, ptr %q24
  store i64 %v8, ptr %q25
  store i64 %v7, ptr %q26
  store i64 %v6, ptr %q27
  store i64 %v5, ptr %q28
  store i64 %v4, ptr %q29
  store i64 %v3, ptr %q30
  store i64 %v2, ptr %q31
  store i64 %v1, ptr %q32
  store i64 %v0, ptr %q33
  ret i64 %x33
}

define i64 @odd(ptr %p) {
  %far = alloca i64
  %big = alloca [40000 x i8]
  %s0 = alloca i64
  %q0 = getelementptr i8, ptr %p, i64 0
  %v0 = load i64, ptr %q0
  %q1 = getelementptr i8, ptr %p, i64 8
  %v1 = load i64, ptr %q1
  %q2 = getelementptr i8, ptr %p, i64 16
  %v2 = load i64, ptr %q2
  %q3 = getelementptr i8, ptr %p, i64 24
  %v3 = load i64, ptr %q3
  %q4 = getelementptr i8, ptr %p, i64 32
  %v4 = load i64, ptr %q4
  %q5 = getelementptr i8, ptr %p, i64 40
  %v5 = load i64, ptr %q5
  %q6 = getelementptr i8, ptr %p, i64 48
  %v6 = load i64, ptr %q6
  %q7 = getelementptr i8, ptr %p, i64 56
  %v7 = load i64, ptr %q7
  %q8 = getelementptr i8, ptr %p, i64 64
  %v8 = load i64, ptr %q8
  %q9 = getelementptr i8, ptr %p, i64 72
  %v9 = load i64, ptr %q9
  %q10 = getelementptr i8, ptr %p, i64 80
  %v10 = load i64, ptr %q10
  %q11 = getelementptr i8, ptr %p, i64 88
  %v11 = load i64, ptr %q11
  %q12 = getelementptr i8, ptr %p, i64 96
  %v12 = load i64, ptr %q12
  %q13 = getelementptr i8, ptr %p, i64 104
  %v13 = load i64, ptr %q13
  %q14 = getelementptr i8, ptr %p, i64 112
  %v14 = load i64, ptr %q14
  %q15 = getelementptr i8, ptr %p, i64 120
  %v15 = load i64, ptr %q15
  %q16 = getelementptr i8, ptr %p, i64 128
  %v16 = load i64, ptr %q16
  %q17 = getelementptr i8, ptr %p, i64 136
  %v17 = load i64, ptr %q17
  %q18 = getelementptr i8, ptr %p, i64 144
  %v18 = load i64, ptr %q18
  %q19 = getelementptr i8, ptr %p, i64 152
  %v19 = load i64, ptr %q19
  %q20 = getelementptr i8, ptr %p, i64 160
  %v20 = load i64, ptr %q20
  %q21 = getelementptr i8, ptr %p, i64 168
  %v21 = load i64, ptr %q21
  %q22 = getelementptr i8, ptr %p, i64 176
  %v22 = load i64, ptr %q22
  %q23 = getelementptr i8, ptr %p, i64 184
  %v23 = load i64, ptr %q23
  %q24 = getelementptr i8, ptr %p, i64 192
  %v24 = load i64, ptr %q24
  %q25 = getelementptr i8, ptr %p, i64 200
  %v25 = load i64, ptr %q25
  %q26 = getelementptr i8, ptr %p, i64 208
  %v26 = load i64, ptr %q26
  %q27 = getelementptr i8, ptr %p, i64 216
  %v27 = load i64, ptr %q27
  %q28 = getelementptr i8, ptr %p, i64 224
  %v28 = load i64, ptr %q28
  %q29 = getelementptr i8, ptr %p, i64 232
  %v29 = load i64, ptr %q29
  %q30 = getelementptr i8, ptr %p, i64 240
  %v30 = load i64, ptr %q30
  %q31 = getelementptr i8, ptr %p, i64 248
  %v31 = load i64, ptr %q31
  %q32 = getelementptr i8, ptr %p, i64 256
  %v32 = load i64, ptr %q32
  %q33 = getelementptr i8, ptr %p, i64 264
  %v33 = load i64, ptr %q33
  store i64 %v9, ptr %far
  %x1 = xor i64 %v0, %v1
  %x2 = xor i64 %x1, %v2
  %x3 = xor i64 %x2, %v3
  %x4 = xor i64 %x3, %v4
  %x5 = xor i64 %x4, %v5
  %x6 = xor i64 %x5, %v6
  %x7 = xor i64 %x6, %v7
  %x8 = xor i64 %x7, %v8
  %x9 = xor i64 %x8, %v9
  %x10 = xor i64 %x9, %v10
  %x11 = xor i64 %x10, %v11
  %x12 = xor i64 %x11, %v12
  %x13 = xor i64 %x12, %v13
  %x14 = xor i64 %x13, %v14
  %x15 = xor i64 %x14, %v15
  %x16 = xor i64 %x15, %v16
  %x17 = xor i64 %x16, %v17
  %x18 = xor i64 %x17, %v18
  %x19 = xor i64 %x18, %v19
  %x20 = xor i64 %x19, %v20
  %x21 = xor i64 %x20, %v21
  %x22 = xor i64 %x21, %v22
  %x23 = xor i64 %x22, %v23
  %x24 = xor i64 %x23, %v24
  %x25 = xor i64 %x24, %v25
  %x26 = xor i64 %x25, %v26
  %x27 = xor i64 %x26, %v27
  %x28 = xor i64 %x27, %v28
  %x29 = xor i64 %x28, %v29
  %x30 = xor i64 %x29, %v30
  %x31 = xor i64 %x30, %v31
  %x32 = xor i64 %x31, %v32
  %x33 = xor i64 %x32, %v33
  store i64 %v33, ptr %q0
  store i64 %v32, ptr %q1
  store i64 %v31, ptr %q2
  store i64 %v30, ptr %q3
  store i64 %v29, ptr %q4
  store i64 %v28, ptr %q5
  store i64 %v27, ptr %q6
  store i64 %v26, ptr %q7
  store i64 %v25, ptr %q8
  store i64 %v24, ptr %q9
  store i64 %v23, ptr %q10
  store i64 %v22, ptr %q11
  store i64 %v21, ptr %q12
  store i64 %v20, ptr %q13
  store i64 %v19, ptr %q14
  store i64 %v18, ptr %q15
  store i64 %v17, ptr %q16
  store i64 %v16, ptr %q17
  store i64 %v15, ptr %q18
  store i64 %v14, ptr %q19
  store i64 %v13, ptr %q20
  store i64 %v12, ptr %q21
  store i64 %v11, ptr %q22
  store i64 %v10, ptr %q23
  store i64 %v9, ptr %q24
  store i64 %v8, ptr %q25
  store i64 %v7, ptr %q26
  store i64 %v6, ptr %q27
  store i64 %v5, ptr %q28
  store i64 %v4, ptr %q29
  store i64 %v3, ptr %q30
  store i64 %v2, ptr %q31
  store i64 %v1, ptr %q32
  store i64 %v0, ptr %q33
  ret i64 %x33
}

define i64 @with_frame_pointer(ptr %p) "frame-pointer"="all" {
  %far = alloca i64
  %big = alloca [40000 x i8]
  %q0 = getelementptr i8, ptr %p, i64 0
  %v0 = load i64, ptr %q0
  %q1 = getelementptr i8, ptr %p, i64 8
  %v1 = load i64, ptr %q1
  %q2 = getelementptr i8, ptr %p, i64 16
  %v2 = load i64, ptr %q2
  %q3 = getelementptr i8, ptr %p, i64 24
  %v3 = load i64, ptr %q3
  %q4 = getelementptr i8, ptr %p, i64 32
  %v4 = load i64, ptr %q4
  %q5 = getelementptr i8, ptr %p, i64 40
  %v5 = load i64, ptr %q5
  %q6 = getelementptr i8, ptr %p, i64 48
  %v6 = load i64, ptr %q6
  %q7 = getelementptr i8, ptr %p, i64 56
  %v7 = load i64, ptr %q7
  %q8 = getelementptr i8, ptr %p, i64 64
  %v8 = load i64, ptr %q8
  %q9 = getelementptr i8, ptr %p, i64 72
  %v9 = load i64, ptr %q9
  %q10 = getelementptr i8, ptr %p, i64 80
  %v10 = load i64, ptr %q10
  %q11 = getelementptr i8, ptr %p, i64 88
  %v11 = load i64, ptr %q11
  %q12 = getelementptr i8, ptr %p, i64 96
  %v12 = load i64, ptr %q12
  %q13 = getelementptr i8, ptr %p, i64 104
  %v13 = load i64, ptr %q13
  %q14 = getelementptr i8, ptr %p, i64 112
  %v14 = load i64, ptr %q14
  %q15 = getelementptr i8, ptr %p, i64 120
  %v15 = load i64, ptr %q15
  %q16 = getelementptr i8, ptr %p, i64 128
  %v16 = load i64, ptr %q16
  %q17 = getelementptr i8, ptr %p, i64 136
  %v17 = load i64, ptr %q17
  %q18 = getelementptr i8, ptr %p, i64 144
  %v18 = load i64, ptr %q18
  %q19 = getelementptr i8, ptr %p, i64 152
  %v19 = load i64, ptr %q19
  %q20 = getelementptr i8, ptr %p, i64 160
  %v20 = load i64, ptr %q20
  %q21 = getelementptr i8, ptr %p, i64 168
  %v21 = load i64, ptr %q21
  %q22 = getelementptr i8, ptr %p, i64 176
  %v22 = load i64, ptr %q22
  %q23 = getelementptr i8, ptr %p, i64 184
  %v23 = load i64, ptr %q23
  %q24 = getelementptr i8, ptr %p, i64 192
  %v24 = load i64, ptr %q24
  %q25 = getelementptr i8, ptr %p, i64 200
  %v25 = load i64, ptr %q25
  %q26 = getelementptr i8, ptr %p, i64 208
  %v26 = load i64, ptr %q26
  %q27 = getelementptr i8, ptr %p, i64 216
  %v27 = load i64, ptr %q27
  %q28 = getelementptr i8, ptr %p, i64 224
  %v28 = load i64, ptr %q28
  %q29 = getelementptr i8, ptr %p, i64 232
  %v29 = load i64, ptr %q29
  %q30 = getelementptr i8, ptr %p, i64 240
  %v30 = load i64, ptr %q30
  %q31 = getelementptr i8, ptr %p, i64 248
  %v31 = load i64, ptr %q31
  %q32 = getelementptr i8, ptr %p, i64 256
  %v32 = load i64, ptr %q32
  %q33 = getelementptr i8, ptr %p, i64 264
  %v33 = load i64, ptr %q33
  store i64 %v9, ptr %far
  %x1 = xor i64 %v0, %v1
  %x2 = xor i64 %x1, %v2
  %x3 = xor i64 %x2, %v3
  %x4 = xor i64 %x3, %v4
  %x5 = xor i64 %x4, %v5
  %x6 = xor i64 %x5, %v6
  %x7 = xor i64 %x6, %v7
  %x8 = xor i64 %x7, %v8
  %x9 = xor i64 %x8, %v9
  %x10 = xor i64 %x9, %v10
  %x11 = xor i64 %x10, %v11
  %x12 = xor i64 %x11, %v12
  %x13 = xor i64 %x12, %v13
  %x14 = xor i64 %x13, %v14
  %x15 = xor i64 %x14, %v15
  %x16 = xor i64 %x15, %v16
  %x17 = xor i64 %x16, %v17
  %x18 = xor i64 %x17, %v18
  %x19 = xor i64 %x18, %v19
  %x20 = xor i64 %x19, %v20
  %x21 = xor i64 %x20, %v21
  %x22 = xor i64 %x21, %v22
  %x23 = xor i64 %x22, %v23
  %x24 = xor i64 %x23, %v24
  %x25 = xor i64 %x24, %v25
  %x26 = xor i64 %x25, %v26
  %x27 = xor i64 %x26, %v27
  %x28 = xor i64 %x27, %v28
  %x29 = xor i64 %x28, %v29
  %x30 = xor i64 %x29, %v30
  %x31 = xor i64 %x30, %v31
  %x32 = xor i64 %x31, %v32
  %x33 = xor i64 %x32, %v33
  store i64 %v33, ptr %q0
  store i64 %v32, ptr %q1
  store i64 %v31, ptr %q2
  store i64 %v30, ptr %q3
  store i64 %v29, ptr %q4
  store i64 %v28, ptr %q5
  store i64 %v27, ptr %q6
  store i64 %v26, ptr %q7
  store i64 %v25, ptr %q8
  store i64 %v24, ptr %q9
  store i64 %v23, ptr %q10
  store i64 %v22, ptr %q11
  store i64 %v21, ptr %q12
  store i64 %v20, ptr %q13
  store i64 %v19, ptr %q14
  store i64 %v18, ptr %q15
  store i64 %v17, ptr %q16
  store i64 %v16, ptr %q17
  store i64 %v15, ptr %q18
  store i64 %v14, ptr %q19
  store i64 %v13, ptr %q20
  store i64 %v12, ptr %q21
  store i64 %v11, ptr %q22
  store i64 %v10, ptr %q23
  store i64 %v9, ptr %q24
  store i64 %v8, ptr %q25
  store i64 %v7, ptr %q26
  store i64 %v6, ptr %q27
  store i64 %v5, ptr %q28
  store i64 %v4, ptr %q29
  store i64 %v3, ptr %q30
  store i64 %v2, ptr %q31
  store i64 %v1, ptr %q32
  store i64 %v0, ptr %q33
  ret i64 %x33
}
