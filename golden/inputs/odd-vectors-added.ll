; Vectors of three pointers are added to: what is left of the last register is one element (aarch64); and one of them is
; chosen.
; targets: x86_64 aarch64
; isel: dag
source_filename = "odd-vectors-added.ll"

define <3 x ptr addrspace(1)> @f(<3 x ptr addrspace(1)> %y, i64 %j) gc "statepoint-example" {
  %t0 = getelementptr i8, <3 x ptr addrspace(1)> %y, i64 %j
  ret <3 x ptr addrspace(1)> %t0
}
define <3 x ptr addrspace(1)> @i(<3 x ptr addrspace(1)> %y, i64 %j) gc "statepoint-example" {
  %t0 = getelementptr i8, <3 x ptr addrspace(1)> %y, <3 x i64> <i64 -8, i64 16, i64 16>
  ret <3 x ptr addrspace(1)> %t0
}
define <3 x ptr addrspace(1)> @j(<3 x ptr addrspace(1)> %y, <3 x ptr addrspace(1)> %z, i1 %c) gc "statepoint-example" {
  %t0 = select i1 %c, <3 x ptr addrspace(1)> %y, <3 x ptr addrspace(1)> %z
  ret <3 x ptr addrspace(1)> %t0
}
