; Thread-local variables of every model.
; targets: ppc64 ppc64le
source_filename = "thread-local.ll"

@gd = external thread_local global i32
@gdl = thread_local global i32 4
@ld = internal thread_local(localdynamic) global i64 5
@ldx = external thread_local(localdynamic) global i64
@ie = external thread_local(initialexec) global i32
@le = thread_local(localexec) global i32 7
@hid = external hidden thread_local global [4 x i64]
@z = internal thread_local global i64 0
define i32 @rgd() {
  %v = load i32, ptr @gd
  ret i32 %v
}
define i32 @rgdl() {
  %v = load i32, ptr @gdl
  ret i32 %v
}
define i64 @rld() {
  %v = load i64, ptr @ld
  ret i64 %v
}
define i64 @rldx() {
  %v = load i64, ptr @ldx
  ret i64 %v
}
define i32 @rie() {
  %v = load i32, ptr @ie
  ret i32 %v
}
define i32 @rle() {
  %v = load i32, ptr @le
  ret i32 %v
}
define i64 @rhid(i64 %i) {
  %p = getelementptr [4 x i64], ptr @hid, i64 0, i64 %i
  %v = load i64, ptr %p
  ret i64 %v
}
define void @wz(i64 %i) {
  store i64 %i, ptr @z
  ret void
}
define ptr @addr() {
  %p = call ptr @llvm.threadlocal.address(ptr @gd)
  %q = getelementptr i8, ptr %p, i64 8
  ret ptr %q
}
declare ptr @llvm.threadlocal.address(ptr)
