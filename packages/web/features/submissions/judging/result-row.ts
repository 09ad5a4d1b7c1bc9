import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { isFinalStatus, STATUS_IN_QUEUE, STATUS_NOT_RUN } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

interface RowSample {
  readonly input: string;
  readonly output: string;
  /** True if no other output is correct. */
  readonly isOnly: boolean;
  /** True if the texts are previews of the bytes that the program reads and that its output is compared with. */
  readonly isPreview: boolean;
}

export interface ResultRow {
  /** Counted from 1, in the order of the test cases. */
  readonly number: number;
  readonly token: string;
  /** The texts of a sample; null for a hidden test, whose texts never reach the page. */
  readonly sample: RowSample | null;
  /** The score group that it belongs to, or null. */
  readonly group: string | null;
  readonly statusId: number;
  readonly verdict: Verdict | null;
  /** The state as the API names it: "In Queue", "Accepted", … */
  readonly description: string;
  readonly wallTimeMs: number | null;
  readonly cpuTimeMs: number | null;
  readonly memoryKb: number | null;
  /** False until the three texts below have been fetched; live events do not contain them. */
  readonly hasStreams: boolean;
  readonly stdout: string | null;
  readonly stderr: string | null;
  readonly message: string | null;
  /** Null for a program that a signal has ended, and until it has been fetched. */
  readonly exitCode: number | null;
  /** The exception that ended the program; null if none is known. Of hidden tests, only the first that failed shows one. */
  readonly exception: { readonly name: string; readonly line: number | null } | null;
}

/** The specification's passing verdict (section 9), as the API names it. */
export const PASSING = "Accepted";

/**
 * Returns the rows of test cases that were just sent, all in the queue. `tokens` are in the order of the test cases.
 * `hasOneAnswer` is false if outputs other than the expected one may be correct.
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
      group: testCase?.group ?? null,
      statusId: STATUS_IN_QUEUE,
      verdict: null,
      description: "In Queue",
      wallTimeMs: null,
      cpuTimeMs: null,
      memoryKb: null,
      hasStreams: false,
      stdout: null,
      stderr: null,
      message: null,
      exitCode: null,
      exception: null,
    };
  });
}

function sampleOf(testCase: TestCase, isOnly: boolean): RowSample {
  const { input, output } = testCase.preview ?? testCase;
  return { input, output, isOnly, isPreview: Boolean(testCase.preview) };
}

/**
 * Returns the rows with updates from live events or a fetch. A row with a verdict never returns to waiting, because a
 * fetched reply may be older than a live event.
 */
export function withUpdates(
  rows: readonly ResultRow[],
  updates: readonly (Partial<TestRun> | LiveVerdict | null)[],
): ResultRow[] {
  const byToken = new Map(updates.map((item) => [item?.token, item]));
  return rows.map((row) => {
    const item = byToken.get(row.token);
    if (!item?.status || (isFinal(row) && !isFinalStatus(item.status.id))) return row;
    const { id: statusId, description } = item.status;
    return { ...row, statusId, verdict: item.verdict ?? null, description, ...figuresOf(item) };
  });
}

/** True if a row has its verdict and will not change again. */
export function isFinal(row: ResultRow): boolean {
  return isFinalStatus(row.statusId);
}

/** True if its test was run, or its program not compiled, with another result than Accepted. */
export function isFailed(row: ResultRow): boolean {
  return isFinal(row) && row.statusId !== STATUS_NOT_RUN && row.description !== PASSING;
}

/** True if there are rows and every verdict is exactly 'Accepted' (specification, section 4). */
export function isAllAccepted(rows: readonly ResultRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row.description === PASSING);
}

/** Returns the first sample that ran and was not accepted, or null. */
export function firstFailedSample(rows: readonly ResultRow[]): ResultRow | null {
  return rows.find((row) => row.sample !== null && row.verdict !== "compilation_error" && isFailed(row)) ?? null;
}

function figuresOf(item: Partial<TestRun> | LiveVerdict) {
  const figures = {
    wallTimeMs: milliseconds(item.wall_time),
    cpuTimeMs: milliseconds(item.time),
    memoryKb: item.memory ?? null,
    ...("exception" in item && item.exception && { exception: item.exception }),
  };
  if (!("stdout" in item)) return figures;
  const { stdout = null, stderr = null, message = null, exit_code: exitCode = null } = item;
  return { ...figures, hasStreams: true, stdout, stderr, message, exitCode };
}

function milliseconds(seconds: string | null | undefined): number | null {
  return seconds == null ? null : Math.round(Number(seconds) * 1_000);
}
