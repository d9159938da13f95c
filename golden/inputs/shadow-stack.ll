; Roots in a chain of frames: with and without a description, left by return, resume and by a call that throws.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "shadow-stack.ll"

%pair = type { i64, ptr }

@shape = internal constant i32 7

declare void @llvm.gcroot(ptr, ptr)
declare void @llvm.gcwrite(ptr, ptr, ptr)
declare ptr @llvm.gcread(ptr, ptr)
declare ptr @make(i64)
declare void @quiet(ptr) nounwind
declare i32 @__gxx_personality_v0(...)

define ptr @described(ptr %x) gc "shadow-stack" {
  %a = alloca ptr
  %b = alloca ptr
  %n = alloca i64
  call void @llvm.gcroot(ptr %a, ptr null)
  call void @llvm.gcroot(ptr %b, ptr @shape)
  store ptr %x, ptr %b
  %o = call ptr @make(i64 8)
  store ptr %o, ptr %a
  %r = call ptr @llvm.gcread(ptr %o, ptr %o)
  call void @llvm.gcwrite(ptr %r, ptr %o, ptr %a)
  call void @quiet(ptr %n)
  ret ptr %r
}

define void @stored(ptr %x, i64 %n) nounwind gc "shadow-stack" {
entry:
  %a = alloca %pair
  store %pair zeroinitializer, ptr %a
  %b = alloca ptr
  call void @llvm.gcroot(ptr %b, ptr null)
  call void @llvm.gcroot(ptr %a, ptr @shape)
  br label %round
round:
  %i = phi i64 [ 0, %entry ], [ %next, %round ]
  %o = call ptr @make(i64 %i)
  store ptr %o, ptr %b
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %round, label %end
end:
  ret void
}

define i64 @caught(ptr %x) gc "shadow-stack" personality ptr @__gxx_personality_v0 {
entry:
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null)
  %o = invoke ptr @make(i64 1) to label %fine unwind label %thrown
fine:
  store ptr %o, ptr %a
  %p = call ptr @make(i64 2)
  %s = icmp eq ptr %o, %p
  br i1 %s, label %same, label %other
same:
  ret i64 1
other:
  ret i64 2
thrown:
  %e = landingpad { ptr, i32 } cleanup
  call void @quiet(ptr %a)
  resume { ptr, i32 } %e
}

define ptr @plain(ptr %x) gc "shadow-stack" {
  %o = call ptr @make(i64 3)
  ret ptr %o
}
