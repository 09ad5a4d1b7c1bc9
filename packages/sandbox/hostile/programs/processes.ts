import type { Attack } from "#hostile/attack-program";

const OVER_CPU = { exitCode: null, exitSignal: 9, exceeded: "cpuTime" } as const;
const OVER_WALL = { exitCode: null, exitSignal: 9, exceeded: "wallTime" } as const;
const SHORT = { cpuTimeMs: 200, wallTimeMs: 5000, processes: 16 };
const IDLE = { wallTimeMs: 250, processes: 16 };

/** Programs that multiply, stay behind, hide or attack other processes. */
export const PROCESS_ATTACKS: readonly Attack[] = [
  { name: "forks endlessly", body: "for (;;) fork();", sees: "", ends: OVER_CPU, limits: SHORT },
  {
    name: "forks endlessly and ignores every signal",
    body: "for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;) fork();",
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  {
    name: "forks up to its limit and no further",
    body: `int count = 1; for (;;) { int pid = fork(); if (pid == -1) break; if (pid == 0) { pause(); } count++; } SAY_ERROR(); printf("%d", count);`,
    sees: "EAGAIN 16",
    limits: SHORT,
  },
  {
    name: "creates threads up to its limit and no further",
    body: `pthread_t thread; int count = 1, error; while ((error = pthread_create(&thread, 0, idle_in_thread, 0)) == 0) count++; printf("%s %d", strerrorname_np(error), count); fflush(stdout); _exit(0);`,
    sees: "EAGAIN 16",
    limits: SHORT,
  },
  {
    name: "works in many threads",
    body: "pthread_t thread; for (int i = 0; i < 8; i++) pthread_create(&thread, 0, burn_in_thread, 0); pause();",
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  {
    name: "leaves zombies",
    body: `int count = 0; for (;;) { int pid = fork(); if (pid == 0) _exit(0); if (pid == -1) break; count++; } SAY_ERROR(); printf("%d", count);`,
    sees: "EAGAIN 15",
    limits: SHORT,
  },
  {
    name: "forks twice to become a daemon",
    body: `if (fork() == 0) { setsid(); if (fork() == 0) { for (int i = 0; i < 64; i++) close(i); for (;;) pause(); } _exit(0); } wait(0); puts("left");`,
    sees: "left",
    limits: IDLE,
  },
  {
    name: "exits while its child keeps the output open",
    body: `if (fork() == 0) { for (;;) { usleep(1000); } } puts("left");`,
    sees: "left",
    limits: IDLE,
  },
  {
    name: "hides its work in a grandchild",
    body: "if (fork() == 0) { if (fork() == 0) { setsid(); burn(); } _exit(0); } for (;;) pause();",
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  {
    name: "hides its work in one short-lived child after another",
    body: "for (;;) { int pid = fork(); if (pid == 0) { for (volatile int i = 0; i < 1000000; i++); _exit(0); } waitpid(pid, 0, 0); }",
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  {
    name: "executes itself endlessly",
    body: `execl("/proc/self/exe", "program", arguments[1], "0", "x", "0", "x", MARK, 0); perror("exec");`,
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  {
    name: "ignores SIGTERM, SIGXCPU and all other signals, and keeps working",
    body: "for (int s = 1; s < 65; s++) signal(s, SIG_IGN); sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, 0); burn();",
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  {
    name: "polls the clock instead of sleeping",
    body: "struct timespec time; for (;;) clock_gettime(CLOCK_MONOTONIC, &time);",
    sees: "",
    ends: OVER_CPU,
    limits: SHORT,
  },
  { name: "sleeps", body: "sleep(1000);", sees: "", ends: OVER_WALL, limits: IDLE },
  { name: "pauses", body: "pause();", sees: "", ends: OVER_WALL, limits: IDLE },
  {
    name: "waits in select and poll",
    body: "select(0, 0, 0, 0, 0); poll(0, 0, -1);",
    sees: "",
    ends: OVER_WALL,
    limits: IDLE,
  },
  {
    name: "waits for a lock that is never released",
    body: "int word = 0; syscall(SYS_futex, &word, FUTEX_WAIT, 0, 0, 0, 0);",
    sees: "",
    ends: OVER_WALL,
    limits: IDLE,
  },
  {
    name: "waits in vfork for a child that never continues",
    body: "if (vfork() == 0) for (;;) pause();",
    sees: "",
    ends: OVER_WALL,
    limits: IDLE,
  },
  { name: "stops itself", body: "raise(SIGSTOP);", sees: "", ends: OVER_WALL, limits: IDLE },
  {
    name: "stops, interrupts and kills its parent, the box init",
    body: 'int signals[] = {SIGSTOP, SIGINT, SIGTERM, SIGHUP, SIGKILL, SIGTSTP, SIGUSR1}; for (int i = 0; i < 7; i++) { kill(getppid(), signals[i]); syscall(SYS_tgkill, 1, 1, signals[i]); } usleep(20000); puts(getppid() == 1 ? "lives" : "gone");',
    sees: "lives",
  },
  {
    name: "kills every process it can reach",
    body: `signal(SIGTERM, SIG_IGN); TRY(kill(-1, SIGTERM)); TRY(kill(0, SIGTERM)); usleep(20000); puts("alone");`,
    sees: /^(ESRCH|done) done alone$/,
  },
  {
    name: "kills the supervisor and every possible pid",
    body: `TRY(kill(SUPERVISOR, 0)); TRY(syscall(SYS_tgkill, SUPERVISOR, SUPERVISOR, SIGSTOP)); TRY(syscall(SYS_pidfd_open, SUPERVISOR, 0)); int found = 0;
      for (int pid = 3; pid < 100000; pid++) if (kill(pid, SIGKILL) == 0 || errno != ESRCH) found++; printf("%d", found);`,
    sees: "ESRCH ESRCH ENOSYS 0",
  },
  {
    name: "slows down other processes of its user",
    body: `TRY(setpriority(PRIO_USER, 0, 19)); TRY(setpriority(PRIO_USER, 1000, 19)); TRY(setpriority(PRIO_PGRP, 0, 19)); TRY(setpriority(PRIO_PROCESS, 0, 19)); printf("%d", getpriority(PRIO_PROCESS, 0));`,
    sees: "EPERM EPERM EPERM done 19",
  },
  {
    name: "starves the box init, which reports the end, with forty busy children",
    body: `struct sched_param none = {0}; char attributes[48] = {48, 0, 0, 0, 5}; struct rlimit second = {1, 1}; TRY(setpriority(PRIO_PROCESS, 1, 19)); TRY(sched_setscheduler(1, SCHED_IDLE, &none)); TRY(sched_setparam(1, &none));
      TRY(syscall(SYS_sched_setattr, 1, attributes, 0)); TRY(syscall(SYS_ioprio_set, 1, 1, 3 << 13)); TRY(prlimit(1, RLIMIT_CPU, &second, 0)); for (int i = 0; i < 40; i++) if (fork() == 0) burn(); burn();`,
    sees: "EPERM EPERM EPERM EPERM EPERM EPERM",
    ends: OVER_CPU,
    limits: { ...SHORT, processes: 48 },
  },
  {
    name: "writes to every file of PID 1 in /proc",
    body: `const char *folders[] = {"/proc/1", "/proc/1/task/1"}; for (int i = 0; i < 2; i++) { DIR *folder = opendir(folders[i]); struct dirent *entry; while ((entry = readdir(folder))) {
        char path[600]; sprintf(path, "%s/%s", folders[i], entry->d_name); int file = open(path, O_WRONLY); if (file != -1 && write(file, "0", 1) == 1) printf("%s ", path); } }`,
    sees: "",
  },
  {
    name: "lowers its session's weight and joins the session of PID 1",
    body: `TRY(getsid(0) == getpid() && getpgrp() == getpid() ? 0 : -1); TRY(setpgid(0, 1)); TRY(setpgid(0, getpgid(1))); int group = open("/proc/self/autogroup", O_WRONLY); if (group != -1) write(group, "19", 2);
      kill(0, SIGCONT); puts(getsid(1) == getsid(0) ? "same" : "other");`,
    sees: /^done EPERM (EPERM|done) other$/,
  },
  {
    name: "takes the launcher's name",
    body: `prctl(PR_SET_NAME, "assay-launcher"); memset(arguments[0], 'a', strlen(arguments[0])); TRY(prctl(PR_SET_CHILD_SUBREAPER, 1)); if (fork() == 0) { setsid(); for (;;) pause(); } puts("left");`,
    sees: "done left",
  },
  {
    name: "ends with every descriptor closed and a thread still running",
    body: `pthread_t thread; pthread_create(&thread, 0, burn_in_thread, 0); puts("left"); fflush(stdout); syscall(SYS_close_range, 0, ~0u, 0); syscall(SYS_exit, 0);`,
    sees: "left",
    ends: OVER_CPU,
    limits: SHORT,
  },
];
