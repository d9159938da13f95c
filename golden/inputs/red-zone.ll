; A leaf keeps small frames below the stack pointer.
; targets: x86_64 ppc64 ppc64le
source_filename = "red-zone.ll"

define void @leaf8() {
  %s = alloca [8 x i8]
  store i8 1, ptr %s
  ret void
}

define void @leaf120() {
  %s = alloca [120 x i8]
  store i8 1, ptr %s
  ret void
}

define void @leaf128() {
  %s = alloca [128 x i8]
  store i8 1, ptr %s
  ret void
}

define void @leaf136() {
  %s = alloca [136 x i8]
  store i8 1, ptr %s
  ret void
}

define void @leaf144() {
  %s = alloca [144 x i8]
  store i8 1, ptr %s
  ret void
}

define void @leaf256() {
  %s = alloca [256 x i8]
  store i8 1, ptr %s
  ret void
}

define void @leaf4096() {
  %s = alloca [4096 x i8]
  store i8 1, ptr %s
  ret void
}
