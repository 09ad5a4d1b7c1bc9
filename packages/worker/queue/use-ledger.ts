import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { HOUR, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { addUse } from "@assay/database/queue/recent-use";
import type { Turn } from "@assay/judge/interface";
import type { Takeable } from "#queue/take-submissions";
import type { WorkerLog } from "#worker-log";

/** The core time that clients have used recently, as far as this worker knows. */
export interface UseLedger {
  /**
   * The turn of a client that has used this many ms of core time according to the database. It gives way at the signal, and
   * is interrupted by the function.
   */
  turnOf(taken: Takeable, usedMs: number, giveWay: AbortSignal, interrupt?: () => void): Turn;
  /** Stores what is not stored yet and stops. */
  close(): Promise<void>;
}

interface Entry {
  usedMs: number;
  countedAt: number;
  /** Not yet in the database. */
  addedMs: number;
  /** Until when the client leaves a core to others; infinite for one that has not held any, because nothing is known of it. */
  leavesCoreUntil: number;
}

/** A client that has used a core on another worker, or before this one started, is known well enough. */
function newEntry(usedMs: number): Entry {
  return { usedMs, countedAt: 0, addedMs: 0, leavesCoreUntil: usedMs > 0 ? 0 : Number.POSITIVE_INFINITY };
}

const WRITE_INTERVAL_MS = SECOND;
const KEPT_MS = HOUR;

/** Counts core time and shares it with the other workers through the database, once a second while it changes. */
export function openUseLedger(db: Database, log: WorkerLog): UseLedger {
  const entries = new Map<string, Entry>();
  let writing: Promise<void> = Promise.resolve();

  const timer = setInterval(() => {
    writing = writing.then(write);
  }, WRITE_INTERVAL_MS);

  async function write(): Promise<void> {
    const added = new Map(
      [...entries].filter(([, { addedMs }]) => addedMs > 0).map(([name, it]) => [name, it.addedMs]),
    );
    if (added.size === 0) return;
    try {
      const used = await addUse(db, added);
      for (const [client, entry] of entries) {
        entry.addedMs -= added.get(client) ?? 0;
        const usedMs = used.get(client);
        if (usedMs !== undefined) Object.assign(entry, { usedMs, countedAt: performance.now() });
        else if (performance.now() - entry.countedAt > KEPT_MS) entries.delete(client);
      }
    } catch (error) {
      log.warn({ err: error }, "core time used could not be stored; trying again later");
    }
  }

  return {
    turnOf({ client, isInteractive }, usedMs, giveWay, interrupt) {
      const entry = entries.get(client) ?? newEntry(usedMs);
      entries.set(client, Object.assign(entry, { usedMs, countedAt: performance.now() }));
      return {
        client,
        isInteractive,
        isBackground: client === BACKGROUND,
        giveWay,
        interrupt: () => {
          entry.leavesCoreUntil = performance.now() + FAIRNESS.leavesCoreMs;
          interrupt?.();
        },
        recentUseMs: () => {
          const halfLives = (performance.now() - entry.countedAt) / FAIRNESS.useHalfLifeMs;
          return entry.usedMs * 0.5 ** halfLives + entry.addedMs;
        },
        isBrief: () => performance.now() >= entry.leavesCoreUntil,
        charge: (heldMs) => {
          entry.addedMs += heldMs;
          if (heldMs > FAIRNESS.longHoldMs) entry.leavesCoreUntil = performance.now() + FAIRNESS.leavesCoreMs;
          else if (entry.leavesCoreUntil === Number.POSITIVE_INFINITY) entry.leavesCoreUntil = 0;
        },
      };
    },
    async close() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
