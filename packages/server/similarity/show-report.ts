import type {
  SimilarGroup,
  SimilarityOfProblem,
  SimilarityReport,
  SimilarPair,
} from "@assay/contract/routes/classes/similarity";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { type Reader, titleOfProblem } from "#access/reader-languages";
import { type ComparedAssignment, findReport } from "#similarity/find-report";

/** The problems of an assignment with what was found; for assistants, those whose reports are shown to them. */
export async function listReports(
  db: Database,
  { id, mayDecide }: ComparedAssignment,
  reader: Reader,
): Promise<SimilarityOfProblem[]> {
  const { rows } = await sql<Omit<SimilarityOfProblem, "finishedAt"> & { finishedAt: Date | null }>`
    select problems.id as "problemId", ${titleOfProblem(reader)} as title, state, finished_at as "finishedAt",
      count(left_id) filter (where is_current)::int as pairs,
      count(left_id) filter (where is_current and stands_out)::int as "standOut",
      count(left_id) filter (where is_current and decision = 'none')::int as undecided
    from assignment_problems
      join problems on problems.id = assignment_problems.problem_id
      left join similarity_reports on similarity_reports.assignment_id = assignment_problems.assignment_id
        and similarity_reports.problem_id = problems.id
      left join similarity_pairs on report_id = similarity_reports.id
    where assignment_problems.assignment_id = ${id} and (${mayDecide} or shows_assistants)
    group by problems.id, assignment_problems.position, similarity_reports.id
    order by assignment_problems.position, problems.id`.execute(db);
  return rows.map((row) => ({ ...row, finishedAt: row.finishedAt?.toISOString() ?? null }));
}

/** The most similar pairs first, then those that were decided on and are no longer among them. Throws as `findReport` does. */
export async function showReport(
  db: Database,
  assignment: ComparedAssignment,
  problemId: string,
): Promise<SimilarityReport> {
  const report = await findReport(db, assignment, problemId);
  const groups = report.groups ?? [];
  const sides = await readSides(
    db,
    groups.flatMap(({ tooShort, tooLong }) => [...tooShort, ...tooLong]),
  );
  const sidesOf = (ids: readonly string[]) => ids.flatMap((id) => sides.get(id) ?? []);
  return {
    ...{ problemId, title: report.title, state: report.state, baseCode: report.base_code ?? "" },
    ...{ showsAssistants: report.shows_assistants ?? false, mayDecide: assignment.mayDecide },
    requestedAt: report.requested_at?.toISOString() ?? null,
    finishedAt: report.finished_at?.toISOString() ?? null,
    groups: groups.map(
      ({ tooShort, tooLong, ...group }): SimilarGroup => ({
        ...group,
        languages: [...group.languages],
        ...{ tooShort: sidesOf(tooShort), tooLong: sidesOf(tooLong) },
      }),
    ),
    pairs: report.id === null ? [] : await readPairs(db, report.id),
  };
}

/** What pages show of submissions that are compared, by their ids. */
export async function readSides(db: Database, ids: readonly string[]): Promise<Map<string, SimilarPair["left"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("users", "users.id", "submissions.user_id")
    .where("submissions.id", "in", ids)
    .select(["submissions.id", "number", "users.id as userId", "name", "user_name as userName"])
    .execute();
  return new Map(rows.map(({ id, number, ...user }) => [id, { ...user, number: Number(number) }]));
}

async function readPairs(db: Database, reportId: string): Promise<SimilarPair[]> {
  const rows = await pairRows(db, reportId)
    .orderBy("is_current", "desc")
    .orderBy("similarity", "desc")
    .orderBy("left_id")
    .orderBy("right_id")
    .limit(MOST_SHOWN)
    .execute();
  const sides = await readSides(
    db,
    rows.flatMap(({ left_id: left, right_id: right }) => [left, right]),
  );
  return rows.flatMap((row) => {
    const [left, right] = [sides.get(row.left_id), sides.get(row.right_id)];
    return left && right ? [{ left, right, ...pairOf(row) }] : [];
  });
}

/** The pairs of all groups of a report, and those that somebody has decided on. */
const MOST_SHOWN = 2 * LIMITS.similarityPairs;

/** The pairs of a report, without what they have in common. */
export function pairRows(db: Database, reportId: string) {
  return db
    .selectFrom("similarity_pairs")
    .leftJoin("users", "users.id", "decided_by")
    .where("report_id", "=", reportId)
    .select(["left_id", "right_id", "similarity", "left_covered", "right_covered", "percentile", "longest_lines"])
    .select(["stands_out", "is_current", "decision", "note", "decided_at", "users.name as decidedBy"]);
}

/** What pages show of a pair, apart from its sides. */
export function pairOf(row: Awaited<ReturnType<ReturnType<typeof pairRows>["execute"]>>[number]) {
  return {
    ...{ similarity: row.similarity, leftCovered: row.left_covered, rightCovered: row.right_covered },
    ...{ percentile: row.percentile, longestLines: row.longest_lines, standsOut: row.stands_out },
    ...{ isCurrent: row.is_current, decision: row.decision, note: row.note, decidedBy: row.decidedBy },
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
