import type { Neighbour, ProblemFilter, ProblemRow } from "@assay/contract/routes/problem-set";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DIFFICULTIES, namedTags, POINTS, type ProblemState, searchWords } from "@assay/contract/vocabulary/problem";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isAdmin, type Viewer } from "#access/viewer";
import { IS_LISTED, isVisibleTo, SHOWN_STATUS } from "#problems/visibility";

/** A page of the problem set: the problems of the page, which page it is, and how many problems match. */
export interface ProblemPage {
  readonly problems: ProblemRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The same filters without the one for the state, by state; null for visitors. */
  readonly states: Record<ProblemState, number> | null;
}

const STATE = sql`
  case when solved.problem_id is not null then 'solved' when tried.problem_id is not null then 'tried' else 'new' end`;
const POINTS_OF_PROBLEM = sql`
  case problems.difficulty ${sql.join(
    DIFFICULTIES.map((difficulty) => sql`when ${sql.lit(difficulty)} then ${sql.lit(POINTS[difficulty])}`),
    sql` `,
  )} end`;
const ACCEPTANCE = sql`counters.accepted::double precision / nullif(counters.judged, 0)`;

/** The columns that every kind of problem row has, as the contract names them; the query must join what `problemSources` lists. */
export const PROBLEM_COLUMNS = sql`
  problems.id as _id, problems.number, problems.title, problems.difficulty, problems.problem_type as "problemType",
  problems.tags, problems.author, problems.time_limit_ms::double precision / ${sql.lit(SECOND)} as "timeLimit",
  solved.problem_id is not null as "isSolved", ${STATE} as state, ${POINTS_OF_PROBLEM} as points,
  ${ACCEPTANCE} as acceptance, counters.solvers as "solvedCount",
  ${SHOWN_STATUS} as status`;

/** Problems with their counters and what the viewer did about them. The counters are kept, so no submissions of others are read. */
export function problemSources(viewer: Viewer | null): RawBuilder<unknown> {
  const viewerId = viewer?.id ?? null;
  return sql`problems
    join problem_counters as counters on counters.problem_id = problems.id
    left join solved_problems as solved on solved.problem_id = problems.id and solved.user_id = ${viewerId}
    left join (select distinct problem_id from submissions where user_id = ${viewerId}) as tried
      on tried.problem_id = problems.id`;
}

/** One page of the problems that match, clamped to the last page. */
export async function readProblemPage(
  db: Database,
  viewer: Viewer | null,
  filter: ProblemFilter,
  page: number,
): Promise<ProblemPage> {
  const { pageSize } = LIMITS;
  const inState = viewer && filter.state ? sql`state = ${filter.state}` : sql`true`;
  const { rows } = await sql<{ problems: StoredRow[]; total: number } & Record<ProblemState, number>>`
    with matching as materialized (${selectMatching(viewer, filter, sql`false`)}), counts as (
      select count(*) filter (where ${inState})::int as total, count(*) filter (where state = 'solved')::int as solved,
        count(*) filter (where state = 'tried')::int as tried, count(*) filter (where state = 'new')::int as new
      from matching
    ), page as (
      select * from matching where ${inState} order by ${orderOf(filter)} limit ${pageSize}
      offset (select ${pageSize}::int * greatest(0, least(${page}::int, (total + ${pageSize}::int - 1) / ${pageSize}::int) - 1) from counts)
    ), shown as (
      select ${PROBLEM_COLUMNS}, page."inVisibleText", page.key
      from page join (${problemSources(viewer)}) on problems.id = page._id
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
  viewer: Viewer | null,
  filter: ProblemFilter,
  problemId: string,
): Promise<{ previous: Neighbour | null; next: Neighbour | null } | undefined> {
  const inState = viewer && filter.state ? sql`(state = ${filter.state} or _id = ${problemId})` : sql`true`;
  const neighbour = sql`jsonb_build_object('_id', _id, 'number', number, 'title', title)`;
  const { rows } = await sql<{ previous: Neighbour | null; next: Neighbour | null }>`
    with matching as materialized (${selectMatching(viewer, filter, sql`problems.id = ${problemId}`)}), ordered as (
      select _id, lag(${neighbour}) over (order by ${orderOf(filter)}) as previous,
        lead(${neighbour}) over (order by ${orderOf(filter)}) as next
      from matching where ${inState}
    )
    select previous, next from ordered where _id = ${problemId}`.execute(db);
  return rows[0];
}

/** The row of the query below. */
type StoredRow = Omit<ProblemRow, "status"> & {
  readonly inVisibleText: boolean;
  /** Null for a published problem. */
  readonly status: NonNullable<ProblemRow["status"]> | null;
};

/**
 * The problems that match every filter but the one for the state, and those for which `besides` holds: only what they are counted
 * and ordered by, because there may be thousands, of which a page shows twenty.
 */
function selectMatching(viewer: Viewer | null, filter: ProblemFilter, besides: RawBuilder<unknown>) {
  const query = queryOf(filter);
  const visible = sql`(problems.number::text = ${filter.q ?? ""} or ts_filter(problems.search, '{a,b,c}') @@ ${query})`;
  const rank = sql`(problems.number::text = ${filter.q ?? ""})::int * 10 + ts_rank(problems.search, ${query})`;
  const list = filter.list ?? null;
  return sql`
    select problems.id as _id, problems.number, problems.title, ${STATE} as state, ${keyOf(filter, rank)} as key,
      ${query === null ? sql`true` : visible} as "inVisibleText"
    from ${problemSources(viewer)}
    left join problem_list_items as items on items.problem_id = problems.id and items.list_id = ${list}
    where ${isVisibleTo(viewer)} and (${besides} or (${sql.join(conditionsOf(viewer, filter), sql` and `)}))`;
}

function conditionsOf(viewer: Viewer | null, filter: ProblemFilter): RawBuilder<unknown>[] {
  const { q, difficulty, author, list, status } = filter;
  const tags = namedTags(filter.tags);
  const query = queryOf(filter);
  return [
    status !== undefined && isAdmin(viewer) ? sql`problems.status = ${status}` : IS_LISTED,
    ...(query === null ? [] : [sql`(problems.search @@ ${query} or problems.number::text = ${q})`]),
    ...(difficulty === undefined ? [] : [sql`problems.difficulty = ${difficulty}`]),
    ...(tags.length === 0 ? [] : [sql`problems.tags @> ${tags}::text[]`]),
    ...(author === undefined ? [] : [sql`problems.author = ${author}`]),
    ...(list === undefined ? [] : [sql`items.list_id is not null`]),
  ];
}

/** The search as PostgreSQL's query of prefixes, all of which must match; null without a search. One without words finds nothing. */
function queryOf({ q }: ProblemFilter): RawBuilder<unknown> | null {
  if (q === undefined) return null;
  const prefixes = searchWords(q).map((word) => `${word}:*`);
  return sql`to_tsquery('simple', ${prefixes.join(" & ")})`;
}

/** What the filter sorts by: the wanted order, or the one that fits the search. */
function sortOf({ q, list, sort }: ProblemFilter): keyof typeof ORDERS {
  return sort ?? (q === undefined ? (list === undefined ? "number" : "list") : "relevance");
}

/** The order of rows of `selectMatching`. Numbers are unique, so rows never change places between two pages. */
function orderOf(filter: ProblemFilter): RawBuilder<unknown> {
  const wanted = sortOf(filter);
  const { direction } = filter;
  const goesDown = direction === undefined ? ORDERS[wanted].isDescending : direction === "descending";
  const down = goesDown ? sql`desc` : sql`asc`;
  // Problems that nobody has submitted to have no acceptance and come last either way.
  return sql`key ${down} nulls last, number ${wanted === "number" || wanted === "newest" ? down : sql`asc`}`;
}

/** What rows are ordered by; `rank` is how well they match the search. */
function keyOf(filter: ProblemFilter, rank: RawBuilder<unknown>): RawBuilder<unknown> {
  const wanted = sortOf(filter);
  if (wanted === "relevance") return queryOf(filter) === null ? sql`0` : rank;
  return ORDERS[wanted].key;
}

const ORDERS = {
  number: { key: sql`problems.number`, isDescending: false },
  title: { key: sql`lower(problems.title)`, isDescending: false },
  difficulty: { key: POINTS_OF_PROBLEM, isDescending: false },
  acceptance: { key: ACCEPTANCE, isDescending: true },
  solvers: { key: sql`counters.solvers`, isDescending: true },
  newest: { key: sql`problems.number`, isDescending: true },
  list: { key: sql`items.position`, isDescending: false },
  relevance: { key: sql`null`, isDescending: true },
} as const;

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
  const { state, status, ...rest } = row;
  return { ...rest, ...(viewer && state && { state }), ...(status && { status }), ...(excerpt && { excerpt }) };
}
