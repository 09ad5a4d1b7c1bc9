import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { setClock } from "#contests/clock";
import type { Contest } from "#contests/contest";
import { holdContest } from "#contests/contest";
import { type OwnPlace, ownPlace } from "#contests/known-contests";

/**
 * Begins the viewer's own time in a contest in which everybody does when they like; who has begun stays as they are. Their delay is used
 * up with it. Throws AppError `not_in_contest`, `contest_not_started` before the contest and their delay, and `contest_closed` after the end.
 */
export async function startWindow(db: Database, { viewer, at }: Viewing<Viewer>, { row }: Contest): Promise<OwnPlace> {
  return db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    const own = await ownPlace(transaction, viewer, row.id);
    if (own === null) throw new AppError("not_in_contest");
    if (own.startsAt !== null) return own;
    if (own.windowOpensAt === null) throw new AppError("contest_not_started");
    if (own.windowOpensAt > at) {
      const text = REFUSALS.contest.windowClosed({ at: own.windowOpensAt.toISOString() });
      throw new AppError("contest_not_started", { text });
    }
    if (own.endsAt !== null && own.endsAt <= at) throw new AppError("contest_closed");
    await transaction
      .updateTable("participants")
      .set({ started_at: at, delay_ms: 0 })
      .where("id", "=", own.participantId)
      .execute();
    await setClock(transaction, row.id, own.participantId);
    return (await ownPlace(transaction, viewer, row.id)) ?? own;
  });
}
