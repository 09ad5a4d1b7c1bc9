import { afterAll, beforeAll, expect, it } from "vitest";
import { compileC, openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

const REFUSED = [
  ["ptrace(PTRACE_TRACEME, 0, 0, 0)", "EPERM"],
  ["process_vm_readv(1, 0, 0, 0, 0, 0)", "EPERM"],
  ['mount("none", "/box", "tmpfs", 0, "")', "EPERM"],
  ['syscall(SYS_fsopen, "tmpfs", 0)', "EPERM"],
  ['syscall(SYS_open_tree, AT_FDCWD, "/", 1)', "EPERM"],
  ['chroot("/box")', "EPERM"],
  ["unshare(CLONE_NEWUSER)", "EPERM"],
  ["setns(0, 0)", "EPERM"],
  ["syscall(SYS_clone, CLONE_NEWUSER | 17, 0, 0, 0, 0)", "EPERM"],
  ["syscall(SYS_clone, CLONE_NEWNET | 17, 0, 0, 0, 0)", "EPERM"],
  ["syscall(SYS_clone3, room, 88)", "ENOSYS"],
  ["syscall(SYS_keyctl, 0, -3, 1)", "EPERM"],
  ['syscall(SYS_add_key, "user", "a", "b", 1, -3)', "EPERM"],
  ["syscall(SYS_bpf, 0, room, 64)", "EPERM"],
  ["syscall(SYS_perf_event_open, room, 0, -1, -1, 0)", "EPERM"],
  ["syscall(SYS_io_uring_setup, 1, room)", "ENOSYS"],
  ["syscall(SYS_userfaultfd, 1)", "EPERM"],
  ["prlimit(1, RLIMIT_CPU, (struct rlimit *)room, 0)", "EPERM"],
  ["syscall(SYS_open_by_handle_at, 3, room, 0)", "EPERM"],
  ["syscall(SYS_syslog, 3, room, 200)", "EPERM"],
  ["syscall(SYS_reboot, 0xfee1dead, 672274793, 0, 0)", "EPERM"],
  ['ioctl(0, TIOCSTI, "x")', "EPERM"],
  ['ioctl(0, 0x100000000 | TIOCSTI, "x")', "EPERM"],
  ["personality(READ_IMPLIES_EXEC)", "EPERM"],
  ["setpriority(PRIO_PROCESS, 1, 19)", "EPERM"],
  ["setpriority(PRIO_PROCESS, getpid(), 19)", "EPERM"],
  ["setpriority(PRIO_PGRP, 0, 19)", "EPERM"],
  ["setpriority(PRIO_USER, 0, 19)", "EPERM"],
  ["sched_setscheduler(1, SCHED_IDLE, (struct sched_param *)room)", "EPERM"],
  ["sched_setparam(1, (struct sched_param *)room)", "EPERM"],
  ["syscall(SYS_sched_setattr, 1, room, 0)", "EPERM"],
  ["syscall(SYS_ioprio_set, 1, 1, 3 << 13)", "EPERM"],
  ["syscall(SYS_ioprio_set, 2, 0, 3 << 13)", "EPERM"],
  ["syscall(SYS_ioprio_set, 3, 0, 3 << 13)", "EPERM"],
  ["setrlimit(RLIMIT_CORE, (struct rlimit *)room)", "EPERM"],
  ["prlimit(0, RLIMIT_CORE, (struct rlimit *)room, 0)", "EPERM"],
  ["syscall(SYS_prlimit64, 0, RLIMIT_CORE, 0x100000000, 0)", "EPERM"],
  ["prctl(PR_SET_SECCOMP, 2, room, 0, 0)", "EINVAL"],
  ["prctl(62 /* PR_SCHED_CORE */, 1, 0, 0, 0)", "EINVAL"],
  ["prctl(0x53564d41 /* PR_SET_VMA */, 0, room, 4096, room)", "EINVAL"],
  ["syscall(SYS_seccomp, 1, 0, room)", "EPERM"],
  ["mmap(0, 2 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0) == MAP_FAILED ? -1 : 0", "ENOMEM"],
  ['memfd_create("m", MFD_HUGETLB)', "ENOMEM"],
  ["shmget(IPC_PRIVATE, 2 << 20, SHM_HUGETLB | 0600)", "ENOMEM"],
  ["socket(AF_UNIX, SOCK_STREAM, 0)", "EPERM"],
  ["socket(40 /* AF_VSOCK */, SOCK_STREAM, 0)", "EPERM"],
  ["socketpair(AF_INET, SOCK_STREAM, 0, pair)", "EPERM"],
  ["syscall(SYS_pidfd_open, getpid(), 0)", "ENOSYS"],
  ["syscall(SYS_clone, 0x1000 /* CLONE_PIDFD */ | 17, 0, room, 0, 0)", "EINVAL"],
  [
    "(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), getsockopt(pair[0], SOL_SOCKET, 77 /* SO_PEERPIDFD */, room, room))",
    "ENOPROTOOPT",
  ],
  [
    "(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), setsockopt(pair[0], SOL_SOCKET, 76 /* SO_PASSPIDFD */, room, 4))",
    "ENOPROTOOPT",
  ],
  ["syscall(451)", "ENOSYS"],
  ["syscall(9999)", "ENOSYS"],
  ["syscall(0x40000000 | SYS_getpid)", "ENOSYS"],
] as const;

const ALLOWED = [
  "setpriority(PRIO_PROCESS, 0, 5)",
  "nice(3)",
  "sched_setscheduler(0, SCHED_BATCH, (struct sched_param *)room)",
  "syscall(SYS_ioprio_set, 1, 0, 3 << 13)",
  'memfd_create("m", MFD_CLOEXEC)',
  "shmget(IPC_PRIVATE, 4096, 0600)",
  'prctl(PR_SET_NAME, "name")',
  "socketpair(AF_UNIX, SOCK_STREAM, 0, pair) || setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, room, 4)",
  // The next three have no effect, so they succeed even for an invalid descriptor.
  "fsync(-1)",
  "fdatasync(-1)",
  "syncfs(-1)",
  "socketpair(AF_UNIX, SOCK_STREAM, 0, pair)",
  "personality(0xffffffff)",
  "pipe(pair)",
  "fork()",
  "setrlimit(RLIMIT_FSIZE, (struct rlimit *)room)",
  "prlimit(0, RLIMIT_CORE, 0, (struct rlimit *)room)",
  "prlimit(0, RLIMIT_STACK, 0, (struct rlimit *)room)",
];

const FOREIGN = '({ long r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20)); r; })';

const EXPRESSIONS = [
  ...REFUSED.map(([expression]) => expression),
  ...ALLOWED,
  ...(process.arch === "x64" ? [FOREIGN] : []),
];

let box: TestSandbox;
let program: Uint8Array;
beforeAll(async () => {
  box = await openTestSandbox();
  program = await compileC(`
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <sched.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/ioctl.h>
    #include <sys/mman.h>
    #include <sys/mount.h>
    #include <sys/personality.h>
    #include <sys/ptrace.h>
    #include <sys/prctl.h>
    #include <sys/resource.h>
    #include <sys/shm.h>
    #include <sys/socket.h>
    #include <sys/syscall.h>
    #include <sys/uio.h>
    #include <unistd.h>
    int main(int count, char **arguments) {
      char room[256] = {0};
      int pair[2];
      long result = 0;
      switch (atoi(arguments[1])) {
        ${EXPRESSIONS.map((expression, index) => `case ${index}: result = ${expression}; break;`).join("\n")}
      }
      printf("%s", result == -1 ? strerrorname_np(errno) : "done");
    }`);
});
afterAll(() => box.close());

/** Returns "done", the name of the error, or the signal that killed the program. */
async function attempt(expression: string): Promise<string> {
  const files = [{ kind: "content" as const, path: "/box/program", content: program, executable: true }];
  const { stdout, exitSignal } = await box.run(["/box/program", `${EXPRESSIONS.indexOf(expression)}`], { files });
  return exitSignal === null ? stdout : `signal ${exitSignal}`;
}

it.each(REFUSED)("%s fails with %s", async (expression, error) => {
  expect(await attempt(expression)).toBe(error);
});

it.each(ALLOWED)("%s is allowed", async (expression) => {
  expect(await attempt(expression)).toMatch(/^(done)+$/);
});

it.runIf(process.arch === "x64")("kills a process that makes 32-bit system calls", async () => {
  expect(await attempt(FOREIGN)).toBe("signal 31");
});
