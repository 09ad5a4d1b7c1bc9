import type { Attack } from "#hostile/attack-program";

const OVER_MEMORY = { exitCode: null, exitSignal: 9, exceeded: "memory" } as const;
const OVER_OUTPUT = { exitCode: null, exitSignal: 9, exceeded: "output" } as const;
const SMALL = { memoryKb: 24 * 1024, wallTimeMs: 8000 };
const FLOOD = { outputKb: 64, wallTimeMs: 8000 };

/** Programs that use more memory than allowed, each in a different place. */
export const MEMORY_ATTACKS: readonly Attack[] = [
  {
    name: "fills the heap",
    body: "for (;;) memset(malloc(1 << 20), 1, 1 << 20);",
    sees: "",
    ends: OVER_MEMORY,
    limits: SMALL,
  },
  {
    name: "fills a static array",
    body: "static char all[64 << 20]; memset(all, 1, sizeof all);",
    sees: "",
    ends: OVER_MEMORY,
    limits: SMALL,
  },
  {
    name: "fills shared anonymous memory",
    body: "memset(mmap(0, 64 << 20, PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0), 1, 64 << 20);",
    sees: "",
    ends: OVER_MEMORY,
    limits: SMALL,
  },
  {
    name: "fills a file in memory",
    body: 'int file = memfd_create("m", 0); char block[65536] = {1}; for (;;) { if (write(file, block, 65536) != 65536) break; }',
    sees: "",
    ends: OVER_MEMORY,
    limits: { ...SMALL, fileSizeKb: 1 << 20 },
  },
  {
    name: "fills System V segments, which outlive their creator",
    body: "for (int i = 0;; i++) { int id = shmget(IPC_PRIVATE, 8 << 20, IPC_CREAT | 0666); char *place = shmat(id, 0, 0); memset(place, 1, 8 << 20); shmdt(place); }",
    sees: "",
    ends: OVER_MEMORY,
    limits: SMALL,
  },
  {
    name: "fills the working directory",
    body: 'int file = open("big", O_WRONLY | O_CREAT, 0666); char block[65536] = {1}; while (write(file, block, 65536) > 0);',
    sees: "",
    ends: OVER_MEMORY,
    limits: { ...SMALL, fileSizeKb: 1 << 20, diskKb: 1 << 20 },
  },
  {
    name: "splits its memory among children",
    body: "for (int i = 0; i < 8; i++) if (fork() == 0) { memset(malloc(6 << 20), 1, 6 << 20); pause(); } pause();",
    sees: "",
    ends: OVER_MEMORY,
    limits: { ...SMALL, wallTimeMs: 500 },
  },
  {
    name: "needs page tables for memory that it barely touches",
    body: "for (long i = 0; i < 1 << 20; i++) { char *place = mmap((void *)(0x100000000000 + (i << 21)), 4096, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0); if (place == MAP_FAILED) { SAY_ERROR(); break; } *place = 1; }",
    sees: /^(|ENOMEM)$/,
    ends: {},
    limits: { ...SMALL, memoryKb: 12 * 1024 },
  },
  {
    name: "creates more mappings than the kernel allows",
    body: "for (long i = 0;; i++) if (mmap(0, 4096, i % 2 ? PROT_READ : PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED) break; SAY_ERROR();",
    sees: /^(|ENOMEM)$/,
    ends: {},
    limits: SMALL,
  },
  {
    name: "fills pipes and pairs of sockets that nobody reads",
    body: `int count = 0, pair[2]; char block[65536] = {1}; for (;;) { if (pipe2(pair, O_NONBLOCK) == -1) break; fcntl(pair[1], F_SETPIPE_SZ, 1 << 20); while (write(pair[1], block, 65536) > 0);
      if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == -1) break; while (write(pair[1], block, 65536) > 0); count++; } printf("full");`,
    sees: /^(|full)$/,
    ends: {},
    limits: { ...SMALL, openFiles: 4096 },
  },
  {
    name: "asks for all memory at once",
    body: `char *all = malloc(1L << 46); TRY((long)all ? 0 : -1); TRY(mlockall(MCL_CURRENT | MCL_FUTURE)); TRY(mmap(0, 1L << 21, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0) == MAP_FAILED ? -1 : 0);`,
    sees: /^\w+ ENOMEM ENOMEM$/,
  },
  {
    name: "recurses endlessly",
    body: "volatile char *deepest = 0; int deeper(int n) { volatile char frame[4096]; frame[0] = n; deepest = frame; return deeper(n + 1) + frame[0]; } deeper(0);",
    sees: "",
    ends: { exitCode: null, exitSignal: 11, exceeded: null },
    limits: { stackKb: 4096 },
  },
  {
    name: "recurses deeper than its memory allows",
    body: "int deeper(int n) { volatile char frame[4096]; frame[0] = n; return deeper(n + 1) + frame[0]; } deeper(0);",
    sees: "",
    ends: OVER_MEMORY,
    limits: { ...SMALL, stackKb: 256 * 1024 },
  },
];

/** Programs that write endlessly or in unexpected ways. */
export const OUTPUT_ATTACKS: readonly Attack[] = [
  { name: "floods stdout", body: 'for (;;) puts("flood");', sees: /^flood/, ends: OVER_OUTPUT, limits: FLOOD },
  { name: "floods stderr", body: 'for (;;) fputs("flood", stderr);', sees: "", ends: OVER_OUTPUT, limits: FLOOD },
  {
    name: "prints the right answer, then megabytes of blanks",
    body: 'puts("42"); for (;;) puts("      ");',
    sees: "42",
    ends: OVER_OUTPUT,
    limits: FLOOD,
  },
  {
    name: "writes one endless line",
    body: 'for (;;) fputs("xxxxxxxx", stdout);',
    sees: /^x{65536}$/,
    ends: OVER_OUTPUT,
    limits: FLOOD,
  },
  {
    name: "floods through writev, sendfile, splice and a reopened stdout",
    body: `char block[4096]; memset(block, 'x', 4096); struct iovec many[64]; for (int i = 0; i < 64; i++) many[i] = (struct iovec){block, 4096}; int zero = open("/dev/zero", O_RDONLY), again = open("/dev/stdout", O_WRONLY);
      for (;;) { writev(1, many, 64); sendfile(1, zero, 0, 4096); splice(zero, 0, 1, 0, 4096, 0); write(again, block, 4096); }`,
    sees: /^x/,
    ends: OVER_OUTPUT,
    limits: FLOOD,
  },
  {
    name: "writes many short messages and ends at once",
    body: `fcntl(1, F_SETPIPE_SZ, 1 << 20); fcntl(1, F_SETFL, O_WRONLY | O_DIRECT); for (int i = 0; i < 250; i++) write(1, "piece ", 6); raise(SIGKILL);`,
    sees: /^(piece ?){250}$/,
    ends: { exitCode: null, exitSignal: 9, exceeded: null },
  },
  {
    name: "floods from a child left behind",
    body: 'if (fork() == 0) { setsid(); for (;;) puts("flood"); } pause();',
    sees: /^flood/,
    ends: OVER_OUTPUT,
    limits: FLOOD,
  },
  {
    name: "writes a byte now and then",
    body: "setvbuf(stdout, 0, _IONBF, 0); for (;;) { putchar('.'); usleep(20000); }",
    sees: /^\.+$/,
    ends: { exitCode: null, exitSignal: 9, exceeded: "wallTime" },
    limits: { wallTimeMs: 400 },
  },
  {
    name: "writes NUL bytes and invalid UTF-8",
    body: 'fwrite("a\\0b\\xff\\xfe\\r\\x1b[2J", 1, 10, stdout);',
    sees: "a\0b��\r\x1b[2J",
  },
  {
    name: "claims on stderr that it was stopped",
    body: 'fputs("Time limit exceeded\\nCaught fatal signal 9\\n{\\"child-pid\\": 1}\\n", stderr); exit(137);',
    sees: "",
    ends: { exitCode: 137, exitSignal: null, exceeded: null },
  },
  {
    name: "writes to the system's log",
    body: 'for (int i = 0; i < 1000; i++) { int file = open(i % 2 ? "/dev/log" : "/dev/kmsg", O_WRONLY); if (file != -1) puts("open"); } TRY(socket(AF_UNIX, SOCK_DGRAM, 0));',
    sees: "EPERM",
  },
];

/** Programs that misuse descriptors. */
export const DESCRIPTOR_ATTACKS: readonly Attack[] = [
  {
    name: "opens as many descriptors as it can",
    body: 'int count = 3; while (dup(0) != -1) count++; SAY_ERROR(); printf("%d", count);',
    sees: "EMFILE 64",
    limits: { openFiles: 64 },
  },
  {
    name: "opens as many descriptors as it can, in many processes",
    body: 'for (int i = 0; i < 12; i++) if (fork() == 0) { while (open("/dev/null", O_RDONLY) != -1); pause(); } usleep(200000); puts("held");',
    sees: "held",
    limits: { openFiles: 512, processes: 16 },
  },
  {
    name: "looks for a leaked descriptor",
    body: 'for (int file = 3; file < 4096; file++) if (fcntl(file, F_GETFD) != -1) printf("%d ", file); TRY(syscall(SYS_close_range, 3, ~0u, 0));',
    sees: "done",
  },
  {
    name: "closes its streams and opens others in their place",
    body: `int kept = dup(1); syscall(SYS_close_range, 0, 2, 0); long a = open("/dev/null", O_RDWR), b = open("/dev/zero", O_RDWR), c = open("/box/err", O_RDWR | O_CREAT, 0666); dprintf(1, "lost"); dprintf(kept, "%ld %ld %ld", a, b, c);`,
    sees: "0 1 2",
  },
  {
    name: "reopens its streams through /proc and /dev",
    body: `TRY(open("/dev/stdin", O_RDONLY)); TRY(open("/dev/stdout", O_WRONLY)); TRY(open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK)); TRY(open("/dev/fd/2", O_WRONLY)); TRY(lseek(0, 0, SEEK_SET)); TRY(open("/proc/1/fd/5", O_RDWR));`,
    // Without uids of their own, boxes run as the user who owns the pipe and may read back what they wrote.
    sees: process.getuid?.() === 0 ? "done done EACCES done done EACCES" : "done done done done done EACCES",
  },
  {
    name: "looks for paths of the host in its input and product, and rewrites its input",
    body: `char link[4096]; for (int file = 0; file < 4; file++) { char path[64]; sprintf(path, "/proc/self/fd/%d", file); memset(link, 0, sizeof link); readlink(path, link, sizeof link - 1); printf("%s ", link); }
      struct statvfs system; for (int file = 0; file < 4; file += 3) { fstatvfs(file, &system); printf("%lu ", system.f_blocks); } TRY(open("/proc/self/fd/0", O_RDWR)); TRY(open("/dev/stdin", O_RDONLY)); TRY(write(0, "x", 1)); TRY(ftruncate(0, 0));
      fchmod(0, 0666); int again = open("/proc/self/fd/0", O_RDWR); if (again != -1) { write(again, "x", 1); ftruncate(again, 0); fcntl(again, 1033, 0); } TRY(mmap(0, 1, PROT_WRITE, MAP_SHARED, 0, 0) == MAP_FAILED ? -1 : 0);
      char text[9] = {0}; lseek(0, 1, SEEK_SET); read(0, text, 8); puts(text);`,
    sees: /^\/memfd:stdin \(deleted\) pipe:\[\d+\] pipe:\[\d+\] \/memfd:product \(deleted\) 0 0 EACCES done EBADF EINVAL EACCES nput$/,
    changes: { stdin: Buffer.from("input"), productKb: 1 },
  },
  {
    name: "reads back its own output",
    body: `write(1, "one", 3); int file = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK); char text[9]; read(file, text, 9); write(2, "two", 3);`,
    sees: /^(one)?$/,
  },
  {
    name: "changes the modes of its output pipes",
    body: `TRY(fcntl(1, F_SETFL, O_DIRECT)); TRY(fcntl(1, F_SETPIPE_SZ, 4096)); TRY(fcntl(0, F_SETFL, O_NONBLOCK | O_ASYNC)); TRY(fcntl(1, F_SETOWN, -1)); TRY(fchmod(1, 0)); TRY(flock(0, LOCK_EX | LOCK_NB)); printf("said");`,
    sees: /^EINVAL done done (done|ESRCH|EPERM) (EPERM|done) done said$/,
  },
  {
    name: "hides descriptors in messages that nobody receives",
    body: `int pair[2], sent = 0; socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair); char control[CMSG_SPACE(4)] = {0}; struct iovec one = {"x", 1};
      struct msghdr message = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control}; struct cmsghdr *header = CMSG_FIRSTHDR(&message);
      header->cmsg_level = SOL_SOCKET; header->cmsg_type = SCM_RIGHTS; header->cmsg_len = CMSG_LEN(4); *(int *)CMSG_DATA(header) = pair[1];
      while (sent < 100000 && sendmsg(pair[0], &message, 0) != -1) sent++; printf("%s %d", strerrorname_np(errno), sent <= 512);`,
    sees: "EPERM 1",
    limits: { openFiles: 64 },
  },
  {
    name: "exhausts the kernel's limits for one user",
    body: `int count = 0; while (inotify_init1(0) != -1) count++; SAY_ERROR(); timer_t timer; struct sigevent none = {.sigev_notify = SIGEV_NONE}; while (timer_create(CLOCK_REALTIME, &none, &timer) == 0 && count < 1000000) count++;
      struct mq_attr shape = {.mq_maxmsg = 10, .mq_msgsize = 8192}; char name[32]; for (int i = 0; i < 1000; i++) { sprintf(name, "/q%d", i); if (mq_open(name, O_RDWR | O_CREAT, 0666, &shape) == -1) break; } SAY_ERROR();`,
    sees: /^ENOSYS (EMFILE|ENOSPC|ENOSYS|EACCES|ENOENT)$/,
    limits: { wallTimeMs: 20_000 },
  },
  {
    name: "nests event queues and takes thousands of file locks",
    body: `int queue = epoll_create1(0), deep = 0; for (;; deep++) { int next = epoll_create1(0); struct epoll_event event = {EPOLLIN}; if (next == -1 || epoll_ctl(next, EPOLL_CTL_ADD, queue, &event) == -1) break; queue = next; } printf("%d ", deep < 64);
      int file = open("locks", O_RDWR | O_CREAT, 0666); long locks = 0; for (long i = 0; i < 200000; i++) { struct flock one = {F_WRLCK, SEEK_SET, 2 * i, 1}; if (fcntl(file, F_SETLK, &one) == -1) break; locks++; if (i == 3000) break; } puts("done");`,
    sees: "1 done",
  },
];
