import { JUDGE0_ERRORS, type TestRun } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { Judge0Error } from "#judge0-api/errors";
import { type ShownRuns, showRuns } from "#judge0-api/show-runs";
import type { Reading } from "#judge0-api/stream-runs";
import { listTokens } from "#judge0-api/test-run-queries";

export interface PageQuery {
  readonly page?: string;
  readonly per_page?: string;
}

/**
 * One page of everybody's test runs, with Judge0's page numbers and totals. Throws Judge0Error for an invalid page, and for an
 * answer that is too large.
 */
export async function listSubmissions(
  reading: Reading,
  query: PageQuery,
): Promise<{ shown: ShownRuns<Partial<TestRun>>; meta: ReturnType<typeof describePages> }> {
  const page = readPositive("page", query.page, 1);
  const perPage = Math.min(readPositive("per_page", query.per_page, LIMITS.judge0PageSize.default), MAX_PER_PAGE);
  const total = await countTestRuns(reading.db);
  const tokens = await listTokens(reading.db, { offset: (page - 1) * perPage, limit: perPage });
  const shown = await showRuns(reading, tokens, JUDGE0_ERRORS.notText);
  const meta = describePages(page, perPage, total);
  // A run that was deleted in the meantime is left out.
  return { shown: shown.isLarge ? shown : { ...shown, runs: shown.runs.filter((run) => run !== null) }, meta };
}

const MAX_PER_PAGE = LIMITS.judge0PageSize.max;

/** Reads a number as Rails does: text counts as 0, and 0 is invalid. */
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
