import type { Wording } from "@assay/contract/texts/wordings";
import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import type { Withheld } from "@assay/contract/vocabulary/contest";
import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isStaff } from "#access/contest-access";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { PlannedRun } from "#submissions/plan-runs";

/** Where a submission stands in a contest. */
export interface ContestEntry {
  readonly contestId: string;
  /** Null for one of the jury, which is on no board. */
  readonly participantId: string | null;
  /** Who does not see its results yet; null if the contest has shown everything. */
  readonly withheld: Withheld | null;
  /** How many submissions to one problem a participant may send. */
  readonly mostTries: number | null;
  /** Null or absent for one that arrives as it is made. */
  readonly given?: GivenEntry | null;
}

/** What somebody who runs the contest says of a submission that was made elsewhere. */
export interface GivenEntry {
  /** For contest tools; null for one of ours. */
  readonly id: string | null;
  readonly at: Date;
}

interface EntryRow {
  readonly contestId: string;
  readonly feedback: "full" | "verdict" | "none";
  readonly hasFeedback: boolean;
  readonly isThawed: boolean;
  readonly languages: readonly LanguageKey[] | null;
  readonly mostTries: number | null;
  readonly tries: number;
  readonly isStaff: boolean;
  readonly isRehearsal: boolean;
  readonly participantId: string | null;
  readonly run: number | null;
  readonly hasStarted: boolean;
  readonly isRunning: boolean;
}

const WITHHELD = { full: "others", verdict: "verdict", none: "all" } as const;

/**
 * The contest that a submission to a problem belongs to: the one that is named, or else the one that hides the problem and has its
 * sender, which is also asked if the named one is over. Null if no contest is named and none hides it, and once the contest shows everything,
 * for who has no place in it or no time left in a virtual run. Throws AppError `contest_not_found`, `contest_not_started`, `not_in_contest`, `too_many_tries`, and `invalid_request` for a
 * language that the contest does not allow.
 */
export async function findContestEntry(
  db: Database,
  viewing: Viewing,
  problem: { readonly id: string; readonly isConcealed: boolean },
  { contestId, languageId }: { readonly contestId: string | null; readonly languageId: number },
): Promise<ContestEntry | null> {
  if (contestId === null && !problem.isConcealed) return null;
  const [row] = await findRows(db, viewing, problem.id, contestId);
  // In a rehearsal only simulated teams submit, and they only there.
  if (!row || row.isRehearsal !== (viewing.simulatedId !== undefined)) throw new AppError("contest_not_found");
  // The one that is named is over: another one hides the problem now, and what is sent is for that one.
  if (row.isThawed && !row.isRehearsal && contestId !== null && problem.isConcealed)
    return findContestEntry(db, viewing, problem, { contestId: null, languageId });
  const isJury = row.isStaff || may(viewing.viewer, "problem.edit");
  const withheldOfJury = row.isThawed ? null : "others";
  const ofJury = { contestId: row.contestId, participantId: null, withheld: withheldOfJury, mostTries: null } as const;
  if (row.participantId === null || !row.hasStarted) {
    if (isJury) return ofJury;
    // Whoever looks in after the end practises.
    if (row.isThawed && row.participantId === null) return null;
    throw new AppError(row.participantId === null ? "not_in_contest" : "contest_not_started");
  }
  if (row.isThawed && !row.isRunning) {
    // Participants practise in their place, too late for the board and without the contest's limits.
    const { contestId, participantId } = row;
    return row.run === 0 ? { contestId, participantId, withheld: null, mostTries: null } : null;
  }
  if (!allowsLanguage(row.languages, languageId))
    throw new AppError("invalid_request", { field: "language", text: REFUSALS.contest.language });
  if (row.mostTries !== null && row.tries >= row.mostTries) throw new AppError("too_many_tries");
  const withheld = row.isRehearsal
    ? "rehearsal"
    : row.isThawed
      ? null
      : row.hasFeedback
        ? "others"
        : WITHHELD[row.feedback];
  // A virtual run has its own time, but its problems are public.
  return { contestId: row.contestId, participantId: row.participantId, withheld, mostTries: row.mostTries };
}

/** The contests with this problem, those first in which the viewer's time runs. */
async function findRows(
  db: Database,
  viewing: Viewing,
  problemId: string,
  contestId: string | null,
): Promise<EntryRow[]> {
  const { viewer, at, simulatedId = null } = viewing;
  const viewerId = viewer?.id ?? null;
  const { rows } = await sql<EntryRow>`
    select contests.id as "contestId", feedback, feedback_ended_at is not null as "hasFeedback", thawed_at is not null as "isThawed",
      languages, most_tries as "mostTries", participants.id as "participantId", participants.run,
      coalesce(participants.starts_at <= ${at}, false) as "hasStarted",
      coalesce(participants.starts_at <= ${at} and participants.ends_at > ${at}, false) as "isRunning",
      ${isStaff(viewing, ["manager", "jury"])} as "isStaff", rehearsal_of is not null as "isRehearsal",
      (select count(*)::int from contest_submissions
        where participant_id = participants.id and contest_submissions.problem_id = ${problemId}) as tries
    from contest_problems join contests on contests.id = contest_problems.contest_id
      left join participant_users on participant_users.contest_id = contests.id and participant_users.user_id = ${viewerId}
      left join participants on participants.contest_id = contests.id
        and participants.id in (participant_users.participant_id, ${simulatedId}::uuid)
    where contest_problems.problem_id = ${problemId}
      and ${contestId === null ? sql`visibility <> 'draft' and coalesce(last_end_at, 'infinity') > ${at}` : sql`contests.id = ${contestId}`}
    order by "isRunning" desc,
      participants.starts_at desc nulls last, contests.start_at desc nulls last
    limit 1`.execute(db);
  return rows;
}

/**
 * Requires of runs on a contest's problem that they are one program on all of its tests, or on samples and own inputs alone: a hidden test
 * by itself would tell about a program without costing a try. Those who may see the tests are not limited. Throws AppError `invalid_request`.
 */
export async function requireWholeProgram(db: Database, plans: readonly PlannedRun[]): Promise<void> {
  const concealed = plans.filter((plan) => plan.isConcealed);
  const [first] = concealed;
  if (!first || concealed.every(({ isSecret, problemId }) => !isSecret && problemId === null)) return;
  await requireAllTests(db, plans, REFUSALS.contest.wholeProgram);
}

/** Requires of runs that they are one program on all tests of one problem. Throws AppError `invalid_request` with this text. */
export async function requireAllTests(db: Database, plans: readonly PlannedRun[], text: Wording): Promise<void> {
  const [first] = plans;
  if (!first) return;
  const tests = new Set(plans.flatMap(({ testCaseId }) => testCaseId ?? []));
  const isOne = plans.every(
    ({ problemId, versionId }) => problemId === first.problemId && versionId === first.versionId,
  );
  const { count } = await db
    .selectFrom("test_cases")
    .where("version_id", "=", first.versionId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (first.problemId === null || !isOne || tests.size !== plans.length || tests.size !== Number(count))
    throw new AppError("invalid_request", { field: "source", text });
}
