import { isFinalStatus, statusDescription } from "@assay/contract/vocabulary/statuses";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { Judge0Error } from "#judge0-api/errors";
import { readToken } from "#judge0-api/read-tokens";
import type { ShownRuns } from "#judge0-api/show-runs";
import type { Reading } from "#judge0-api/stream-runs";
import { findStatus } from "#judge0-api/test-run-queries";
import { isId } from "#users/rules";

/**
 * Deletes a test run for an admin and returns it as it was, in base64 like Judge0. The texts of a large run are read before the
 * deletion. A program without other test runs is deleted too; a submission to a problem stays, with its verdict and points. Throws
 * AppError `forbidden` without a viewer, `not_found`, and Judge0Error for a run that has not ended or whose requested fields are
 * too large for an answer.
 */
export async function deleteSubmission(reading: Reading, token: string, begin: () => AbortSignal): Promise<ShownRuns> {
  const { db, caller } = reading;
  if (caller.viewer === null) throw new AppError("forbidden");
  const adminId = caller.viewer.id;
  const row = isId(token) && (await findStatus(db, caller, token));
  if (!row) throw new AppError("not_found");
  const { statusId, submissionId } = row;
  if (!isFinalStatus(statusId)) {
    const status = `${statusId} (${statusDescription(statusId)})`;
    throw new Judge0Error(400, `submission cannot be deleted because its status is ${status}`);
  }
  const shown = await keepPieces(await readToken(reading, token), begin);
  await db.transaction().execute(async (transaction) => {
    // The submission first: deleting a whole submission locks it before its test runs, too.
    await transaction.selectFrom("submissions").select("id").where("id", "=", submissionId).forUpdate().execute();
    await recordAction(transaction, adminId, "test_run_deleted", submissionId);
    await transaction.deleteFrom("test_runs").where("token", "=", row.token).execute();
    await transaction
      .updateTable("submissions")
      .set({ stored_bytes: storedBytesOf(sql`${submissionId}::uuid`) })
      .where("id", "=", submissionId)
      .execute();
    await transaction
      .deleteFrom("submissions")
      .where("id", "=", submissionId)
      .where("problem_id", "is", null)
      .where("finished_at", "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("test_runs").select("token").where("submission_id", "=", submissionId))),
      )
      .execute();
  });
  return shown;
}

/** The same runs, read completely before they are deleted. */
async function keepPieces(shown: ShownRuns, begin: () => AbortSignal): Promise<ShownRuns> {
  if (!shown.isLarge) return shown;
  const pieces = await Array.fromAsync(await shown.stream(begin()));
  return {
    isLarge: true,
    async stream() {
      return (async function* () {
        yield* pieces;
      })();
    },
  };
}
