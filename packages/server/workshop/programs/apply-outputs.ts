import type { WorkshopJobState } from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { type RevisedTest, reviseVersion } from "@assay/database/problems/revise-version";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import type { HeldProblem } from "#problems/hold-problem";
import { describeTests } from "#workshop/edit-tests";
import { makeEdit } from "#workshop/make-edit";
import type { Failure } from "#workshop/programs/collect-batch";
import { endJob } from "#workshop/programs/running-job";
import { type CurrentTest, currentTests, readGroups } from "#workshop/programs/start-jobs";
import { validateNewInputs } from "#workshop/programs/start-validation";

/**
 * Stores the outputs that the model has printed in the tests that still lack them: those whose inputs somebody has changed in the meantime
 * stay as they are.
 */
export async function applyMissing(db: Database, jobId: string): Promise<void> {
  await apply(db, jobId, "running", async (transaction, problem) => {
    const outputs = await printedOutputs(transaction, jobId);
    const tests = (await currentTests(transaction, problem)).map((test): RevisedTest => {
      return test.outputBytes > 0 ? kept(test) : { ...kept(test), outputId: outputs.get(test.inputId ?? "") };
    });
    return tests;
  });
}

/**
 * Stores all outputs of a job that waits for this (`ready`), as one edit of the user. Throws AppError `job_not_found`, and `nothing_to_do`
 * if it does not wait.
 */
export async function applyAll(db: Database, problemId: string, jobId: string, userId: string): Promise<void> {
  const job = await db
    .selectFrom("workshop_jobs")
    .where("id", "=", jobId)
    .where("problem_id", "=", problemId)
    .select("state")
    .executeTakeFirst();
  if (!job) throw new AppError("job_not_found");
  const isApplied = await apply(
    db,
    jobId,
    "ready",
    async (transaction, problem) => {
      const outputs = await printedOutputs(transaction, jobId);
      return (await currentTests(transaction, problem)).map((test) => ({
        ...kept(test),
        outputId: outputs.get(test.inputId ?? ""),
      }));
    },
    userId,
  );
  if (!isApplied) throw new AppError("nothing_to_do");
}

/** Replaces the generated tests by those that a job has made. */
export async function applyGenerated(db: Database, jobId: string): Promise<void> {
  await apply(db, jobId, "running", async (transaction, problem) => {
    const outputs = await printedOutputs(transaction, jobId);
    const before = await currentTests(transaction, problem);
    const byHand = before.filter(({ generatedBy }) => generatedBy === null);
    const made = await transaction
      .selectFrom("workshop_job_items")
      .where("job_id", "=", jobId)
      .where("stage", "=", "generate")
      .select(["test_name as name", "group_name as groupName", "line", "output_id as inputId"])
      .orderBy("position")
      .execute();
    const groups = await readGroups(transaction, problem);
    const lost = made.find(({ groupName }) => groupName !== null && !groups.has(groupName));
    if (lost) return { failure: "unknown_group", detail: lost.groupName ?? "" };
    const names = new Set(byHand.map(({ name }) => name));
    const isSpoilt = made.some(({ name, inputId }) => names.has(name) || inputId === null);
    if (isSpoilt || byHand.length + made.length > LIMITS.testCaseCount) return { failure: "changed", detail: "" };
    const generated = made.map(({ name, groupName, line, inputId }): RevisedTest => {
      const old = before.find((test) => test.generatedBy !== null && test.name === name);
      const outputId = outputs.get(inputId ?? "");
      const output = outputId === undefined ? { expectedOutput: new Uint8Array() } : { outputId };
      return {
        id: old?.id ?? null,
        name,
        isSample: old?.isSample ?? false,
        groupName,
        inputId: inputId ?? "",
        ...output,
        generatedBy: line,
      };
    });
    const others = byHand.map((test): RevisedTest => {
      return test.outputBytes > 0 ? kept(test) : { ...kept(test), outputId: outputs.get(test.inputId ?? "") };
    });
    // Samples come first and keep their order, which is that of their explanations.
    const place = new Map(before.map(({ id }, index) => [id, index]));
    const placeOf = ({ id }: RevisedTest) => place.get(id ?? "") ?? before.length;
    const all = [...others, ...generated];
    const samples = all.filter(({ isSample }) => isSample).toSorted((one, other) => placeOf(one) - placeOf(other));
    return [...samples, ...all.filter(({ isSample }) => !isSample)];
  });
}

type Plan = (transaction: Change, problem: HeldProblem) => Promise<readonly RevisedTest[] | Failure>;

/** Makes the edit of a job in this state and ends it. Returns false if it is not in this state any more. */
async function apply(
  db: Database,
  jobId: string,
  state: WorkshopJobState,
  plan: Plan,
  userId: string | null = null,
): Promise<boolean> {
  const job = await db
    .selectFrom("workshop_jobs")
    .where("id", "=", jobId)
    .select(["problem_id as problemId", "user_id as userId"])
    .executeTakeFirst();
  if (!job) return false;
  let isApplied = false;
  const adminId = userId ?? job.userId;
  await makeEdit(db, { problemId: job.problemId, adminId, seen: null }, async (transaction, problem) => {
    const held = await transaction
      .selectFrom("workshop_jobs")
      .where("id", "=", jobId)
      .where("state", "=", state)
      .select(["id", "problem_id as problemId", "run_id as runId"])
      .forUpdate()
      .executeTakeFirst();
    isApplied = held !== undefined;
    if (!held) return [];
    const tests = await plan(transaction, problem);
    if ("failure" in tests) {
      await endJob(transaction, held, "failed", tests);
      return [];
    }
    const change = await reviseVersion(transaction, job.problemId, { tests, authorId: adminId });
    await endJob(transaction, held, "done");
    await validateNewInputs(transaction, job.problemId, adminId);
    await removeOldVersions(transaction, job.problemId);
    const description = describeTests(change);
    return description === "" ? [] : [{ field: "tests", from: null, to: description }];
  });
  return isApplied;
}

/** What the model has printed, by the input. */
async function printedOutputs(transaction: Change, jobId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom("workshop_job_items")
    .where("job_id", "=", jobId)
    .where("stage", "=", "solve")
    .select(["input_id as inputId", "output_id as outputId"])
    .execute();
  return new Map(
    rows.flatMap(({ inputId, outputId }) =>
      inputId !== null && outputId !== null ? [[inputId, outputId] as const] : [],
    ),
  );
}

function kept({ id, name, isSample, groupName }: CurrentTest): RevisedTest {
  return { id, name, isSample, groupName };
}
