import type { Attack } from "#hostile/attack-program";
import { ABSENT_CALLS, REFUSED_CALLS } from "#seccomp/system-calls";

const index = process.arch === "x64" ? 0 : 1;
const numbers = (calls: typeof REFUSED_CALLS) =>
  Object.values(calls)
    .map((call) => call[index])
    .filter((number) => number !== null);

/** C code that makes each of the calls without arguments and prints those that do not fail as expected. */
const callAll = (calls: typeof REFUSED_CALLS, error: string) =>
  `int calls[] = {${numbers(calls).join(", ")}}; for (int i = 0; i < ${numbers(calls).length}; i++)
    if (syscall(calls[i], 0, 0, 0, 0, 0, 0) != -1 || errno != ${error}) printf("%d ", calls[i]);`;

/** Programs that use more of the kernel than they need. */
export const KERNEL_ATTACKS: readonly Attack[] = [
  {
    name: "makes every refused call (mounts, ptrace, keys, bpf, perf, userfaultfd, modules, reboot, the clock ...)",
    body: callAll(REFUSED_CALLS, "EPERM"),
    sees: "",
  },
  {
    name: "makes every hidden call (io_uring, clone3, asynchronous I/O, memfd_secret ...)",
    body: callAll(ABSENT_CALLS, "ENOSYS"),
    sees: "",
  },
  {
    name: "makes every call newer than the filter, and x32 calls",
    body: `for (int call = 451; call < 1024; call++) if (syscall(call, 0, 0, 0, 0, 0, 0) != -1 || errno != ENOSYS) printf("%d ", call);
      for (int call = 0; call < 600; call++) if (syscall(0x40000000 | call, 0, 0, 0, 0, 0, 0) != -1 || errno != ENOSYS) printf("x%d ", call);`,
    sees: "",
  },
  {
    name: "becomes root",
    body: `TRY(setuid(0)); TRY(setresuid(0, 0, 0)); TRY(setgid(0)); TRY(setfsuid(0) == 1000 && setfsuid(-1) == 1000 ? -1 : 0); gid_t groups[] = {0}; TRY(setgroups(1, groups));
      printf("%d %d %d", getuid(), geteuid(), getegid());`,
    sees: /^EINVAL EINVAL EINVAL \w+ EPERM 1000 1000 1000$/,
  },
  {
    name: "runs the system's set-uid programs and one of its own",
    body: `int from = open("/proc/self/exe", O_RDONLY), to = open("own", O_WRONLY | O_CREAT, 0777); struct stat found; fstat(from, &found); while (sendfile(to, from, 0, found.st_size) > 0);
      TRY(fchmod(to, 06755)); close(to); const char *paths[] = {"/usr/bin/su", "/usr/bin/passwd", "/usr/bin/mount", "/usr/bin/newgrp", "/box/own"}; int status, raised = 0;
      for (int i = 0; i < 5; i++) { int pid = fork(); if (pid == 0) { close(1); close(2); execl(paths[i], "x", "999", 0); _exit(1); }
        char path[99]; usleep(20000); sprintf(path, "/proc/%d", pid); struct stat of; raised += stat(path, &of) == 0 && of.st_uid != 1000; kill(pid, 9); waitpid(pid, &status, 0); }
      printf("%d", raised);`,
    sees: "done 0",
  },
  {
    name: "regains its privileges",
    body: `TRY(prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0)); TRY(prctl(PR_CAPBSET_READ, 21) == 1 ? 0 : -1); TRY(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21, 0, 0)); TRY(prctl(PR_SET_SECUREBITS, 0));
      struct { unsigned version; int pid; } header = {0x20080522, 0}; unsigned sets[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u}; TRY(syscall(SYS_capset, &header, sets)); TRY(prctl(PR_SET_SECCOMP, 0));`,
    sees: "EINVAL 0 EPERM EPERM EPERM EINVAL",
  },
  {
    name: "creates namespaces in which it would be root",
    body: `long flags[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80};
      for (int i = 0; i < 8; i++) TRY(unshare(flags[i])); for (int i = 0; i < 7; i++) TRY(syscall(SYS_clone, flags[i] | SIGCHLD, 0, 0, 0, 0)); TRY(syscall(SYS_clone, 0x80 | SIGCHLD, 0, 0, 0, 0) == 0 ? (_exit(0), 0) : -1);`,
    sees: /^(EPERM ){15}\w+$/,
  },
  {
    name: "enters the namespaces of the box init",
    body: `const char *names[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup"}; char path[99];
      for (int i = 0; i < 7; i++) { sprintf(path, "/proc/1/ns/%s", names[i]); TRY(open(path, O_RDONLY)); } TRY(setns(open("/proc/self/ns/user", O_RDONLY), 0)); TRY(setns(syscall(SYS_pidfd_open, 1, 0), CLONE_NEWNS));`,
    sees: /^((EACCES|EPERM) ){7}EPERM EPERM$/,
  },
  {
    name: "mounts, binds and remounts",
    body: `TRY(mount("none", "/box", "tmpfs", 0, "")); TRY(mount("/", "/box", 0, MS_BIND, 0)); TRY(mount("none", "/usr", 0, MS_REMOUNT | MS_BIND, 0)); TRY(mount("none", "/tmp", "cgroup2", 0, 0));
      TRY(mount("proc", "/box", "proc", 0, 0)); TRY(umount2("/proc", MNT_DETACH)); TRY(umount2("/box", MNT_DETACH));`,
    sees: "EPERM EPERM EPERM EPERM EPERM EPERM EPERM",
  },
  {
    name: "loads programs into the kernel and traces it",
    body: `char room[256] = {0}; TRY(syscall(SYS_bpf, 5, room, 120)); TRY(syscall(SYS_perf_event_open, room, 0, -1, -1, 0)); TRY(syscall(SYS_finit_module, 0, "", 0)); TRY(syscall(SYS_userfaultfd, 1));
      TRY(syscall(SYS_keyctl, 1, "session")); TRY(syscall(SYS_request_key, "user", "a", 0, 0)); TRY(syscall(SYS_syslog, 3, room, 256)); TRY(open("/proc/kcore", O_RDONLY)); TRY(open("/proc/kmsg", O_RDONLY));`,
    sees: /^(EPERM ){7}(EACCES|EPERM|ENOENT) (EACCES|EPERM|ENOENT)$/,
  },
  {
    name: "fills kernel memory with system call and socket filters",
    body: `struct { unsigned short code; unsigned char yes, no; unsigned k; } steps[4096] = {0}; for (int i = 0; i < 4096; i++) steps[i].code = i < 4095 ? 0x20 : 0x06; steps[4095].k = 0x7fff0000; struct { unsigned short length; void *steps; } filter = {4096, steps};
      TRY(prctl(PR_SET_SECCOMP, 2, &filter, 0, 0)); TRY(syscall(SYS_seccomp, 1, 0, &filter)); TRY(syscall(SYS_seccomp, 0, 0, 0)); int pair[2], options[] = {26, 44, 50, 51, 52}; socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
      for (int i = 0; i < 5; i++) TRY(setsockopt(pair[0], SOL_SOCKET, options[i], &filter, sizeof filter));`,
    sees: "EINVAL EPERM EPERM EPERM EPERM EPERM EPERM EPERM",
  },
  {
    name: "uses the host's huge pages",
    body: `TRY(mmap(0, 2 << 20, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0) == MAP_FAILED ? -1 : 0); TRY(mmap(0, 1 << 30, PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_HUGETLB | 30 << 26, -1, 0) == MAP_FAILED ? -1 : 0);
      TRY(syscall(SYS_memfd_create, "huge", 4)); TRY(syscall(SYS_memfd_create, "huge", 4 | 21 << 26)); TRY(shmget(IPC_PRIVATE, 2 << 20, SHM_HUGETLB | IPC_CREAT | 0600));`,
    sees: "ENOMEM ENOMEM ENOMEM ENOMEM ENOMEM",
  },
  {
    name: "reserves its core's sibling thread, and names mappings, which uses memory charged to nobody",
    body: `char *place = mmap(0, 4096, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); TRY(prctl(62, 1, 0, 0, 0)); TRY(prctl(62, 2, 1, 0, 0)); TRY(prctl(0x53564d41, 0, place, 4096, "name"));`,
    sees: "EINVAL EINVAL EINVAL",
  },
  {
    name: "flushes the host's disk",
    body: `int file = open("/usr/lib", O_RDONLY); TRY(fsync(file)); TRY(syncfs(file)); TRY(fsync(-1)); TRY(fdatasync(-1)); TRY(syncfs(-1)); TRY(sync_file_range(-1, 0, 1, 2)); TRY(msync((void *)1, 1, MS_SYNC)); sync();`,
    sees: "done done done done done done done",
  },
  {
    name: "types on another user's terminal",
    body: `char letter = 'x'; for (int file = 0; file < 3; file++) TRY(ioctl(file, TIOCSTI, &letter)); TRY(ioctl(0, 0x100000000L | TIOCSTI, &letter)); TRY(ioctl(0, 0x541c, &letter)); TRY(ioctl(0, TIOCSCTTY, 1));
      TRY(open("/dev/tty", O_RDWR)); TRY(syscall(SYS_vhangup));`,
    sees: "EPERM EPERM EPERM EPERM EPERM ENOTTY ENOENT EPERM",
  },
  {
    name: "leaves its core and takes real-time priority",
    body: `cpu_set_t all; memset(&all, 255, sizeof all); TRY(sched_setaffinity(0, sizeof all, &all)); TRY(sched_setaffinity(1, sizeof all, &all)); struct sched_param first = {1}; TRY(sched_setscheduler(0, SCHED_FIFO, &first));
      TRY(setpriority(PRIO_PROCESS, 0, -20)); TRY(nice(-5)); long deadline[7] = {56 | (6L << 32), 0, 0, 1000000, 2000000, 2000000, 0}; TRY(syscall(SYS_sched_setattr, 0, deadline, 0)); TRY(syscall(SYS_ioprio_set, 1, 0, 1 << 13));`,
    sees: "EPERM EPERM EPERM EACCES EPERM EPERM EPERM",
  },
  {
    name: "raises its limits and those of the box init",
    body: `int kinds[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_STACK, RLIMIT_CORE}; struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
      for (int i = 0; i < 5; i++) TRY(setrlimit(kinds[i], &more)); more.rlim_cur = more.rlim_max = 1; TRY(prlimit(1, RLIMIT_CPU, &more, 0)); TRY(prlimit(getppid(), RLIMIT_NOFILE, 0, &more));`,
    sees: "EPERM EPERM EPERM EPERM EPERM EPERM EPERM",
  },
  {
    name: "turns on core dumps, which the host's handler would receive",
    body: `struct rlimit core; getrlimit(RLIMIT_CORE, &core); printf("%ld %ld ", core.rlim_cur, core.rlim_max); core.rlim_cur = 0; TRY(setrlimit(RLIMIT_CORE, &core)); TRY(prlimit(0, RLIMIT_CORE, &core, 0));
      int status; if (fork() == 0) abort(); wait(&status); printf("%d %d", WTERMSIG(status), WCOREDUMP(status) != 0); fflush(stdout); abort();`,
    sees: "1 1 EPERM EPERM 6 0",
    ends: { exitCode: null, exitSignal: 6 },
  },
  {
    name: "reads and changes another process's memory",
    body: `struct iovec own = {arguments, 8}, other = {arguments, 8}; TRY(ptrace(PTRACE_TRACEME, 0, 0, 0)); TRY(ptrace(PTRACE_ATTACH, 1, 0, 0)); TRY(ptrace(0x4206, SUPERVISOR, 0, 0)); TRY(process_vm_readv(1, &own, 1, &other, 1, 0));
      TRY(process_vm_writev(SUPERVISOR, &own, 1, &other, 1, 0)); TRY(open("/proc/1/mem", O_RDWR)); TRY(open("/proc/1/environ", O_RDONLY)); TRY(readlink("/proc/1/exe", (char[9]){0}, 9)); TRY(syscall(SYS_kcmp, 1, 2, 0, 0, 0)); TRY(syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, 1, 0), 0, 0));`,
    sees: "EPERM EPERM EPERM EPERM EPERM EACCES EACCES EACCES EPERM EPERM",
  },
  {
    name: "reboots, turns off swapping and sets the clock",
    body: `struct timespec time = {0}; struct timeval when = {0}; TRY(syscall(SYS_reboot, 0xfee1dead, 672274793, 0x1234567, 0)); TRY(syscall(SYS_kexec_load, 0, 0, 0, 0)); TRY(syscall(SYS_swapoff, "/dev/vda")); TRY(settimeofday(&when, 0)); TRY(clock_settime(CLOCK_REALTIME, &time));
      TRY(sethostname("x", 1)); TRY(syscall(SYS_acct, 0));`,
    sees: "EPERM EPERM EPERM EPERM EPERM EPERM EPERM",
  },
];

const FOREIGN_CALL = (call: number, one: string, two: string) =>
  `long result; __asm__ volatile("int $0x80" : "=a"(result) : "a"(${call}), "b"(${one}), "c"(${two})); puts("came back");`;

/** Calls through the 32-bit interface, which a filter for 64-bit numbers alone would misread. */
export const FOREIGN_ATTACKS: readonly Attack[] = [
  ["kills the supervisor", 37, "SUPERVISOR", "9"],
  ["opens a socket", 359, "2", "1"],
  ["traces itself", 26, "0", "0"],
].map(([name, call, one, two]) => ({
  name: `${name} with a 32-bit call`,
  body: FOREIGN_CALL(Number(call), String(one), String(two)),
  sees: "",
  ends: { exitCode: null, exitSignal: 31 },
}));
