; Products that do not wrap, with a power of two: the shift that they become does not wrap, either.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "product-unwrapped.ll"
define i32 @a(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = mul nuw i32 %v2, 16
  ret i32 %v3
}

define i32 @b(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = shl nuw i32 %v2, 4
  ret i32 %v3
}

define i32 @c(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = mul nuw i32 %v2, 16
  %v9 = sdiv i32 %v3, 380
  ret i32 %v9
}

define i32 @c2(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = shl nuw i32 %v2, 4
  %v9 = sdiv i32 %v3, 380
  ret i32 %v9
}

define i32 @d(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = mul nuw i32 %v2, 16
  %v9 = udiv i32 %v3, 380
  ret i32 %v9
}

define i32 @e(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = mul nuw i32 %v2, 16
  %v9 = and i32 %v3, 380
  ret i32 %v9
}

define i1 @f(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = mul nuw i32 %v2, 16
  %v9 = icmp slt i32 %v3, 0
  ret i1 %v9
}

define i64 @g(i32 %b) {
  %v2 = add nuw i32 -1073741824, %b
  %v3 = mul nuw i32 %v2, 16
  %v9 = sext i32 %v3 to i64
  ret i64 %v9
}
