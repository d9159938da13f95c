; Accesses out of reach share a base also where the stack pointer must move for alignment alone, or by request.
; targets: ppc64 ppc64le
source_filename = "slots-share-bases.ll"

define void @aligned_further() {
  %a = alloca [5 x double], align 128
  %b = alloca [6 x i8]
  %c = alloca i64, align 2
  %d = getelementptr i8, ptr %c, i64 0
  %e = getelementptr i8, ptr %c, i64 0
  store ptr null, ptr %e
  %f = getelementptr i8, ptr %d, i64 0
  store ptr null, ptr %f
  ret void
}

define void @no_red_zone() noredzone {
  %b = alloca [6 x i8]
  %c = alloca i64, align 2
  store ptr null, ptr %c
  store i64 5, ptr %c
  ret void
}
