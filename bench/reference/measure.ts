import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SpecifiedLanguage as Named } from "@assay/contract/vocabulary/languages";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import type { TaskTest } from "#judge/task";
import { judgeLanguage, moved, runDirectly, runTool, type Workshop } from "#reference/workshop";

const NO_WISHES = { options: [], hasFiles: false };

/** The times of one program without the sandbox, in milliseconds. */
export interface ReferenceTimes {
  /** With the judge's compiler, options and prepared files; 0 for a language that is not compiled. */
  readonly compileMs: number;
  /** With the plain command line; 0 likewise. */
  readonly plainCompileMs: number;
  /** All tests, `width` at once. */
  readonly runsMs: number;
  /** The same, one after the other. */
  readonly serialRunsMs: number;
}

/** Compiles and runs a program directly from Node. Throws Error if it fails or its output is wrong. */
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
        throw new Error(`${argv[0]} prints a wrong output without the sandbox`);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const PLAIN_COMPILERS: Readonly<Record<Named["key"], { sourceFile: string; argv: readonly string[] } | null>> = {
  cpp: { sourceFile: "plain.cpp", argv: ["/usr/bin/g++", "-O2", "plain.cpp", "-o", "plain"] },
  java: { sourceFile: "Main.java", argv: ["/usr/bin/javac", "Main.java"] },
  python: null,
};

/** Writes the source and returns a function that compiles it; null for a language that is not compiled. */
async function plainCompile(
  language: Named["key"],
  source: string,
  cwd: string,
): Promise<(() => Promise<string>) | null> {
  const command = PLAIN_COMPILERS[language];
  if (command === null) return null;
  await writeFile(join(cwd, command.sourceFile), source);
  return () => runDirectly(command.argv, { cwd, stdin: new Uint8Array() });
}
