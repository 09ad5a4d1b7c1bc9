/** What an attacker who took over the confined worker with all its privileges might try, and the result. */
export interface Attempt {
  readonly name: string;
  /** Statements in Python, with `os`, `ctypes` and `libc`. */
  readonly program: string;
  /** The result: the error's name, or `done`. */
  readonly sees: string;
}

/** Raises the limit on processes of the worker and its boxes, on cgroup version 1 or 2. */
const LIMITS = `
import glob
files = glob.glob("/sys/fs/cgroup/pids/pids.max") + glob.glob("/sys/fs/cgroup/pids.max")
for file in files: os.write(os.open(file, 1), b"max")
if not files: raise PermissionError(13, "")`;

const NESTED = "check(libc.unshare(0x10000000 | 0x20000))";

export const ATTEMPTS: readonly Attempt[] = [
  { name: "reads the shadow file", program: `open("/etc/shadow").read()`, sees: "EACCES" },
  { name: "reads a private file of root's", program: `open(CLOSED_FILE).read()`, sees: "ENOENT" },
  { name: "lists root's home", program: `os.listdir("/root")`, sees: "ENOENT" },
  { name: "lists the processes of the host", program: `assert len(PIDS) < 4, PIDS`, sees: "done" },
  { name: "lists the root folder of its PID 1", program: `os.listdir("/proc/1/root")`, sees: "EACCES" },
  { name: "kills a process of the host", program: `os.kill(HOST_PID, 9)`, sees: "ESRCH" },
  { name: "writes to the system's programs", program: `open("/usr/bin/proof", "w")`, sees: "EROFS" },
  { name: "writes to /etc", program: `open("/etc/cron.d/proof", "w")`, sees: "EROFS" },
  { name: "writes a setting of the kernel", program: `open("/proc/sys/kernel/core_pattern", "w")`, sees: "EACCES" },
  { name: "mounts something", program: `check(libc.mount(b"none", b"/tmp", b"tmpfs", 0, None))`, sees: "EPERM" },
  { name: "unmounts the mounts that hide the host", program: `check(libc.umount2(b"/usr", 2))`, sees: "EPERM" },
  {
    name: "unmounts the mounts that hide the host, in its own user namespace",
    program: `${NESTED}; check(libc.umount2(b"/usr", 2))`,
    sees: "EINVAL",
  },
  {
    name: "makes /usr writable, in its own user namespace",
    program: `${NESTED}; check(libc.mount(None, b"/usr", None, 32 | 4096, None))`,
    sees: "EPERM",
  },
  { name: "becomes a user of the host", program: `os.setuid(65_534)`, sees: "EINVAL" },
  {
    name: "changes a file's owner to root",
    program: `open("/tmp/proof", "w"); os.chown("/tmp/proof", 65_534, 65_534)`,
    sees: "EINVAL",
  },
  { name: "creates a device", program: `os.mknod("/tmp/disk", 0o60600, os.makedev(254, 0))`, sees: "EPERM" },
  {
    name: "opens files by handle",
    program: `
handle, mount = ctypes.create_string_buffer(b"\\x80\\0\\0\\0", 136), ctypes.c_int()
check(libc.name_to_handle_at(-100, b"/usr", handle, ctypes.byref(mount), 0))
check(libc.open_by_handle_at(os.open("/usr", 0), handle, 0))`,
    sees: "EPERM",
  },
  {
    name: "loads a program into the kernel",
    program: `check(libc.syscall(321 if os.uname().machine == 'x86_64' else 280, 5, ctypes.create_string_buffer(128), 128))`,
    sees: "EPERM",
  },
  { name: "sets the clock", program: `import time; time.clock_settime(0, 0)`, sees: "EPERM" },
  { name: "raises its own limits", program: LIMITS, sees: "EACCES" },
  { name: "looks for the host's cgroups", program: `os.listdir("/sys/fs/cgroup/../cgroup/systemd")`, sees: "ENOENT" },
  {
    name: "exempts itself from being killed when memory runs out",
    program: `os.write(os.open("/proc/self/oom_score_adj", 1), b"-1000")`,
    sees: "EACCES",
  },
];
