; What of vectors of pointers is needed for the elements that are picked, added to and put in.
; targets: x86_64 aarch64
; isel: dag
source_filename = "pointer-vector-elements.ll"

define <2 x ptr addrspace(1)> @zero_below(<2 x ptr addrspace(1)> %a) {
  %t = insertelement <2 x ptr addrspace(1)> %a, ptr addrspace(1) null, i32 0
  ret <2 x ptr addrspace(1)> %t
}

define <2 x ptr addrspace(1)> @element_of_another(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b) {
  %t = freeze <2 x ptr addrspace(1)> %a
  %e = extractelement <2 x ptr addrspace(1)> %b, i32 1
  %u = insertelement <2 x ptr addrspace(1)> %t, ptr addrspace(1) %e, i32 1
  ret <2 x ptr addrspace(1)> %u
}

define <2 x ptr addrspace(1)> @integer_twice(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b, ptr addrspace(1) %q,
                                             ptr %m) {
  %t = insertelement <2 x ptr addrspace(1)> %a, ptr addrspace(1) %q, i32 1
  store <2 x ptr addrspace(1)> %t, ptr %m, align 8
  %u = insertelement <2 x ptr addrspace(1)> %b, ptr addrspace(1) %q, i32 0
  ret <2 x ptr addrspace(1)> %u
}

define <2 x ptr addrspace(1)> @not_picked(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b, ptr addrspace(1) %q) {
  %t = insertelement <2 x ptr addrspace(1)> %b, ptr addrspace(1) %q, i32 1
  %u = shufflevector <2 x ptr addrspace(1)> %t, <2 x ptr addrspace(1)> %b, <2 x i32> <i32 0, i32 2>
  ret <2 x ptr addrspace(1)> %u
}

define <2 x ptr addrspace(1)> @spread_for_one(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b, i64 %j) {
  %t = getelementptr i8, <2 x ptr addrspace(1)> %b, i64 %j
  %u = shufflevector <2 x ptr addrspace(1)> %t, <2 x ptr addrspace(1)> %a, <2 x i32> <i32 0, i32 3>
  ret <2 x ptr addrspace(1)> %u
}

define <2 x ptr addrspace(1)> @constant_last(<2 x ptr addrspace(1)> %b, i64 %i) {
  %t = getelementptr i8, <2 x ptr addrspace(1)> %b, i64 16
  %u = getelementptr i8, <2 x ptr addrspace(1)> %t, i64 %i
  ret <2 x ptr addrspace(1)> %u
}

define <2 x ptr addrspace(1)> @sums_meet(ptr %m) {
  %a = load <2 x ptr addrspace(1)>, ptr %m
  %t = getelementptr i8, <2 x ptr addrspace(1)> %a, <2 x i64> <i64 -8, i64 16>
  %u = freeze <2 x ptr addrspace(1)> %t
  %v = getelementptr i8, <2 x ptr addrspace(1)> %u, <2 x i64> <i64 16, i64 16>
  ret <2 x ptr addrspace(1)> %v
}

define <2 x ptr addrspace(1)> @spread_for_both(<2 x ptr addrspace(1)> %b, i64 %i) {
  %t = getelementptr i8, <2 x ptr addrspace(1)> %b, i64 %i
  %u = shufflevector <2 x ptr addrspace(1)> %t, <2 x ptr addrspace(1)> poison, <2 x i32> zeroinitializer
  %v = getelementptr i8, <2 x ptr addrspace(1)> %u, i64 %i
  ret <2 x ptr addrspace(1)> %v
}

define void @halves_in_order(<4 x ptr addrspace(1)> %w, ptr %m) {
  %t = shufflevector <4 x ptr addrspace(1)> %w, <4 x ptr addrspace(1)> %w, <4 x i32> <i32 3, i32 2, i32 6, i32 1>
  store <4 x ptr addrspace(1)> %t, ptr %m, align 8
  ret void
}

define <2 x ptr addrspace(1)> @turned(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %t = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %p, i32 0
  %u = insertelement <2 x ptr addrspace(1)> %t, ptr addrspace(1) %q, i32 1
  %v = shufflevector <2 x ptr addrspace(1)> %u, <2 x ptr addrspace(1)> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x ptr addrspace(1)> %v
}

define <2 x ptr addrspace(1)> @shuffled_behind(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b) {
  %t = shufflevector <2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b, <2 x i32> <i32 3, i32 3>
  %u = getelementptr i8, <2 x ptr addrspace(1)> %t, i64 40
  ret <2 x ptr addrspace(1)> %u
}
