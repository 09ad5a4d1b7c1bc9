import type { TestCase } from "@assay/contract/routes/problems";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import { samplesOf } from "#features/problems/statement/problem-samples";
import type { Problem } from "#lib/entities/problem";
import { randomKey } from "#lib/random-key";

/** A problem as Competitive Companion sends it to editors (its documentation, "The format"). */
export interface CompanionTask {
  readonly name: string;
  readonly group: string;
  readonly url: string;
  readonly interactive: boolean;
  /** In MB. */
  readonly memoryLimit: number;
  /** In ms. */
  readonly timeLimit: number;
  readonly tests: readonly { readonly input: string; readonly output: string }[];
  readonly testType: "single";
  readonly input: { readonly type: "stdin" };
  readonly output: { readonly type: "stdout" };
  readonly languages: { readonly java: { readonly mainClass: string; readonly taskClass: string } };
  readonly batch: { readonly id: string; readonly size: 1 };
}

/** A problem in that form; `group` is the site's name. Reads the whole texts of samples that the page shows in part. Throws if it cannot. */
export async function companionTask(problem: Problem, group: string): Promise<CompanionTask> {
  return {
    name: problem.title,
    group,
    url: window.location.href,
    interactive: problem.comparison.kind === "interactive",
    ...limitsOf(problem),
    tests: await Promise.all(samplesOf(problem).map(wholeSample)),
    testType: "single",
    input: { type: "stdin" },
    output: { type: "stdout" },
    languages: { java: { mainClass: "Main", taskClass: taskClass(problem.title) } },
    batch: { id: randomKey(), size: 1 },
  };
}

/** In MB and ms. */
export function limitsOf({ memoryLimit, timeLimit }: Problem) {
  return {
    memoryLimit: Math.round((memoryLimit ?? 0) / MEBIBYTE_KB),
    timeLimit: Math.round(timeLimit * SECOND),
  };
}

async function wholeSample({ input, output, preview }: TestCase) {
  if (preview === null) return { input, output };
  const [wholeInput, wholeOutput] = await Promise.all([preview.inputFile, preview.outputFile].map(readText));
  return { input: wholeInput ?? "", output: wholeOutput ?? "" };
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** The title as a Java class. */
function taskClass(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? name : `Task${name}`;
}
