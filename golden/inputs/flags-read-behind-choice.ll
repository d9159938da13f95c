; Flags that are read again behind a choice: the stack pointer is moved for a call by an address.
; targets: x86_64
source_filename = "flags-read-behind-choice.ll"

define void @f0(i32 signext %0, double %1) gc "coreclr" {
entry:
  %2 = alloca ptr, i32 %0
  %3 = load double, ptr null
  %4 = fcmp olt double %1, 0.000000e+00
  %5 = select i1 %4, double %3, double 0.000000e+00
  call void @callee1(i16 0, ptr null, i32 zeroext 0, i64 0, double %5, ptr addrspace(1) null, i16 zeroext 0, i8 0) "statepoint-id"="46" [ "deopt"(i1 %4) ]
  ret void
}

declare void @callee1(i16, ptr, i32, i64, double, ptr addrspace(1), i16, i8)
