; Frame pointers on request.
; targets: x86_64 ppc64 ppc64le
source_filename = "attribute-frame-pointer.ll"

declare void @callee()

define void @fp0() "frame-pointer"="all" {
  ret void
}

define void @fp1() "frame-pointer"="non-leaf" {
  ret void
}

define void @fp2() "frame-pointer"="non-leaf" {
  call void @callee()
  ret void
}

define void @fp3() "frame-pointer"="none" {
  call void @callee()
  ret void
}

define void @fp4() "frame-pointer"="all" {
  call void @callee()
  ret void
}
