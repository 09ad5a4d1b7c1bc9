import type { Announcement, Home, HomeList, Suggestion } from "@assay/contract/routes/home";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DIFFICULTIES, type Difficulty, POINTS } from "@assay/contract/vocabulary/problem";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { allows, isOutOfContest } from "#access/problem-visibility";
import { nameOfList, titleOfProblem } from "#access/reader-languages";
import type { Viewer, Viewing } from "#access/viewer";
import { listHistory } from "#submissions/history-queries";

type Last = NonNullable<Home["last"]>;

/**
 * The problem where the user left off: that of the latest submission to one that they have not solved and that takes submissions, with
 * the submission. Null if none of the newest `LIMITS.homeSearchCount` submissions is such a one.
 */
export async function findLastProblem(db: Database, viewing: Viewing<Viewer>): Promise<Home["last"]> {
  const { id: userId } = viewing.viewer;
  const { rows } = await sql<Last["problem"]>`
    with newest as (
      select problem_id, number from submissions
      where user_id = ${userId} and problem_id is not null and ${isOutOfContest(viewing)}
      order by number desc limit ${LIMITS.homeSearchCount}
    )
    select problems.id as _id, problems.number, ${titleOfProblem(viewing)} as title, difficulty, problem_type as "problemType"
    from newest join problems on problems.id = newest.problem_id
    where ${allows("submit", viewing)} and not exists (
      select from solved_problems where user_id = ${userId} and solved_problems.problem_id = newest.problem_id
    )
    order by newest.number desc limit 1`.execute(db);
  const [problem] = rows;
  if (problem === undefined) return null;
  const { submissions } = await listHistory(db, viewing, { userId, problemIds: [problem._id] }, {}, 1);
  const [submission] = submissions;
  return submission === undefined ? null : { problem, submission };
}

/** A list of the home page, with its first problem that the user has neither solved nor submitted to. */
interface ListWithProblem extends HomeList {
  readonly untried: Omit<Suggestion, "points" | "reason" | "list"> | null;
}

/**
 * The lists of the home page, `LIMITS.homeListCount` at most: the admins' first list that the user has not solved yet, then those that
 * they have begun, then the others, in the admins' order; solved ones last. Lists without a listed problem are left out.
 */
export async function listHomeLists(db: Database, viewing: Viewing<Viewer>): Promise<ListWithProblem[]> {
  const { id: userId } = viewing.viewer;
  const firstOf = (columns: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`(
    select jsonb_build_object('_id', problems.id, 'number', problems.number, 'title', ${titleOfProblem(viewing)} ${columns})
    from problem_list_items as items join problems on problems.id = items.problem_id
    where items.list_id = chosen.id and ${allows("list", viewing)} and ${condition}
    order by items.position limit 1
  )`;
  const isUnsolved = sql<boolean>`not exists (
    select from solved_problems where user_id = ${userId} and solved_problems.problem_id = problems.id
  )`;
  const isUntried = sql<boolean>`${isUnsolved} and not exists (
    select from submissions where submissions.user_id = ${userId} and submissions.problem_id = problems.id
  )`;
  const { rows } = await sql<ListWithProblem>`
    with counted as (
      select lists.id, ${nameOfList(viewing)} as name, lists.position, lists.created_at, count(*)::int as total,
        count(solved.problem_id)::int as solved, count(*) = count(solved.problem_id) as is_solved
      from problem_lists as lists
      join problem_list_items as items on items.list_id = lists.id
      join problems on problems.id = items.problem_id and ${allows("list", viewing)}
      left join solved_problems as solved on solved.problem_id = problems.id and solved.user_id = ${userId}
      group by lists.id
    ), placed as (
      select *, row_number() over (partition by is_solved order by position, created_at, id) = 1 as is_first from counted
    ), ordered as (
      select *, row_number() over (
        order by is_solved, is_first desc, solved > 0 desc, position, created_at, id
      ) as place from placed
    ), chosen as (select * from ordered where place <= ${LIMITS.homeListCount})
    select id as _id, name, total, solved, ${firstOf(sql``, isUnsolved)} as next,
      ${firstOf(sql`, 'difficulty', difficulty, 'problemType', problem_type`, isUntried)} as untried
    from chosen order by place`.execute(db);
  return rows;
}

/**
 * Problems that the user has not submitted to: the next of a list that they have begun, then problems as hard as the hardest of the
 * last solved ones, then a step harder, then any that are left. Before the first solved problem, easy ones.
 */
export async function listSuggestions(
  db: Database,
  viewing: Viewing<Viewer>,
  lists: readonly ListWithProblem[],
): Promise<Suggestion[]> {
  const level = await recentLevel(db, viewing);
  const found = lists.flatMap(nextOf).slice(0, 1);
  for (const { difficulty, reason, most } of plan(level, LIMITS.homeSuggestionCount - found.length)) {
    const room = Math.min(most, LIMITS.homeSuggestionCount - found.length);
    if (room <= 0) continue;
    const known = found.map(({ _id }) => _id);
    const rows = await listUntried(db, viewing, difficulty, known, room);
    found.push(...rows.map((row) => ({ ...row, points: POINTS[difficulty], reason, list: null })));
  }
  return found;
}

/** The next problem of a list that the user has begun, as a suggestion. */
function nextOf({ untried, name, total, solved }: ListWithProblem): Suggestion[] {
  if (untried === null || solved === 0) return [];
  return [{ ...untried, points: POINTS[untried.difficulty], reason: "list", list: { name, total, solved } }];
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
function plan(level: Difficulty | null, all: number): Step[] {
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
    .select(["id as _id", "number", "difficulty", "problem_type as problemType"])
    .select(titleOfProblem(viewing).as("title"))
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
