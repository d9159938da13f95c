; The module flag that says how long doubles are kept becomes an attribute of the object.
; targets: ppc64 ppc64le
source_filename = "float-abi.ll"

define double @f(double %x) {
  ret double %x
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"float-abi", !"doubledouble"}
