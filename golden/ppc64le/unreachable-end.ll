; A function that does not return.
source_filename = "unreachable-end.ll"
target triple = "powerpc64le-unknown-linux-gnu"

declare void @stop() noreturn

define void @ends() {
  call void @stop()
  unreachable
}
