; Sections that attributes name for what is of a kind; not so of functions.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sections-by-attribute.ll"

@data = global i32 42 #0
@bss = global i32 0 #0
@own = global i32 0, section "own" #0
@const = constant i32 42 #0
@text = unnamed_addr constant [4 x i8] c"abc\00" #0
@relro = hidden constant [2 x ptr] [ptr @data, ptr @bss], align 16 #0
@local = thread_local global i32 42 #0

define void @f() "implicit-section-name"="my_text" {
  ret void
}

define void @g() "implicit-section-name"="my_text" section "own_text" {
  ret void
}

attributes #0 = { "data-section"="my_data" "bss-section"="my_bss" "rodata-section"="my_rodata" "relro-section"="my_relro" }
