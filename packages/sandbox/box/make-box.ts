import type { BoxHandle, Launcher } from "#box/launcher";
import type { UidSlot, UidSlots } from "#box/uid-slots";
import type { BoxCgroup, Cgroups } from "#cgroups/interface";

/** What a sandbox gives to each of its boxes. */
export interface BoxHost {
  readonly launcher: Launcher;
  readonly cgroups: Cgroups;
  readonly cores: readonly number[];
  /** A folder that boxes' users can enter and not list, for files that are mounted into boxes. */
  readonly mountFolder: string;
}

/** Boxes of one kind have slots of their own. */
export interface BoxKind {
  readonly slots: UidSlots;
  /** Whether the program in them is the pre-forked one. */
  readonly isPreforked: boolean;
}

/** A box that stands, with its box init waiting for an order in its cgroup. It is for one run. */
export interface MadeBox extends Omit<BoxHandle, "ready"> {
  readonly cgroup: BoxCgroup;
  readonly uid: UidSlot["uid"];
  /** Ends the box, and resolves when nothing is left of it: no process, no mount, no cgroup. */
  close(): Promise<void>;
}

const START_PATIENCE_MS = 10_000;

/**
 * Makes a fresh box. Throws SandboxError when that fails, and the signal's reason when it is aborted; then nothing
 * of it is left.
 */
export async function makeBox(host: BoxHost, kind: BoxKind, signal: AbortSignal): Promise<MadeBox> {
  signal.throwIfAborted();
  await using held = new AsyncDisposableStack();
  const slot = kind.slots.take();
  held.defer(() => kind.slots.release(slot));
  const cgroup = host.cgroups.create();
  held.defer(() => cgroup.remove());
  const { isPreforked } = kind;
  const box = host.launcher.make({ slot: slot.index, uid: slot.uid, isPreforked, cgroup: cgroup.files });
  held.defer(async () => {
    box.kill();
    await box.ended;
  });
  const patience = setTimeout(box.kill, START_PATIENCE_MS);
  signal.addEventListener("abort", box.kill, { once: true });
  try {
    await box.ready;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(patience);
    signal.removeEventListener("abort", box.kill);
  }
  signal.throwIfAborted();
  const kept = held.move();
  return { ...box, cgroup, uid: slot.uid, close: () => kept.disposeAsync() };
}
