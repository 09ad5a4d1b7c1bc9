import type { AuthorProgram, ProgramState, RefusedInput } from "@assay/contract/routes/programs";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { readInstalledLanguages } from "#submissions/offered-languages";
import { findModel, findValidators } from "#workshop/programs/find-programs";
import { readJobs } from "#workshop/programs/read-jobs";

/** The programs of a problem's author, and what was last done with them. Throws AppError `problem_not_found`. */
export async function readPrograms(db: Database, problemId: string, userId: string): Promise<ProgramState> {
  const problem = await db.selectFrom("problems").where("id", "=", problemId).select("version_id").executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const [programs, script, model, jobs, counts, refusals] = await Promise.all([
    listPrograms(db, problemId),
    db.selectFrom("test_scripts").where("problem_id", "=", problemId).select(["text", "revision"]).executeTakeFirst(),
    findModel(db, problemId),
    readJobs(db, problemId, userId),
    countTests(db, problemId, problem.version_id),
    readRefusals(db, problem.version_id),
  ]);
  return {
    programs,
    script: script ?? { text: "", revision: 0 },
    modelId: model?.id ?? null,
    ...counts,
    ...refusals,
    jobs,
  };
}

async function listPrograms(db: Database, problemId: string): Promise<AuthorProgram[]> {
  const rows = await db
    .selectFrom("problem_programs")
    .where("problem_id", "=", problemId)
    .select(["id", "revision", "kind", "name", "language_id as languageId", "protocol", "arguments"])
    .select(sql<number>`jsonb_array_length(files)`.as("otherFiles"))
    .orderBy("kind")
    .orderBy("name")
    .execute();
  const ids = rows.flatMap(({ languageId }) => languageId ?? []);
  const offered = await readInstalledLanguages(db, ids);
  return rows.map(({ id, languageId, ...row }) => ({
    ...row,
    _id: id,
    languageId,
    language: languageId === null ? null : languageName(languageId),
    canRun: languageId !== null && offered.has(languageId),
  }));
}

/**
 * What is known of the current tests of a problem: the names of those without an output, of those whose input a validator refuses, and
 * how many no validator has read yet; `hasValidators` tells whether there are any.
 */
export async function readTestState(db: Database, problemId: string, versionId: string | null) {
  const [validators, { unchecked }, { refused }] = await Promise.all([
    findValidators(db, problemId),
    countTests(db, problemId, versionId),
    readRefusals(db, versionId),
  ]);
  const missing = await db
    .selectFrom("test_cases")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("version_id", "=", versionId)
    .where(bytesOf("outputs"), "=", 0)
    .select("name")
    .orderBy("position")
    .limit(LIMITS.checkedNames)
    .execute();
  return {
    hasValidators: validators.length > 0,
    unchecked,
    withoutOutput: missing.map(({ name }) => name),
    refused: [...new Set(refused.map(({ test }) => test))],
  };
}

async function countTests(db: Database, problemId: string, versionId: string | null) {
  const validators = (await findValidators(db, problemId)).map(({ id }) => id);
  const { rows } = await sql<{ missingOutputs: number; unchecked: number }>`
    select count(*) filter (where ${bytesOf("outputs")} = 0)::int as "missingOutputs",
      count(*) filter (where exists (
        select from unnest(${validators}::uuid[]) as validators (id)
        where not exists (select from validator_results where program_id = validators.id and validator_results.input_id = test_cases.input_id)
      ))::int as unchecked
    from test_cases join test_data as outputs on outputs.id = output_id where version_id = ${versionId}`.execute(db);
  return rows[0] ?? { missingOutputs: 0, unchecked: 0 };
}

async function readRefusals(db: Database, versionId: string | null) {
  const { rows } = await sql<RefusedInput & { total: number }>`
    select test_cases.name as test, programs.name as validator, outcome, message, count(*) over ()::int as total
    from test_cases join validator_results as results on results.input_id = test_cases.input_id
    join problem_programs as programs on programs.id = results.program_id
    where version_id = ${versionId} and outcome <> 'accepted'
    order by test_cases.position, programs.name limit ${LIMITS.authorPrograms.shownRuns}`.execute(db);
  return { refusedCount: rows[0]?.total ?? 0, refused: rows.map(({ total: _, ...row }) => row) };
}
