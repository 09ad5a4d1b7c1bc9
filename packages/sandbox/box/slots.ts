import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The first user of boxes: above the users that systems give out, below `nobody` (65534). */
export const DEFAULT_UID_BASE = 64_000;

/** What one running box has to itself. */
export interface Slot {
  /** The user and group of the host that the box's processes are; null when they are the supervisor's own. */
  readonly uid: number | null;
  /** Named pipes in a folder that only the supervisor can enter. */
  readonly stdoutPath: string;
  readonly stderrPath: string;
}

/** Slots for as many boxes as run at once; made when needed, used again. */
export interface Slots {
  take(): Promise<Slot>;
  giveBack(slot: Slot): void;
}

/**
 * Gives slots whose pipes lie in `folder` and whose users begin at `uidBase` (null: boxes run as the
 * supervisor's own user). Two boxes that run at once never share a user, so neither can signal or inspect
 * the other even if both left their namespaces.
 */
export function createSlots(folder: string, uidBase: number | null, mkfifo: string): Slots {
  const free: Slot[] = [];
  let count = 0;
  return {
    take: async () => free.pop() ?? makeSlot(folder, uidBase, mkfifo, count++),
    giveBack: (slot) => {
      free.push(slot);
    },
  };
}

async function makeSlot(folder: string, uidBase: number | null, mkfifo: string, index: number): Promise<Slot> {
  const slot = {
    uid: uidBase === null ? null : uidBase + index,
    stdoutPath: join(folder, `stdout-${index}`),
    stderrPath: join(folder, `stderr-${index}`),
  };
  // Open to all, so that a program may open /dev/stdout anew; the folder keeps everybody else out.
  await promisify(execFile)(mkfifo, ["--mode=666", slot.stdoutPath, slot.stderrPath]);
  return slot;
}
