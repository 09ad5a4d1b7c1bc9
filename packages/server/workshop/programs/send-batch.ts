import type { JobOptions, UsedProgram } from "@assay/contract/vocabulary/author-programs";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { optionsForOthers } from "@assay/contract/vocabulary/languages/several-files";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { backstopWallTimeMs } from "@assay/contract/vocabulary/run-limits";
import type { Database } from "@assay/database/connect";
import { BACKGROUND, queueEntry } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import { zipped } from "#base/zip-stream";

const { authorPrograms } = LIMITS;

/** A program as the queue takes it. */
export interface SentProgram {
  readonly languageId: LanguageId;
  readonly source: Uint8Array;
  readonly compilerOptions: string | null;
  readonly additionalFiles: Uint8Array | null;
  /** Of a solution, whose limits and included files it has; null for other programs. */
  readonly versionId: string | null;
  readonly cpuMs: number;
  readonly memoryKb: number;
}

/** The reference solution as it was when the job began; null if it was changed or deleted. */
export async function loadSolution(
  db: Database,
  problemId: string,
  { id, revision }: UsedProgram,
): Promise<SentProgram | null> {
  const row = await db
    .selectFrom("reference_solutions as solutions")
    .innerJoin("problems", "problems.id", "solutions.problem_id")
    .where("solutions.id", "=", id)
    .where("problems.id", "=", problemId)
    .where("solutions.revision", "=", revision)
    .select(["solutions.language_id", "source", "solutions.position", "version_id", "time_limit_ms", "memory_limit_kb"])
    .executeTakeFirst();
  if (!row || row.language_id === null) return null;
  const files = await db
    .selectFrom("reference_solution_files")
    .where("problem_id", "=", problemId)
    .where("position", "=", row.position)
    .select(["name", "content"])
    .orderBy("name")
    .execute();
  return {
    ...(await withFiles(row.language_id, row.source, files)),
    versionId: row.version_id,
    cpuMs: Math.max(row.time_limit_ms * authorPrograms.timeFactor, authorPrograms.leastMs),
    memoryKb: row.memory_limit_kb,
  };
}

/** The generator or validator as it was when the job began; null if it was changed or deleted. */
export async function loadProgram(
  db: Database,
  problemId: string,
  { id, revision }: UsedProgram,
): Promise<SentProgram | null> {
  const row = await db
    .selectFrom("problem_programs")
    .where("id", "=", id)
    .where("problem_id", "=", problemId)
    .where("revision", "=", revision)
    .select(["language_id", "source", "files"])
    .executeTakeFirst();
  if (!row || row.language_id === null) return null;
  const files = row.files.map(({ name, text }) => ({ name, content: Buffer.from(text) }));
  const { cpuMs, memoryKb } = authorPrograms;
  return { ...(await withFiles(row.language_id, row.source, files)), versionId: null, cpuMs, memoryKb };
}

/** The program of a job's runs: the model, or one of its others. */
export function loadUsed(
  db: Database,
  problemId: string,
  { model, programs }: JobOptions,
  programId: string | null,
): Promise<SentProgram | null> {
  const wanted = programId === null ? model : programs.find(({ id }) => id === programId);
  if (!wanted) return Promise.resolve(null);
  return programId === null ? loadSolution(db, problemId, wanted) : loadProgram(db, problemId, wanted);
}

async function withFiles(
  languageId: LanguageId,
  source: Uint8Array,
  files: readonly { readonly name: string; readonly content: Uint8Array }[],
) {
  const names = files.map(({ name }) => name);
  const additionalFiles = files.length === 0 ? null : await zipped(files);
  return { languageId, source, compilerOptions: optionsForOthers(languageId, names), additionalFiles };
}

/** Stores the submission of a job, whose runs the caller stores next, and returns its id. It belongs to nobody. */
export async function storeSubmission(transaction: Change, jobId: string, program: SentProgram): Promise<string> {
  const { languageId, source, compilerOptions, additionalFiles, versionId } = program;
  const { id } = await transaction
    .insertInto("submissions")
    .values({
      language_id: languageId,
      source,
      compiler_options: compilerOptions,
      additional_files: additionalFiles,
      version_id: versionId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction.updateTable("workshop_jobs").set({ run_id: id }).where("id", "=", jobId).execute();
  return id;
}

/** Puts the submission into the queue, behind everybody's own. */
export async function enqueue(transaction: Change, submissionId: string, { languageId }: SentProgram): Promise<void> {
  const entry = queueEntry(submissionId, languageId, BACKGROUND, false);
  await transaction.insertInto("queued_submissions").values(entry).execute();
}

/** SQL: the columns of a run's limits, and their values. */
export const LIMIT_COLUMNS = sql`is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb, file_size_limit_kb, output_limit_kb`;
export function limitValues({ cpuMs, memoryKb }: SentProgram, printedBytes: number) {
  const printedKb = Math.ceil(printedBytes / 1_024);
  return sql`false, ${cpuMs}::int, ${backstopWallTimeMs(cpuMs)}::int, ${memoryKb}::int,
    ${LIMITS.testCaseBytes / 1_024}::int, ${printedKb}::int`;
}

/** The next runs of a job, which one submission takes together. */
export interface Batch {
  readonly programId: string | null;
  readonly isLarge: boolean;
  readonly items: readonly {
    readonly position: number;
    readonly inputId: string | null;
    readonly isElsewhere: boolean;
  }[];
}

/** The next runs of a job; null if none is left. */
export async function nextBatch(db: Database, jobId: string): Promise<Batch | null> {
  const { runs, largeRuns, inputBytes } = authorPrograms;
  const { rows } = await sql<{
    position: number;
    programId: string | null;
    isLarge: boolean;
    inputId: string | null;
    isElsewhere: boolean;
  }>`
    with next as (
      select * from workshop_job_items where job_id = ${jobId} and verdict is null order by is_large, position limit 1
    ), together as (
      select items.position, items.program_id, items.is_large, items.input_id, inputs.id is not null and content is null as is_elsewhere,
        sum(coalesce(octet_length(content), bytes, 0)) over (order by items.position) as bytes,
        row_number() over (order by items.position) as place
      from next join workshop_job_items as items on items.job_id = next.job_id and items.stage = next.stage
        and items.program_id is not distinct from next.program_id and items.is_large = next.is_large and items.verdict is null
      left join test_data as inputs on inputs.id = items.input_id
    )
    select position, program_id as "programId", is_large as "isLarge", input_id as "inputId", is_elsewhere as "isElsewhere"
    from together where place = 1 or (bytes <= ${inputBytes}::bigint and place <= case when is_large then ${largeRuns}::int else ${runs}::int end)
    order by position`.execute(db);
  const [first] = rows;
  return first ? { programId: first.programId, isLarge: first.isLarge, items: rows } : null;
}

/** Queues runs of a job. `contents` has the inputs that are in the bucket, by their ids. */
export async function sendBatch(
  transaction: Change,
  jobId: string,
  program: SentProgram,
  { items, isLarge }: Batch,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const submissionId = await storeSubmission(transaction, jobId, program);
  const printed = isLarge ? LIMITS.testCaseBytes : authorPrograms.printedBytes;
  const positions = items.map(({ position }) => position);
  await sql`
    with sent as (
      update workshop_job_items set token = gen_random_uuid() where job_id = ${jobId} and position = any(${positions}::int[])
      returning token, position, input_id, arguments
    ), elsewhere as (
      select * from unnest(${[...contents.keys()]}::uuid[], ${[...contents.values()]}::bytea[]) as given (id, content)
    )
    insert into test_runs (token, submission_id, position, stdin, command_line_arguments, ${LIMIT_COLUMNS})
    select token, ${submissionId}, row_number() over (order by sent.position) - 1,
      coalesce(test_data.content, elsewhere.content), nullif(arguments, ''), ${limitValues(program, printed)}
    from sent left join test_data on test_data.id = sent.input_id left join elsewhere on elsewhere.id = sent.input_id`.execute(
    transaction,
  );
  await enqueue(transaction, submissionId, program);
}
