; The sign of an index is lost as it is scaled, in an address, too.
; targets: x86_64
source_filename = "flipped-sign-scaled.ll"

define void @f0(i64 %0) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %1 = sub i64 %0, -9223372036854775808
  %2 = getelementptr i64, ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1)), i64 %1
  %3 = and i64 %0, %1
  store i64 %3, ptr null
  %4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 99, i32 0, ptr elementtype(i1 (ptr)) @outside0, i32 1, i32 0, ptr null, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) null, ptr addrspace(1) null, ptr addrspace(1) %2) ]
  %5 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %4, i32 2, i32 2)
  ret void
}

declare zeroext i1 @outside0(ptr)

declare i32 @__gxx_personality_v0(...)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)

declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
