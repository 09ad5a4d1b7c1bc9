import { RULED_CALLS, ruledCall } from "#seccomp/argument-rules";
import {
  assemble,
  type Instruction,
  jumpIfAnyBit,
  jumpIfEqual,
  jumpIfGreater,
  type Label,
  loadWord,
  returnValue,
} from "#seccomp/assemble";
import { RESOURCE_RULES } from "#seccomp/resource-rules";
import {
  ABSENT_CALLS,
  type CallNumbers,
  INEFFECTIVE_CALLS,
  LAST_KNOWN_CALL,
  REFUSED_CALLS,
  WEIGHED_CALLS,
} from "#seccomp/system-calls";

export type FilterArchitecture = "x64" | "arm64";

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const FAIL = 0x00050000;
const EPERM = 1;
const EINVAL = 22;
const ENOTTY = 25;
const ENOSYS = 38;

const AUDIT_ARCHITECTURES = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
const CALL_NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
const SECOND_ARGUMENT = 24;
const THIRD_ARGUMENT = 32;
/** Offset from an argument's low word to its high word. */
const HIGH_WORD = 4;

/** All CLONE_NEW* flags but CLONE_NEWTIME, which clone cannot carry (clone(2)). */
const CLONE_NAMESPACES = 0x7e020000;
/** Would create a pidfd, like `pidfd_open`. Kernels before 5.2 ignore it (clone(2)). */
const CLONE_PIDFD = 0x1000;
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;
/** Requests to terminals, and those that all files support: FIONREAD, FIONBIO and FIOCLEX (asm-generic/ioctls.h). */
const [BEFORE_TERMINAL_REQUESTS, LAST_TERMINAL_REQUEST] = [0x53ff, 0x54ff];
const AF_UNIX = 1;
const PER_LINUX = 0;
const ADDR_NO_RANDOMIZE = 0x0040000;
const ONLY_ASK = 0xffffffff;
const ONESELF = 0;
const RLIMIT_CORE = 4;
const ANY_BIT = 0xffffffff;

/**
 * Returns the seccomp filter of every box in the kernel's format (`struct sock_filter`, seccomp(2)). Foreign
 * architectures kill the process; x32 and calls newer than the filter do not exist (ENOSYS); calls that reach beyond a
 * box are refused (EPERM) or succeed without effect; the rest is allowed, because compilers and virtual machines use
 * most of it. Only the low words of arguments are checked, because the kernel reads these arguments as 32-bit numbers; the
 * exception is prlimit64's pointer. A box has no other filter: programs cannot add any.
 */
export function boxFilter(architecture: FilterArchitecture): Buffer {
  const numberOf = (numbers: CallNumbers) => numbers[architecture === "x64" ? 0 : 1];
  const jumps = (calls: Readonly<Record<string, CallNumbers>>, target: string): Instruction[] =>
    Object.values(calls)
      .map(numberOf)
      .filter((number) => number !== null)
      .map((number) => jumpIfEqual(number, target));
  const weighed = (call: keyof typeof WEIGHED_CALLS): (Instruction | Label)[] =>
    jumps({ [call]: WEIGHED_CALLS[call] }, call);

  return assemble([
    loadWord(ARCHITECTURE),
    jumpIfEqual(AUDIT_ARCHITECTURES[architecture], "own architecture"),
    returnValue(KILL_PROCESS),
    { label: "own architecture" },
    loadWord(CALL_NUMBER),
    // x32 calls have bit 30 set, so they count as newer too.
    jumpIfGreater(LAST_KNOWN_CALL, undefined, "known call"),
    returnValue(FAIL | ENOSYS),
    { label: "known call" },
    ...Object.entries({ ...RULED_CALLS, ...RESOURCE_RULES }).flatMap(([name, call]) =>
      ruledCall(architecture, name, call, { allow: ALLOW, fail: FAIL }),
    ),
    ...weighed("clone"),
    ...weighed("ioctl"),
    ...weighed("personality"),
    ...weighed("prlimit64"),
    ...weighed("socketpair"),
    ...jumps(REFUSED_CALLS, "refused"),
    ...jumps(ABSENT_CALLS, "absent"),
    ...jumps(INEFFECTIVE_CALLS, "ineffective"),
    returnValue(ALLOW),

    { label: "clone" },
    loadWord(FIRST_ARGUMENT),
    jumpIfAnyBit(CLONE_NAMESPACES, "refused"),
    jumpIfAnyBit(CLONE_PIDFD, "invalid"),
    returnValue(ALLOW),

    { label: "ioctl" },
    loadWord(SECOND_ARGUMENT),
    jumpIfEqual(TIOCSTI, "refused"),
    jumpIfEqual(TIOCLINUX, "refused"),
    // There is no device to control, and some ioctls reveal which parts of a file are cached (EXT4_IOC_GET_ES_CACHE).
    jumpIfGreater(LAST_TERMINAL_REQUEST, "no terminal"),
    jumpIfGreater(BEFORE_TERMINAL_REQUESTS, "allowed", "no terminal"),

    { label: "personality" },
    loadWord(FIRST_ARGUMENT),
    jumpIfEqual(PER_LINUX, "allowed"),
    jumpIfEqual(ADDR_NO_RANDOMIZE, "allowed"),
    jumpIfEqual(ONLY_ASK, "allowed", "refused"),

    // Allowed only for the calling process: otherwise a program could lower the CPU limit of the box init, which has the
    // same user, and the kernel would kill the box init.
    { label: "prlimit64" },
    loadWord(FIRST_ARGUMENT),
    jumpIfEqual(ONESELF, undefined, "refused"),
    loadWord(SECOND_ARGUMENT),
    jumpIfEqual(RLIMIT_CORE, undefined, "allowed"),
    // The limit for core dumps can be read but not set.
    loadWord(THIRD_ARGUMENT),
    jumpIfAnyBit(ANY_BIT, "refused"),
    loadWord(THIRD_ARGUMENT + HIGH_WORD),
    jumpIfAnyBit(ANY_BIT, "refused", "allowed"),

    { label: "socketpair" },
    loadWord(FIRST_ARGUMENT),
    jumpIfEqual(AF_UNIX, "allowed", "refused"),

    { label: "allowed" },
    returnValue(ALLOW),
    { label: "refused" },
    returnValue(FAIL | EPERM),
    { label: "invalid" },
    returnValue(FAIL | EINVAL),
    { label: "absent" },
    returnValue(FAIL | ENOSYS),
    { label: "no terminal" },
    returnValue(FAIL | ENOTTY),
    { label: "ineffective" },
    returnValue(FAIL),
  ]);
}

/** Returns this machine's architecture, or null if the filter does not support it. */
export function filterArchitecture(): FilterArchitecture | null {
  return process.arch === "x64" || process.arch === "arm64" ? process.arch : null;
}
