; The address spaces 256, 257 and 258 count from gs, fs and ss.
; targets: x86_64
source_filename = "segment-spaces.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, ptr addrspace(256) %p, i64 %i, ptr addrspace(258) %q) {
  %g = load volatile ptr, ptr addrspace(257) inttoptr (i32 40 to ptr addrspace(257))
  %v = ptrtoint ptr %g to i64
  %s = add i64 %v, %a
  %pp = getelementptr i64, ptr addrspace(256) %p, i64 %i
  store i64 %s, ptr addrspace(256) %pp
  %p2 = getelementptr i8, ptr addrspace(256) %p, i64 12
  %l = load i32, ptr addrspace(256) %p2
  %l2 = load i8, ptr addrspace(258) %q
  %e = zext i8 %l2 to i32
  %e2 = add i32 %e, %l
  store atomic i32 %e2, ptr addrspace(257) null seq_cst, align 4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  store i32 %l, ptr addrspace(258) %q
  ret i64 %s
}
define void @g(i64 %a, ptr addrspace(256) %p) {
  store i64 %a, ptr addrspace(256) %p
  %old = load i64, ptr addrspace(256) %p
  %n = add i64 %old, 4
  store i64 %n, ptr addrspace(256) %p
  %o = atomicrmw add ptr addrspace(256) %p, i64 %a seq_cst
  %o2 = atomicrmw and ptr addrspace(256) %p, i64 %o seq_cst
  ret void
}
