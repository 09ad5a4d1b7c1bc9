import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { findContest } from "#contests/contest";
import { isForEverybody, mayHold } from "#contests/sealed/offer";
import type { SealedStatementStore } from "#contests/sealed/sealed-statements";
import type { RoomRules } from "#realtime/room-rules";

/** How often a room looks whether the start has been moved. */
const LOOK_MS = SECOND;

/**
 * The rooms of contests that are about to start: each sends the key to the statements once, at the start, which it reads again when it
 * seems to have come. Where not everybody gets the key at the same time, it sends null.
 */
export function statementKeyRoom(db: Database, sealed: SealedStatementStore): RoomRules<"statementKey"> {
  return {
    kind: "statementKey",
    keysOf: async (viewer, { key }) => {
      const viewing = viewingNow({ viewer });
      const contest = await findContest(db, viewing, key);
      if (!mayHold(contest, viewing.at)) throw new AppError("problem_not_found");
      return [contest.row.key];
    },
    follow: (key, send) => {
      let timer: NodeJS.Timeout | undefined;
      let hasEnded = false;
      const again = (ms: number) => {
        if (!hasEnded) timer = setTimeout(() => look().catch(() => again(LOOK_MS)), ms);
      };
      const look = async () => {
        const row = await db.selectFrom("contests").selectAll().where("key", "=", key).executeTakeFirst();
        const left = (row?.start_at?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
        if (!row || left > 0) return again(Math.min(left, LOOK_MS));
        const seal = isForEverybody(row) ? await sealed.find(row) : null;
        if (!hasEnded) send(seal && { seal: seal.id, key: seal.key.toString("base64url") });
      };
      again(0);
      return () => {
        hasEnded = true;
        clearTimeout(timer);
      };
    },
  };
}
