/** The number of a system call on x86_64 and on aarch64; null if the architecture has no such call. */
export type CallNumbers = readonly [x64: number, arm64: number | null];

/** The last call of Linux 6.1, for which the filter was written; newer calls do not exist in a box (ENOSYS). */
export const LAST_KNOWN_CALL = 450;

/** Calls that no contestant's program needs and that reach beyond the box or widen the kernel's attack surface. */
export const REFUSED_CALLS: Readonly<Record<string, CallNumbers>> = {
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // File systems and namespaces.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  // The network. Pairs of connected sockets inside the box have their own rule.
  socket: [41, 198],
  // A socket sent over itself outlives its box for a while, with its name, visible to the next box (unix(7)).
  sendmsg: [46, 211],
  sendmmsg: [307, 269],
  // Kernel key rings are shared by all boxes of one user.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Large kernel interfaces with a history of vulnerabilities.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  vmsplice: [278, 75],
  // Stacked filters use kernel memory, and a program has no use for another one.
  seccomp: [317, 277],
  modify_ldt: [154, null],
  // The whole machine.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  acct: [163, 89],
  syslog: [103, 116],
  iopl: [172, null],
  ioperm: [173, null],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  vhangup: [153, 58],
  // Timing is fair only while a program stays on its core and its memory stays where it is.
  sched_setaffinity: [203, 122],
  set_mempolicy: [238, 237],
  mbind: [237, 235],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
};

/** Calls that programs try first, falling back to others if the kernel seems too old to have them. */
export const ABSENT_CALLS: Readonly<Record<string, CallNumbers>> = {
  // Its flags are in memory, which a filter cannot read; the C library falls back to clone.
  clone3: [435, 435],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  memfd_secret: [447, 447],
  // They reveal which files other boxes open, which pages of them are in memory, and who waits on such a page.
  inotify_init: [253, null],
  inotify_init1: [294, 26],
  inotify_add_watch: [254, 27],
  inotify_rm_watch: [255, 28],
  mincore: [27, 232],
  futex_waitv: [449, 449],
  // The inode number of a pidfd (fstat) counts the processes of the whole host.
  pidfd_open: [434, 434],
  // Its flags are in memory, which the filter cannot read; those of openat are arguments.
  openat2: [437, 437],
  // The machine has a fixed number of asynchronous I/O requests for everyone together (aio-max-nr).
  io_setup: [206, 0],
  uselib: [134, null],
  ustat: [136, null],
  sysfs: [139, null],
  _sysctl: [156, null],
  create_module: [174, null],
  get_kernel_syms: [177, null],
  query_module: [178, null],
  nfsservctl: [180, 42],
  lookup_dcookie: [212, 18],
};

/**
 * Calls that succeed and do nothing. Locks would be on inodes that boxes share, advice would change the page cache for
 * everyone, and syncing would make everyone wait for the host's disk; a box has nothing on a disk.
 */
export const INEFFECTIVE_CALLS: Readonly<Record<string, CallNumbers>> = {
  flock: [73, 32],
  fadvise64: [221, 223],
  readahead: [187, 213],
  sync: [162, 81],
  syncfs: [306, 267],
  fsync: [74, 82],
  fdatasync: [75, 83],
  sync_file_range: [277, 84],
};

/** Calls that are filtered by their arguments. */
export const WEIGHED_CALLS = {
  clone: [56, 220],
  ioctl: [16, 29],
  personality: [135, 92],
  prlimit64: [302, 261],
  socketpair: [53, 199],
} as const satisfies Readonly<Record<string, CallNumbers>>;
