import type { Neighbour, ProblemFilter, ProblemRow } from "@assay/contract/routes/problem-set";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import {
  DIFFICULTIES,
  namedTags,
  type OwnFilter,
  POINTS,
  type ProblemSort,
  type ProblemState,
  searchWords,
} from "@assay/contract/vocabulary/problem";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { allows, isEditable, SHOWN_STATUS } from "#access/problem-visibility";
import { languageOfTitle, titleOfProblem } from "#access/reader-languages";
import type { Viewer, Viewing } from "#access/viewer";
import { wordsQuery } from "#base/search-text";
import { isFavouriteOf } from "#problems/queries";

export interface ProblemPage {
  readonly problems: ProblemRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** How many problems match the filters other than the state, by state; null for visitors. */
  readonly states: Record<ProblemState, number> | null;
}

const STATE = sql`
  case when solved.problem_id is not null then 'solved' when tried.problem_id is not null then 'tried' else 'new' end`;
/** SQL: what solving the query's problem is worth. */
export const POINTS_OF_PROBLEM = sql`
  case problems.difficulty ${sql.join(
    DIFFICULTIES.map((difficulty) => sql`when ${sql.lit(difficulty)} then ${sql.lit(POINTS[difficulty])}`),
    sql` `,
  )} end`;
const ACCEPTANCE = sql`counters.accepted::double precision / nullif(counters.judged, 0)`;

/** One page of the problems that match, clamped to the last page. */
export async function readProblemPage(
  db: Database,
  viewing: Viewing,
  filter: ProblemFilter,
  page: number,
): Promise<ProblemPage> {
  const { pageSize } = LIMITS;
  const { viewer } = viewing;
  const inState = viewer && filter.state ? sql`state = ${filter.state}` : sql`true`;
  const { rows } = await sql<{ problems: StoredRow[]; total: number } & Record<ProblemState, number>>`
    with matching as materialized (${selectMatching(viewing, filter)}), counts as (
      select count(*) filter (where ${inState})::int as total, count(*) filter (where state = 'solved')::int as solved,
        count(*) filter (where state = 'tried')::int as tried, count(*) filter (where state = 'new')::int as new
      from matching
    ), page as (
      select * from matching where ${inState} order by ${orderOf(filter)} limit ${pageSize}
      offset (select ${pageSize}::int * greatest(0, least(${page}::int, (total + ${pageSize}::int - 1) / ${pageSize}::int) - 1) from counts)
    ), shown as (
      select page._id, page.number, ${titleOfProblem(viewing)} as title, ${languageOfTitle(viewing)} as language, problems.difficulty, problems.problem_type as "problemType", problems.tags,
        problems.author, problems.time_limit_ms::double precision / ${sql.lit(SECOND)} as "timeLimit",
        page.state = 'solved' as "isSolved", page.state, ${POINTS_OF_PROBLEM} as points, ${ACCEPTANCE} as acceptance,
        counters.solvers as "solvedCount", ${SHOWN_STATUS} as status, ${isEditable(viewing)} as "isEditable", ${isFavouriteOf(viewing)} as "isMarked", ${isInVisibleText(filter)} as "inVisibleText", page.key
      from page join problems on problems.id = page._id join problem_counters as counters on counters.problem_id = page._id
    )
    select counts.*, array(select to_jsonb(shown) from shown order by ${orderOf(filter)}) as problems from counts`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error("an aggregate always has a row");
  const { problems, total, ...states } = found;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const excerpts = await readExcerpts(db, filter, problems);
  return {
    problems: problems.map((row) => toRow(row, viewer, excerpts.get(row._id))),
    page: Math.min(page, pages),
    pages,
    total,
    states: viewer && states,
  };
}

/** The problems before and after this one among those that match, which need not include this one; null if there is none. */
export async function findNeighbours(
  db: Database,
  viewing: Viewing,
  filter: ProblemFilter,
  problemId: string,
): Promise<{ previous: Neighbour | null; next: Neighbour | null } | undefined> {
  const { viewer } = viewing;
  const inState = viewer && filter.state ? sql`(state = ${filter.state} or _id = ${problemId})` : sql`true`;
  const problem = (id: RawBuilder<unknown>) =>
    sql`(select jsonb_strip_nulls(jsonb_build_object('_id', id, 'number', number, 'title', ${titleOfProblem(viewing)},
      'language', ${languageOfTitle(viewing)})) from problems where id = ${id})`;
  const { rows } = await sql<{ previous: Neighbour | null; next: Neighbour | null }>`
    with matching as materialized (${selectMatching(viewing, filter, sql`problems.id = ${problemId}`)}), ordered as (
      select _id, lag(_id) over (order by ${orderOf(filter)}) as before, lead(_id) over (order by ${orderOf(filter)}) as after
      from matching where ${inState}
    )
    select ${problem(sql`before`)} as previous, ${problem(sql`after`)} as next from ordered where _id = ${problemId}`.execute(
    db,
  );
  return rows[0];
}

/** A problem as the query of `readProblemPage` returns it. */
type StoredRow = Omit<ProblemRow, "status" | "mayEdit" | "isFavourite" | "language"> & {
  readonly language: string | null;
  readonly isEditable: boolean;
  readonly isMarked: boolean;
  readonly inVisibleText: boolean;
  /** Null for a published problem. */
  readonly status: NonNullable<ProblemRow["status"]> | null;
};

/**
 * The problems that match every filter but the one for the state; with `besides`, also the visible ones that meet that condition.
 * There may be thousands, and a page shows only twenty, so this selects only the columns by which they are counted and ordered:
 * with few columns and joins, PostgreSQL can read problems from an index alone.
 */
function selectMatching(viewing: Viewing, filter: ProblemFilter, besides?: RawBuilder<unknown>) {
  const matches = sql.join(conditionsOf(viewing, filter), sql` and `);
  return sql`
    select problems.id as _id, problems.number, ${viewing.viewer === null ? sql`'new'` : STATE} as state,
      ${keyOf(filter)} as key
    from problems ${sql.join(joinsOf(viewing, filter), sql` `)}
    where ${besides === undefined ? matches : sql`${allows("open", viewing)} and (${besides} or (${matches}))`}`;
}

/** Whether the search matches something other than the statement, which a list does not show. */
function isInVisibleText(filter: ProblemFilter) {
  const query = queryOf(filter);
  return query === null
    ? sql`true`
    : sql`(problems.number::text = ${filter.q} or ts_filter(problems.search, '{a,b,c}') @@ ${query}
        or ${hasNamedDifficulty(filter)})`;
}

/**
 * The tables that the query needs besides problems. `problem_counters` stores the counts, so no submissions of other users are
 * read.
 */
function joinsOf({ viewer }: Viewing, filter: ProblemFilter): RawBuilder<unknown>[] {
  const { needsCounters = false } = ORDERS[sortOf(filter)];
  return [
    ...(viewer === null
      ? []
      : [
          sql`left join solved_problems as solved on solved.problem_id = problems.id and solved.user_id = ${viewer.id}`,
          sql`left join (select distinct problem_id from submissions where user_id = ${viewer.id}) as tried
            on tried.problem_id = problems.id`,
        ]),
    ...(needsCounters ? [sql`join problem_counters as counters on counters.problem_id = problems.id`] : []),
    ...(filter.list === undefined
      ? []
      : [
          sql`left join problem_list_items as items on items.problem_id = problems.id and items.list_id = ${filter.list}`,
        ]),
  ];
}

function conditionsOf(viewing: Viewing, filter: ProblemFilter): RawBuilder<unknown>[] {
  const { q, difficulty, author, list, status, own } = filter;
  const tags = namedTags(filter.tags);
  const query = queryOf(filter);
  return [
    status !== undefined && may(viewing.viewer, "problem.create")
      ? sql`problems.status = ${status} and ${isEditable(viewing)}`
      : allows("list", viewing),
    ...(query === null
      ? []
      : [sql`(problems.search @@ ${query} or problems.number::text = ${q} or ${hasNamedDifficulty(filter)})`]),
    ...(own === undefined || viewing.viewer === null ? [] : [isKept(own, viewing.viewer.id)]),
    ...(difficulty === undefined ? [] : [sql`problems.difficulty = ${difficulty}`]),
    ...(tags.length === 0 ? [] : [sql`problems.tags @> ${tags}::text[]`]),
    ...(author === undefined ? [] : [sql`problems.author = ${author}`]),
    ...(list === undefined ? [] : [sql`items.list_id is not null`]),
  ];
}

/** The user has kept the query's problem in this way. */
function isKept(own: OwnFilter, userId: string): RawBuilder<unknown> {
  const table = sql.table(own === "favourites" ? "favourites" : "problem_notes");
  return sql`problems.id in (select problem_id from ${table} where user_id = ${userId})`;
}

/** The search as a query of the index; null without a search. */
function queryOf({ q }: ProblemFilter): RawBuilder<unknown> | null {
  return q === undefined ? null : wordsQuery(searchWords(q));
}

/** Whether the search names a problem's difficulty, and its other words, if there are any, match the problem. */
function hasNamedDifficulty({ q = "" }: ProblemFilter): RawBuilder<unknown> {
  const words = searchWords(q);
  const named = words.filter((word) => DIFFICULTIES.some((difficulty) => difficulty === word));
  if (named.length === 0) return sql`false`;
  const others = words.filter((word) => !named.includes(word));
  const rest = others.length === 0 ? sql`true` : sql`problems.search @@ ${wordsQuery(others)}`;
  return sql`(problems.difficulty = all(${named}::text[]) and ${rest})`;
}

/** What the filter sorts by: the wanted order, or the one that fits the search. */
function sortOf({ q, list, sort }: ProblemFilter): ProblemSort {
  return sort ?? (q === undefined ? (list === undefined ? "number" : "list") : "relevance");
}

/** The order of rows of `selectMatching`. Numbers are unique, so rows never change places between two pages. */
function orderOf(filter: ProblemFilter): RawBuilder<unknown> {
  const wanted = sortOf(filter);
  const { direction } = filter;
  const goesDown = direction === undefined ? ORDERS[wanted].isDescending : direction === "descending";
  const down = goesDown ? sql`desc` : sql`asc`;
  // Problems without submissions have no acceptance and come last either way.
  return sql`key ${down} nulls last, number ${wanted === "number" || wanted === "newest" ? down : sql`asc`}`;
}

/**
 * What rows are ordered by. Without a list, the key of a list's order is the same for all rows, and so is that of relevance
 * without a search.
 */
function keyOf(filter: ProblemFilter): RawBuilder<unknown> {
  const query = queryOf(filter);
  const wanted = sortOf(filter);
  if (wanted === "list" && filter.list !== undefined) return sql`items.position`;
  if (wanted === "relevance" && query !== null)
    return sql`(problems.number::text = ${filter.q})::int * 10 + ts_rank(problems.search, ${query})`;
  return ORDERS[wanted].key;
}

/** For each order, what rows are ordered by, and whether that needs a counter of `problem_counters`. */
const ORDERS: Record<ProblemSort, { key: RawBuilder<unknown>; isDescending: boolean; needsCounters?: boolean }> = {
  number: { key: sql`problems.number`, isDescending: false },
  title: { key: sql`lower(problems.title)`, isDescending: false },
  difficulty: { key: POINTS_OF_PROBLEM, isDescending: false },
  acceptance: { key: ACCEPTANCE, isDescending: true, needsCounters: true },
  solvers: { key: sql`counters.solvers`, isDescending: true, needsCounters: true },
  newest: { key: sql`problems.number`, isDescending: true },
  list: { key: sql`0`, isDescending: false },
  relevance: { key: sql`0`, isDescending: true },
};

/** How many characters of a statement are searched for the matching part. */
const EXCERPT_CHARACTERS = 20_000;

/** For problems of which only the statement matches: the text around the matching part. */
async function readExcerpts(
  db: Database,
  filter: ProblemFilter,
  problems: readonly StoredRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = problems.filter(({ inVisibleText }) => !inVisibleText).map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; excerpt: string }>`
    select id, ts_headline('simple',
      left(concat_ws(' ', text_of_html(description), text_of_html(input), text_of_html(output)), ${EXCERPT_CHARACTERS}),
      ${queryOf(filter)}, 'MaxWords=9, MinWords=4, StartSel="", StopSel=""') as excerpt
    from problems where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, excerpt }) => [id, excerpt.replace(/[$\\{}\s]+/g, " ").trim()]));
}

function toRow(row: StoredRow, viewer: Viewer | null, excerpt: string | undefined): ProblemRow {
  const { state, status, language, isEditable: mayEdit, isMarked, ...rest } = row;
  return {
    ...rest,
    ...(viewer && state && { state }),
    ...(status && { status }),
    ...(language !== null && { language }),
    ...(mayEdit && { mayEdit }),
    ...(isMarked && { isFavourite: true }),
    ...(excerpt && { excerpt }),
  };
}
