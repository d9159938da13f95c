; Sums and differences of which a part cancels, on either side.
; targets: aarch64
source_filename = "sums-that-cancel.ll"

; (a+(b+c))-b
define i64 @f1(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %b, %c
  %t1 = add i64 %a, %t0
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a+(c+b))-b
define i64 @f2(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %c, %b
  %t1 = add i64 %a, %t0
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; ((b+c)+a)-b
define i64 @f3(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %b, %c
  %t1 = add i64 %t0, %a
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; ((c+b)+a)-b
define i64 @f4(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %c, %b
  %t1 = add i64 %t0, %a
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a+(b-c))-b
define i64 @f5(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %c
  %t1 = add i64 %a, %t0
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; ((b-c)+a)-b
define i64 @f6(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %c
  %t1 = add i64 %t0, %a
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a-(b-c))-c
define i64 @f7(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %c
  %t1 = sub i64 %a, %t0
  %t2 = sub i64 %t1, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a-b)-a
define i64 @f8(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %a, %b
  %t1 = sub i64 %t0, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; (a+b)-a
define i64 @f9(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %b
  %t1 = sub i64 %t0, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; (a+b)-b
define i64 @f10(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %b
  %t1 = sub i64 %t0, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; a-(a-b)
define i64 @f11(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %a, %b
  %t1 = sub i64 %a, %t0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; a-(a+b)
define i64 @f12(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %b
  %t1 = sub i64 %a, %t0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; a-(b+a)
define i64 @f13(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %b, %a
  %t1 = sub i64 %a, %t0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; ((b-37)+a)-b
define i64 @f14(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, 37
  %t1 = add i64 %t0, %a
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; ((b+c)-20)-b
define i64 @f15(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %b, %c
  %t1 = sub i64 %t0, 20
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; ((b-c)-20)-b
define i64 @f16(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %c
  %t1 = sub i64 %t0, 20
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; ((b-37)-a)-b
define i64 @f17(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, 37
  %t1 = sub i64 %t0, %a
  %t2 = sub i64 %t1, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a-(b+c))-a
define i64 @f18(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %b, %c
  %t1 = sub i64 %a, %t0
  %t2 = sub i64 %t1, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; a-((a+b)+c)
define i64 @f19(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %b
  %t1 = add i64 %t0, %c
  %t2 = sub i64 %a, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (b-c)+c
define i64 @f20(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %c
  %t1 = add i64 %t0, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; c+(b-c)
define i64 @f21(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %c
  %t1 = add i64 %c, %t0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t1
}

; (a-b)+(b-c)
define i64 @f22(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %a, %b
  %t1 = sub i64 %b, %c
  %t2 = add i64 %t0, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a-b)+(c-a)
define i64 @f23(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %a, %b
  %t1 = sub i64 %c, %a
  %t2 = add i64 %t0, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; a+((b-a)+c)
define i64 @f24(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %b, %a
  %t1 = add i64 %t0, %c
  %t2 = add i64 %a, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; a+(b-(a+c))
define i64 @f25(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %c
  %t1 = sub i64 %b, %t0
  %t2 = add i64 %a, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; a+(b-(c+a))
define i64 @f26(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %c, %a
  %t1 = sub i64 %b, %t0
  %t2 = add i64 %a, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; a-(b-(a+c))
define i64 @f27(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %c
  %t1 = sub i64 %b, %t0
  %t2 = sub i64 %a, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a-b)-(c-b)
define i64 @f28(i64 %a, i64 %b, i64 %c) {
  %t0 = sub i64 %a, %b
  %t1 = sub i64 %c, %b
  %t2 = sub i64 %t0, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a+b)-(c+b)
define i64 @f29(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %b
  %t1 = add i64 %c, %b
  %t2 = sub i64 %t0, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}

; (a+b)-(b+c)
define i64 @f30(i64 %a, i64 %b, i64 %c) {
  %t0 = add i64 %a, %b
  %t1 = add i64 %b, %c
  %t2 = sub i64 %t0, %t1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %t2
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
