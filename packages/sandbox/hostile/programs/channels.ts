import type { Attack } from "#hostile/attack-program";
import { INEFFECTIVE_CALLS } from "#seccomp/system-calls";

const index = process.arch === "x64" ? 0 : 1;
const ineffective = Object.values(INEFFECTIVE_CALLS)
  .map((call) => call[index])
  .filter((number) => number !== null);

/** Programs that try to communicate with other boxes through what all boxes share; each alone in its box. */
export const CHANNEL_ATTACKS: readonly Attack[] = [
  {
    name: "makes every call that has no effect in a box (flock, advice on files, syncing ...)",
    body: `int calls[] = {${ineffective.join(", ")}}; for (int i = 0; i < ${ineffective.length}; i++) if (syscall(calls[i], -1, 0, 0, 0, 0, 0) != 0) printf("%d ", calls[i]);`,
    sees: "",
  },
  {
    name: "locks one file twice, in every possible way",
    body: `struct flock lock = {.l_type = F_RDLCK}; int file = open("/usr/bin/env", O_RDONLY), again = open("/usr/bin/env", O_RDONLY), commands[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};
      TRY(flock(file, LOCK_SH)); TRY(flock(again, LOCK_EX | LOCK_NB)); for (int i = 0; i < 4; i++) TRY(fcntl(file, commands[i], &lock));
      lock.l_type = F_WRLCK; TRY(fcntl(again, F_OFD_GETLK, &lock)); printf("%d", lock.l_type == F_UNLCK);`,
    sees: "done done done done done done done 1",
  },
  {
    name: "watches the host's folders",
    body: `TRY(syscall(SYS_inotify_init1, 0)); TRY(syscall(SYS_inotify_add_watch, 0, "/usr", IN_OPEN)); TRY(syscall(SYS_fanotify_mark, 0, 0, 0, 0, 0));
      int folder = open("/usr", O_RDONLY); TRY(fcntl(folder, F_NOTIFY, DN_ACCESS)); TRY(fcntl(folder, F_GETLEASE));`,
    sees: "ENOSYS ENOSYS EPERM EINVAL EINVAL",
  },
  {
    name: "asks which pages of a file are in memory",
    body: `int file = open("/usr/bin/env", O_RDONLY); char room[4096], *page = mmap(0, 4096, PROT_READ, MAP_SHARED, file, 0); struct iovec one = {room, 64};
      TRY(mincore(page, 4096, room)); TRY(preadv2(file, &one, 1, 0, RWF_NOWAIT)); TRY(preadv2(file, &one, 1, 0, 0)); TRY(pwritev2(1, &one, 0, -1, RWF_DSYNC)); TRY(syscall(451, file, room, room, 0));`,
    sees: "ENOSYS EOPNOTSUPP done EOPNOTSUPP ENOSYS",
  },
  {
    name: "empties and fills the page cache through advice",
    body: `int file = open("/usr/bin/env", O_RDONLY); char *page = mmap(0, 4096, PROT_READ, MAP_SHARED, file, 0); int advice[] = {MADV_WILLNEED, MADV_COLD, MADV_PAGEOUT, MADV_MERGEABLE, 25};
      for (int i = 0; i < 5; i++) TRY(madvise(page, 4096, advice[i])); TRY(posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)); TRY(readahead(file, 0, 4096)); TRY(madvise(page, 4096, MADV_DONTNEED));
      TRY(prctl(67, 1, 0, 0, 0));`,
    sees: "done EINVAL EINVAL EINVAL EINVAL done done done EINVAL",
  },
  {
    name: "bypasses the page cache",
    body: `TRY(open("/usr/bin/env", O_RDONLY | O_DIRECT)); TRY(syscall(SYS_openat, AT_FDCWD, "/usr/bin/env", O_RDONLY | O_DIRECT)); TRY(fcntl(open("/usr/bin/env", O_RDONLY), F_SETFL, O_DIRECT));
      long how[3] = {O_DIRECT}; TRY(syscall(437, AT_FDCWD, "/usr/bin/env", how, sizeof how));`,
    sees: "EINVAL EINVAL EINVAL ENOSYS",
  },
  {
    name: "asks the file system which parts of a file it caches",
    body: `int file = open("/usr/bin/env", O_RDONLY); char room[4096] = {0}; long requests[] = {0xc020660b, 0xc020662a, 0x6612, 0x80086601};
      for (int i = 0; i < 4; i++) TRY(ioctl(file, requests[i], room)); TRY(ioctl(file, FIONREAD, room)); TRY(fcntl(file, 1036, room));`,
    sees: "ENOTTY ENOTTY ENOTTY ENOTTY done EINVAL",
  },
  {
    name: "counts and moves the threads that wait on a futex in a file of the host",
    body: `int file = open("/usr/bin/env", O_RDONLY), *word = mmap(0, 4096, PROT_READ, MAP_SHARED, file, 0), own = 0; int calls[] = {FUTEX_WAKE_BITSET, FUTEX_REQUEUE, FUTEX_CMP_REQUEUE, FUTEX_WAKE_OP};
      for (int i = 0; i < 4; i++) TRY(syscall(SYS_futex, word, calls[i], 1, 0, word, -1)); TRY(syscall(449, 0, 0, 0, 0, 0)); TRY(syscall(SYS_futex, &own, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0)); TRY(syscall(324, 1, 0, 0));`,
    sees: "EPERM EPERM EPERM EPERM ENOSYS done EINVAL",
  },
  {
    name: "writes the project ID map, which the next box of its uid slot would notice",
    body: `TRY(write(open("/proc/self/projid_map", O_WRONLY), "0 0 1", 5));`,
    sees: "EPERM",
  },
  {
    name: "asks /proc who else has a page mapped, how many event counters the host has and what its network does",
    body: `const char *files[] = {"smaps", "smaps_rollup", "numa_maps", "pagemap", "fdinfo/0", "net/softnet_stat", "net/protocols", "map_files", "maps", "status"};
      char path[99]; for (int i = 0; i < 10; i++) { sprintf(path, "/proc/self/%s", files[i]); TRY(open(path, i == 7 ? O_PATH : O_RDONLY)); }`,
    sees: "EACCES EACCES EACCES EACCES EACCES EACCES EACCES done done done",
  },
  {
    name: "asks for figures about the host",
    body: `const char *files[] = {"loadavg", "interrupts", "diskstats", "pressure/cpu", "stat", "uptime", "sys/fs/file-nr", "vmstat", "meminfo", "locks", "slabinfo", "key-users", "cpuinfo"};
      char path[99]; for (int i = 0; i < 13; i++) { sprintf(path, "/proc/%s", files[i]); TRY(open(path, O_RDONLY)); }`,
    sees: Array(13).fill("ENOENT").join(" "),
  },
];
