import type { ContestFinding } from "@assay/contract/routes/contests/manage";
import type { Database } from "@assay/database/connect";
import { listWorkers, readTotals } from "@assay/database/operation/read-figures";
import { sql } from "kysely";
import type { ContestRow } from "#contests/contest";
import { LONGEST_WAIT, p95WaitSeconds, rushPerSecond } from "#organising/expected-wait";

/** What is expected where nothing has been judged yet, in seconds. */
const USUAL_JUDGING = 2;

/** What is wrong with a contest before it starts, or may be. It checks no rights. */
export async function checkContest(db: Database, row: ContestRow, at: Date): Promise<ContestFinding[]> {
  const problems = await readProblems(db, row.id);
  const people = await countPeople(db, row.id);
  return [
    ...problems.flatMap((problem) => problemFindings(problem, row.visibility === "draft")),
    ...colourFindings(problems),
    ...contestFindings(row, problems.length, people, at),
    ...(await capacityFindings(db, row, problems.length, people)),
  ];
}

interface CheckedProblem {
  readonly label: string;
  readonly rgb: string | null;
  readonly isPublic: boolean;
  readonly isElsewhere: boolean;
  readonly hasStatement: boolean;
  readonly hasTests: boolean;
  readonly hasSolutions: boolean;
  readonly hasEditorial: boolean;
}

async function readProblems(db: Database, contestId: string): Promise<CheckedProblem[]> {
  const { rows } = await sql<CheckedProblem>`
    select label, rgb, problems.status in ('published', 'hidden', 'archived') as "isPublic",
      exists (select from contest_problems as others join contests on contests.id = others.contest_id
        where others.problem_id = problems.id and others.contest_id <> ${contestId} and rehearsal_of is null
          and visibility <> 'draft' and start_at <= now()) as "isElsewhere",
      description <> '' or statement_pages <> '[]' as "hasStatement",
      exists (select from test_cases where test_cases.version_id = problems.version_id) as "hasTests",
      exists (select from reference_solutions where reference_solutions.problem_id = problems.id) as "hasSolutions",
      exists (select from editorials where editorials.problem_id = problems.id and is_published) as "hasEditorial"
    from contest_problems join problems on problems.id = contest_problems.problem_id
    where contest_id = ${contestId} order by position`.execute(db);
  return rows;
}

async function countPeople(db: Database, contestId: string): Promise<number> {
  const { count } = await db
    .selectFrom("participants")
    .where("contest_id", "=", contestId)
    .where("run", "=", 0)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** While the contest is a draft, its problems are where they are otherwise; after that, it hides them. */
function problemFindings(problem: CheckedProblem, isDraft: boolean): ContestFinding[] {
  const found: ContestFinding["kind"][] = [];
  if (problem.isPublic && isDraft) found.push("problem_visible");
  if (problem.isElsewhere) found.push("problem_known");
  if (!problem.hasStatement) found.push("no_statement");
  if (!problem.hasTests) found.push("no_tests");
  if (!problem.hasSolutions) found.push("no_solutions");
  if (problem.hasEditorial) found.push("editorial_published");
  return found.map((kind) => ({ kind, problems: [problem.label], number: null }));
}

function colourFindings(problems: readonly CheckedProblem[]): ContestFinding[] {
  const byColour = Map.groupBy(problems, ({ rgb }) => rgb);
  return [...byColour]
    .filter(([rgb, those]) => rgb !== null && those.length > 1)
    .map(([, those]) => ({ kind: "colour_twice", problems: those.map(({ label }) => label), number: null }));
}

function contestFindings(row: ContestRow, problems: number, people: number, at: Date): ContestFinding[] {
  const found: ContestFinding["kind"][] = [];
  if (problems === 0) found.push("no_problems");
  if (row.start_at === null) found.push("no_start");
  if (row.visibility === "draft") found.push(row.start_at !== null && row.start_at <= at ? "draft_started" : "draft");
  if (row.freeze_ms !== null && Number(row.freeze_ms) >= Number(row.duration_ms)) found.push("freeze_too_long");
  if (people === 0 && (row.joining === "invited" || row.unit === "team")) found.push("nobody_joins");
  return found.map((kind) => ({ kind, problems: [], number: null }));
}

async function capacityFindings(
  db: Database,
  row: ContestRow,
  problems: number,
  people: number,
): Promise<ContestFinding[]> {
  const cores = await countCores(db);
  if (cores === 0) return [{ kind: "no_workers", problems: [], number: null }];
  const judgingSeconds = await readJudgingSeconds(db);
  const perSecond = rushPerSecond(people, problems, Number(row.window_ms ?? row.duration_ms) / 1_000);
  const wait = p95WaitSeconds({ perSecond, judgingSeconds, cores });
  if (wait <= LONGEST_WAIT) return [];
  return [{ kind: "too_few_cores", problems: [], number: Number.isFinite(wait) ? Math.ceil(wait) : null }];
}

/** The cores of all machines that judge now. */
export async function countCores(db: Database): Promise<number> {
  const workers = (await listWorkers(db)).filter(({ isAlive, isPaused }) => isAlive && !isPaused);
  return workers.reduce((sum, { cores }) => sum + cores, 0);
}

/** How long a submission has taken on average here, without waiting. */
async function readJudgingSeconds(db: Database): Promise<number> {
  const totals = await readTotals(db);
  const sum = (stage: string, field: "number" | "seconds") =>
    totals.filter(({ kind }) => kind === stage).reduce((all, total) => all + total[field], 0);
  const judged = sum("total", "number");
  return judged === 0 ? USUAL_JUDGING : (sum("total", "seconds") - sum("wait", "seconds")) / judged;
}
