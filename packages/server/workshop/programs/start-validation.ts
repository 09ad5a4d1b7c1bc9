import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { addJob, type NewItem, type NewJob } from "#workshop/programs/add-job";
import { findValidators, NO_OPTIONS, used } from "#workshop/programs/find-programs";

/**
 * The validators' runs on the inputs of the current tests that they have not read; if `again`, also on those on which they failed. Null if
 * there are none. Each different input is read once.
 */
export async function planValidation(
  db: Database,
  problemId: string,
  again: boolean,
): Promise<Pick<NewJob, "options" | "items" | "total"> | null> {
  const validators = await findValidators(db, problemId);
  if (validators.length === 0) return null;
  const { rows } = await sql<{ programId: string; inputId: string; name: string }>`
    select distinct on (programs.id, test_cases.input_id) programs.id as "programId", test_cases.input_id as "inputId", test_cases.name
    from problems join test_cases on test_cases.version_id = problems.version_id
    cross join unnest(${validators.map(({ id }) => id)}::uuid[]) as programs (id)
    left join validator_results as results on results.program_id = programs.id and results.input_id = test_cases.input_id
    where problems.id = ${problemId} and (results.outcome is null or (${again} and results.outcome = 'failed'))
    order by programs.id, test_cases.input_id, test_cases.position`.execute(db);
  if (rows.length === 0) return null;
  const argumentsOf = new Map(validators.map((validator) => [validator.id, validator.arguments]));
  const items = rows.map(
    ({ programId, inputId, name }): NewItem => ({
      ...{ stage: "validate", programId, testName: name, inputId },
      arguments: argumentsOf.get(programId) ?? "",
    }),
  );
  return { options: { ...NO_OPTIONS, programs: validators.map(used) }, items, total: items.length };
}

/**
 * Has the problem's validators read its new inputs, after an edit. Does nothing without validators, and while another job runs, which does it
 * when it has ended. Must run in a transaction that holds the problem's row.
 */
export async function validateNewInputs(transaction: Change, problemId: string, userId: string): Promise<void> {
  const planned = await planValidation(transaction, problemId, false);
  if (planned === null || planned.items.length > LIMITS.authorPrograms.count * LIMITS.testCaseCount) return;
  try {
    await addJob(transaction, { problemId, userId, kind: "validation", ...planned });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
