; Elements of loaded vectors: loaded by themselves, or taken out where vectors want them.
; targets: x86_64 aarch64
source_filename = "elements-of-loads.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @var(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 %n
  ret i64 %x
}
define void @varstore(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 %n
  store i64 %x, ptr %p
  ret void
}
define i64 @low(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 0
  ret i64 %x
}
define void @lowstore(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 0
  store i64 %x, ptr %p
  ret void
}
define i64 @high(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  ret i64 %x
}
define void @highstore(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  store i64 %x, ptr %p
  ret void
}
define i64 @two(ptr %p, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  %z = add i64 %x, %y
  ret i64 %z
}
define i64 @more(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  store <2 x i64> %v, ptr %q
  ret i64 %x
}
define void @morestore(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  store <2 x i64> %v, ptr %q
  store i64 %x, ptr %q
  ret void
}
define void @lowmorestore(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 0
  store <2 x i64> %v, ptr %q
  store i64 %x, ptr %q
  ret void
}
define i64 @wide(ptr %p, ptr %q, i64 %n) {
  %v = load <4 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <4 x i64> %v, i64 3
  ret i64 %x
}
define void @widestore(ptr %p, ptr %q, i64 %n) {
  %v = load <4 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <4 x i64> %v, i64 3
  store i64 %x, ptr %q
  ret void
}
define i64 @twostore(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  store i64 %x, ptr %q
  ret i64 %y
}
define void @twostores(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  store i64 %x, ptr %q
  store i64 %y, ptr %p
  ret void
}
define i64 @four(ptr %p, ptr %q, i64 %n) {
  %v = load <4 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <4 x i64> %v, i64 1
  %y = extractelement <4 x i64> %v, i64 0
  %z = extractelement <4 x i64> %v, i64 3
  store i64 %x, ptr %q
  store i64 %z, ptr %q
  ret i64 %y
}
define double @float(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  store i64 %x, ptr %q
  %f = sitofp i64 %y to double
  ret double %f
}
define i64 @store0_ret1(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  store i64 %y, ptr %q
  ret i64 %x
}
define void @stores1_1add0(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  %z = add i64 %y, 1
  store i64 %x, ptr %q
  store i64 %z, ptr %q
  ret void
}
define double @float2(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  %g = sitofp i64 %x to double
  %f = sitofp i64 %y to double
  %h = fadd double %f, %g
  ret double %h
}
define void @store_both_1(ptr %p, ptr %q, i64 %n) {
  %v = load <4 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <4 x i64> %v, i64 1
  %y = extractelement <4 x i64> %v, i64 0
  %z = add i64 %y, %x
  store i64 %x, ptr %q
  store i64 %z, ptr %q
  ret void
}
define i64 @y_both(ptr %p, ptr %q, i64 %n) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <2 x i64> %v, i64 1
  %y = extractelement <2 x i64> %v, i64 0
  %z = add i64 %y, %x
  store i64 %y, ptr %q
  ret i64 %z
}
define i64 @widemore(ptr %p, ptr %q, i64 %n) {
  %v = load <4 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = extractelement <4 x i64> %v, i64 2
  store <4 x i64> %v, ptr %q
  ret i64 %x
}
define i64 @low_beside_all(ptr %p, ptr %q) {
  %v = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> %v, ptr %q
  %x = extractelement <2 x i64> %v, i64 0
  ret i64 %x
}
