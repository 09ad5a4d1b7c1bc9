import type { Part } from "@assay/contract/vocabulary/default-grader";
import type { GraderProgram, GraderQuestion } from "@assay/contract/vocabulary/grading";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Outcome } from "@assay/sandbox/interface";
import { CHECKER_BOX_LIMITS } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import { prepareChecker } from "#checkers/prepare-checker";
import type { CompilerHost } from "#compile/compile-program";
import { InternalError } from "#interface";
import { ENVIRONMENT } from "#languages/language";

/** The format's words. It has none for a program that waits for input for ever, and none for what was not judged. */
const WORDS: Readonly<Record<Verdict, string>> = {
  accepted: "AC",
  wrong_answer: "WA",
  time_limit_exceeded: "TLE",
  idleness_limit_exceeded: "TLE",
  runtime_error: "RTE",
  memory_limit_exceeded: "MLE",
  output_limit_exceeded: "OLE",
  compilation_error: "JE",
  internal_error: "JE",
};
const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ["AC", "accepted"],
  ["WA", "wrong_answer"],
  ["TLE", "time_limit_exceeded"],
  ["RTE", "runtime_error"],
  ["MLE", "memory_limit_exceeded"],
  ["OLE", "output_limit_exceeded"],
]);
const ANSWER = /^(AC|WA|TLE|RTE|MLE|OLE)\s+(-?[0-9.]+)\s*$/;
const LONGEST_QUOTE = 500;

/**
 * Runs a problem's own grader on the results of one folder, in a box with the limits of a checker (legacy format, "Graders"): it reads
 * a line `VERDICT SCORE` for each result and prints one. Throws InternalError if it fails or prints anything else.
 */
export async function runGrader(
  grader: GraderProgram,
  { folder, arguments: flags, results }: GraderQuestion,
  host: CompilerHost,
  signal?: AbortSignal,
): Promise<Part> {
  const ready = await prepareChecker(grader, host, signal, "grader");
  const lines = results.map(({ verdict, points }) => `${WORDS[verdict]} ${points}\n`);
  const command = {
    argv: [...ready.argv, ...flags],
    environment: ENVIRONMENT,
    files: ready.files,
    stdin: Buffer.from(lines.join("")),
  };
  const outcome = await host.pool.use(
    (core) => runBox(host.sandbox, { ...command, core }, CHECKER_BOX_LIMITS, signal),
    signal,
  );
  return readAnswer(outcome, folder === "" ? "data" : `data/${folder}`);
}

function readAnswer({ exceeded, exitCode, exitSignal, stdout, stderr }: Outcome, folder: string): Part {
  const quote = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8").trim().slice(0, LONGEST_QUOTE);
  if (exceeded !== null) throw new InternalError(`The grader exceeded its limit on ${folder}: ${exceeded}`);
  if (exitCode !== 0)
    throw new InternalError(
      `The grader ended with ${exitCode ?? `signal ${exitSignal}`} on ${folder}: ${quote(stderr)}`,
    );
  const [, word = "", number = ""] = ANSWER.exec(Buffer.from(stdout).toString("utf8")) ?? [];
  const verdict = VERDICTS.get(word);
  const points = Number(number);
  if (verdict === undefined || !Number.isFinite(points) || points < 0)
    throw new InternalError(
      `The grader printed ${JSON.stringify(quote(stdout))} for ${folder}: no verdict with points`,
    );
  return { verdict, points };
}
