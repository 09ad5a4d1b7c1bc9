import type { BoxFile } from "@assay/sandbox/interface";
import { compileLimits } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import { type CompilerHost, shortenOutput } from "#compile/compile-program";
import type { TestResult } from "#interface";
import { ENVIRONMENT, type LanguageTools, type SyntaxCheck } from "#languages/language";

/** Ends the runs of a program that does not parse. */
export class SyntaxRejection extends Error {
  override readonly name = "SyntaxRejection";
  readonly output: string;

  constructor(output: string) {
    super("The program does not parse");
    this.output = output;
  }
}

const CHECKED_BYTES = 4 * 1_024;

/**
 * Returns a function that takes each result of a program in an interpreted language and throws SyntaxRejection if the program does
 * not parse. Such a program fails in the same way on every test, so the first result decides, and a program that parses costs
 * nothing. What a run prints is not believed: it could be a hidden test. If it looks like a syntax error, the source is checked in
 * a box of its own that sees no test, and only that check's output is reported.
 */
export function createSyntaxGate(
  { language, program }: { readonly language: LanguageTools; readonly program: Uint8Array },
  check: SyntaxCheck,
  host: CompilerHost,
  signal: AbortSignal,
): (result: TestResult) => Promise<void> {
  let checked: Promise<string | null> | null = null;
  return async (result) => {
    checked ??= isSuspected(result, check) ? findSyntaxError(language, program, check, host, signal) : NOTHING_FOUND;
    const output = await checked;
    if (output !== null) throw new SyntaxRejection(output);
  };
}

const NOTHING_FOUND = Promise.resolve(null);

function isSuspected({ verdict, stdout, stderr }: TestResult, { pattern }: SyntaxCheck): boolean {
  if (verdict === "accepted") return false;
  return [stdout, stderr].some((stream) => pattern.test(Buffer.from(stream?.slice(-CHECKED_BYTES) ?? []).toString()));
}

async function findSyntaxError(
  language: LanguageTools,
  program: Uint8Array,
  { argv }: SyntaxCheck,
  { sandbox, pool }: CompilerHost,
  signal: AbortSignal,
): Promise<string | null> {
  const source: BoxFile = { kind: "content", path: language.run.programPath, content: program };
  const files = [source, ...(language.run.files ?? [])];
  const command = {
    argv,
    environment: { ...ENVIRONMENT, ...language.run.environment },
    files,
    stdin: new Uint8Array(),
  };
  const outcome = await pool.use(
    (core) => runBox(sandbox, { ...command, core }, compileLimits(language), signal),
    signal,
  );
  if (outcome.exceeded !== null || outcome.exitCode === null || outcome.exitCode === 0) return null;
  const output = Buffer.concat([outcome.stdout, outcome.stderr]).toString("utf8").trimEnd();
  return output === "" ? null : shortenOutput(`${output}\n`);
}
