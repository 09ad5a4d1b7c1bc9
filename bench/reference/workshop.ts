import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { SpecifiedLanguage as Named } from "@assay/contract/vocabulary/languages";
import { CPP } from "@assay/judge/languages/cpp";
import { JAVA_17 } from "@assay/judge/languages/java";
import {
  ENVIRONMENT,
  type LanguageTools,
  PREPARED_FOLDER,
  PRODUCT_PATH,
  type Tool,
} from "@assay/judge/languages/language";
import { PYTHON } from "@assay/judge/languages/python";

/**
 * The judge's tools without a sandbox. Their command lines are the judge's, with the paths inside a box moved to a temporary
 * folder, so that compilers, options and prepared files are the same.
 */
export interface Workshop {
  readonly folder: string;
  /** Prepares what a language needs before it compiles (a precompiled header, a class archive). */
  prepare(language: Named): Promise<void>;
  close(): Promise<void>;
}

const BENCHED_LANGUAGES = [CPP, JAVA_17, PYTHON];

/** The judge's description of a language. Throws Error if there is none. */
export function judgeLanguage({ id, name }: Named): LanguageTools {
  const language = BENCHED_LANGUAGES.find((candidate) => candidate.id === id);
  if (!language) throw new Error(`the judge has no ${name}`);
  return language;
}

/** Creates the temporary folder; `close` removes it. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), "assay-bench-reference-"));
  for (const name of ["box", "tmp", PREPARED_FOLDER]) await mkdir(join(folder, name));
  return {
    folder,
    prepare: async (named) => {
      for (const { name, tool } of judgeLanguage(named).preparations) {
        const target = join(folder, PREPARED_FOLDER, name);
        await mkdir(dirname(target), { recursive: true });
        await runTool(folder, tool, target);
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs a tool and moves its product. Throws Error with the tool's stderr if it fails. */
export async function runTool(folder: string, tool: Tool, product: string): Promise<void> {
  for (const file of tool.files) {
    if (file.kind === "content") await writeFile(moved(folder, file.path), file.content);
  }
  await runDirectly(
    tool.argv.map((argument) => moved(folder, argument)),
    { cwd: join(folder, "box"), stdin: tool.stdin },
  );
  await rename(moved(folder, PRODUCT_PATH), product);
  await chmod(product, 0o755);
}

/** The argument with its paths inside a box replaced by paths in the folder: `/box/a` becomes `FOLDER/box/a`. */
export function moved(folder: string, argument: string): string {
  return argument.replace(/\/(box|tmp|assay)(?=\/|$)/g, `${folder}/$1`);
}

/** Runs a program without a sandbox in the judge's environment and returns its stdout. Throws Error with its stderr if it fails. */
export async function runDirectly(
  argv: readonly string[],
  { cwd, stdin }: { readonly cwd: string; readonly stdin: Uint8Array },
): Promise<string> {
  const [program = "", ...args] = argv;
  const child = spawn(program, args, { cwd, env: { ...ENVIRONMENT } });
  const ended = once(child, "close");
  // A program may end without reading its input.
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (child.exitCode === 0) return stdout.toString();
  throw new Error(`${program} fails without the sandbox (${child.signalCode ?? child.exitCode}): ${stderr}`);
}
