; Truth values that have other users, or are extended, added to numbers: choices of two numbers.
; targets: aarch64
; isel: dag
source_filename = "counted-truth.ll"
define i64 @f1_add_i64_5001(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 5001
  ret i64 %r
}
define i64 @f2_add_i64_4097(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 4097
  ret i64 %r
}
define i64 @f3_add_i64_65537(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 65537
  ret i64 %r
}
define i64 @f4_add_i64_4294967299(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 4294967299
  ret i64 %r
}
define i64 @f5_add_i64_m5001(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, -5001
  ret i64 %r
}
define i64 @f6_add_i64_m4097(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, -4097
  ret i64 %r
}
define i64 @f7_add_i64_1311768467463790321(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 1311768467463790321
  ret i64 %r
}
define i64 @h8_i64_1_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 40, i64 3
  store i64 %z, ptr %p
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @h9_i64_1_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 41, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @h10_i64_1_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 123456, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @h11_i64_15_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 40, i64 3
  store i64 %z, ptr %p
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @h12_i64_15_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 41, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @h13_i64_15_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 123456, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @h14_i64_2_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 40, i64 3
  store i64 %z, ptr %p
  %r = add i64 %z, 2
  ret i64 %r
}
define i64 @h15_i64_2_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 41, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 2
  ret i64 %r
}
define i64 @h16_i64_2_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 123456, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 2
  ret i64 %r
}
define i64 @h17_i64_5000_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 40, i64 3
  store i64 %z, ptr %p
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @h18_i64_5000_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 41, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @h19_i64_5000_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 123456, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @h20_i64_5001_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 40, i64 3
  store i64 %z, ptr %p
  %r = add i64 %z, 5001
  ret i64 %r
}
define i64 @h21_i64_5001_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 41, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 5001
  ret i64 %r
}
define i64 @h22_i64_5001_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i64 123456, i64 7
  store i64 %z, ptr %p
  %r = add i64 %z, 5001
  ret i64 %r
}
define i64 @s23_i64_1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 1, %z
  ret i64 %r
}
define i64 @s24_i64_15(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 15, %z
  ret i64 %r
}
define i64 @s25_i64_5001(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 5001, %z
  ret i64 %r
}
define i32 @f26_add_i32_5001(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 5001
  ret i32 %r
}
define i32 @f27_add_i32_4097(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 4097
  ret i32 %r
}
define i32 @f28_add_i32_65537(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 65537
  ret i32 %r
}
define i32 @f29_add_i32_m5001(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, -5001
  ret i32 %r
}
define i32 @f30_add_i32_m4097(i64 %a,ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, -4097
  ret i32 %r
}
define i32 @h31_i32_1_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 40, i32 3
  store i32 %z, ptr %p
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @h32_i32_1_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 41, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @h33_i32_1_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 123456, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @h34_i32_15_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 40, i32 3
  store i32 %z, ptr %p
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @h35_i32_15_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 41, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @h36_i32_15_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 123456, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @h37_i32_2_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 40, i32 3
  store i32 %z, ptr %p
  %r = add i32 %z, 2
  ret i32 %r
}
define i32 @h38_i32_2_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 41, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 2
  ret i32 %r
}
define i32 @h39_i32_2_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 123456, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 2
  ret i32 %r
}
define i32 @h40_i32_5000_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 40, i32 3
  store i32 %z, ptr %p
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @h41_i32_5000_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 41, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @h42_i32_5000_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 123456, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @h43_i32_5001_40_3(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 40, i32 3
  store i32 %z, ptr %p
  %r = add i32 %z, 5001
  ret i32 %r
}
define i32 @h44_i32_5001_41_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 41, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 5001
  ret i32 %r
}
define i32 @h45_i32_5001_123456_7(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = select i1 %c, i32 123456, i32 7
  store i32 %z, ptr %p
  %r = add i32 %z, 5001
  ret i32 %r
}
define i32 @s46_i32_1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 1, %z
  ret i32 %r
}
define i32 @s47_i32_15(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 15, %z
  ret i32 %r
}
define i32 @s48_i32_5001(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 78
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 5001, %z
  ret i32 %r
}
define i32 @af1_add_i32_1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @ag1_add_i32_1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @af2_sub_i32_1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, 1
  ret i32 %r
}
define i32 @ag2_sub_i32_1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, 1
  ret i32 %r
}
define i32 @af3_add_i32_2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, 2
  ret i32 %r
}
define i32 @ag3_add_i32_2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 2
  ret i32 %r
}
define i32 @af4_sub_i32_2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, 2
  ret i32 %r
}
define i32 @ag4_sub_i32_2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, 2
  ret i32 %r
}
define i32 @af5_add_i32_15(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @ag5_add_i32_15(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @af6_sub_i32_15(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, 15
  ret i32 %r
}
define i32 @ag6_sub_i32_15(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, 15
  ret i32 %r
}
define i32 @af7_add_i32_m1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, -1
  ret i32 %r
}
define i32 @ag7_add_i32_m1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, -1
  ret i32 %r
}
define i32 @af8_sub_i32_m1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, -1
  ret i32 %r
}
define i32 @ag8_sub_i32_m1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, -1
  ret i32 %r
}
define i32 @af9_add_i32_m2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, -2
  ret i32 %r
}
define i32 @ag9_add_i32_m2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, -2
  ret i32 %r
}
define i32 @af10_sub_i32_m2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, -2
  ret i32 %r
}
define i32 @ag10_sub_i32_m2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, -2
  ret i32 %r
}
define i32 @af11_add_i32_4095(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, 4095
  ret i32 %r
}
define i32 @ag11_add_i32_4095(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 4095
  ret i32 %r
}
define i32 @af12_sub_i32_4095(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, 4095
  ret i32 %r
}
define i32 @ag12_sub_i32_4095(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, 4095
  ret i32 %r
}
define i32 @af13_add_i32_5000(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @ag13_add_i32_5000(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @af14_sub_i32_5000(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, 5000
  ret i32 %r
}
define i32 @ag14_sub_i32_5000(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, 5000
  ret i32 %r
}
define i32 @af15_add_i32_65536(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = add i32 %z, 65536
  ret i32 %r
}
define i32 @ag15_add_i32_65536(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = add i32 %z, 65536
  ret i32 %r
}
define i32 @af16_sub_i32_65536(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i32
  %r = sub i32 %z, 65536
  ret i32 %r
}
define i32 @ag16_sub_i32_65536(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i32
  store i32 %z, ptr %p
  %r = sub i32 %z, 65536
  ret i32 %r
}
define i32 @ah17_i32_1(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 40, i32 3
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @ak18_i32_1(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 %x, i32 3
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @as19_i32_1(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i32
  %r = add i32 %z, 1
  ret i32 %r
}
define i32 @ah20_i32_15(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 40, i32 3
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @ak21_i32_15(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 %x, i32 3
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @as22_i32_15(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i32
  %r = add i32 %z, 15
  ret i32 %r
}
define i32 @ah23_i32_m1(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 40, i32 3
  %r = add i32 %z, -1
  ret i32 %r
}
define i32 @ak24_i32_m1(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 %x, i32 3
  %r = add i32 %z, -1
  ret i32 %r
}
define i32 @as25_i32_m1(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i32
  %r = add i32 %z, -1
  ret i32 %r
}
define i32 @ah26_i32_5000(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 40, i32 3
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @ak27_i32_5000(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i32 %x, i32 3
  %r = add i32 %z, 5000
  ret i32 %r
}
define i32 @as28_i32_5000(i64 %a, i32 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i32
  %r = add i32 %z, 5000
  ret i32 %r
}
define i64 @af29_add_i64_1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @ag29_add_i64_1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @af30_sub_i64_1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, 1
  ret i64 %r
}
define i64 @ag30_sub_i64_1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, 1
  ret i64 %r
}
define i64 @af31_add_i64_2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, 2
  ret i64 %r
}
define i64 @ag31_add_i64_2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 2
  ret i64 %r
}
define i64 @af32_sub_i64_2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, 2
  ret i64 %r
}
define i64 @ag32_sub_i64_2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, 2
  ret i64 %r
}
define i64 @af33_add_i64_15(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @ag33_add_i64_15(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @af34_sub_i64_15(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, 15
  ret i64 %r
}
define i64 @ag34_sub_i64_15(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, 15
  ret i64 %r
}
define i64 @af35_add_i64_m1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, -1
  ret i64 %r
}
define i64 @ag35_add_i64_m1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, -1
  ret i64 %r
}
define i64 @af36_sub_i64_m1(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, -1
  ret i64 %r
}
define i64 @ag36_sub_i64_m1(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, -1
  ret i64 %r
}
define i64 @af37_add_i64_m2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, -2
  ret i64 %r
}
define i64 @ag37_add_i64_m2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, -2
  ret i64 %r
}
define i64 @af38_sub_i64_m2(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, -2
  ret i64 %r
}
define i64 @ag38_sub_i64_m2(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, -2
  ret i64 %r
}
define i64 @af39_add_i64_4095(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, 4095
  ret i64 %r
}
define i64 @ag39_add_i64_4095(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 4095
  ret i64 %r
}
define i64 @af40_sub_i64_4095(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, 4095
  ret i64 %r
}
define i64 @ag40_sub_i64_4095(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, 4095
  ret i64 %r
}
define i64 @af41_add_i64_5000(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @ag41_add_i64_5000(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @af42_sub_i64_5000(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, 5000
  ret i64 %r
}
define i64 @ag42_sub_i64_5000(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, 5000
  ret i64 %r
}
define i64 @af43_add_i64_65536(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, 65536
  ret i64 %r
}
define i64 @ag43_add_i64_65536(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = add i64 %z, 65536
  ret i64 %r
}
define i64 @af44_sub_i64_65536(i64 %a) {
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 %z, 65536
  ret i64 %r
}
define i64 @ag44_sub_i64_65536(i64 %a, ptr %p) {
  %c = icmp ult i64 %a, 77
  %z = zext i1 %c to i64
  store i64 %z, ptr %p
  %r = sub i64 %z, 65536
  ret i64 %r
}
define i64 @ah45_i64_1(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 40, i64 3
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @ak46_i64_1(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 %x, i64 3
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @as47_i64_1(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i64
  %r = add i64 %z, 1
  ret i64 %r
}
define i64 @ah48_i64_15(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 40, i64 3
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @ak49_i64_15(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 %x, i64 3
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @as50_i64_15(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i64
  %r = add i64 %z, 15
  ret i64 %r
}
define i64 @ah51_i64_m1(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 40, i64 3
  %r = add i64 %z, -1
  ret i64 %r
}
define i64 @ak52_i64_m1(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 %x, i64 3
  %r = add i64 %z, -1
  ret i64 %r
}
define i64 @as53_i64_m1(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i64
  %r = add i64 %z, -1
  ret i64 %r
}
define i64 @ah54_i64_5000(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 40, i64 3
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @ak55_i64_5000(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = select i1 %c, i64 %x, i64 3
  %r = add i64 %z, 5000
  ret i64 %r
}
define i64 @as56_i64_5000(i64 %a, i64 %x) {
  %c = icmp eq i64 %a, 0
  %z = sext i1 %c to i64
  %r = add i64 %z, 5000
  ret i64 %r
}
