import type { FieldName, TestRun } from "@assay/contract/routes/judge0/test-run";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import type { Score } from "@assay/contract/vocabulary/scoring";
import { statusDescription } from "@assay/contract/vocabulary/statuses";
import {
  decimalSeconds,
  discloseFigures,
  discloseTime,
  discloseTotal,
  openForAuthor,
  sealException,
  showException,
} from "#access/disclosure";
import type { EarnedGroups } from "#access/earned-groups";
import { decodeText, showBytes } from "#base/show-bytes";
import { encodeBase64, NotTextError } from "#judge0-api/encodings";
import type { VisibleTestRun } from "#judge0-api/test-run-queries";
import type { Sealer } from "#problems/seal";

/** A test run as it may be shown to its reader. */
type DisclosedTestRun = ReturnType<typeof disclose>;

/** How each field is made from the row. `text` encodes texts, or throws NotTextError. */
type Show = { [Name in FieldName]: (row: DisclosedTestRun, text: TextOf, sealer: Sealer) => TestRun[Name] };
type TextOf = (content: Uint8Array | string | null) => string | null;

const SHOW: Show = {
  token: (row) => row.token,
  language_id: (row) => row.languageId,
  language: (row) => ({ id: row.languageId, name: row.languageName ?? languageName(row.languageId) }),
  source_code: (row, text) => text(row.source_code),
  compiler_options: (row) => row.compilerOptions,
  additional_files: (row) => (row.additional_files === null ? null : encodeBase64(row.additional_files)),
  stdin: (row, text, sealer) => text(handleOf(row, "input", sealer) ?? row.stdin),
  expected_output: (row, text, sealer) => text(handleOf(row, "output", sealer) ?? row.expected_output),
  stdout: (row, text) => text(unlessEmpty(row.stdout)),
  stderr: (row, text) => text(unlessEmpty(row.stderr)),
  compile_output: (row, text) => text(row.compileOutput),
  message: (row, text) => text(row.message),
  status_id: (row) => row.statusId,
  status: (row) => ({ id: row.statusId, description: statusDescription(row.statusId) }),
  time: (row) => (row.cpuTimeMs === null ? null : decimalSeconds(row.cpuTimeMs)),
  wall_time: (row) => (row.wallTimeMs === null ? null : decimalSeconds(row.wallTimeMs)),
  memory: (row) => row.memoryKb,
  exit_code: (row) => row.exit_code,
  exit_signal: (row) => row.exit_signal,
  number_of_runs: (row) => row.numberOfRuns,
  cpu_time_limit: (row) => decimalSeconds(row.cpuTimeLimitMs),
  cpu_extra_time: (row) => decimalSeconds(row.cpuExtraTimeMs),
  wall_time_limit: (row) => decimalSeconds(row.wallTimeLimitMs),
  memory_limit: (row) => row.memoryLimitKb,
  stack_limit: (row) => row.stackLimitKb,
  max_processes_and_or_threads: (row) => row.processLimit,
  max_file_size: (row) => row.fileSizeLimitKb,
  enable_per_process_and_thread_time_limit: () => false,
  enable_per_process_and_thread_memory_limit: () => false,
  enable_network: () => false,
  command_line_arguments: (row) => row.commandLineArguments,
  redirect_stderr_to_stdout: (row) => row.redirectsStderr,
  callback_url: (row) => row.callbackUrl,
  created_at: (row) => row.createdAt.toISOString(),
  queued_at: (row) => row.createdAt.toISOString(),
  started_at: (row) => row.startedAt?.toISOString() ?? null,
  finished_at: (row) => row.finishedAt?.toISOString() ?? null,
  updated_at: (row) => (row.finishedAt ?? row.startedAt ?? row.createdAt).toISOString(),
  queue_host: () => null,
  execution_host: () => null,
  post_execution_filesystem: () => null,
  verdict: (row) => row.verdict,
  score: (row) => row.score,
  maximum_score: (row) => row.maximumScore,
  submission_verdict: (row) => row.submissionVerdict,
  exception: (row) => (row.isHidden ? sealException(row) : showException(row)),
};

export interface Wanted {
  readonly fields: readonly FieldName[];
  readonly isBase64: boolean;
  /**
   * The reader is one of our pages. In a run on a sample that it sent as handles, which may itself be binary, and on custom input
   * for a problem, bytes that are not text are shown in a readable form (`showBytes`) where base64 was not requested. Anywhere
   * else they are refused, as in Judge0.
   */
  readonly isPage: boolean;
}

/**
 * The requested fields of a test run, in Judge0's format. `earned` has read its submission (`readEarned`). Throws NotTextError.
 */
export function showTestRun(
  row: VisibleTestRun,
  wanted: Wanted,
  sealer: Sealer,
  earned: EarnedGroups,
): Partial<TestRun> {
  const text = wanted.isBase64 ? asBase64 : isReadable(wanted, row) ? asReadable : asText;
  const shown = disclose(row, earned.of(row.submissionId));
  return Object.fromEntries(wanted.fields.map((field) => [field, SHOW[field](shown, text, sealer)]));
}

/** Reads what the score of these runs needs, if it was requested. */
export async function readEarned(
  earned: EarnedGroups,
  rows: readonly VisibleTestRun[],
  { fields }: Wanted,
): Promise<void> {
  if (!fields.includes("score")) return;
  await earned.read(
    rows.flatMap(({ submissionId, score, isAuthor }) => (score === null || isAuthor ? [] : [submissionId])),
  );
}

/** Whether bytes of this run that are not text are shown in a readable form. */
export function isReadable({ isBase64, isPage }: Wanted, { isByHandle, isOwnInput }: VisibleTestRun): boolean {
  return !isBase64 && isPage && (isByHandle || isOwnInput);
}

/** The run with figures, times and score as its reader may learn them. The score is of all tests, so it is also rounded for a sample. */
function disclose(row: VisibleTestRun, groups: Score["groups"]) {
  const { isAuthor, hasSealedFigures: isSealed } = row;
  return {
    ...row,
    ...discloseFigures({ ...row, isSealed }),
    startedAt: discloseTime(row.startedAt, isSealed),
    finishedAt: discloseTime(row.finishedAt, isSealed),
    score:
      row.score === null || isAuthor ? openForAuthor(row.score) : discloseTotal({ ...row, score: row.score, groups }),
  };
}

/** Judge0 shows null for an empty output. */
function unlessEmpty(stream: Uint8Array | null): Uint8Array | null {
  return stream?.byteLength === 0 ? null : stream;
}

function handleOf(
  row: Pick<VisibleTestRun, "isByHandle" | "testCaseId">,
  kind: "input" | "output",
  sealer: Sealer,
): string | null {
  return row.isByHandle && row.testCaseId !== null ? sealer.seal(row.testCaseId, kind) : null;
}

function asBase64(content: Uint8Array | string | null): string | null {
  return content === null ? null : encodeBase64(Buffer.from(content));
}

function asReadable(content: Uint8Array | string | null): string | null {
  return content === null || typeof content === "string" ? content : showBytes(content);
}

/** Accepts any valid UTF-8. Judge0 refuses every byte above 127, which would hide compiler messages with curly quotes. */
function asText(content: Uint8Array | string | null): string | null {
  if (content === null || typeof content === "string") return content;
  const text = decodeText(content);
  if (text === null) throw new NotTextError();
  return text;
}
