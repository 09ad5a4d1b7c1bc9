import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { isStaff } from "#access/contest-access";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";

// Who has `submission.rejudge` may have everything judged again, and a manager of a contest what was sent to it, and nothing else.

/** Throws AppError `forbidden` unless the viewer may rejudge submissions of the contest with this key; without one, submissions of any kind. */
export async function requireRejudging(
  db: Database,
  viewing: Viewing<Viewer>,
  contestKey: string | undefined,
): Promise<void> {
  if (may(viewing.viewer, "submission.rejudge")) return;
  const managed = await db
    .selectFrom("contests")
    .where("key", "=", contestKey ?? "")
    .where(isStaff(viewing, ["manager"]))
    .select("id")
    .executeTakeFirst();
  if (!managed) throw new AppError("forbidden");
}

/** Throws AppError `forbidden` unless the viewer may see this rejudge and decide about it; likewise if there is none, which they need not know. */
export async function requireRejudge(db: Database, viewing: Viewing<Viewer>, number: number): Promise<void> {
  if (may(viewing.viewer, "submission.rejudge")) return;
  const managed = await db
    .selectFrom("rejudges")
    .innerJoin("contests", "contests.id", "rejudges.contest_id")
    .where("rejudges.number", "=", `${number}`)
    .where(isStaff(viewing, ["manager"]))
    .select("rejudges.id")
    .executeTakeFirst();
  if (!managed) throw new AppError("forbidden");
}
