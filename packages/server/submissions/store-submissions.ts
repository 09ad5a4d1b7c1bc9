import { createHash, randomUUID } from "node:crypto";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { contestMessage, submissionMessage } from "@assay/database/events/notify";
import type { Message, Publisher } from "@assay/database/events/publisher";
import { queueEntry } from "@assay/database/queue/enqueue";
import type { UserStorage } from "@assay/database/storage/user-storage";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { type AssignmentEntry, placeInAssignment } from "#submissions/assignment-entry";
import type { ContestEntry } from "#submissions/contest-entry";
import type { PlannedRun } from "#submissions/plan-runs";
import type { KeyRow } from "#submissions/repeats";
import { isLarge, lockStorage, requireStorage } from "#submissions/storage-quota";
import type { Program } from "#submissions/submission";

export interface NewTestRun {
  readonly token: string;
  readonly program: Program;
  readonly stdin: Uint8Array | null;
  readonly expectedOutput: Uint8Array | null;
  readonly callbackUrl: string | null;
  readonly plan: PlannedRun;
}

/** Who sends runs, their client in the queue, and how much of a free run's output is kept. */
export interface Sender {
  /** Null for a caller without an account. */
  readonly userId: string | null;
  readonly client: string;
  readonly isInteractive: boolean;
  /** The bytes of each output stream that are kept; null when the run's own limits decide. */
  readonly keptStreamBytes: number | null;
  /** What is stored for the sender already. */
  readonly stored: UserStorage;
  /** The trace that the submissions belong to; null if they are not traced. */
  readonly traceparent: string | null;
  /** The contest that it is sent to; null if there is none. */
  readonly entry: ContestEntry | null;
  /** The assignment that it is sent to, if it is sent to no contest; null if there is none. */
  readonly assignment: AssignmentEntry | null;
}

/**
 * Stores test runs that were sent together, and the request's key if it has one. The runs of one program form one submission with
 * one place in the queue, so runs of several programs make several submissions. Either all of them are stored and queued, or
 * none is. Throws AppError `storage_full` when the sender may not store this much, and PostgreSQL's `unique_violation` for a key
 * that is stored already.
 */
export async function storeSubmissions(
  db: Database,
  publisher: Publisher,
  sender: Sender,
  runs: readonly NewTestRun[],
  key: KeyRow | null,
): Promise<void> {
  const { userId } = sender;
  const groups = await groupByProgram(runs);
  const more = sizeOf(groups);
  const [only] = groups;
  if (only && groups.length === 1 && !isLarge(more) && sender.entry === null && sender.assignment === null) {
    await requireStorage(db, userId, sender.stored, more);
    publisher.publish(await storeSubmission(db, sender, only, key));
  } else if (only) {
    const messages = await db.transaction().execute(async (transaction) => {
      const stored = isLarge(more) ? await lockStorage(transaction, userId) : sender.stored;
      await requireStorage(transaction, userId, stored, more);
      const made: Message[] = [];
      for (const group of groups)
        made.push(...(await storeSubmission(transaction, sender, group, group === only ? key : null)));
      return made;
    });
    publisher.publish(messages);
  }
}

/** The bytes that these submissions add to the sender's storage. */
function sizeOf(groups: readonly (readonly NewTestRun[])[]): UserStorage {
  const bytes = { freeBytes: 0, problemBytes: 0 };
  for (const runs of groups)
    bytes[commonProblem(runs).problem_id === null ? "freeBytes" : "problemBytes"] += bytesOf(runs);
  return bytes;
}

/** The bytes of one submission before it has run. */
function bytesOf(runs: readonly NewTestRun[]): number {
  const { source, additionalFiles } = runs[0]?.program ?? { source: new Uint8Array(), additionalFiles: null };
  const own = runs.filter(({ plan }) => plan.testCaseId === null);
  const data = own.map(({ stdin, expectedOutput }) => (stdin?.byteLength ?? 0) + (expectedOutput?.byteLength ?? 0));
  return source.byteLength + (additionalFiles?.byteLength ?? 0) + data.reduce((sum, one) => sum + one, 0);
}

/**
 * Groups runs by program, in the order in which the programs first appear. Items that repeat a program share the object
 * (`WantedRun`), so its key is computed once.
 */
async function groupByProgram(runs: readonly NewTestRun[]): Promise<NewTestRun[][]> {
  const keys = new Map<Program, string>();
  for (const { program } of runs) if (!keys.has(program)) keys.set(program, await keyOf(program));
  return [...Map.groupBy(runs, ({ program }) => keys.get(program)).values()];
}

async function keyOf({ languageId, source, compilerOptions, additionalFiles }: Program): Promise<string> {
  const files = additionalFiles === null ? "" : await digest(additionalFiles);
  return JSON.stringify([languageId, await digest(source), compilerOptions, files]);
}

/** Up to this many bytes are hashed on this thread. */
const HASHED_HERE = 64 * 1_024;

async function digest(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= HASHED_HERE) return createHash("sha256").update(bytes).digest("hex");
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");
}

/**
 * One statement, which needs no transaction of its own: the sender waits for every round trip to the database. Returns what is to be
 * published after the commit.
 */
async function storeSubmission(
  db: Database,
  sender: Sender,
  runs: readonly NewTestRun[],
  key: KeyRow | null,
): Promise<Message[]> {
  const [first] = runs;
  if (!first) return [];
  const { languageId, source, compilerOptions, additionalFiles } = first.program;
  const id = randomUUID();
  const submission = {
    id,
    user_id: sender.userId,
    ...commonProblem(runs),
    language_id: languageId,
    source,
    compiler_options: compilerOptions,
    additional_files: additionalFiles,
    stored_bytes: bytesOf(runs),
    kept_stream_bytes: sender.keptStreamBytes,
    traceparent: sender.traceparent,
    contest_id: sender.entry?.contestId ?? null,
    withheld: sender.entry?.withheld ?? (sender.assignment?.isWithheld ? "assignment" : null),
  };
  const rows = runs.map((run, position) => ({ ...columnsOf(run), submission_id: id, token: run.token, position }));
  const isOnTests = runs.every(({ plan }) => plan.testCaseId !== null);
  const storing = (key === null ? db : storingKey(db, key))
    .with("submission", (query) => query.insertInto("submissions").values(submission).returning("number"))
    .with("runs", (query) => {
      const inserted = query.insertInto("test_runs");
      return isOnTests ? inserted.columns(COLUMNS_OF_TEST_RUNS).expression(asTable(rows)) : inserted.values(rows);
    })
    .with("queued", (query) =>
      query.insertInto("queued_submissions").values(queueEntry(id, languageId, sender.client, sender.isInteractive)),
    )
    .selectFrom("submission")
    .select(["number", sql`set_config('assay.publishes', 'on', true)`.as("publishes")]);
  const { number } = await (isOnTests
    ? storing.withPlugin(prepared(key === null ? "store submission" : "store submission with its key"))
    : storing
  ).executeTakeFirstOrThrow();
  const messages: Message[] = [{ wakesWorkerWith: languageId }];
  if (submission.problem_id !== null)
    messages.push(
      submissionMessage({ number: Number(number), userId: submission.withheld === null ? sender.userId : null }),
    );
  if (sender.entry !== null && submission.problem_id !== null) {
    await placeInContest(db, sender.entry, { id, problemId: submission.problem_id });
    messages.push(contestMessage(sender.entry.contestId));
  }
  if (sender.assignment !== null && submission.problem_id === sender.assignment.problemId)
    await placeInAssignment(db, sender.assignment, id);
  return messages;
}

/**
 * Within the transaction that stores the submission: a trigger gives it its place among those of the contest, and lets those that come at
 * the same moment wait for it. Throws AppError `too_many_tries` for one that was within the limit until then.
 */
async function placeInContest(
  transaction: Database,
  { contestId, participantId, mostTries, given = null }: ContestEntry,
  { id, problemId }: { readonly id: string; readonly problemId: string },
): Promise<void> {
  await sql`
    insert into contest_submissions (submission_id, contest_id, participant_id, problem_id, received_at)
    values (${id}, ${contestId}, ${participantId}, ${problemId}, coalesce(${given?.at ?? null}::timestamptz, now()))`.execute(
    transaction,
  );
  if (given !== null && given.id !== null) {
    await transaction
      .insertInto("contest_given_ids")
      .values({ contest_id: contestId, type: "submissions", id: given.id, object_id: id })
      .execute();
  }
  if (mostTries === null) return;
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from contest_submissions
    where participant_id = ${participantId} and problem_id = ${problemId}`.execute(transaction);
  if ((rows[0]?.tries ?? 0) > mostTries) throw new AppError("too_many_tries");
}

/** The start of a statement that also stores the key; its type is that of any other statement. */
function storingKey(db: Database, key: KeyRow): Database {
  return db.with("remembered", (query) => query.insertInto("submission_keys").values(key)) as unknown as Database;
}

/**
 * The problem and version that all runs belong to; null when they do not share one. Runs on the caller's own inputs may have the
 * version alone: they run like a submission to the problem without being one.
 */
function commonProblem(runs: readonly NewTestRun[]): { problem_id: string | null; version_id: string | null } {
  const { problemId = null, versionId = null } = runs[0]?.plan ?? {};
  const isCommon = runs.every(({ plan }) => plan.problemId === problemId && plan.versionId === versionId);
  const isOwnInput = runs.every(({ plan }) => plan.testCaseId === null);
  return isCommon && (problemId !== null || isOwnInput)
    ? { problem_id: problemId, version_id: versionId }
    : { problem_id: null, version_id: null };
}

function columnsOf({ plan, stdin, expectedOutput, callbackUrl }: NewTestRun) {
  const { limits, options, testCaseId } = plan;
  const isFree = testCaseId === null;
  return {
    test_case_id: testCaseId,
    is_sealed: plan.isSealed,
    is_by_handle: plan.isByHandle,
    stdin: isFree ? stdin : null,
    expected_output: isFree ? expectedOutput : null,
    callback_url: callbackUrl,
    cpu_time_limit_ms: limits.cpuTimeMs,
    wall_time_limit_ms: limits.wallTimeMs,
    memory_limit_kb: limits.memoryKb,
    cpu_extra_time_ms: limits.cpuExtraTimeMs,
    stack_limit_kb: limits.stackKb,
    process_limit: limits.processes,
    file_size_limit_kb: limits.fileSizeKb,
    output_limit_kb: limits.fileSizeKb,
    command_line_arguments: options.commandLineArguments,
    number_of_runs: options.numberOfRuns,
    redirects_stderr: options.redirectsStderr,
    requested_network: options.requestsNetwork,
  };
}

type Row = ReturnType<typeof columnsOf> & { submission_id: string; token: string; position: number };

/** The columns of a run on a problem's test, which has no texts of its own. */
const TYPES_OF_TEST_RUNS: Readonly<Record<Exclude<keyof Row, "stdin" | "expected_output">, string>> = {
  submission_id: "uuid",
  token: "uuid",
  position: "integer",
  test_case_id: "uuid",
  is_sealed: "boolean",
  is_by_handle: "boolean",
  callback_url: "text",
  cpu_time_limit_ms: "integer",
  wall_time_limit_ms: "integer",
  memory_limit_kb: "integer",
  cpu_extra_time_ms: "integer",
  stack_limit_kb: "integer",
  process_limit: "integer",
  file_size_limit_kb: "integer",
  output_limit_kb: "integer",
  command_line_arguments: "text",
  number_of_runs: "smallint",
  redirects_stderr: "boolean",
  requested_network: "boolean",
};
const COLUMNS_OF_TEST_RUNS = Object.keys(TYPES_OF_TEST_RUNS) as (keyof typeof TYPES_OF_TEST_RUNS)[];

/** Runs on tests as a table of `COLUMNS_OF_TEST_RUNS`, from one array for each, so that the statement is the same for any number of runs. */
function asTable(rows: readonly Row[]): RawBuilder<unknown> {
  const arrays = COLUMNS_OF_TEST_RUNS.map(
    (name) => sql`${rows.map((row) => row[name])}::${sql.raw(TYPES_OF_TEST_RUNS[name])}[]`,
  );
  return sql`select * from unnest(${sql.join(arrays)})`;
}
