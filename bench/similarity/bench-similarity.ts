import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { measure } from "@assay/similarity/compare";
import { outcomeOf, spreadOf } from "@assay/similarity/spread";

/** A program of the set, with its level of disguise if it is a copy of the task's original. */
interface Labelled {
  readonly path: string;
  readonly kind: "original" | "honest" | "copy";
  readonly level: string;
}

/**
 * Compares the programs of a set in the folders of IR-Plag (Karnalim et al.: Source Code Plagiarism Detection in Academia with Information
 * Retrieval, 2019): for each task its original, programs written without it, and copies by level of disguise. Prints for each task how
 * similar honest programs are, and for each level how well copies are told from honest pairs.
 */
export async function benchSimilarity(folder: string, log: (line: string) => void): Promise<void> {
  const honest: number[] = [];
  const withOriginal: number[] = [];
  const copies = new Map<string, { readonly similarity: number; readonly standsOut: boolean }[]>();
  let [falseAlarms, left] = [0, 0];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const task of entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted()) {
    const files = (await readdir(join(folder, task), { recursive: true })).filter((name) => name.endsWith(".java"));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, task, name), "utf8")));
    const programs = files.map((id, place) => ({ id, text: texts[place] ?? "" }));
    const measured = await measure({ grammar: "java", programs, templates: [] });
    left += measured.programs.filter(({ leftOut }) => leftOut).length;
    const pairs = measured.similarities.map((pair) => {
      return { ...pair, one: labelOf(pair.left.id), other: labelOf(pair.right.id) };
    });
    const honestPairs = pairs.filter(({ one, other }) => one.kind !== "copy" && other.kind !== "copy");
    const spread = spreadOf(honestPairs.map(({ similarity }) => similarity).toSorted((a, b) => a - b));
    const fence = spread?.highFence ?? 1;
    for (const { similarity, one, other } of honestPairs) {
      honest.push(similarity);
      if (one.kind === "original" || other.kind === "original") withOriginal.push(similarity);
      if (similarity > fence) falseAlarms += 1;
    }
    for (const { similarity, one, other } of pairs) {
      const copy = [one, other].find(({ kind }) => kind === "copy");
      if (!copy || ![one, other].some(({ kind }) => kind === "original")) continue;
      const ofLevel = copies.get(copy.level) ?? [];
      copies.set(copy.level, [...ofLevel, { similarity, standsOut: similarity > fence }]);
    }
    log(
      `${task}: ${files.length} programs, ${honestPairs.length} honest pairs, ${outcomeOf(spread)}, ` +
        `median ${percent(spread?.median)}, fence ${percent(spread?.highFence)}`,
    );
  }
  for (const [level, found] of [...copies].toSorted(([one], [other]) => one.localeCompare(other))) {
    const values = found.map(({ similarity }) => similarity);
    log(
      `${level}: ${found.length} copies, AUC ${area(values, withOriginal)} (against all honest pairs ${area(values, honest)}), ` +
        `${found.filter(({ standsOut }) => standsOut).length} stand out`,
    );
  }
  log(`${falseAlarms} of ${honest.length} honest pairs stand out; ${left} programs are too short to judge`);
}

function labelOf(path: string): Labelled {
  const [kind = "", level = ""] = path.split("/");
  return { path, level, kind: kind === "original" ? "original" : kind === "plagiarized" ? "copy" : "honest" };
}

/** How often a copy is more similar than an honest pair, ties counted half: the area under the ROC curve. */
function area(copies: readonly number[], honest: readonly number[]): string {
  const wins = copies.flatMap((copy) => honest.map((one): number => (copy > one ? 1 : copy === one ? 0.5 : 0)));
  return (wins.reduce((sum, win) => sum + win, 0) / wins.length).toFixed(2);
}

function percent(part: number | undefined): string {
  return part === undefined ? "unknown" : `${Math.round(part * 100)} %`;
}
