; Exposed variables stand below the guard by how exposed they are; every return and a call that can only throw compare it.
; targets: x86_64 aarch64 ppc64 ppc64le x86_64-macos
source_filename = "stack-protectors.ll"

declare void @use(ptr)
declare void @throw(i32) noreturn
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @characters(i32 %a) ssp {
  %kept = alloca i32
  %few = alloca [7 x i8]
  %many = alloca [8 x i8]
  %numbers = alloca [4 x i32]
  store i32 %a, ptr %kept
  call void @use(ptr %many)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a, ptr %many, ptr %few, ptr %numbers)
  %r = load i32, ptr %kept
  ret i32 %r
}

define void @not_exposed(i32 %a) ssp {
  %few = alloca [7 x i8]
  call void @use(ptr %few)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %a)
  ret void
}

define i64 @escapes(i64 %a, i1 %which, ptr %where) sspstrong {
entry:
  %kept = alloca i64
  %inside = alloca { i32, i64 }
  %beyond = alloca { i32, i64 }
  %small = alloca [1 x i8]
  %stored = alloca i64
  %large = alloca { i64, [40 x i8] }
  store i64 %a, ptr %kept
  %field = getelementptr { i32, i64 }, ptr %inside, i32 0, i32 1
  store i64 %a, ptr %field
  %outside = getelementptr { i32, i64 }, ptr %beyond, i32 1
  store i32 1, ptr %beyond
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr %inside, ptr %beyond, ptr %small, ptr %large)
  br i1 %which, label %one, label %other
one:
  %r = load i64, ptr %kept
  ret i64 %r
other:
  store ptr %stored, ptr %where
  call void @throw(i32 1)
  unreachable
}

define void @always(ptr %p) sspreq {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0, ptr %p)
  tail call void @use(ptr %p)
  ret void
}

define void @by_size(i64 %n) ssp "stack-protector-buffer-size"="64" {
  %small = alloca [63 x i8]
  %grown = alloca i8, i64 %n, align 32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, ptr %small, ptr %grown)
  ret void
}
