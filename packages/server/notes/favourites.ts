import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { beginChange, requireOpen } from "#notes/own-problem";

/**
 * Adds a problem to the viewer's favourites, or removes it; doing so again changes nothing. A problem that they may not open any more can
 * still be removed. Throws AppError `problem_not_found` and `too_many_favourites`.
 */
export async function markFavourite(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
  isFavourite: boolean,
): Promise<void> {
  const { viewer } = viewing;
  await db.transaction().execute(async (transaction) => {
    await beginChange(transaction, viewer);
    if (!isFavourite) {
      const mark = transaction.deleteFrom("favourites").where("user_id", "=", viewer.id);
      await mark.where("problem_id", "=", problemId).execute();
      return;
    }
    await requireOpen(transaction, viewing, problemId);
    await transaction
      .insertInto("favourites")
      .values({ user_id: viewer.id, problem_id: problemId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The one that is there already is none too many.
    const { count } = await transaction
      .selectFrom("favourites")
      .where("user_id", "=", viewer.id)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > LIMITS.favouriteCount) throw new AppError("too_many_favourites");
  });
}
