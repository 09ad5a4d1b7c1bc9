import type { ContestSubmission, ContestSubmissionDetails } from "@assay/contract/routes/contests/submissions";
import type { Withheld } from "@assay/contract/vocabulary/contest";
import { languageKey, languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { discloseTotal, isPartial, type Raw } from "#access/disclosure";
import { EarnedGroups } from "#access/earned-groups";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { showBytes } from "#base/show-bytes";
import type { Contest } from "#contests/contest";
import { isJury } from "#contests/messages/read-messages";

interface Row {
  readonly id: string;
  readonly seq: number;
  readonly number: number;
  readonly submittedAt: string;
  readonly participantId: string | null;
  readonly participantName: string | null;
  readonly userName: string | null;
  readonly label: string;
  readonly title: string;
  readonly languageId: number;
  readonly withheld: Withheld | null;
  readonly verdict: Verdict | null;
  readonly isJudged: boolean;
  readonly passed: number;
  readonly tests: number;
  readonly score: Raw<number> | null;
  readonly maximumScore: number | null;
  readonly isPartial: boolean;
  readonly isIgnored: boolean;
}

const columnsFor = (reader: Reader) => sql`
  submissions.id, contest_submissions.seq::int, own_number as number, ${isoTimestamp("received_at")} as "submittedAt",
  participants.id as "participantId", participants.name as "participantName", users.user_name as "userName",
  contest_problems.label, ${titleOfProblem(reader)} as title, submissions.language_id as "languageId", submissions.withheld, submissions.verdict,
  submissions.verdict is not null as "isJudged", runs.passed, runs.tests, submissions.score, submissions.maximum_score as "maximumScore",
  submissions.score is not null and ${isPartial("submissions.id")} as "isPartial", is_ignored as "isIgnored"`;

const TABLES = sql`
  contest_submissions
  join submissions on submissions.id = contest_submissions.submission_id
  join contest_problems on contest_problems.contest_id = contest_submissions.contest_id
    and contest_problems.problem_id = contest_submissions.problem_id
  join problems on problems.id = contest_submissions.problem_id
  left join participants on participants.id = contest_submissions.participant_id
  left join users on users.id = submissions.user_id
  cross join lateral (
    select count(*) filter (where verdict = 'accepted')::int as passed, count(*)::int as tests
    from test_runs where submission_id = submissions.id
  ) as runs`;

/** SQL: whose submissions the viewer may see: those of their participations, or everybody's for the jury. */
function seesSubmission(contest: Contest): RawBuilder<boolean> {
  const place = sql`contest_submissions.contest_id = ${contest.row.id}`;
  if (isJury(contest)) return sql<boolean>`${place}`;
  const own = [...(contest.own ? [contest.own.participantId] : []), ...(contest.virtual?.participantIds ?? [])];
  return sql<boolean>`${place} and contest_submissions.participant_id = any(${own}::uuid[])`;
}

/** A page of the submissions that the viewer may see, the newest first. `before` is the place in the order of arrival that ended the last page. */
export async function listSubmissions(
  db: Database,
  reader: Reader,
  contest: Contest,
  before: number | undefined,
): Promise<{ readonly submissions: ContestSubmission[]; readonly older: number | null }> {
  // During the contest, the place would tell others than the jury how many there are: their pages are counted by their own numbers.
  const bySeq = isJury(contest) || contest.row.thawed_at !== null;
  const place = bySeq ? sql`contest_submissions.seq` : sql`own_number`;
  const { rows } = await sql<Row>`
    select ${columnsFor(reader)} from ${TABLES}
    where ${seesSubmission(contest)} and ${before === undefined ? sql`true` : sql`${place} < ${before}`}
    order by ${place} desc limit ${LIMITS.contestSubmissionPageSize + 1}`.execute(db);
  const page = rows.slice(0, LIMITS.contestSubmissionPageSize);
  const last = page.at(-1);
  return {
    submissions: await show(db, contest, page),
    older: rows.length > page.length && last ? (bySeq ? last.seq : last.number) : null,
  };
}

/**
 * A submission with its program. Throws AppError `submission_not_found`, also for one that the viewer may not see, and `forbidden` in a
 * rehearsal, whose programs are reference solutions, for who may not read those.
 */
export async function readContestSubmission(
  db: Database,
  viewing: Viewing,
  contest: Contest,
  id: string,
): Promise<ContestSubmissionDetails> {
  if (contest.row.rehearsal_of !== null && !may(viewing.viewer, "problem.edit")) throw new AppError("forbidden");
  const { rows } = await sql<Row & { source: Uint8Array; compileOutput: string | null }>`
    select ${columnsFor(viewing)}, submissions.source, compile_output as "compileOutput" from ${TABLES}
    where ${seesSubmission(contest)} and submissions.id = ${id}`.execute(db);
  const [submission] = await show(db, contest, rows);
  const [row] = rows;
  if (!submission || !row) throw new AppError("submission_not_found");
  return {
    ...submission,
    source: showBytes(row.source),
    compileOutput: submission.verdict === "compilation_error" ? row.compileOutput : null,
  };
}

async function show(db: Database, contest: Contest, rows: readonly Row[]): Promise<ContestSubmission[]> {
  const earned = new EarnedGroups(db);
  await earned.read(rows.flatMap(({ id, score }) => (score === null ? [] : [id])));
  return rows.map((row) => {
    const hides = isJury(contest) ? "nothing" : HIDDEN[row.withheld ?? "others"];
    const { id, number, submittedAt, userName, label, title, isIgnored, score, maximumScore } = row;
    const showsFigures = hides === "nothing";
    return {
      ...{ id, number, submittedAt, userName, label, title, isIgnored, hides },
      participant: row.participantId === null ? null : { id: row.participantId, name: row.participantName ?? "" },
      language: { key: languageKey(row.languageId), name: languageName(row.languageId) || `${row.languageId}` },
      verdict: hides === "verdict" ? null : row.verdict,
      isJudged: hides === "verdict" ? false : row.isJudged,
      passed: showsFigures ? row.passed : null,
      tests: showsFigures ? row.tests : null,
      score:
        showsFigures && score !== null
          ? discloseTotal({ score, maximumScore, groups: earned.of(id), isPartial: row.isPartial })
          : null,
      maximumScore: showsFigures ? maximumScore : null,
    };
  });
}

const HIDDEN = {
  others: "nothing",
  verdict: "results",
  all: "verdict",
  rehearsal: "verdict",
  assignment: "verdict",
} as const;
