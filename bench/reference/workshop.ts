import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SpecifiedLanguage as Named } from "@assay/contract/vocabulary/languages";
import { CPP } from "@assay/judge/languages/cpp";
import { JAVA_17 } from "@assay/judge/languages/java";
import { type LanguageTools, PREPARED_FOLDER, PRODUCT_PATH, type Tool } from "@assay/judge/languages/language";
import { PYTHON } from "@assay/judge/languages/python";
import { runDirectly } from "#reference/run-directly";

/**
 * The judge's own tools on the bare machine: its command lines, with the paths inside a box moved
 * below a temporary folder, so that compiler, options and prepared files are the judge's own.
 */
export interface Workshop {
  readonly folder: string;
  /** Makes what a language needs before its first compilation (a precompiled header, a class archive). */
  prepare(language: Named): Promise<void>;
  close(): Promise<void>;
}

const BENCHED_LANGUAGES = [CPP, JAVA_17, PYTHON];

/** The judge's description of a language. Throws Error for one that it lacks. */
export function judgeLanguage({ id, name }: Named): LanguageTools {
  const language = BENCHED_LANGUAGES.find((candidate) => candidate.id === id);
  if (!language) throw new Error(`the judge has no ${name}`);
  return language;
}

/** Opens the folder; `close` removes it. */
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

/** Runs a tool and moves its product. Throws Error with the tool's words when it fails. */
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

/** An argument of the judge with the paths of a box moved below the folder. */
export function moved(folder: string, argument: string): string {
  return argument.replace(/\/(box|tmp|assay)(?=\/|$)/g, `${folder}/$1`);
}
