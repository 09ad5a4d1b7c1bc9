import type { BrokenPromiseReport, RehearsalReport } from "@assay/contract/routes/contests/rehearsal";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { type ReferenceExpectation, resultOfExpectation } from "@assay/contract/vocabulary/reference-solution";
import { type BrokenPromise, REHEARSAL_PHASES, type RehearsalPhase } from "@assay/contract/vocabulary/rehearsal";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewing } from "#access/viewer";
import type { ContestRow } from "#contests/contest";
import { countCores } from "#organising/check-contest";
import { coresNeeded, rushPerSecond } from "#organising/expected-wait";
import { compareSolution, type JudgedSolution } from "#workshop/compare-solution";

/** A rehearsal that has ended. */
export interface EndedRehearsal {
  readonly copy: ContestRow;
  readonly originalId: string;
  readonly teams: number;
  readonly isFrozenRight: boolean | null;
  readonly isFinalRight: boolean | null;
}

interface Row extends Omit<JudgedSolution, "results"> {
  readonly label: string;
  readonly solutionId: string;
  readonly path: string;
  readonly dueMs: number;
  readonly isSent: boolean;
  readonly waitMs: number | null;
  readonly totalMs: number | null;
  readonly judgingMs: number | null;
  readonly results: JudgedSolution["results"] | null;
}

/** What a rehearsal has shown. It checks no rights; who may not read reference solutions gets no paths of them. */
export async function reportOf(db: Database, { viewer }: Viewing, ended: EndedRehearsal): Promise<RehearsalReport> {
  const { copy, originalId, teams, isFrozenRight, isFinalRight } = ended;
  const rows = await readRows(db, copy.id);
  const judged = rows.filter(({ verdict }) => verdict !== null && verdict !== "internal_error");
  const times = judged.flatMap(({ judgingMs }) => judgingMs ?? []);
  const judgingMs = times.length === 0 ? 0 : Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length);
  const showsPaths = may(viewer, "problem.edit");
  return {
    promises: brokenPromises(judged).map((promise) => (showsPaths ? promise : { ...promise, path: null })),
    phases: REHEARSAL_PHASES.map((phase) => waitsIn(phase, rows, copy)),
    unsent: rows.filter(({ isSent }) => !isSent).length,
    failed: rows.filter(({ verdict }) => verdict === "internal_error").length,
    capacity: {
      cores: await countCores(db),
      needed: await neededCores(db, originalId, teams, judgingMs),
      judgingMs,
    },
    isFrozenRight,
    isFinalRight,
  };
}

async function readRows(db: Database, contestId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select label, solution_id as "solutionId", path, expectation, due_ms as "dueMs", submissions.id is not null as "isSent",
      verdict, score, scoring, grader_answers as answers,
      (extract(epoch from started_at - submissions.created_at) * 1000)::int as "waitMs",
      (extract(epoch from finished_at - submissions.created_at) * 1000)::int as "totalMs",
      (extract(epoch from finished_at - started_at) * 1000)::int as "judgingMs",
      (select json_agg(json_build_object('verdict', test_runs.verdict, 'share', share, 'groupName', group_name) order by test_runs.position)
        from test_runs left join test_cases on test_cases.id = test_case_id where test_runs.submission_id = submissions.id) as results
    from rehearsal_submissions as planned
      join contest_problems on contest_problems.contest_id = planned.contest_id and contest_problems.problem_id = planned.problem_id
      left join submissions on submissions.id = planned.submission_id
      left join problem_versions on problem_versions.id = submissions.version_id
    where planned.contest_id = ${contestId} order by contest_problems.position, path`.execute(db);
  return rows;
}

/** The solutions that were not always judged as their packages promise. */
function brokenPromises(judged: readonly Row[]): BrokenPromiseReport[] {
  const bySolution = Map.groupBy(judged, ({ solutionId }) => solutionId);
  const promises = [...bySolution.values()].flatMap((all): BrokenPromiseReport[] => {
    const differing = all
      .map((row) => ({ row, ...compareSolution({ ...row, results: row.results ?? [] }) }))
      .filter(({ differs }) => differs);
    const [first] = differing;
    if (!first) return [];
    const { label, path, expectation } = first.row;
    const kind = kindOf(expectation, first.actual);
    return [{ kind, label, path, verdict: first.actual, sent: all.length, broken: differing.length }];
  });
  return promises.slice(0, LIMITS.rehearsalPromises);
}

function kindOf(expectation: ReferenceExpectation, actual: Verdict | null): BrokenPromise {
  const expected = resultOfExpectation(expectation);
  if (expected === "accepted") return "accepted_failed";
  if (actual !== "accepted") return "other_result";
  return expected === "time_limit_exceeded" ? "slow_passed" : "wrong_passed";
}

function waitsIn(phase: RehearsalPhase, rows: readonly Row[], copy: ContestRow): RehearsalReport["phases"][number] {
  const lengthMs = Number(copy.duration_ms);
  const endsAt = { start: lengthMs / 10, middle: lengthMs - (Number(copy.freeze_ms ?? 0) || lengthMs / 10) };
  const phaseOf = (ms: number) => (ms < endsAt.start ? "start" : ms < endsAt.middle ? "middle" : "end");
  const own = rows.filter(({ isSent, dueMs }) => isSent && phaseOf(dueMs) === phase);
  const most = (values: readonly (number | null)[]) =>
    values.reduce<number | null>((max, ms) => (ms === null ? max : Math.max(max ?? 0, ms)), null);
  return {
    ...{ phase, submissions: own.length },
    longestWaitMs: most(own.map(({ waitMs }) => waitMs)),
    slowestMs: most(own.map(({ totalMs }) => totalMs)),
  };
}

/** For the contest itself, with as many teams, or those who are registered if they are more. */
async function neededCores(db: Database, originalId: string, teams: number, judgingMs: number): Promise<number> {
  const { rows } = await sql<{ problems: number; people: number; lengthMs: number }>`
    select (select count(*)::int from contest_problems where contest_id = contests.id) as problems,
      (select count(*)::int from participants where contest_id = contests.id and run = 0) as people,
      coalesce(window_ms, duration_ms)::double precision as "lengthMs"
    from contests where id = ${originalId}`.execute(db);
  const { problems, people, lengthMs } = rows[0] ?? { problems: 0, people: 0, lengthMs: 1 };
  const perSecond = rushPerSecond(Math.max(people, teams), problems, lengthMs / 1_000);
  return coresNeeded({ perSecond, judgingSeconds: judgingMs / 1_000 });
}
