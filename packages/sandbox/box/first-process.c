/*
 * The first process of every box. It says that the box is ready, waits for its order, starts the program under its
 * limits with no descriptor but its own, waits for it, reports how it ended, and ends, whereupon the kernel ends
 * all else in the box (pid_namespaces(7)).
 * bubblewrap's own first process reports "exit code 139" for a crash and for exit(139) alike, lets every
 * descriptor through that it was started with, and its --block-fd opens when the supervisor dies; hence this one.
 *
 *   first-process SUPERVISOR KEPT
 *
 * SUPERVISOR is the descriptor of a connected socket to the supervisor; the program gets the descriptors below KEPT.
 * What to run comes only with the order, so that a box can be made before that is known. It stands alone, without
 * a C library, so that it starts in a tenth of a millisecond and adds next to nothing to the box's memory.
 */
#include <asm/errno.h>
#include <asm/unistd.h>
#include <linux/close_range.h>
#include <linux/filter.h>
#include <linux/resource.h>
#include <linux/seccomp.h>
#include <linux/time.h>

#define EVERY_DESCRIPTOR (~0U)
#define SIGCHLD 17
#define PR_SET_DUMPABLE 4
#define PR_SET_SECCOMP 22
#define FIRST_ARGUMENT 16 /* places in struct seccomp_data; the upper word of the third follows its lower */
#define SECOND_ARGUMENT 24
#define THIRD_ARGUMENT 32

struct report {
  int error;       /* why the program could not be started, or 0 */
  int wait_status; /* as wait(2) gives it */
  long long wall_ns;
  long long ended_ns; /* on CLOCK_MONOTONIC, which is one for all boxes */
};

/* What to run and how (first-process.ts); then come the arguments and the environment, each string with its end. */
struct order {
  unsigned int string_bytes;
  unsigned int argument_count;
  unsigned int environment_count;
  unsigned int unused;
  unsigned long cpu_seconds, stack_bytes, file_bytes, open_files;
};

static long call(long number, long a, long b, long c, long d, long e) {
#if defined(__x86_64__)
  register long r10 __asm__("r10") = d, r8 __asm__("r8") = e;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c,
                x3 __asm__("x3") = d, x4 __asm__("x4") = e;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4) : "memory");
  return x0;
#else
#error "unknown architecture"
#endif
}

static void end(int code) {
  for (;;) call(__NR_exit_group, code, 0, 0, 0, 0);
}

static unsigned long number(const char *digits) {
  unsigned long value = 0;
  for (; *digits >= '0' && *digits <= '9'; digits++) value = value * 10 + (unsigned long)(*digits - '0');
  return value;
}

static long long now_ns(void) {
  struct timespec time;
  call(__NR_clock_gettime, CLOCK_MONOTONIC, (long)&time, 0, 0, 0);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void send(int descriptor, int error, int wait_status, long long begun_ns) {
  long long ended_ns = now_ns();
  struct report report = {error, wait_status, ended_ns - begun_ns, ended_ns};
  call(__NR_write, descriptor, (long)&report, sizeof report, 0, 0);
}

static long limit(int resource, unsigned long value) {
  struct rlimit both = {value, value};
  return call(__NR_prlimit64, 0, resource, (long)&both, 0, 0);
}

/*
 * Lets no process change its limit for core dumps. core(5): a host that pipes dumps to a handler, which then runs as
 * root on what a program wants it to see, does so in spite of a limit of 0, and not for one of 1. It stands beside
 * bubblewrap's filter because that one is there before the limit is set.
 */
static long keep_core_limit(void) {
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ, __NR_setrlimit, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ, __NR_prlimit64, 3, 0),
      BPF_STMT(BPF_RET, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, FIRST_ARGUMENT),
      BPF_JUMP(BPF_JMP | BPF_JEQ, RLIMIT_CORE, 7, 6),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, SECOND_ARGUMENT),
      BPF_JUMP(BPF_JMP | BPF_JEQ, RLIMIT_CORE, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, THIRD_ARGUMENT),
      BPF_JUMP(BPF_JMP | BPF_JSET, ~0U, 3, 0),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, THIRD_ARGUMENT + 4),
      BPF_JUMP(BPF_JMP | BPF_JSET, ~0U, 1, 0),
      BPF_STMT(BPF_RET, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
  return call(__NR_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, (long)&filter, 0, 0);
}

static int receive(int descriptor, void *place, unsigned long length) {
  for (unsigned long have = 0; have < length;) {
    long count = call(__NR_read, descriptor, (long)place + (long)have, (long)(length - have), 0, 0);
    if (count <= 0) return 0;
    have += (unsigned long)count;
  }
  return 1;
}

/* Takes the strings of the order and gives the arguments; the environment follows after their null. */
static char **receive_strings(int supervisor, const struct order *order) {
  unsigned long count = (unsigned long)order->argument_count + order->environment_count + 2;
  unsigned long begin = ((unsigned long)call(__NR_brk, 0, 0, 0, 0, 0) + 15) & ~15UL;
  unsigned long needed = begin + count * sizeof(char *) + order->string_bytes;
  if ((unsigned long)call(__NR_brk, (long)needed, 0, 0, 0, 0) < needed) return 0;
  char **list = (char **)begin, **next = list, *string = (char *)(list + count);
  if (!receive(supervisor, string, order->string_bytes)) return 0;
  for (unsigned int index = 0; index < count; index++) {
    if (index == order->argument_count || index == count - 1) {
      *next++ = 0;
      continue;
    }
    *next++ = string;
    while (*string++) continue;
  }
  return list;
}

static void become_program(int supervisor, long kept, const struct order *order, char **arguments) {
  long result = limit(RLIMIT_CORE, 1);
  if (result == 0) result = keep_core_limit();
  if (result == 0) result = limit(RLIMIT_CPU, order->cpu_seconds);
  if (result == 0) result = limit(RLIMIT_STACK, order->stack_bytes);
  if (result == 0) result = limit(RLIMIT_FSIZE, order->file_bytes);
  if (result == 0) result = limit(RLIMIT_NOFILE, order->open_files);
  if (result == 0) result = call(__NR_close_range, kept, EVERY_DESCRIPTOR, CLOSE_RANGE_CLOEXEC, 0, 0);
  char **environment = arguments + order->argument_count + 1;
  if (result == 0) result = call(__NR_execve, (long)arguments[0], (long)arguments, (long)environment, 0, 0);
  send(supervisor, (int)-result, 0, now_ns());
  end(127);
}

__attribute__((used, noreturn)) void begin(long *stack) {
  char **own_arguments = (char **)&stack[1];
  if (stack[0] != 3) end(2);
  int supervisor = (int)number(own_arguments[1]);
  /* The program, of the same user, may not look into this process. */
  call(__NR_prctl, PR_SET_DUMPABLE, 0, 0, 0, 0);
  char byte = 'r';
  call(__NR_write, supervisor, (long)&byte, 1, 0, 0);
  struct order order;
  if (!receive(supervisor, &order, sizeof order)) end(3);
  char **arguments = receive_strings(supervisor, &order);
  if (!arguments) end(3);
  long long begun = now_ns();
  long program = call(__NR_clone, SIGCHLD, 0, 0, 0, 0);
  if (program == 0) become_program(supervisor, (long)number(own_arguments[2]), &order, arguments);
  if (program < 0) {
    send(supervisor, (int)-program, 0, begun);
    end(1);
  }
  if (supervisor > 0) call(__NR_close_range, 0, supervisor - 1, 0, 0, 0);
  call(__NR_close_range, supervisor + 1, EVERY_DESCRIPTOR, 0, 0, 0);
  int status = 0;
  while (call(__NR_wait4, -1, (long)&status, 0, 0, 0) != program) continue;
  send(supervisor, 0, status, begun);
  end(0);
  __builtin_unreachable();
}

#if defined(__x86_64__)
__asm__(".globl _start\n_start:\n mov %rsp, %rdi\n and $-16, %rsp\n call begin\n");
#else
__asm__(".globl _start\n_start:\n mov x0, sp\n bl begin\n");
#endif
