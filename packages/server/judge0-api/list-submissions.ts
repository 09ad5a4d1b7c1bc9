import { JUDGE0_ERRORS, type TestRun } from "@assay/contract/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Caller } from "#judge0-api/caller";
import { Judge0Error } from "#judge0-api/judge0-error";
import { inJudge0Words, type Wanted } from "#judge0-api/read-tokens";
import { showTestRun } from "#judge0-api/show-test-run";
import { listTestRuns } from "#judge0-api/test-run-queries";
import type { Sealer } from "#problems/seal";

/** Which page of the list is wanted, as the query says it. */
export interface PageQuery {
  readonly page?: string;
  readonly per_page?: string;
}

/** One page of everybody's test runs, with Judge0's account of the pages. Throws Judge0Error for a page that cannot be. */
export async function listSubmissions(
  db: Database,
  admin: Caller,
  query: PageQuery,
  wanted: Wanted,
  sealer: Sealer,
): Promise<{ submissions: Partial<TestRun>[]; meta: ReturnType<typeof describePages> }> {
  const page = readPositive("page", query.page, 1);
  const perPage = Math.min(readPositive("per_page", query.per_page, LIMITS.judge0PageSize.default), MAX_PER_PAGE);
  const total = await countTestRuns(db);
  const rows = await listTestRuns(db, admin, wanted.fields, { offset: (page - 1) * perPage, limit: perPage });
  const submissions = inJudge0Words(JUDGE0_ERRORS.notText, () =>
    rows.map((row) => showTestRun(row, wanted.fields, wanted.isBase64, sealer)),
  );
  return { submissions, meta: describePages(page, perPage, total) };
}

const MAX_PER_PAGE = LIMITS.judge0PageSize.max;

/** As Rails reads it: text counts as 0, and 0 is none. */
function readPositive(name: "page" | "per_page", text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const value = Number.parseInt(text, 10) || 0;
  if (value <= 0) throw new Judge0Error(400, `invalid ${name}: ${value}`);
  return Math.min(value, LIMITS.pageNumberMax);
}

async function countTestRuns(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("test_runs")
    .select((row) => row.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function describePages(page: number, perPage: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return {
    current_page: page,
    next_page: page < pages ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
    total_pages: pages,
    total_count: total,
  };
}
