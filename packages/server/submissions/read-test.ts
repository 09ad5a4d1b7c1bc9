import type { ShownText, TestDetails } from "@assay/contract/routes/submissions";
import type { Checking } from "@assay/contract/vocabulary/checking";
import type { Withheld } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { beginningOf, bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isOfOwnClass } from "#access/class-access";
import { openedFailure } from "#access/failing-test-rule";
import { allows, areResultsShown, maySeeTests } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { incompleteTail, showBytes } from "#base/show-bytes";
import { testFilePath } from "#problems/test-file-route";
import { isNamed, type SubmissionName } from "#submissions/read-submission";

/**
 * One test of a submission with all that its reader may see: the input, the expected output, and what the program printed. For a
 * sample that is the sender and admins, for a hidden test the problem's author, for their own submissions, and admins, and for the one that
 * has been opened for its sender (`openedFailure`) the sender, without the checker's message and the whole files. Throws AppError `submission_not_found`, `not_found` for a number without a test and for a problem that has become a draft, and
 * `forbidden` for a hidden test.
 */
export async function readTest(
  db: Database,
  viewing: Viewing<Viewer>,
  submission: SubmissionName,
  test: number,
): Promise<TestDetails> {
  const { viewer } = viewing;
  const access = await findAccess(db, viewing, submission, test);
  if (!access || !areResultsShown(viewing, access)) throw new AppError("submission_not_found");
  if (access.token === null || access.testCaseId === null) throw new AppError("not_found");
  const isHidden = access.isSealed || !access.isSample;
  const mayReadAll = maySeeTests(viewer, access.authorId);
  if (isHidden && !mayReadAll && access.token !== access.openedToken) throw new AppError("forbidden");
  const run = { number: test, token: access.token, testCaseId: access.testCaseId, isSealed: access.isSealed };
  const details = await readTestOfRun(db, run, isHidden ? mayReadAll : may(viewer, "problem.edit"));
  return isHidden && !mayReadAll ? { ...details, inputFile: null, outputFile: null } : details;
}

/** A test run, and its place among those of its submission, from 1 on. */
export interface NumberedRun {
  readonly number: number;
  readonly token: string;
  readonly testCaseId: string;
  readonly isSealed: boolean;
}

/** The texts of a test run, and the checker's message if `showsChecker`. The caller has made sure that its reader may see them. */
export async function readTestOfRun(db: Database, run: NumberedRun, showsChecker: boolean): Promise<TestDetails> {
  const row = await findTexts(db, run.token, run.isSealed);
  return {
    number: run.number,
    input: shown(row.input, row.inputBytes),
    expectedOutput: shown(row.expectedOutput, row.expectedBytes),
    stdout: shownOrNull(row.stdout, row.stdoutBytes),
    stderr: shownOrNull(row.stderr, row.stderrBytes),
    message: row.message,
    exitCode: row.exitCode,
    checkerMessage: showsChecker ? row.checkerMessage : null,
    hasOneAnswer: hasOneAnswer(row.checking),
    inputFile: testFilePath(run.testCaseId, "input"),
    outputFile: testFilePath(run.testCaseId, "output"),
  };
}

/** What decides who may see a test; the texts are read only after that. */
interface Access {
  readonly userId: string | null;
  readonly withheld: Withheld | null;
  readonly isOfOwnClass: boolean;
  readonly authorId: string | null;
  readonly token: string | null;
  readonly testCaseId: string | null;
  readonly isSealed: boolean;
  readonly isSample: boolean;
  /** `openedFailure`. */
  readonly openedToken: string | null;
}

async function findAccess(
  db: Database,
  viewing: Viewing,
  submission: SubmissionName,
  test: number,
): Promise<Access | undefined> {
  const { rows } = await sql<Access>`
    select submissions.user_id as "userId", submissions.withheld, ${isOfOwnClass(viewing)} as "isOfOwnClass", problems.author_id as "authorId", numbered.token,
      numbered.test_case_id as "testCaseId", coalesce(numbered.is_sealed, true) as "isSealed",
      coalesce(test_cases.is_sample, false) as "isSample", ${openedFailure(viewing)} as "openedToken"
    from submissions join problems on problems.id = submissions.problem_id
    left join (
      select token, submission_id, test_case_id, is_sealed,
        row_number() over (partition by submission_id order by position) as number
      from test_runs where submission_id = (select id from submissions where ${isNamed(submission, viewing)})
    ) as numbered on numbered.submission_id = submissions.id and numbered.number = ${test}
      and ${allows("open", viewing)}
    left join test_cases on test_cases.id = numbered.test_case_id
    where ${isNamed(submission, viewing)}`.execute(db);
  return rows[0];
}

interface Texts {
  readonly input: Uint8Array;
  readonly inputBytes: number;
  readonly expectedOutput: Uint8Array;
  readonly expectedBytes: number;
  readonly stdout: Uint8Array | null;
  readonly stdoutBytes: number;
  readonly stderr: Uint8Array | null;
  readonly stderrBytes: number;
  readonly message: string | null;
  readonly exitCode: number | null;
  readonly checkerMessage: string | null;
  readonly checking: Checking;
}

/** The only reader of `hidden_outputs`. */
async function findTexts(db: Database, token: string, isSealed: boolean): Promise<Texts> {
  const printed = sql.ref(isSealed ? "hidden_outputs" : "test_runs");
  const beginning = (column: RawBuilder<unknown>) => sql`substring(${column} from 1 for ${LIMITS.shownTestBytes}::int)`;
  const stdout = sql`${printed}.stdout`;
  const stderr = sql`${printed}.stderr`;
  const { rows } = await sql<Texts>`
    select ${beginning(beginningOf("inputs"))} as input, ${bytesOf("inputs")} as "inputBytes",
      ${beginning(beginningOf("outputs"))} as "expectedOutput", ${bytesOf("outputs")} as "expectedBytes",
      ${beginning(stdout)} as stdout, coalesce(octet_length(${stdout}), 0) as "stdoutBytes",
      ${beginning(stderr)} as stderr, coalesce(octet_length(${stderr}), 0) as "stderrBytes",
      ${printed}.message, ${printed}.exit_code as "exitCode", test_runs.checker_message as "checkerMessage",
      checking
    from test_runs join test_cases on test_cases.id = test_runs.test_case_id
    join problem_versions on problem_versions.id = test_cases.version_id
    join test_data as inputs on inputs.id = test_cases.input_id
    join test_data as outputs on outputs.id = test_cases.output_id
    left join hidden_outputs on hidden_outputs.token = test_runs.token
    where test_runs.token = ${token}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}

function hasOneAnswer(checking: Checking): boolean {
  if (checking.kind === "whole_output") return true;
  return checking.kind === "tokens" && checking.absoluteTolerance === null && checking.relativeTolerance === null;
}

function shown(bytes: Uint8Array, length: number): ShownText {
  const isCut = length > bytes.byteLength;
  return { text: showBytes(isCut ? bytes.subarray(0, bytes.byteLength - incompleteTail(bytes)) : bytes), isCut };
}

function shownOrNull(bytes: Uint8Array | null, length: number): ShownText | null {
  if (bytes === null) return null;
  const text = shown(bytes, length);
  // The worker keeps only the beginning of what is printed on hidden tests.
  return bytes.byteLength === LIMITS.hiddenOutputBytes ? { ...text, isCut: true } : text;
}
