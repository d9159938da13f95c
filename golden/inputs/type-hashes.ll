; Two numbers in front of a function tell its type to whoever calls it by address, behind the nops of its prefix.
; targets: x86_64 aarch64 ppc64le
; isel: dag
source_filename = "type-hashes.ll"

define void @patchable() "patchable-function-prefix"="1" "patchable-function-entry"="1" !func_sanitize !0 {
  ret void
}

define void @behind_data() prefix i32 77 !func_sanitize !0 {
  ret void
}

!0 = !{i32 3238382334, i32 42}
