import { type Instruction, jumpIfAnyBit, jumpIfEqual, type Label, loadWord, returnValue } from "#seccomp/assemble";
import type { CallNumbers } from "#seccomp/system-calls";

/** A condition on the low 32 bits of one argument of a call. */
export type Condition = { readonly argument: 0 | 1 | 2 | 3 | 4 | 5 } & (
  | { readonly isOneOf: readonly number[] }
  | { readonly isNoneOf: readonly number[] }
  | { readonly hasAnyBit: number | { readonly x64: number; readonly arm64: number } }
  | { readonly hasNoBit: number }
);

/** What a call returns if all conditions hold: an errno, or 0 for success without effect. */
export interface ArgumentRule {
  readonly when: readonly Condition[];
  readonly errno: number;
}

/** A call that is allowed unless a rule applies; the first matching rule decides. */
export interface RuledCall {
  readonly numbers: CallNumbers;
  readonly rules: readonly ArgumentRule[];
}

const EPERM = 1;
const EINVAL = 22;
const EOPNOTSUPP = 95;
const SUCCESS = 0;

const F_SETFL = 4;
const [F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW] = [6, 7, 37, 38];
const [F_SETLEASE, F_GETLEASE, F_NOTIFY] = [1024, 1025, 1026];
const [F_GET_RW_HINT, F_SET_RW_HINT, F_GET_FILE_RW_HINT, F_SET_FILE_RW_HINT] = [1035, 1036, 1037, 1038];
const O_DIRECT = { x64: 0x4000, arm64: 0x10000 };
const [MADV_WILLNEED, MADV_MERGEABLE, MADV_COLD, MADV_PAGEOUT, MADV_COLLAPSE] = [3, 12, 20, 21, 25];
const [FUTEX_WAIT, FUTEX_WAKE, FUTEX_WAIT_BITSET, FUTEX_PRIVATE_FLAG, FUTEX_CLOCK_REALTIME] = [0, 1, 9, 128, 256];
/** FUTEX_LOCK_PI, FUTEX_UNLOCK_PI, FUTEX_TRYLOCK_PI and FUTEX_LOCK_PI2. */
const FUTEX_LOCKS = [6, 7, 8, 13];
const MS_SYNC = 4;
/** MEMBARRIER_CMD_GLOBAL, _GLOBAL_EXPEDITED and _REGISTER_GLOBAL_EXPEDITED. */
const MEMBARRIER_OF_ALL_PROCESSES = 7;
const [PR_SET_SECCOMP, PR_SCHED_CORE, PR_SET_MEMORY_MERGE, PR_SET_VMA] = [22, 62, 67, 0x53564d41];

const uncached: Condition = { argument: 2, hasAnyBit: O_DIRECT };

/**
 * Calls by which a program could communicate with other boxes through what all boxes share: the inodes and page cache
 * of /usr, and the kernel itself. See "Channels that remain" in docs/security.md.
 */
export const RULED_CALLS: Readonly<Record<string, RuledCall>> = {
  fcntl: {
    numbers: [72, 25],
    rules: [
      // These succeed, because SQLite and Java would otherwise report a locked file. No one ever holds a lock, so
      // F_GETLK, which is passed through, always finds the file free.
      { when: [{ argument: 1, isOneOf: [F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW] }], errno: SUCCESS },
      { when: [{ argument: 1, isOneOf: [F_SETLEASE, F_GETLEASE, F_NOTIFY] }], errno: EINVAL },
      // Older kernels let anyone store a hint in an inode that anyone can read.
      {
        when: [{ argument: 1, isOneOf: [F_GET_RW_HINT, F_SET_RW_HINT, F_GET_FILE_RW_HINT, F_SET_FILE_RW_HINT] }],
        errno: EINVAL,
      },
      { when: [{ argument: 1, isOneOf: [F_SETFL] }, uncached], errno: EINVAL },
    ],
  },
  // Reads that bypass the page cache would let a program slow down the disk for everyone.
  open: { numbers: [2, null], rules: [{ when: [{ argument: 1, hasAnyBit: O_DIRECT }], errno: EINVAL }] },
  openat: { numbers: [257, 56], rules: [{ when: [uncached], errno: EINVAL }] },
  // RWF_NOWAIT reveals whether a page is in the page cache.
  preadv2: { numbers: [327, 286], rules: [{ when: [{ argument: 5, hasAnyBit: 0xffffffff }], errno: EOPNOTSUPP }] },
  pwritev2: { numbers: [328, 287], rules: [{ when: [{ argument: 5, hasAnyBit: 0xffffffff }], errno: EOPNOTSUPP }] },
  madvise: {
    numbers: [28, 233],
    rules: [
      { when: [{ argument: 2, isOneOf: [MADV_WILLNEED] }], errno: SUCCESS },
      // Merged pages can be recognised by how long a write takes.
      {
        when: [{ argument: 2, isOneOf: [MADV_MERGEABLE, MADV_COLD, MADV_PAGEOUT, MADV_COLLAPSE] }],
        errno: EINVAL,
      },
    ],
  },
  msync: { numbers: [26, 227], rules: [{ when: [{ argument: 2, hasAnyBit: MS_SYNC }], errno: SUCCESS }] },
  // A non-private futex in a file's page belongs to the file's inode: everyone who maps the file can wait on it and be
  // woken. Waiting and waking stay allowed: the C++ library uses both for std::future, std::atomic's wait, std::latch
  // and the initialisation of local statics, and the kernel wakes waiters at the end of a thread. Locks need a writable
  // page, which the host's files do not have. Calls that move or count waiters are refused.
  futex: {
    numbers: [202, 98],
    rules: [
      {
        when: [
          { argument: 1, hasNoBit: FUTEX_PRIVATE_FLAG },
          {
            argument: 1,
            isNoneOf: [
              FUTEX_WAIT,
              FUTEX_WAKE,
              FUTEX_WAIT_BITSET,
              FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME,
              ...FUTEX_LOCKS,
            ],
          },
        ],
        errno: EPERM,
      },
    ],
  },
  membarrier: {
    numbers: [324, 283],
    rules: [{ when: [{ argument: 0, hasAnyBit: MEMBARRIER_OF_ALL_PROCESSES }], errno: EINVAL }],
  },
  // Core scheduling would keep others off the sibling hardware thread; merging is the same as MADV_MERGEABLE. Filters
  // and the names of mappings use memory that no cgroup is charged for.
  prctl: {
    numbers: [157, 167],
    rules: [
      {
        when: [{ argument: 0, isOneOf: [PR_SET_SECCOMP, PR_SCHED_CORE, PR_SET_MEMORY_MERGE, PR_SET_VMA] }],
        errno: EINVAL,
      },
    ],
  },
};

const FIRST_ARGUMENT = 16;
const ARGUMENT_BYTES = 8;

/**
 * Returns the instructions for one call with rules. If the accumulator holds its number they end the filter with
 * `allow`, or with `fail` and the rule's errno; otherwise the accumulator is unchanged and the following instructions
 * run.
 */
export function ruledCall(
  architecture: "x64" | "arm64",
  name: string,
  { numbers, rules }: RuledCall,
  { allow, fail }: { readonly allow: number; readonly fail: number },
): (Instruction | Label)[] {
  const number = numbers[architecture === "x64" ? 0 : 1];
  if (number === null) return [];
  const after = `after ${name}`;
  const steps = rules.flatMap(({ when, errno }, index) => {
    const next = `${name} rule ${index} does not apply`;
    return [
      ...when.flatMap((condition, place) => test(architecture, condition, next, `${next} ${place}`)),
      returnValue(fail | errno),
      { label: next },
    ];
  });
  return [jumpIfEqual(number, undefined, after), ...steps, returnValue(allow), { label: after }];
}

/** Continues if the condition holds, else jumps to `otherwise`. */
function test(
  architecture: "x64" | "arm64",
  condition: Condition,
  otherwise: string,
  holds: string,
): (Instruction | Label)[] {
  const load = loadWord(FIRST_ARGUMENT + ARGUMENT_BYTES * condition.argument);
  if ("isOneOf" in condition) {
    const last = condition.isOneOf.length - 1;
    const jumps = condition.isOneOf.map((value, index) =>
      jumpIfEqual(value, holds, index === last ? otherwise : undefined),
    );
    return [load, ...jumps, { label: holds }];
  }
  if ("isNoneOf" in condition) return [load, ...condition.isNoneOf.map((value) => jumpIfEqual(value, otherwise))];
  if ("hasNoBit" in condition) return [load, jumpIfAnyBit(condition.hasNoBit, otherwise)];
  const bits = typeof condition.hasAnyBit === "number" ? condition.hasAnyBit : condition.hasAnyBit[architecture];
  return [load, jumpIfAnyBit(bits, holds, otherwise), { label: holds }];
}
