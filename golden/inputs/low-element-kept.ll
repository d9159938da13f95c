; The low element of a vector of pointers, wanted behind a call: any register takes it.
; targets: aarch64
; isel: dag
source_filename = "low-element-kept.ll"

declare void @callee()

define i64 @kept(<2 x i64> %a) {
  %low = extractelement <2 x i64> %a, i64 0
  call void @callee()
  ret i64 %low
}

define ptr addrspace(1) @twice(<2 x ptr addrspace(1)> %a, <2 x i64> %v) {
  %low = extractelement <2 x ptr addrspace(1)> %a, i64 0
  %first = extractelement <2 x i64> %v, i64 0
  store i64 %first, ptr addrspace(1) %low
  store i64 3, ptr addrspace(1) %low
  %high = extractelement <2 x ptr addrspace(1)> %a, i64 1
  store i64 4, ptr addrspace(1) %high
  ret ptr addrspace(1) %low
}
