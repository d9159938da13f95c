; Frames that grow, and the addresses of frames and returns above them.
; targets: ppc64 ppc64le x86_64
source_filename = "frame-address-of-growing.ll"
define ptr @f0(i64 %n) { 
  %a = alloca i8, i64 %n
  store volatile i8 1, ptr %a
  %r = call ptr @llvm.frameaddress(i32 0)
  ret ptr %r
}
define ptr @f2(i64 %n) { 
  %a = alloca i8, i64 %n
  store volatile i8 1, ptr %a
  %r = call ptr @llvm.frameaddress(i32 2)
  ret ptr %r
}
define ptr @f3(i64 %n) { 
  %a = alloca i8, i64 %n
  store volatile i8 1, ptr %a
  %r = call ptr @llvm.returnaddress(i32 1)
  ret ptr %r
}
define ptr @f4(i64 %n) { 
  %a = alloca i8, i64 %n
  store volatile i8 1, ptr %a
  %r = call ptr @llvm.returnaddress(i32 0)
  ret ptr %r
}
