import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { isFinalStatus, STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import { VERDICT_NAMES, type Verdict } from "@assay/contract/vocabulary/verdicts";

/** The texts of a sample. */
interface RowSample {
  readonly input: string;
  readonly output: string;
  /** The output is the only right one. */
  readonly isOnly: boolean;
  /** The texts are made for reading; the program read and is compared with others. */
  readonly isPreview: boolean;
}

/** One row of the results table: a test case and what is known of its test run. */
export interface ResultRow {
  /** Counted from 1, in the order of the test cases. */
  readonly number: number;
  readonly token: string;
  /** The texts of a sample; null for a hidden test, whose texts never come to the page. */
  readonly sample: RowSample | null;
  readonly statusId: number;
  readonly verdict: Verdict | null;
  /** The words for the state: "In Queue", "Accepted", … */
  readonly description: string;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
  /** False until a fetch has brought the three texts below; live news carry none. */
  readonly hasStreams: boolean;
  readonly stdout: string | null;
  readonly stderr: string | null;
  readonly message: string | null;
}

/** The specification's passing verdict (section 9). */
export const PASSING = VERDICT_NAMES.accepted;

/**
 * The rows of test cases that were just sent: all in the queue. `tokens` are in the order of the test
 * cases. `hasOneAnswer` is false where outputs other than the expected one may be right.
 */
export function queuedRows(
  testCases: readonly TestCase[],
  tokens: readonly string[],
  hasOneAnswer: boolean,
): ResultRow[] {
  return tokens.map((token, index) => {
    const testCase = testCases[index];
    return {
      number: index + 1,
      token,
      sample: testCase?.isSample ? sampleOf(testCase, hasOneAnswer) : null,
      statusId: STATUS_IN_QUEUE,
      verdict: null,
      description: "In Queue",
      wallTimeMs: null,
      memoryKb: null,
      hasStreams: false,
      stdout: null,
      stderr: null,
      message: null,
    };
  });
}

function sampleOf(testCase: TestCase, isOnly: boolean): RowSample {
  const { input, output } = testCase.preview ?? testCase;
  return { input, output, isOnly, isPreview: Boolean(testCase.preview) };
}

/**
 * The rows with news about some of them, from either way the news come. A row that has its verdict
 * never goes back to waiting: a reply may have been on its way while the verdict came live.
 */
export function withNews(
  rows: readonly ResultRow[],
  news: readonly (Partial<TestRun> | LiveVerdict | null)[],
): ResultRow[] {
  const byToken = new Map(news.map((item) => [item?.token, item]));
  return rows.map((row) => {
    const item = byToken.get(row.token);
    if (!item?.status || (isFinal(row) && !isFinalStatus(item.status.id))) return row;
    return { ...row, ...stateOf(item.status, item.verdict ?? null), ...figuresOf(item) };
  });
}

/** True when a row's test run never changes again. */
export function isFinal(row: ResultRow): boolean {
  return isFinalStatus(row.statusId);
}

/** True when there are rows and every verdict is exactly 'Accepted' (specification, section 4). */
export function isAllAccepted(rows: readonly ResultRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row.description === PASSING);
}

/** The first sample whose program ran and was not accepted, or null. */
export function firstFailedSample(rows: readonly ResultRow[]): ResultRow | null {
  const isFailed = (row: ResultRow) =>
    isFinal(row) && row.verdict !== "compilation_error" && row.description !== PASSING;
  return rows.find((row) => row.sample !== null && isFailed(row)) ?? null;
}

// A runtime error's status says by which signal; for every other verdict our own words are the exact ones.
function stateOf(status: { id: number; description: string }, verdict: Verdict | null) {
  const isNamed = verdict !== null && verdict !== "runtime_error";
  return { statusId: status.id, verdict, description: isNamed ? VERDICT_NAMES[verdict] : status.description };
}

function figuresOf(item: Partial<TestRun> | LiveVerdict) {
  const figures = {
    wallTimeMs: item.wall_time == null ? null : Math.round(Number(item.wall_time) * 1_000),
    memoryKb: item.memory ?? null,
  };
  if (!("stdout" in item)) return figures;
  const { stdout = null, stderr = null, message = null } = item;
  return { ...figures, hasStreams: true, stdout, stderr, message };
}
