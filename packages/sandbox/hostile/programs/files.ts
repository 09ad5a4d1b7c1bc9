import type { Attack } from "#hostile/attack-program";

/** Programs that try to access files that are not theirs. */
export const FILE_ATTACKS: readonly Attack[] = [
  {
    name: "reads the host's secrets",
    body: `const char *paths[] = {"/etc/shadow", "/etc/sudoers", "/etc/hostname", "/root", "/home", "/var/lib", "/run", "/sys/fs/cgroup", "/boot", "/srv"};
      for (int i = 0; i < 10; i++) TRY(open(paths[i], O_RDONLY));`,
    sees: "ENOENT ENOENT ENOENT ENOENT ENOENT ENOENT ENOENT ENOENT ENOENT ENOENT",
  },
  {
    name: "reads the host's users",
    body: `char text[4096] = {0}; read(open("/etc/passwd", O_RDONLY), text, 4095); puts(strstr(text, "root") ? "root" : "none");`,
    sees: "none",
  },
  {
    name: "reads the supervisor's folder with inputs and products",
    body: "TRY(open(SCRATCH, O_RDONLY)); TRY(chdir(SCRATCH)); TRY(access(SCRATCH, F_OK));",
    sees: "ENOENT ENOENT ENOENT",
  },
  {
    name: "climbs out of the root folder",
    body: `TRY(open("/../../../etc/shadow", O_RDONLY)); chdir("/"); for (int i = 0; i < 64; i++) chdir("..");
      char cwd[99]; puts(getcwd(cwd, 99)); TRY(open("etc/shadow", O_RDONLY)); TRY(openat(open("/", O_RDONLY), "../root", O_RDONLY));`,
    sees: "ENOENT /\nENOENT ENOENT",
  },
  {
    name: "breaks out of its own chroot",
    body: `int root = open("/", O_RDONLY); mkdir("/box/jail", 0777); TRY(chroot("/box/jail")); TRY(fchdir(root)); TRY(chroot("."));
      TRY(syscall(SYS_pivot_root, "/box", "/box/jail"));`,
    sees: "EPERM done EPERM EPERM",
  },
  {
    name: "passes invalid paths",
    body: `char longest[5000]; memset(longest, 'a', 4999); longest[4999] = 0; char *deep = longest; for (int i = 1; i < 4999; i += 2) deep[i] = '/';
      TRY(open((char *)1, O_RDONLY)); TRY(open(longest, O_RDONLY)); TRY(open("", O_RDONLY)); TRY(touch("\\xff\\xfe%s%n\\n\\\\")); TRY(unlink("\\xff\\xfe%s%n\\n\\\\"));`,
    sees: "EFAULT ENAMETOOLONG ENOENT done done",
  },
  {
    name: "writes wherever it might be permitted",
    body: `const char *paths[] = {"/x", "/dev/x", "/dev/shm/x", "/etc/x", "/usr/x", "/usr/local/bin/x", "/var/tmp/x", "/run/lock/x", "/proc/x", "/sys/x", "/home/x"};
      for (int i = 0; i < 11; i++) TRY(touch(paths[i]));`,
    sees: "EROFS EROFS ENOENT EROFS EROFS EROFS ENOENT ENOENT ENOENT ENOENT ENOENT",
  },
  {
    name: "leaves files for the next run",
    body: `const char *folders[] = {"/box", "/tmp", "/var/tmp", "/dev/shm", "/run/lock", "/dev/mqueue", "/usr/tmp"}; char path[99];
      for (int i = 0; i < 7; i++) { sprintf(path, "%s/%s", folders[i], MARK); TRY(touch(path)); }`,
    sees: /^done done (ENOENT|EROFS) ENOENT ENOENT ENOENT (ENOENT|EROFS)$/,
  },
  {
    name: "finds what earlier runs left",
    body: `DIR *folder = opendir("/tmp"); int count = 0; while (readdir(folder)) count++; printf("%d ", count);
      folder = opendir("/box"); for (struct dirent *entry; (entry = readdir(folder));) if (entry->d_name[0] != '.') printf("%d ", !strncmp(entry->d_name, "mark", 4));`,
    sees: "2 0 0",
  },
  {
    name: "rewrites its input",
    body: `TRY(write(0, "x", 1)); TRY(ftruncate(0, 0)); TRY(open("/proc/self/fd/0", O_RDWR)); TRY(unlink("/proc/self/fd/0")); TRY(fallocate(0, 0, 0, 9));
      char text[9] = {0}; read(0, text, 8); printf("%s", text);`,
    sees: "EBADF EINVAL EACCES EPERM EBADF question",
    changes: { stdin: Buffer.from("question") },
  },
  {
    name: "rewrites its own program",
    body: `TRY(open("/box/program", O_WRONLY)); TRY(unlink("/box/program")); TRY(rename("/box/program", "/box/other")); TRY(chmod("/box/program", 04777));
      TRY(open("/proc/self/exe", O_WRONLY)); TRY(open("/etc/passwd", O_WRONLY));`,
    sees: /^(EACCES|EROFS|ETXTBSY) EBUSY EBUSY EROFS (EACCES|EROFS|ETXTBSY) (EACCES|EROFS|ETXTBSY)$/,
  },
  {
    name: "puts links in place of the product",
    body: `TRY(unlink("/proc/self/fd/3")); TRY(symlink("/etc/passwd", "/proc/self/fd/3")); TRY(rename("/box/program", "/proc/self/fd/3"));
      TRY(linkat(3, "", AT_FDCWD, "/box/product", AT_EMPTY_PATH)); TRY(linkat(AT_FDCWD, "/proc/self/fd/3", AT_FDCWD, "/box/product", AT_SYMLINK_FOLLOW));`,
    sees: /^EPERM (EEXIST|ENOENT) (EXDEV|EPERM|EROFS|EBUSY) (ENOENT|EPERM|EXDEV) (EXDEV|ENOENT|EPERM)$/,
    changes: { productKb: 1 },
  },
  {
    name: "passes off another file as the product",
    body: `TRY(dup2(open("/etc/passwd", O_RDONLY), 3)); TRY(close(3)); TRY(open("/etc/passwd", O_RDONLY) - 3); TRY(symlink("/etc/shadow", "/tmp/product"));`,
    sees: "done done done done",
    changes: { productKb: 1 },
  },
  {
    name: "makes the product set-uid, enormous or another user's",
    body: `signal(SIGXFSZ, SIG_IGN); TRY(fchown(3, 0, 0)); TRY(fallocate(3, 0, 0, 1L << 40)); TRY(ftruncate(3, 1L << 40)); TRY(posix_fallocate(3, 0, 1L << 50) ? -1 : 0);
      TRY(pwrite(3, "x", 1, 1L << 40));`,
    sees: /^(EPERM|EINVAL) EFBIG EFBIG \w+ EFBIG$/,
    changes: { productKb: 1 },
  },
  {
    name: "links to the host's files",
    body: `TRY(link("/usr/bin/passwd", "/box/passwd")); TRY(link("/etc/passwd", "/box/users")); TRY(symlink("/etc/shadow", "/box/shadow"));
      TRY(open("/box/shadow", O_RDONLY)); TRY(symlink("/proc/1/root", "/box/root")); TRY(open("/box/root/etc", O_RDONLY));`,
    sees: "EXDEV EXDEV done ENOENT done EACCES",
  },
  {
    name: "creates and opens devices",
    body: `TRY(mknod("/box/disk", S_IFBLK | 0666, makedev(8, 0))); TRY(mknod("/box/kmsg", S_IFCHR | 0666, makedev(1, 11)));
      const char *names[] = {"mem", "kmsg", "vda", "sda", "kvm", "fuse", "tty", "ptmx", "pts/0", "console", "net/tun", "vsock", "userfaultfd", "log", "mapper/control"};
      char path[99]; for (int i = 0; i < 15; i++) { sprintf(path, "/dev/%s", names[i]); if (open(path, O_RDWR) != -1 || errno != ENOENT) puts(path); }`,
    sees: "EPERM EPERM",
  },
  {
    name: "writes to the devices in its box",
    body: `TRY(touch("/dev/null")); TRY(touch("/dev/full")); TRY(chmod("/dev/null", 0)); TRY(unlink("/dev/null")); TRY(ioctl(open("/dev/urandom", O_RDWR), 0x5206, 0));
      TRY(utimensat(AT_FDCWD, "/dev/null", 0, 0));`,
    sees: /^done ENOSPC (EPERM|EROFS) (EROFS|EBUSY) ENOTTY EROFS$/,
  },
  {
    name: "changes kernel settings",
    body: `const char *paths[] = {"sys/kernel/core_pattern", "sysrq-trigger", "sys/vm/drop_caches", "sys/kernel/hostname", "self/uid_map", "self/setgroups", "1/oom_score_adj", "kcore", "kpagemap"};
      char path[99]; for (int i = 0; i < 9; i++) { sprintf(path, "/proc/%s", paths[i]); int file = open(path, O_RDWR); if (file != -1 && write(file, "0", 1) == 1) puts(path); }
      int file = open("/proc/self/oom_score_adj", O_WRONLY); TRY(write(file, "-999", 4));`,
    sees: "EACCES",
  },
  {
    name: "fills the disk with one file",
    body: `signal(SIGXFSZ, SIG_IGN); int file = open("big", O_RDWR | O_CREAT, 0666); TRY(fallocate(file, 0, 0, 1L << 40)); TRY(ftruncate(file, 2L << 30)); TRY(pwrite(file, "x", 1, 2L << 30));
      char block[65536] = {1}; while (write(file, block, 65536) > 0); SAY_ERROR(); struct stat found; fstat(file, &found); printf("%ld", found.st_size);`,
    sees: /^EFBIG EFBIG EFBIG \w+ 1048576$/,
    limits: { fileSizeKb: 1024 },
  },
  {
    name: "fills the disk with many files",
    body: `char path[99], block[65536] = {1}; long total = 0;
      for (int i = 0;; i++) { sprintf(path, "%s/%d", i % 2 ? "/tmp" : "/box", i); int file = open(path, O_WRONLY | O_CREAT, 0666); long n = write(file, block, 65536); close(file); if (n <= 0) break; total += n; }
      SAY_ERROR(); printf("%d", total <= 4 << 20);`,
    sees: "ENOSPC 1",
    limits: { diskKb: 4096 },
  },
  {
    name: "creates more empty files than fit in memory",
    body: `char path[99]; for (long i = 0;; i++) { sprintf(path, "%ld", i); int file = open(path, O_WRONLY | O_CREAT, 0666); if (file == -1) break; close(file); }
      printf("%s", errno == ENOSPC || errno == ENOMEM ? "refused" : "odd");`,
    sees: /^(|refused)$/,
    ends: {},
    limits: { memoryKb: 32 * 1024, wallTimeMs: 8000 },
  },
  {
    name: "nests folders deeper than the longest path",
    body: `int depth = 0; while (mkdir("d", 0777) == 0 && chdir("d") == 0 && depth < 20000) depth++; printf("%d", depth > 5000); chdir("/");`,
    sees: "1",
  },
  {
    name: "locks and leases the host's files",
    body: `int file = open("/usr/bin/env", O_RDONLY); TRY(fcntl(file, F_SETLEASE, F_RDLCK)); TRY(fcntl(file, F_SETSIG, SIGIO));
      struct flock lock = {.l_type = F_WRLCK}; TRY(fcntl(file, F_SETLK, &lock)); TRY(syscall(SYS_fanotify_init, 0, 0));`,
    sees: "EINVAL done done EPERM",
  },
  {
    name: "executes a file that it has just written",
    body: `int from = open("/proc/self/exe", O_RDONLY), to = open("copy", O_WRONLY | O_CREAT, 0777); struct stat found; fstat(from, &found);
      while (sendfile(to, from, 0, found.st_size) > 0); close(to); if (fork() == 0) { execl("./copy", "copy", "999", 0); _exit(9); } int status; wait(&status);
      printf("%d ", status); int memory = memfd_create("m", 0); lseek(from, 0, 0); sendfile(memory, from, 0, found.st_size);
      if (fork() == 0) { char *given[] = {"copy", "999", 0}, *none[] = {0}; syscall(SYS_execveat, memory, "", given, none, AT_EMPTY_PATH); _exit(9); } wait(&status); printf("%d", status);`,
    sees: "0 0",
  },
];
