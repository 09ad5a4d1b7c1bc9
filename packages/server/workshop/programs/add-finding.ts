import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { reviseVersion } from "@assay/database/problems/revise-version";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { describeTests } from "#workshop/edit-tests";
import { makeEdit } from "#workshop/make-edit";
import { currentTests } from "#workshop/programs/start-jobs";

/**
 * Adds the input that a user's stress test has found to the tests, as a hidden one in no group. Its output is that of the first solution, if
 * that did not fail. Throws AppError `job_not_found`, `nothing_to_do` if nothing was found or it is a test already, and `invalid_request`
 * if the problem has as many tests as it may have.
 */
export async function addFinding(db: Database, problemId: string, jobId: string, userId: string): Promise<void> {
  const job = await db
    .selectFrom("workshop_jobs")
    .where("id", "=", jobId)
    .where("problem_id", "=", problemId)
    .where("kind", "=", "stress")
    .where("user_id", "=", userId)
    .select(["finding", "finding_input as input", "finding_output as output"])
    .executeTakeFirst();
  if (!job) throw new AppError("job_not_found");
  const { finding, input, output } = job;
  if (finding === null || input === null) throw new AppError("nothing_to_do");
  await makeEdit(db, { problemId, adminId: userId, seen: null }, async (transaction, problem) => {
    const tests = await currentTests(transaction, problem);
    if (tests.length >= LIMITS.testCaseCount)
      throw new AppError("invalid_request", { text: REFUSALS.workshop.tooManyTests({ max: LIMITS.testCaseCount }) });
    const names = new Set(tests.map(({ name }) => name));
    const name = `stress-${finding.seed}`;
    let free = name;
    for (let number = 2; names.has(free); number += 1) free = `${name}-${number}`;
    const kept = tests.map(({ id, name, isSample, groupName }) => ({ id, name, isSample, groupName }));
    const added = {
      id: null,
      name: free,
      isSample: false,
      groupName: null,
      input,
      expectedOutput: output ?? new Uint8Array(),
    };
    const change = await reviseVersion(transaction, problemId, { tests: [...kept, added], authorId: userId });
    await removeOldVersions(transaction, problemId);
    return [{ field: "tests", from: null, to: describeTests(change) }];
  });
}
