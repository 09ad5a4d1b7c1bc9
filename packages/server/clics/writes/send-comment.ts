import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { z } from "zod";
import { AppError } from "#base/app-error";
import type { OpenContest } from "#clics/access/find-audience";
import { readEntries } from "#clics/objects/entries";
import { type Dialect, viewContest } from "#clics/view";
import { requireRole } from "#clics/writes/actor";
import { badProperty, readBody } from "#clics/writes/read-body";
import { requireIds } from "#clics/writes/require-ids";
import { holdContest } from "#contests/contest";

const ids = z.array(z.string()).max(LIMITS.contestRecipients).nullish();
const tag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const comment = z.strictObject({
  message: z.string().trim().min(1).max(LIMITS.contestMessageLength),
  tags: z.array(tag).max(LIMITS.commentTags).default([]),
  team_ids: ids,
  problem_ids: ids,
  submission_ids: ids,
});

/**
 * Publishes a comment, and returns its id. Throws AppError `contest_full`, `forbidden` for who is no admin, and `invalid_request` with the
 * property that is not right.
 */
export async function sendComment(
  db: Database,
  { row, audience }: OpenContest,
  dialect: Dialect,
  body: unknown,
): Promise<string> {
  requireRole(audience, ["admin"]);
  const { message, tags, team_ids, problem_ids, submission_ids } = readBody(comment, body);
  await requireIds(db, row.id, "team_ids", team_ids ?? []);
  await requireIds(db, row.id, "problem_ids", problem_ids ?? []);
  if (submission_ids?.length) {
    const seen = await viewContest(db, row.id, { audience, dialect }, (view) => readEntries(view, null));
    const known = new Set(seen?.map(({ id }) => id));
    if (submission_ids.some((id) => !known.has(id))) throw badProperty("submission_ids");
  }
  return db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    const { count } = await transaction
      .selectFrom("contest_commentary")
      .where("contest_id", "=", row.id)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.contestComments) throw new AppError("contest_full");
    const { id } = await transaction
      .insertInto("contest_commentary")
      .values({
        ...{ contest_id: row.id, message, tags, team_ids: [...(team_ids ?? [])] },
        ...{ problem_ids: [...(problem_ids ?? [])], submission_ids: [...(submission_ids ?? [])] },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
