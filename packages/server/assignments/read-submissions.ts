import type { AssignmentSubmission, AssignmentSubmissionDetails } from "@assay/contract/routes/assignments/submissions";
import type { AssignmentFeedback, FeedbackLevel } from "@assay/contract/vocabulary/assignment";
import { languageKey, languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { feedbackMomentAt, latenessOf, levelAt, tells } from "@assay/gradebook/dates";
import { type RawBuilder, sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import { titleFor } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import type { Assignment } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { showBytes } from "#base/show-bytes";
import { hasUserName } from "#base/user-name";
import { isClassStaff } from "#classes/class";

interface Row extends DatesRow {
  readonly id: string;
  readonly number: string;
  readonly ownNumber: number;
  readonly userName: string;
  readonly name: string;
  readonly problemId: string;
  readonly problemNumber: number;
  readonly title: string;
  readonly languageId: number;
  readonly receivedAt: Date;
  readonly isChosen: boolean;
  readonly feedback: AssignmentFeedback;
  readonly verdict: Verdict | null;
  readonly passed: number;
  readonly tests: number;
  readonly firstFailed: number | null;
}

const columns = (viewing: Viewing) => sql`
  submissions.id, submissions.number, own_number as "ownNumber", users.user_name as "userName", users.name, problems.id as "problemId",
  problems.number as "problemNumber", ${titleFor(viewing)} as title, submissions.language_id as "languageId",
  received_at as "receivedAt", is_chosen as "isChosen", feedback, submissions.verdict, runs.passed, runs.tests, runs.first as "firstFailed", ${datesColumns()}`;

const TABLES = sql`
  assignment_submissions
  join submissions on submissions.id = assignment_submissions.submission_id
  join assignments on assignments.id = assignment_submissions.assignment_id
  join problems on problems.id = assignment_submissions.problem_id
  join users on users.id = assignment_submissions.user_id
  left join class_members on class_members.class_id = assignments.class_id and class_members.user_id = assignment_submissions.user_id
  cross join lateral (
    select count(*) filter (where verdict = 'accepted')::int as passed, count(*)::int as tests,
      min(place) filter (where verdict <> 'accepted')::int as first
    from (
      select verdict, row_number() over (order by position) as place from test_runs where submission_id = submissions.id
    ) as numbered
  ) as runs`;

/** SQL: the submissions of an assignment that the viewer may know of: their own, or everybody's for staff of the class. */
function seesSubmission({ viewer }: Viewing<Viewer>, { class: found, row }: Assignment): RawBuilder<boolean> {
  const ofAssignment = sql<boolean>`assignment_submissions.assignment_id = ${row.id}`;
  if (isClassStaff(found)) return ofAssignment;
  return sql<boolean>`(${ofAssignment} and assignment_submissions.user_id = ${viewer.id})`;
}

interface Filter {
  readonly problemId?: string | undefined;
  readonly user?: string | undefined;
  readonly before?: number | undefined;
}

/** A page of the submissions that the viewer may know of, the newest first; `older` is the number that the next page is before. */
export async function listSubmissions(
  db: Database,
  viewing: Viewing<Viewer>,
  assignment: Assignment,
  { problemId, user, before }: Filter,
): Promise<{ readonly submissions: AssignmentSubmission[]; readonly older: number | null }> {
  const { rows } = await sql<Row>`
    select ${columns(viewing)} from ${TABLES}
    where ${seesSubmission(viewing, assignment)}
      and ${problemId === undefined ? sql`true` : sql`assignment_submissions.problem_id = ${problemId}`}
      and ${user === undefined ? sql`true` : hasUserName(user)}
      and ${before === undefined ? sql`true` : sql`submissions.number < ${before}`}
    order by submissions.number desc limit ${LIMITS.assignmentSubmissionPageSize + 1}`.execute(db);
  const page = rows.slice(0, LIMITS.assignmentSubmissionPageSize);
  const last = page.at(-1);
  return {
    submissions: page.map((row) => show(row, viewing, assignment)),
    older: rows.length > page.length && last ? Number(last.number) : null,
  };
}

/** A submission with its program. Throws AppError `submission_not_found`, also for one that the viewer may not know of. */
export async function readSubmission(
  db: Database,
  viewing: Viewing<Viewer>,
  assignment: Assignment,
  number: number,
): Promise<AssignmentSubmissionDetails> {
  const { rows } = await sql<Row & { source: Uint8Array; compileOutput: string | null; isWithheld: boolean }>`
    select ${columns(viewing)}, submissions.source, compile_output as "compileOutput", withheld is not null as "isWithheld" from ${TABLES}
    where ${seesSubmission(viewing, assignment)} and submissions.number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError("submission_not_found");
  const shown = show(row, viewing, assignment);
  return {
    ...shown,
    source: showBytes(row.source),
    compileOutput: shown.verdict === "compilation_error" ? row.compileOutput : null,
    results: tells(shown.level, "tests") ? await readResults(db, row.id) : null,
    isShownElsewhere: isClassStaff(assignment.class) || !row.isWithheld,
  };
}

/**
 * The one place that turns what is stored of a submission to an assignment into what its level tells. Staff are told everything. The
 * level is that of the sender's own dates now.
 */
function show(row: Row, { at }: Viewing, { class: found }: Assignment): AssignmentSubmission {
  const own = ownDatesOf(row);
  const level: FeedbackLevel = isClassStaff(found)
    ? "samples"
    : levelAt(feedbackMomentAt(at.getTime(), own, row.releasedAt?.getTime() ?? null), row.feedback);
  const from = <T>(least: FeedbackLevel, value: T): T | null => (tells(level, least) ? value : null);
  const isJudged = row.verdict !== null;
  return {
    number: Number(row.number),
    ownNumber: row.ownNumber,
    user: { userName: row.userName, name: row.name },
    problem: { _id: row.problemId, number: row.problemNumber, title: row.title },
    language: { key: languageKey(row.languageId), name: languageName(row.languageId) || `${row.languageId}` },
    receivedAt: row.receivedAt.toISOString(),
    lateMs: latenessOf(row.receivedAt.getTime(), own),
    isChosen: row.isChosen,
    level,
    isJudged: from("received", isJudged),
    verdict: from("verdict", row.verdict),
    passed: from("count", isJudged ? row.passed : null),
    tests: from("count", row.tests),
    firstFailed: from("first", isJudged ? row.firstFailed : null),
  };
}

/** Only verdicts: what a test contains, and time and memory, are on the page of the submission, as its problem allows. */
function readResults(db: Database, submissionId: string) {
  return db
    .selectFrom("test_runs")
    .leftJoin("test_cases", "test_cases.id", "test_case_id")
    .where("submission_id", "=", submissionId)
    .select([
      sql<number>`row_number() over (order by test_runs.position)::int`.as("number"),
      sql<boolean>`coalesce(is_sample, false)`.as("isSample"),
      "verdict",
    ])
    .orderBy("test_runs.position")
    .execute();
}
