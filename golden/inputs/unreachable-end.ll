; A function that does not return.
; targets: x86_64 ppc64 ppc64le
source_filename = "unreachable-end.ll"

declare void @stop() noreturn

define void @ends() {
  call void @stop()
  unreachable
}
