import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { decodeText } from "#base/show-bytes";
import { COMPILER_FAULT, COMPILER_SAYS } from "#jobe-api/job-archive";
import type { JobeLanguage } from "#jobe-api/languages";

/** Jobe's codes for how a run ended (`LanguageTask`). */
export const OUTCOMES = {
  compilationError: 11,
  runtimeError: 12,
  timeLimit: 13,
  success: 15,
  memoryLimit: 17,
  internalError: 20,
  overload: 21,
} as const;

/** The answer to `POST runs`. */
export interface JobeResult {
  readonly run_id: string | null;
  readonly outcome: number;
  readonly cmpinfo: string;
  readonly stdout: string;
  readonly stderr: string;
}

/** A test run as the judge has stored it. */
export interface EndedRun {
  readonly verdict: Verdict | null;
  readonly stdout: Uint8Array | null;
  readonly stderr: Uint8Array | null;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  readonly compileOutput: string | null;
}

const SIGSEGV = 11;
/** The supervisor's exit code when it could not run the program. */
const FAULT = 75;
const NOTHING = new Uint8Array();

/** A result without output. */
export function plainResult(outcome: number, runId: string | null = null): JobeResult {
  return { run_id: runId, outcome, cmpinfo: "", stdout: "", stderr: "" };
}

/** The result of a run as Jobe gives it: the first of its outcomes that applies (docs/guide/jobe-api.md). */
export function resultOf(run: EndedRun, language: JobeLanguage): JobeResult {
  if (run.verdict === "compilation_error") return compilerResult(run.compileOutput ?? "");
  if (run.verdict === "internal_error") return plainResult(OUTCOMES.internalError);
  if (run.verdict === null) return plainResult(OUTCOMES.overload);
  const stdout = showBytes(run.stdout ?? NOTHING);
  const ended = (outcome: number, stderr: string) => ({ ...plainResult(outcome), stdout, stderr });
  if (run.verdict === "time_limit_exceeded") return ended(OUTCOMES.timeLimit, "");
  const written = showBytes(run.stderr ?? NOTHING);
  const said = language.tidyErrors?.(written) ?? written;
  if (run.verdict === "memory_limit_exceeded") return ended(OUTCOMES.memoryLimit, said);
  if (run.exitSignal === SIGSEGV) return ended(OUTCOMES.runtimeError, "");
  if (run.exitSignal !== null) {
    const line = `warning: command terminated with signal ${run.exitSignal}\n`;
    return ended(OUTCOMES.runtimeError, `${said}${line}`);
  }
  if (run.exitCode === FAULT) return plainResult(OUTCOMES.overload);
  return ended(said === "" ? OUTCOMES.success : OUTCOMES.runtimeError, said);
}

function compilerResult(output: string): JobeResult {
  if (output.startsWith(COMPILER_FAULT)) return plainResult(OUTCOMES.overload);
  const text = output.startsWith(COMPILER_SAYS)
    ? showBytes(Buffer.from(output.slice(COMPILER_SAYS.length), "base64"))
    : limitIn(output);
  return text === null
    ? plainResult(OUTCOMES.internalError)
    : { ...plainResult(OUTCOMES.compilationError), cmpinfo: text };
}

/** The judge's own line about a limit that the compiler exceeded; null if there is none, and the compiler could not be run. */
function limitIn(output: string): string | null {
  return /^Compilation \w+ limit exceeded\.$/m.exec(output)?.[0] ?? null;
}

/**
 * Bytes as Jobe shows them: UTF-8 as it is. In any other stream, every byte beyond printable US-ASCII is written as `\xhh`, but for line
 * feeds, carriage returns and tabs (`ResultObject::clean`).
 */
export function showBytes(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== null) return text;
  return Buffer.from(bytes)
    .toString("latin1")
    .replaceAll(/[^\n\r\t\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
