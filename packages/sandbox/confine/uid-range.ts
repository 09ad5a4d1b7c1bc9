import { readFileSync } from "node:fs";

/** A range of uids and gids of the host that nobody else uses. */
export interface UidRange {
  readonly base: number;
  readonly count: number;
}

/** All but `nobody` (65534), which stands for users without a mapping in the worker's user namespace. */
const COUNT = 65_534;

/** systemd's list of uids (UIDS-GIDS) calls these unused; programs mistake numbers from 2^31 on for negative ones. */
const LOWEST = 0x7000_0000;
const HIGHEST = 0x7fff_0000;
const STEP = 65_536;

const USERS = ["/etc/passwd", "/etc/group"];
const SUBORDINATES = ["/etc/subuid", "/etc/subgid"];

/**
 * Returns the first range of host uids that no user, group or container of this machine has, or null if all are taken.
 * `inUse` is the base of the range that an earlier start of this installation took; that range is returned if it is
 * still free.
 */
export function findUidRange(inUse: number | null = null, read = readLines): UidRange | null {
  const taken = [
    ...USERS.flatMap(read).map(([, , id]) => ({ from: Number(id), count: 1 })),
    ...SUBORDINATES.flatMap(read).map(([, from, count]) => ({ from: Number(from), count: Number(count) })),
  ];
  const isFree = (base: number) => !taken.some(({ from, count }) => from < base + COUNT && base < from + count);
  if (inUse !== null && isCandidate(inUse) && isFree(inUse)) return { base: inUse, count: COUNT };
  for (let base = LOWEST; base <= HIGHEST; base += STEP) if (isFree(base)) return { base, count: COUNT };
  return null;
}

function isCandidate(base: number): boolean {
  return base >= LOWEST && base <= HIGHEST && (base - LOWEST) % STEP === 0;
}

/** Returns the fields of a file's lines; none if the file does not exist. */
function readLines(path: string): string[][] {
  try {
    return readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line) => (line.includes(":") ? [line.split(":")] : []));
  } catch {
    return [];
  }
}
