; Functions that name no symbol as their personality.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "personality-no-symbol.ll"

define void @a() personality ptr undef {
  ret void
}
define void @b() personality ptr undef {
  invoke void @g() to label %1 unwind label %2
1:
  ret void
2:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}
define void @c() uwtable personality ptr inttoptr (i64 5 to ptr) {
  call void @g()
  ret void
}
define void @d() uwtable personality ptr null {
  call void @g()
  ret void
}
declare void @g()
