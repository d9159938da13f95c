; rewrite-statepoints-for-gc
declare fastcc i32 @g(i32 signext)
declare void @leaf() "gc-leaf-function"="false"
declare double @floor(double)
declare void @live-in() "deopt-lowering"="live-in"
declare noalias ptr addrspace(1) @make(ptr addrspace(1) noalias nonnull dereferenceable(8)) nofree nosync memory(read)
declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)

define i32 @f(i32 %n, ptr addrspace(1) noalias %p) gc "statepoint-example" {
  call void @leaf()
  %d = call double @floor(double 1.5)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %p, i64 8, i1 false)
  %x = tail call fastcc i32 @g(i32 signext %n) nounwind "statepoint-id"="99" "statepoint-num-patch-bytes"="7" [ "deopt"(i32 1, ptr addrspace(1) %p) ]
  call void @live-in() "statepoint-id"="-1" [ "gc-transition"(ptr addrspace(1) %p, i64 3) ]
  %m = call noalias ptr addrspace(1) @make(ptr addrspace(1) noalias nonnull dereferenceable(8) %p) nosync
  %z = icmp eq ptr addrspace(1) %m, null
  br i1 %z, label %yes, label %no
yes:
  ret i32 %x
no:
  %e = call i32 (...) @llvm.experimental.deoptimize.i32(i32 4) [ "deopt"(i32 0, ptr addrspace(1) %m) ]
  ret i32 %e
}
