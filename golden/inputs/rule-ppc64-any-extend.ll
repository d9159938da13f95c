; Fires ppc64 any extend: a random program, reduced.
; targets: ppc64
source_filename = "rule-ppc64-any-extend.ll"

define void @f1() gc "coreclr" {
entry:
  %0 = call i32 (...) @callee0()
  %1 = and i32 %0, 4095
  %2 = alloca ptr addrspace(1), i32 %1
  %3 = select i1 false, ptr addrspace(1) null, ptr addrspace(1) null
  call void (...) @callee2(ptr addrspace(1) %3)
  unreachable
}

declare i32 @callee0(...)

declare void @callee2(...)
