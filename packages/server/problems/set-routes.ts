import { PROBLEM_LIST_ROUTES } from "@assay/contract/routes/problem-lists";
import { PROBLEM_SET_ROUTES } from "@assay/contract/routes/problem-set";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DIFFICULTIES, type Difficulty, writtenTags } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { allows } from "#access/problem-visibility";
import { readIn } from "#access/reader-languages";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import {
  changeList,
  listProblemLists,
  makeList,
  orderLists,
  readList,
  removeList,
  requireList,
} from "#problems/list-queries";
import { findNeighbours, readProblemPage } from "#problems/set-query";

export function registerProblemSetRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, PROBLEM_SET_ROUTES, {
    listProblems: async ({ query: { pageNumber, language, ...filter }, viewing }) => {
      if (filter.list !== undefined) await requireList(db, filter.list);
      const { states, ...page } = await readProblemPage(db, readIn(viewing, language), filter, pageNumber);
      return { ...page, ...(states && { states }) };
    },
    readNeighbours: async ({ params: { problemId }, query: { language, ...filter }, viewing }) => {
      const neighbours = await findNeighbours(db, readIn(viewing, language), filter, problemId);
      if (!neighbours) throw new AppError("problem_not_found");
      return neighbours;
    },
    readProblemOverview: ({ query, viewing }) => readOverview(db, readIn(viewing, query.language)),
  });

  registerRoutes(app, PROBLEM_LIST_ROUTES, {
    readProblemList: async ({ params: { listId }, query, viewing }) => ({
      list: await readList(db, readIn(viewing, query.language), listId),
    }),
    createProblemList: async ({ body, viewer, viewing }) => {
      const listId = await makeList(db, body, viewer.id);
      return { list: await readList(db, readIn(viewing, undefined), listId) };
    },
    editProblemList: async ({ params: { listId }, body, viewer, viewing }) => {
      await changeList(db, listId, body, viewer.id);
      return { list: await readList(db, readIn(viewing, undefined), listId) };
    },
    deleteProblemList: async ({ params: { listId }, viewer }) => {
      await removeList(db, listId, viewer.id);
      return DONE.listDeleted;
    },
    orderProblemLists: async ({ body: { listIds }, viewer }) => {
      await orderLists(db, listIds, viewer.id);
      return DONE.orderSaved;
    },
  });
}

/** What the problem set shows beside its rows: progress by difficulty, lists, and the most frequent tags and authors. */
async function readOverview(
  db: Database,
  viewing: Viewing,
): Promise<ReplyOf<typeof PROBLEM_SET_ROUTES.readProblemOverview>> {
  const [counts, lists, tags, authors] = await Promise.all([
    countByDifficulty(db, viewing),
    listProblemLists(db, viewing),
    countNames(db, sql`select unnest(tags) as name from problems where ${allows("list", viewing)}`),
    countNames(db, sql`select author as name from problems where author is not null and ${allows("list", viewing)}`),
  ]);
  return {
    progress: DIFFICULTIES.map((difficulty) => ({
      difficulty,
      ...(counts.get(difficulty) ?? { total: 0, solved: 0 }),
    })),
    lists,
    tags: await withLabels(db, viewing, tags),
    authors,
  };
}

async function countByDifficulty(db: Database, viewing: Viewing) {
  const { rows } = await sql<{ difficulty: Difficulty; total: number; solved: number }>`
    select difficulty, count(*)::int as total, count(solved.problem_id)::int as solved
    from problems
    left join solved_problems as solved on solved.problem_id = problems.id and solved.user_id = ${viewing.viewer?.id ?? null}
    where ${allows("list", viewing)}
    group by difficulty`.execute(db);
  return new Map(rows.map(({ difficulty, ...counts }) => [difficulty, counts]));
}

/** The most frequent names that the query selects, and how often each occurs. */
async function countNames(db: Database, names: ReturnType<typeof sql>): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from (${names}) as named
    group by name order by count desc, name limit ${LIMITS.offeredFilterCount}`.execute(db);
  return rows;
}

/** Tags, which are counted in lower case, as the author of the first problem with each wrote it. */
async function withLabels(db: Database, viewing: Viewing, tags: readonly { name: string; count: number }[]) {
  const { rows } = await sql<{ name: string; written: string | null }>`
    select name, (
      select problem_type from problems where tags @> array[name] and ${allows("list", viewing)} order by number limit 1
    ) as written from unnest(${tags.map(({ name }) => name)}::text[]) as wanted (name)`.execute(db);
  const labels = new Map(
    rows.map(({ name, written }) => [name, writtenTags(written ?? "").find((tag) => tag.toLowerCase() === name)]),
  );
  return tags.map((tag) => ({ ...tag, label: labels.get(tag.name) ?? tag.name }));
}
