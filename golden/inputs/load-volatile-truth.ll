; targets: x86_64
source_filename = "load-volatile-truth"

define double @f(ptr %p) {
entry:
  %bit = load volatile i1, ptr %p
  %number = uitofp i1 %bit to double
  ret double %number
}
