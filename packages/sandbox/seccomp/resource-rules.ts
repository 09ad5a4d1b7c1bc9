import type { RuledCall } from "#seccomp/argument-rules";

const EPERM = 1;
const ENOMEM = 12;
const ENOPROTOOPT = 92;
const ONESELF = 0;
const PRIO_PROCESS = 0;
const IOPRIO_WHO_PROCESS = 1;
const RLIMIT_CORE = 4;
const MFD_HUGETLB = 0x4;
const MAP_HUGETLB = 0x40000;
const SHM_HUGETLB = 0o4000;
const SOL_SOCKET = 1;
/** SO_ATTACH_FILTER, SO_LOCK_FILTER, SO_ATTACH_BPF, SO_ATTACH_REUSEPORT_CBPF, SO_ATTACH_REUSEPORT_EBPF (asm-generic/socket.h). */
const FILTER_OPTIONS = [26, 44, 50, 51, 52];
const [SO_PASSPIDFD, SO_PEERPIDFD] = [76, 77];

/** The box init has the program's user, so a program may only change its own scheduling. */
const ONLY_OF_ONESELF: RuledCall["rules"] = [{ when: [{ argument: 0, isNoneOf: [ONESELF] }], errno: EPERM }];

/** Calls that would take time from others, or memory that no cgroup is charged for. */
export const RESOURCE_RULES: Readonly<Record<string, RuledCall>> = {
  sched_setattr: { numbers: [314, 274], rules: ONLY_OF_ONESELF },
  sched_setparam: { numbers: [142, 118], rules: ONLY_OF_ONESELF },
  sched_setscheduler: { numbers: [144, 119], rules: ONLY_OF_ONESELF },
  setpriority: {
    numbers: [141, 140],
    rules: [
      { when: [{ argument: 0, isNoneOf: [PRIO_PROCESS] }], errno: EPERM },
      { when: [{ argument: 1, isNoneOf: [ONESELF] }], errno: EPERM },
    ],
  },
  ioprio_set: {
    numbers: [251, 30],
    rules: [
      { when: [{ argument: 0, isNoneOf: [IOPRIO_WHO_PROCESS] }], errno: EPERM },
      { when: [{ argument: 1, isNoneOf: [ONESELF] }], errno: EPERM },
    ],
  },
  // The limit for core dumps stays as the box init set it (launcher/box-init.c).
  setrlimit: { numbers: [160, 164], rules: [{ when: [{ argument: 0, isOneOf: [RLIMIT_CORE] }], errno: EPERM }] },
  // Huge pages are not charged to any memory cgroup, so for a box there are none.
  mmap: { numbers: [9, 222], rules: [{ when: [{ argument: 3, hasAnyBit: MAP_HUGETLB }], errno: ENOMEM }] },
  memfd_create: { numbers: [319, 279], rules: [{ when: [{ argument: 1, hasAnyBit: MFD_HUGETLB }], errno: ENOMEM }] },
  shmget: { numbers: [29, 194], rules: [{ when: [{ argument: 2, hasAnyBit: SHM_HUGETLB }], errno: ENOMEM }] },
  // Socket options that return a pidfd, which kernels before 6.5 do not have (system-calls.ts, pidfd_open).
  getsockopt: {
    numbers: [55, 209],
    rules: [
      {
        when: [
          { argument: 1, isOneOf: [SOL_SOCKET] },
          { argument: 2, isOneOf: [SO_PEERPIDFD] },
        ],
        errno: ENOPROTOOPT,
      },
    ],
  },
  setsockopt: {
    numbers: [54, 208],
    rules: [
      {
        when: [
          { argument: 1, isOneOf: [SOL_SOCKET] },
          { argument: 2, isOneOf: FILTER_OPTIONS },
        ],
        errno: EPERM,
      },
      {
        when: [
          { argument: 1, isOneOf: [SOL_SOCKET] },
          { argument: 2, isOneOf: [SO_PASSPIDFD] },
        ],
        errno: ENOPROTOOPT,
      },
    ],
  },
};
