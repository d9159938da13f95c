; targets: x86_64
source_filename = "changed-bytes"

; Logic with a constant on memory touches no more bytes than it changes; addresses need no freeze.
@g_31 = external hidden unnamed_addr global [6 x i32], align 16
@g_3 = external dso_local global [6 x i32], align 16
define void @a(ptr %p, i24 %t) {
  %6 = load i32, ptr %p, align 4
  %7 = or i32 %6, 23
  store i32 %7, ptr %p, align 4
  store i24 %t, ptr %p
  ret void
}
define void @b(i24 %t, ptr %p) {
  %6 = load i32, ptr getelementptr inbounds nuw (i8, ptr @g_31, i64 4), align 4
  %7 = or i32 %6, 23
  store i32 %7, ptr getelementptr inbounds nuw (i8, ptr @g_31, i64 4), align 4
  store i24 %t, ptr %p
  ret void
}
define void @c(i24 %t, ptr %p) {
  %6 = load i32, ptr getelementptr inbounds nuw (i8, ptr @g_3, i64 4), align 4
  %7 = or i32 %6, 23
  store i32 %7, ptr getelementptr inbounds nuw (i8, ptr @g_3, i64 4), align 4
  store i24 %t, ptr %p
  ret void
}
define void @d(i24 %t, ptr %p) {
  %6 = load i32, ptr @g_3, align 4
  %7 = xor i32 %6, 2304
  store i32 %7, ptr @g_3, align 4
  store i24 %t, ptr %p
  ret void
}
define i1 @e(i1 %x, i1 %y) {
  %4 = icmp ne ptr @g_3, getelementptr inbounds nuw (i8, ptr @g_31, i64 96)
  %5 = select i1 %x, i1 true, i1 %4
  ret i1 %5
}
define void @n0(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 1
 %y = or i32 %x, -4194304
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n1(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 1
 %y = xor i32 %x, 8
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n2(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 1
 %y = and i64 %x, -71776119061217281
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n3(ptr %p, i24 %t) {
 %x = load i16, ptr %p, align 4
 %y = xor i16 %x, 1984
 store i16 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n4(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 8
 %y = and i64 %x, -513
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n5(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 2
 %y = and i32 %x, -2
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n6(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 2
 %y = or i32 %x, 1048576
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n7(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = or i32 %x, 524288
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n8(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = and i32 %x, -65537
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n9(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = xor i32 %x, 255
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n10(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = or i64 %x, 17042430230528
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n11(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = or i64 %x, 4194304
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n12(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 8
 %y = or i64 %x, 1020
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n13(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 1
 %y = xor i64 %x, 62
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n14(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 2
 %y = and i32 %x, -8388481
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n15(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = xor i64 %x, 8972014882652160
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n16(ptr %p, i24 %t) {
 %x = load i16, ptr %p, align 4
 %y = xor i16 %x, -2048
 store i16 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n17(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = and i64 %x, -201326593
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n18(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = or i64 %x, 6144
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n19(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = and i32 %x, -261633
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n20(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 8
 %y = xor i32 %x, 8
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n21(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = xor i32 %x, -4194304
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n22(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 1
 %y = and i64 %x, -65409
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n23(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 2
 %y = and i64 %x, -33488897
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n24(ptr %p, i24 %t) {
 %x = load i16, ptr %p, align 2
 %y = and i16 %x, -24577
 store i16 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n25(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 2
 %y = or i64 %x, 8126464
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n26(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = xor i64 %x, 34084860461056
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n27(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 8
 %y = or i64 %x, 262144
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n28(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 8
 %y = or i64 %x, 8388608
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n29(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = xor i32 %x, 8388608
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n30(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 8
 %y = or i64 %x, 2251765453946880
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n31(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 1
 %y = or i64 %x, 1069547520
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n32(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = or i32 %x, 535822336
 store i32 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n33(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 4
 %y = xor i64 %x, 105553116266496
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n34(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 8
 %y = or i64 %x, 274873712640
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n35(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 2
 %y = xor i64 %x, 66846720
 store i64 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n36(ptr %p, i24 %t) {
 %x = load i64, ptr %p, align 1
 %y = or i64 %x, 35115652612096
 store i64 %y, ptr %p, align 4
 store i24 %t, ptr %p
 ret void
}
define void @n37(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 4
 %y = xor i32 %x, 201326592
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n38(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 2
 %y = and i32 %x, -4026531841
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
define void @n39(ptr %p, i24 %t) {
 %x = load i32, ptr %p, align 2
 %y = xor i32 %x, 124
 store i32 %y, ptr %p, align 1
 store i24 %t, ptr %p
 ret void
}
