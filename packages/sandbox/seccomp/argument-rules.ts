import { type Instruction, jumpIfAnyBit, jumpIfEqual, type Label, loadWord, returnValue } from "#seccomp/assemble";
import type { CallNumbers } from "#seccomp/system-calls";

/** Something that is true or false of one argument of a call, of its low 32 bits. */
export type Condition = { readonly argument: 0 | 1 | 2 | 3 | 4 | 5 } & (
  | { readonly isOneOf: readonly number[] }
  | { readonly isNoneOf: readonly number[] }
  | { readonly hasAnyBit: number | { readonly x64: number; readonly arm64: number } }
  | { readonly hasNoBit: number }
);

/** What a call gives when all conditions hold: an error's number, or 0 for success without effect. */
export interface ArgumentRule {
  readonly when: readonly Condition[];
  readonly errno: number;
}

/** A call that is allowed unless a rule applies to it; the first one that does decides. */
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
 * Calls by which a program could communicate with other boxes through what all boxes share: the inodes and the page
 * cache of /usr, and the kernel itself. See "Channels that remain" in docs/security.md.
 */
export const RULED_CALLS: Readonly<Record<string, RuledCall>> = {
  fcntl: {
    numbers: [72, 25],
    rules: [
      // Success, or SQLite and Java would report a file that is locked. Because nobody ever holds a lock,
      // F_GETLK, which is passed through, always finds the file free.
      { when: [{ argument: 1, isOneOf: [F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW] }], errno: SUCCESS },
      { when: [{ argument: 1, isOneOf: [F_SETLEASE, F_GETLEASE, F_NOTIFY] }], errno: EINVAL },
      // Older kernels let everybody leave a hint on an inode, for everybody to read.
      {
        when: [{ argument: 1, isOneOf: [F_GET_RW_HINT, F_SET_RW_HINT, F_GET_FILE_RW_HINT, F_SET_FILE_RW_HINT] }],
        errno: EINVAL,
      },
      { when: [{ argument: 1, isOneOf: [F_SETFL] }, uncached], errno: EINVAL },
    ],
  },
  // Reading past the page cache takes the disk from everybody, as often as a program likes.
  open: { numbers: [2, null], rules: [{ when: [{ argument: 1, hasAnyBit: O_DIRECT }], errno: EINVAL }] },
  openat: { numbers: [257, 56], rules: [{ when: [uncached], errno: EINVAL }] },
  // RWF_NOWAIT reveals whether a page is in the page cache.
  preadv2: { numbers: [327, 286], rules: [{ when: [{ argument: 5, hasAnyBit: 0xffffffff }], errno: EOPNOTSUPP }] },
  pwritev2: { numbers: [328, 287], rules: [{ when: [{ argument: 5, hasAnyBit: 0xffffffff }], errno: EOPNOTSUPP }] },
  madvise: {
    numbers: [28, 233],
    rules: [
      { when: [{ argument: 2, isOneOf: [MADV_WILLNEED] }], errno: SUCCESS },
      // Merged pages can be told from others by the time that a write takes.
      {
        when: [{ argument: 2, isOneOf: [MADV_MERGEABLE, MADV_COLD, MADV_PAGEOUT, MADV_COLLAPSE] }],
        errno: EINVAL,
      },
    ],
  },
  msync: { numbers: [26, 227], rules: [{ when: [{ argument: 2, hasAnyBit: MS_SYNC }], errno: SUCCESS }] },
  // A futex that is not private lies, in a page of a file, at the file's inode: everybody who maps the file can wait
  // there and be woken. Waiting and waking stay all the same: the C++ library does both for std::future, std::atomic's wait,
  // std::latch and the initialisation of local statics, and the kernel wakes at the end of a thread. Locks need a page that
  // can be written, and those of the host's files cannot. What is refused moves or counts waiters.
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
  // Core scheduling would keep others off the sibling of a core; merging is that of MADV_MERGEABLE. Filters and the names of
  // mappings are memory that no cgroup is charged for.
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
 * Gives the instructions for one ruled call: when the accumulator holds its number they end the filter, by `allow` or by
 * `fail` with the rule's error; otherwise the accumulator is kept and the instructions after them run.
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

/** Goes on when the condition holds, else to `otherwise`. */
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
