import type { Announcement, Home, Suggestion } from "@assay/contract/routes/home";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DIFFICULTIES, type Difficulty, POINTS } from "@assay/contract/vocabulary/problem";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { allows } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";

/** A problem as the home page names it, and whether the user has solved it; null if it no longer takes submissions. */
export async function findLastProblem(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
): Promise<Home["last"]> {
  const row = await db
    .selectFrom("problems")
    .leftJoin("solved_problems", (join) =>
      join
        .onRef("solved_problems.problem_id", "=", "problems.id")
        .on("solved_problems.user_id", "=", viewing.viewer.id),
    )
    .select(["problems.id as _id", "number", "title", "difficulty", "problem_type as problemType", "solved_at"])
    .where("problems.id", "=", problemId)
    .where(allows("submit", viewing))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { solved_at, ...problem } = row;
  return { problem, isSolved: solved_at !== null };
}

/**
 * Problems that the user has not submitted to: as hard as the hardest of the last solved ones, then a step harder, then any
 * that are left. Before the first solved problem, easy ones.
 */
export async function listSuggestions(db: Database, viewing: Viewing<Viewer>): Promise<Suggestion[]> {
  const level = await recentLevel(db, viewing);
  const found: Suggestion[] = [];
  for (const { difficulty, reason, most } of plan(level)) {
    const room = Math.min(most, LIMITS.homeSuggestionCount - found.length);
    if (room <= 0) continue;
    const known = found.map(({ _id }) => _id);
    const rows = await listUntried(db, viewing, difficulty, known, room);
    found.push(...rows.map((row) => ({ ...row, points: POINTS[difficulty], reason })));
  }
  return found;
}

/** How hard the hardest of the problems solved last is, or null if none is solved. */
async function recentLevel(db: Database, viewing: Viewing<Viewer>): Promise<Difficulty | null> {
  const rows = await db
    .selectFrom("solved_problems")
    .innerJoin("problems", "problems.id", "solved_problems.problem_id")
    .select("difficulty")
    .where("user_id", "=", viewing.viewer.id)
    .where(allows("open", viewing))
    .orderBy("solved_at", "desc")
    .limit(LIMITS.homeSuggestionCount)
    .execute();
  return DIFFICULTIES.findLast((difficulty) => rows.some((row) => row.difficulty === difficulty)) ?? null;
}

interface Step {
  readonly difficulty: Difficulty;
  readonly reason: Suggestion["reason"];
  /** How many suggestions this step gives at most. */
  readonly most: number;
}

/**
 * Two problems of the same level, then problems a step harder. Where there are too few: still harder ones, then more of the same
 * level and easier ones, the easiest last.
 */
function plan(level: Difficulty | null): Step[] {
  const all = LIMITS.homeSuggestionCount;
  if (level === null) return DIFFICULTIES.map((difficulty) => ({ difficulty, reason: "first", most: all }));
  const at = DIFFICULTIES.indexOf(level);
  const harder = DIFFICULTIES[at + 1];
  return [
    { difficulty: level, reason: "similar", most: harder === undefined ? all : all - 1 },
    ...DIFFICULTIES.slice(at + 1).map((difficulty) => ({ difficulty, reason: "harder" as const, most: all })),
    ...DIFFICULTIES.slice(0, at + 1)
      .toReversed()
      .map((difficulty) => ({ difficulty, reason: "similar" as const, most: all })),
  ];
}

/** The first problems of a difficulty that the user has neither solved nor submitted to. */
function listUntried(
  db: Database,
  viewing: Viewing<Viewer>,
  difficulty: Difficulty,
  known: readonly string[],
  most: number,
) {
  return db
    .selectFrom("problems")
    .select(["id as _id", "number", "title", "difficulty", "problem_type as problemType"])
    .where("difficulty", "=", difficulty)
    .where(allows("list", viewing))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom("submissions")
            .select("submissions.id")
            .where("submissions.user_id", "=", viewing.viewer.id)
            .where("submissions.problem_id", "=", ref("problems.id")),
        ),
      ),
    )
    .where(sql<boolean>`problems.id <> all(${known}::uuid[])`)
    .orderBy("number")
    .limit(most)
    .execute();
}

/** The newest posts whose authors are admins. On a large site with many posts, only the newest are searched. */
export function listAnnouncements(db: Database): Promise<Announcement[]> {
  return (
    db
      .selectFrom((from) =>
        from
          .selectFrom("blogs")
          .selectAll()
          .orderBy("number", "desc")
          .limit(LIMITS.announcementSearchCount)
          .as("blogs"),
      )
      .select(["id as _id", "title as blogTitle", "description as blogDesc"])
      .select(isoTimestamp("created_at").as("createdAt"))
      // Not a join, for which the planner may read all users.
      .where(sql`(select role from users where users.id = author_id)`, "=", ROLE_ADMIN)
      .orderBy("number", "desc")
      .limit(LIMITS.announcementCount)
      .execute()
  );
}
