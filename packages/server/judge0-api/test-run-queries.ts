import type { FieldName } from "@assay/contract/routes/judge0/test-run";
import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { may } from "@assay/contract/vocabulary/permissions";
import { movedHashOf } from "@assay/database/blobs/blob-rows";
import { fetchBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isPartial, raw } from "#access/disclosure";
import { showsResults } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";
import type { Caller } from "#submissions/caller";

/** A stored test run as its reader may see it. */
export type VisibleTestRun = Awaited<ReturnType<typeof findTestRuns>>[number];

/** The fields that may be long, in the order of a row's `textLengths`. */
export const TEXT_FIELDS = [
  "source_code",
  "additional_files",
  "stdin",
  "expected_output",
  "stdout",
  "stderr",
  "compile_output",
  "message",
] as const satisfies readonly FieldName[];
/** One of `TEXT_FIELDS`. */
export type TextField = (typeof TEXT_FIELDS)[number];

/** Which texts are read: all or none, by the total bytes of all runs, or each by its own bytes. A text that is not read is null. */
export type WhichTexts = { readonly allUpTo: number } | { readonly eachUpTo: number };

/**
 * The test runs with these tokens that the caller may see: their own and anonymous ones; for clients of the API also everybody's
 * free runs; for admins all. Texts are included as `which` says; the lengths of requested texts always are.
 */
export function findTestRuns(
  db: Database,
  caller: Caller,
  tokens: readonly string[],
  fields: readonly FieldName[],
  which: WhichTexts,
) {
  const lengthOf = (field: TextField) => sql.ref(`lengths.${field}`);
  const sum = sql.join(
    TEXT_FIELDS.map((field) => sql`coalesce(${lengthOf(field)}, 0)`),
    sql` + `,
  );
  const text = <T>(field: TextField) => {
    const isRead =
      "allUpTo" in which ? sql`sum(${sum}) over () <= ${which.allUpTo}` : sql`${lengthOf(field)} <= ${which.eachUpTo}`;
    return sql<T | null>`case when ${isRead} then ${sql.ref(`texts.${field}`)} end`;
  };
  const unlessHidden = <T, const Name extends FieldName>(field: Name, value: RawBuilder<T>) =>
    (fields.includes(field)
      ? sql<T | null>`case when hiddenness."isHidden" then null else ${value} end`
      : sql<T | null>`null`
    ).as<Name>(field);
  return visibleTestRuns(db, caller, tokens, fields)
    .select([
      "token",
      "submission_id as submissionId",
      "test_case_id as testCaseId",
      sql<boolean>`test_case_id is null and submissions.version_id is not null`.as("isOwnInput"),
      "hiddenness.isHidden",
      "hiddenness.isByHandle",
      "hiddenness.hasSealedFigures",
      "submissions.language_id as languageId",
      sql<string | null>`coalesce(submissions.language_name, installed_languages.name)`.as("languageName"),
      "compiler_options as compilerOptions",
      "command_line_arguments as commandLineArguments",
      "callback_url as callbackUrl",
      "status_id as statusId",
      "test_runs.verdict",
      raw<number>("submissions.score").as("score"),
      "hiddenness.isAuthor",
      sql<boolean>`submissions.score is not null and ${isPartial("submissions.id")}`.as("isPartial"),
      "submissions.maximum_score as maximumScore",
      "submissions.verdict as submissionVerdict",
      "number_of_runs as numberOfRuns",
      "redirects_stderr as redirectsStderr",
      "cpu_time_limit_ms as cpuTimeLimitMs",
      "cpu_extra_time_ms as cpuExtraTimeMs",
      "wall_time_limit_ms as wallTimeLimitMs",
      "test_runs.memory_limit_kb as memoryLimitKb",
      "stack_limit_kb as stackLimitKb",
      "process_limit as processLimit",
      "file_size_limit_kb as fileSizeLimitKb",
      raw<number>("cpu_time_ms").as("cpuTimeMs"),
      raw<number>("wall_time_ms").as("wallTimeMs"),
      raw<number>("memory_kb").as("memoryKb"),
      "test_runs.created_at as createdAt",
      raw<Date>("submissions.started_at").as("startedAt"),
      raw<Date>("test_runs.finished_at").as("finishedAt"),
      text<Uint8Array>("source_code").as("source_code"),
      text<Uint8Array>("additional_files").as("additional_files"),
      text<Uint8Array>("stdin").as("stdin"),
      text<Uint8Array>("expected_output").as("expected_output"),
      text<Uint8Array>("stdout").as("stdout"),
      text<Uint8Array>("stderr").as("stderr"),
      text<string>("compile_output").as("compileOutput"),
      text<string>("message").as("message"),
      unlessHidden("exit_code", sql<number>`exit_code`),
      unlessHidden("exit_signal", sql<number>`exit_signal`),
      "test_runs.exception",
      "test_runs.exception_line as exceptionLine",
      (fields.includes("exception") ? IS_FIRST_FAILURE : sql<boolean>`false`).as("isFirstFailure"),
      sql<(number | null)[]>`array[${sql.join(TEXT_FIELDS.map(lengthOf))}]`.as("textLengths"),
      "texts.moved_stdin",
      "texts.moved_expected_output",
    ])
    .execute();
}

/** The hash of a text (SHA-256, hexadecimal) that is only in the bucket; null for others. */
export function movedHash(row: VisibleTestRun, field: TextField): string | null {
  return isMovable(field) ? row[`moved_${field}`] : null;
}

/** The rows with all their texts, also those that are only in the bucket. Throws BlobError. */
export async function withMovedTexts(db: Database, rows: readonly VisibleTestRun[]): Promise<VisibleTestRun[]> {
  const read = (hash: string | null) => (hash === null ? null : fetchBlob(db, hash));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      stdin: row.stdin ?? (await read(row.moved_stdin)),
      expected_output: row.expected_output ?? (await read(row.moved_expected_output)),
    })),
  );
}

/** True if all tests before it were accepted. */
const IS_FIRST_FAILURE = sql<boolean>`test_runs.exception is not null and not exists (
  select from test_runs as earlier where earlier.submission_id = test_runs.submission_id
    and earlier.position < test_runs.position and earlier.verdict is distinct from 'accepted')`;

/** The status and the submission of a test run that the caller may see. */
export function findStatus(
  db: Database,
  caller: Caller,
  token: string,
): Promise<{ token: string; statusId: number; submissionId: string } | undefined> {
  return visibleTestRuns(db, caller, [token], [])
    .select(["token", "status_id as statusId", "submission_id as submissionId"])
    .executeTakeFirst();
}

/** The tokens of one page of everybody's test runs, the newest first. */
export async function listTokens(
  db: Database,
  page: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("test_runs")
    .select("token")
    .orderBy("created_at", "desc")
    .orderBy("token")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(({ token }) => token);
}

/**
 * At most `length` bytes of one text of a test run, from `offset` on, as UTF-8. Empty beyond its end, and when the caller may
 * no longer see it.
 */
export async function readTextPiece(
  db: Database,
  caller: Caller,
  token: string,
  field: TextField,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<Uint8Array> {
  const column = sql.ref(`texts.${field}`);
  const bytes = STORED_AS_TEXT.includes(field) ? sql`convert_to(${column}, 'UTF8')` : column;
  const row = await visibleTestRuns(db, caller, [token], [field])
    .select(sql<Uint8Array | null>`substring(${bytes} from ${offset + 1}::int for ${length}::int)`.as("piece"))
    .executeTakeFirst();
  return row?.piece ?? new Uint8Array();
}

/**
 * Test runs as the caller may see them, with their texts in `texts` and the lengths of these in `lengths`. For a run on a test that
 * the caller may not see, the query returns neither the test nor the program's output and exit code, even if
 * the caller was an admin when they sent the run. Only texts that `fields` names are read.
 */
function visibleTestRuns(db: Database, caller: Caller, tokens: readonly string[], fields: readonly FieldName[]) {
  return db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("installed_languages", "installed_languages.language_id", "submissions.language_id")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .leftJoin("problem_versions", "problem_versions.id", "test_cases.version_id")
    .leftJoin("problems", "problems.id", "problem_versions.problem_id")
    .innerJoin(hiddenness(caller), (join) => join.onTrue())
    .innerJoin(texts(fields), (join) => join.onTrue())
    .innerJoin(lengths(), (join) => join.onTrue())
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .where((where) =>
      where.or([
        // As in Judge0, a client that knows the token may read a run. Runs on a problem's tests belong to their sender.
        where.and([
          where.lit(!caller.isPage),
          where("test_runs.test_case_id", "is", null),
          where("submissions.problem_id", "is", null),
        ]),
        where.and([where("submissions.user_id", "is", null), where("submissions.contest_id", "is", null)]),
        showsResults(caller),
      ]),
    );
}

/**
 * Whether a run's test and output are hidden from the caller, whether the test is shown as handles, and whether its figures are
 * rounded.
 */
function hiddenness({ viewer }: Viewing) {
  const isAuthor = viewer === null ? sql`false` : sql`problems.author_id is not distinct from ${viewer.id}`;
  const isHidden = sql`(test_runs.is_sealed or (test_cases.id is not null
    and not test_cases.is_sample and not ${may(viewer, "problem.edit")} and not ${isAuthor}))`;
  return sql<{
    isHidden: boolean;
    isByHandle: boolean;
    hasSealedFigures: boolean;
    isAuthor: boolean;
  }>`lateral (select ${isHidden} as "isHidden",
    (${isHidden} or test_runs.is_by_handle) as "isByHandle",
    (${isHidden} and not ${isAuthor}) as "hasSealedFigures", (${isAuthor}) as "isAuthor")`.as("hiddenness");
}

const STORED_AS_TEXT: readonly TextField[] = ["compile_output", "message"];
const NO_NETWORK = "enable_network is ignored: no program has a network here";

type Texts = Record<TextField, Uint8Array | string | null> & Record<MovableName, string | null>;

/** The texts that may be only in the bucket, and the columns of a problem's test that refer to them. */
const MOVABLE = { stdin: "input_id", expected_output: "output_id" } as const;
type Movable = keyof typeof MOVABLE;
type MovableName = `moved_${Movable}`;
const isMovable = (field: TextField): field is Movable => field in MOVABLE;

function texts(fields: readonly FieldName[]) {
  const unlessHidden = (value: RawBuilder<unknown>) => sql`case when hiddenness."isHidden" then null else ${value} end`;
  const ofTest = (field: Movable, value: RawBuilder<unknown>) =>
    sql`(select ${value} from test_data where id = ${sql.ref(MOVABLE[field])})`;
  const unlessByHandle = (field: Movable) => sql`case when hiddenness."isByHandle" then null
      else coalesce(${sql.ref(`test_runs.${field}`)}, ${ofTest(field, sql`content`)}) end`;
  const moved = (
    field: Movable,
  ) => sql`case when hiddenness."isByHandle" or ${sql.ref(`test_runs.${field}`)} is not null
      then null else ${ofTest(field, movedHashOf("test_data"))} end`;
  const columns: Readonly<Record<TextField, RawBuilder<unknown>>> = {
    // A multi-file program consists of its files only.
    source_code: sql`case when submissions.language_id = ${MULTI_FILE_PROGRAM.id} then nullif(source, '') else source end`,
    additional_files: sql`additional_files`,
    stdin: unlessByHandle("stdin"),
    expected_output: unlessByHandle("expected_output"),
    stdout: unlessHidden(sql`stdout`),
    stderr: unlessHidden(sql`stderr`),
    compile_output: sql`compile_output`,
    message: unlessHidden(sql`case when requested_network and test_runs.finished_at is not null
      then concat_ws('; ', message, ${NO_NETWORK}::text) else message end`),
  };
  const none = (field: TextField) => (STORED_AS_TEXT.includes(field) ? sql`null::text` : sql`null::bytea`);
  const wanted = TEXT_FIELDS.map(
    (field) => sql`${fields.includes(field) ? columns[field] : none(field)} as ${sql.ref(field)}`,
  );
  const hashes = TEXT_FIELDS.filter(isMovable).map(
    (field) => sql`${fields.includes(field) ? moved(field) : sql`null::text`} as ${sql.ref(`moved_${field}`)}`,
  );
  return sql<Texts>`lateral (select ${sql.join([...wanted, ...hashes])})`.as("texts");
}

function lengths() {
  const lengthOf = (field: TextField) => {
    const here = sql`octet_length(${sql.ref(`texts.${field}`)})`;
    if (!isMovable(field)) return here;
    return sql`case when ${sql.ref(`texts.moved_${field}`)} is null then ${here}
      else (select bytes from test_data where id = ${sql.ref(MOVABLE[field])}) end`;
  };
  const all = TEXT_FIELDS.map((field) => sql`${lengthOf(field)} as ${sql.ref(field)}`);
  return sql<Record<TextField, number | null>>`lateral (select ${sql.join(all)})`.as("lengths");
}
