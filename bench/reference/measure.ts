import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SpecifiedLanguage as Named } from "@assay/contract/vocabulary/languages";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import type { TaskTest } from "#judge/task";
import { plainCompile } from "#reference/plain-compile";
import { runDirectly } from "#reference/run-directly";
import { judgeLanguage, moved, runTool, type Workshop } from "#reference/workshop";

const NO_WISHES = { options: [], hasFiles: false };

/** The times of one program without the sandbox, in milliseconds. */
export interface ReferenceTimes {
  /** With the judge's compiler, options and prepared files; 0 for a language that is not compiled. */
  readonly compileMs: number;
  /** As somebody types it at a terminal; 0 likewise. */
  readonly plainCompileMs: number;
  /** All tests, `width` at once. */
  readonly runsMs: number;
  /** The same, one after the other. */
  readonly serialRunsMs: number;
}

/** Compiles and runs a program directly from Node. Throws Error when it fails or prints the wrong thing. */
export async function measureReference(
  { folder }: Workshop,
  { language, source }: { readonly language: Named; readonly source: string },
  tests: readonly TaskTest[],
  width: number,
): Promise<ReferenceTimes> {
  const { compile, run } = judgeLanguage(language);
  const program = moved(folder, run.programPath);
  const bytes = Buffer.from(source);
  const argv = run.argv(RUN_DEFAULTS).map((argument) => moved(folder, argument));
  if (compile === null) await writeFile(program, bytes);
  const compileMs = compile === null ? 0 : await timeOf(() => runTool(folder, compile(bytes, NO_WISHES), program));
  const runsMs = await timeOf(() => runAll(argv, tests, width, join(folder, "box")));
  const serialRunsMs = await timeOf(() => runAll(argv, tests, 1, join(folder, "box")));
  const plain = await plainCompile(language.key, source, join(folder, "tmp"));
  return { compileMs, runsMs, serialRunsMs, plainCompileMs: plain === null ? 0 : await timeOf(plain) };
}

async function runAll(argv: readonly string[], tests: readonly TaskTest[], width: number, cwd: string): Promise<void> {
  const queue = tests.values();
  const lane = async () => {
    for (const { input, output } of queue) {
      const stdout = await runDirectly(argv, { cwd, stdin: Buffer.from(input) });
      if (stdout.trimEnd() !== output.trimEnd())
        throw new Error(`${argv[0]} prints the wrong thing without the sandbox`);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
