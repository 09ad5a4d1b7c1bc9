import { isFinalStatus, verdictOfStatus } from "@assay/contract/vocabulary/statuses";
import { SECOND } from "@assay/contract/vocabulary/units";
import { isRightOutput, JUDGE0_COMPARISON } from "#check/is-right-output";
import { InternalError, type JudgedTest, type TestResult } from "#interface";

/** The fields to request from an external Judge0; texts are in base64. */
export const REMOTE_FIELDS =
  "token,status_id,time,wall_time,memory,stdout,stderr,compile_output,message,exit_code,exit_signal";

/** A reply with these fields. It is not trusted: every field may be missing or null. */
export type RemoteRun = Readonly<Partial<Record<string, unknown>>>;

/** The signals behind Judge0's statuses; NZEC (11) has none. */
const SIGNAL_BY_STATUS: Readonly<Record<number, number>> = { 7: 11, 8: 25, 9: 8, 10: 6 };
const SIGKILL = 9;
const OTHER_SIGNAL = 12;

/** Returns whether the run has a final status. */
export function hasEnded(run: RemoteRun): boolean {
  return isFinalStatus(Number(run.status_id));
}

/** Returns the compiler's output, or null. */
export function compileOutputOf(run: RemoteRun): string | null {
  return decode(run.compile_output)?.toString() ?? null;
}

/**
 * Returns the result of an external Judge0's run. The output of a clean run is compared here, by the test's own rules.
 * Throws InternalError for the service's internal errors, and for checkers, which an external Judge0 cannot run.
 */
export async function toResult(run: RemoteRun, test: JudgedTest): Promise<TestResult> {
  const status = Number(run.status_id);
  const verdict = verdictOfStatus(status);
  if (verdict === null || verdict === "internal_error")
    throw new InternalError(`The external Judge0 ended a run with status ${status}`);
  const stdout = decode(run.stdout) ?? new Uint8Array();
  const isRight = verdict !== "accepted" || (await isOutputRight(stdout, test));
  const isRun = verdict !== "compilation_error";
  return {
    id: test.id,
    verdict: isRight ? verdict : "wrong_answer",
    cpuTimeMs: isRun ? milliseconds(run.time) : null,
    wallTimeMs: isRun ? milliseconds(run.wall_time) : null,
    memoryKb: isRun ? numberOf(run.memory) : null,
    stdout: isRun ? stdout : null,
    stderr: isRun ? (decode(run.stderr) ?? new Uint8Array()) : null,
    exitCode: isRun ? numberOf(run.exit_code) : null,
    exitSignal: numberOf(run.exit_signal) ?? SIGNAL_BY_STATUS[status] ?? (status === OTHER_SIGNAL ? SIGKILL : null),
    message: decode(run.message)?.toString().trim() || null,
  };
}

async function isOutputRight(output: Uint8Array, test: JudgedTest): Promise<boolean> {
  if (test.expectedOutput === null) return true;
  const checking = test.checking ?? JUDGE0_COMPARISON;
  if (checking.kind === "checker" || checking.kind === "interactive")
    throw new InternalError("An external Judge0 cannot judge problems with a checker or an interactor");
  return isRightOutput(output, await test.expectedOutput(), checking);
}

function decode(text: unknown): Buffer | null {
  return typeof text === "string" ? Buffer.from(text, "base64") : null;
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined || !Number.isFinite(Number(value)) ? null : Number(value);
}

function milliseconds(seconds: unknown): number | null {
  const value = numberOf(seconds);
  return value === null ? null : value * SECOND;
}
