; The module flag that says how long doubles are kept becomes an attribute of the object.
source_filename = "float-abi.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define double @f(double %x) {
  ret double %x
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"float-abi", !"doubledouble"}
