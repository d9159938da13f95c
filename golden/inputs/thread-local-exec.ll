; Thread-local variables at an offset the linker knows, or reads from the table of contents.
; targets: ppc64 ppc64le
source_filename = "thread-local-exec.ll"

@gd = external thread_local global i32
@gdl = thread_local global i32 4
@ld = internal thread_local(localdynamic) global i64 5
@ldx = external thread_local(localdynamic) global i64
@ie = external thread_local(initialexec) global i32
@le = thread_local(localexec) global i32 7
@hid = external hidden thread_local global [4 x i64]
@z = internal thread_local global i64 0
define i32 @rie() {
  %v = load i32, ptr @ie
  ret i32 %v
}
define i32 @rle() {
  %v = load i32, ptr @le
  ret i32 %v
}
declare ptr @llvm.threadlocal.address(ptr)
