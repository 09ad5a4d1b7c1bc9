import type { BoxHandle, Launcher } from "#box/launcher";
import type { UidSlot, UidSlots } from "#box/uid-slots";
import type { BoxCgroup, Cgroups } from "#cgroups/interface";

export interface BoxHost {
  readonly launcher: Launcher;
  readonly cgroups: Cgroups;
  readonly cores: readonly number[];
  /** A folder for files to mount into boxes; boxes' users can enter it but not list it. */
  readonly mountFolder: string;
}

/** Each kind of box has its own uid slots. */
export interface BoxKind {
  readonly slots: UidSlots;
  /** Whether boxes are forked from the pre-forked interpreter. */
  readonly isPreforked: boolean;
}

/** A box whose init has joined its cgroups and waits for a run request. It is used for one run. */
export interface MadeBox extends Omit<BoxHandle, "ready"> {
  readonly cgroup: BoxCgroup;
  readonly uid: UidSlot["uid"];
  /** Kills the box; resolves when nothing of it is left: no process, mount or cgroup. */
  close(): Promise<void>;
}

const START_PATIENCE_MS = 10_000;

/**
 * Creates a fresh box. Throws SandboxError if that fails, and the signal's reason if aborted; then nothing of it is
 * left.
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
