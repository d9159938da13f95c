; Two numbers of 32 bits come from memory or from one move, as they fill a register.
; targets: aarch64
; isel: dag
source_filename = "sparse-pairs.ll"

define void @small.one(ptr %p) {
  store <2 x i32> <i32 1, i32 0>, ptr %p
  ret void
}

define void @small.last(ptr %p) {
  store <2 x i32> <i32 0, i32 573>, ptr %p
  ret void
}

define void @small.ones(ptr %p) {
  store <2 x i32> <i32 -1, i32 -1>, ptr %p
  ret void
}
