; Adding a vector of ones is subtracting one of all ones, which is made without memory.
; targets: x86_64
source_filename = "vector-increment.ll"

define void @words(ptr %p) {
  %v = load <4 x i32>, ptr %p
  %w = add <4 x i32> %v, splat (i32 1)
  store <4 x i32> %w, ptr %p
  ret void
}

define void @pointers(ptr %p) {
  %v = load <2 x ptr addrspace(1)>, ptr %p
  %w = getelementptr i8, <2 x ptr addrspace(1)> %v, <2 x i64> <i64 1, i64 1>
  %z = getelementptr i8, <2 x ptr addrspace(1)> %w, <2 x i64> <i64 5, i64 1>
  store <2 x ptr addrspace(1)> %w, ptr %p
  store <2 x ptr addrspace(1)> %z, ptr %p
  ret void
}

define void @bytes(ptr %p) {
  %v = load <16 x i8>, ptr %p
  %w = add <16 x i8> %v, splat (i8 1)
  store <16 x i8> %w, ptr %p
  ret void
}
