/* Calls functions on a stack that is not there below its top page: a handler notes which page is missed next and
   provides it. Prints for each function how many pages were missed, and whether one came directly below the other. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>
#define PAGE 4096
#define SIZE (1 << 20)

void steps(void), loop(void), aligned(void), grown(uint64_t), both(uint64_t), called(void);
static char *stack;
static uintptr_t last;
static int missed, in_order;
static ucontext_t back, there;

static void on_fault(int signal, siginfo_t *info, void *context) {
  uintptr_t page = (uintptr_t)info->si_addr & -PAGE;
  (void)signal, (void)context;
  if (page < (uintptr_t)stack || page >= (uintptr_t)stack + SIZE) _exit(4);
  if (page != last - PAGE) in_order = 0;
  last = page;
  missed++;
  if (mprotect((void *)page, PAGE, PROT_READ | PROT_WRITE)) _exit(5);
}

/* The lowest byte first: who was not there before misses its page last of all. */
void use(char *memory) { *(volatile char *)memory = 1; }

static int number;
static void run(void) {
  switch (number) {
    case 0: steps(); break;
    case 1: loop(); break;
    case 2: aligned(); break;
    case 3: grown(60000); break;
    case 4: both(9000); break;
#ifdef CALLED
    case 5: called(); break;
#endif
  }
}

#ifdef CALLED
/* Touches the pages below the return address that rax bytes reach into; keeps all registers. */
__asm__(".globl touch_pages\ntouch_pages:\n push %r11\n push %rax\n lea 24(%rsp), %r11\n"
        "1: cmp $4096, %rax\n jbe 2f\n sub $4096, %r11\n testb $0, (%r11)\n sub $4096, %rax\n jmp 1b\n"
        "2: sub %rax, %r11\n testb $0, (%r11)\n pop %rax\n pop %r11\n ret\n");
#define COUNT 6
#else
#define COUNT 5
#endif

int main(void) {
  static char handlers[64 * 1024];
  stack_t other = {.ss_sp = handlers, .ss_size = sizeof handlers};
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigaltstack(&other, 0);
  sigaction(SIGSEGV, &action, 0);
  stack = mmap(0, SIZE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  for (number = 0; number < COUNT; number++) {
    mprotect(stack, SIZE, PROT_NONE);
    mprotect(stack + SIZE - 2 * PAGE, 2 * PAGE, PROT_READ | PROT_WRITE);
    last = (uintptr_t)stack + SIZE - 2 * PAGE;
    missed = 0, in_order = 1;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = SIZE;
    there.uc_link = &back;
    makecontext(&there, run, 0);
    swapcontext(&back, &there);
    printf("%d %d\n", missed, in_order);
  }
  return 0;
}
