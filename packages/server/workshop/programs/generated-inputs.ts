import type { WorkshopJobFailure } from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import { addItems, type NewItem } from "#workshop/programs/add-job";
import type { Failure } from "#workshop/programs/collect-batch";
import type { RunningJob } from "#workshop/programs/running-job";

/**
 * Why the inputs that generators have printed cannot be used: a run failed, printed nothing, or gave another input for the same arguments the
 * second time. Null if they can.
 */
export async function whyNotGenerated(transaction: Change, jobId: string): Promise<Failure | null> {
  const { rows } = await sql<{ line: string; failure: WorkshopJobFailure }>`
    select items.line, case when items.verdict <> 'accepted' then 'generator_failed' when ${bytesOf("printed")} = 0 then 'printed_nothing'
      else 'not_deterministic' end as failure
    from workshop_job_items as items left join test_data as printed on printed.id = items.output_id
    left join workshop_job_items as first on first.job_id = items.job_id and first.stage = 'generate'
      and items.stage = 'again' and first.test_name = items.test_name
    where items.job_id = ${jobId} and items.stage in ('generate', 'again')
      and (items.verdict <> 'accepted' or ${bytesOf("printed")} = 0 or (items.stage = 'again' and first.output_id is distinct from items.output_id))
    order by items.verdict = 'accepted', items.position limit 1`.execute(transaction);
  const [broken] = rows;
  if (!broken) return null;
  const { failure, line } = broken;
  // The list of runs names the lines that failed.
  return { failure, detail: failure === "generator_failed" ? "" : line };
}

/**
 * Once all inputs are there, adds the runs of the model solution: on each of them, and on the tests written by hand that have no output.
 * Returns whether there is anything to run.
 */
export async function addSolving(transaction: Change, job: RunningJob): Promise<boolean> {
  if (job.options.model === null) return false;
  const { rows } = await sql<{ hasBegun: boolean; last: number }>`
    select coalesce(bool_or(stage = 'solve'), false) as "hasBegun", max(position) as last from workshop_job_items
    where job_id = ${job.id}`.execute(transaction);
  if (rows[0]?.hasBegun !== false) return false;
  const inputs = await sql<{ testName: string; line: string | null; inputId: string }>`
    select test_name as "testName", line, output_id as "inputId", 0 as kind, position from workshop_job_items
      where job_id = ${job.id} and stage = 'generate'
    union all select test_cases.name, null, input_id, 1, test_cases.position
      from problems join test_cases on test_cases.version_id = problems.version_id
      join test_data as outputs on outputs.id = output_id
      where problems.id = ${job.problemId} and generated_by is null and octet_length(outputs.content) = 0
    order by kind, position limit ${2 * LIMITS.testCaseCount}`.execute(transaction);
  const items = inputs.rows.map(
    ({ testName, line, inputId }): NewItem => ({ stage: "solve", programId: null, testName, line, inputId }),
  );
  await addItems(transaction, job.id, rows[0].last + 1, items);
  return items.length > 0;
}
