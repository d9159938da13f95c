; Addresses of blocks, of frames and of returns; traps, hints, the time base.
; targets: ppc64 ppc64le
source_filename = "blocks-and-frames.ll"

@tab = internal constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define i32 @f(i64 %i) {
  %p = getelementptr [2 x ptr], ptr @tab, i64 0, i64 %i
  %q = load ptr, ptr %p
  indirectbr ptr %q, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}
define ptr @ba() {
  ret ptr blockaddress(@ba2, %x)
}
define void @ba2(ptr %p) {
  store ptr blockaddress(@ba2, %x), ptr %p
  br label %x
x:
  ret void
}
declare void @llvm.trap()
declare void @llvm.debugtrap()
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.stacksave()
declare void @llvm.stackrestore(ptr)
declare i64 @llvm.readcyclecounter()
declare void @ext(ptr)
define void @trap() {
  call void @llvm.trap()
  unreachable
}
define void @trap2(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  ret void
}
define void @dtrap() {
  call void @llvm.debugtrap()
  ret void
}
define ptr @fa0() {
  %r = call ptr @llvm.frameaddress.p0(i32 0)
  ret ptr %r
}
define ptr @fa1() {
  %r = call ptr @llvm.frameaddress.p0(i32 2)
  ret ptr %r
}
define ptr @fac() {
  %r = call ptr @llvm.frameaddress.p0(i32 0)
  call void @ext(ptr %r)
  ret ptr %r
}
define ptr @ra0() {
  %r = call ptr @llvm.returnaddress(i32 0)
  ret ptr %r
}
define ptr @ra1() {
  %r = call ptr @llvm.returnaddress(i32 1)
  ret ptr %r
}
define ptr @rac() {
  %r = call ptr @llvm.returnaddress(i32 0)
  call void @ext(ptr %r)
  ret ptr %r
}
define void @ss(i64 %n) {
  %s = call ptr @llvm.stacksave()
  %a = alloca i8, i64 %n
  call void @ext(ptr %a)
  call void @llvm.stackrestore(ptr %s)
  ret void
}
define i64 @cyc() {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
