; Processors for which calls through memory are slow get the load and the call apart, unless size counts.
; targets: x86_64
source_filename = "call-of-loaded-tuned.ll"

define void @usual() {
  %callee = load ptr, ptr null
  call void %callee()
  ret void
}

define void @silvermont() "tune-cpu"="silvermont" {
  %callee = load ptr, ptr null
  call void %callee()
  ret void
}

define void @small() minsize "tune-cpu"="goldmont" {
  %callee = load ptr, ptr null
  call void %callee()
  ret void
}
