import type { Database } from "@assay/database/connect";
import { enterWorker, leaveWorkers, storeRoom, wakeAnother } from "@assay/database/queue/workers";
import type { Judge } from "@assay/judge/interface";
import { announceLanguages } from "#record/announce-languages";
import type { WorkerLog } from "#worker-log";

/** What the other processes know of a worker: that it is there, its languages, and whether it has room. */
export interface Place {
  /** Enters the worker as one with room, and publishes its languages. */
  enter(): Promise<void>;
  onFull(): Promise<void>;
  onRoom(): Promise<boolean>;
  /** Resolves when the worker is no longer entered and nothing uses the database any more. */
  leave(): Promise<void>;
}

/**
 * The place of a worker that holds this name. It is entered again when languages are ready that its judge prepares later. `offers` are
 * the numbers under which submissions wait that it may take.
 */
export function openPlace(
  db: Database,
  name: string,
  judge: Pick<Judge, "languages" | "moreLanguages">,
  offers: () => readonly number[],
  log: WorkerLog,
): Place {
  let isKnownToHaveRoom = true;
  let hasLeft = false;
  let entering = Promise.resolve();
  const enter = () => {
    if (hasLeft) return entering;
    const entered = enterNow();
    entering = entered.catch(() => {});
    return entered;
  };
  const enterNow = async () => {
    await enterWorker(db, name, offers());
    await announceLanguages(db, name, judge.languages);
    isKnownToHaveRoom = true;
  };
  const know = async (hasRoom: boolean) => {
    if (isKnownToHaveRoom === hasRoom) return false;
    await storeRoom(db, name, hasRoom);
    isKnownToHaveRoom = hasRoom;
    return true;
  };
  const warn = (error: unknown) => log.warn({ err: error }, "languages prepared later could not be announced");
  void judge.moreLanguages?.then(enter).catch(warn);
  return {
    enter,
    onFull: async () => {
      // Who has been full already is not notified of what came since.
      if (await know(false)) await wakeAnother(db, name);
    },
    onRoom: () => know(true),
    leave: async () => {
      hasLeft = true;
      await entering;
      await leaveWorkers(db, name);
    },
  };
}
