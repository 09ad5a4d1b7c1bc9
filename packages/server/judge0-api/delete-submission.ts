import type { TestRun } from "@assay/contract/judge0/test-run";
import { isFinalStatus, statusDescription } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import { sql } from "kysely";
import type { Caller } from "#judge0-api/caller";
import { Judge0Error } from "#judge0-api/judge0-error";
import { findRow, type Wanted } from "#judge0-api/read-tokens";
import { showTestRun } from "#judge0-api/show-test-run";
import type { Sealer } from "#problems/seal";

/**
 * Deletes a test run and gives it as it was, in base64 as Judge0 does. A program that was run on nothing
 * else goes with it; a submission to a problem stays, with its verdict and points. Throws AppError
 * `not_found`, and Judge0Error for a run that has not ended.
 */
export async function deleteSubmission(
  db: Database,
  admin: Caller,
  token: string,
  fields: Wanted["fields"],
  sealer: Sealer,
): Promise<Partial<TestRun>> {
  const row = await findRow(db, admin, token, fields);
  const { statusId, submissionId } = row;
  if (!isFinalStatus(statusId)) {
    const status = `${statusId} (${statusDescription(statusId)})`;
    throw new Judge0Error(400, `submission cannot be deleted because its status is ${status}`);
  }
  await db.transaction().execute(async (transaction) => {
    // The submission first: whoever deletes it whole locks it before its test runs.
    await transaction.selectFrom("submissions").select("id").where("id", "=", submissionId).forUpdate().execute();
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
  return showTestRun(row, fields, true, sealer);
}
