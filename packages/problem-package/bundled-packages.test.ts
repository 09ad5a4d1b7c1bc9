import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LANGUAGES } from "@assay/contract/texts/language";
import { TAG_TEXTS } from "@assay/contract/texts/tags";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { namedTags } from "@assay/contract/vocabulary/problem";
import { expect, test } from "vitest";
import { isAcceptedSolution } from "#expectation";
import { readPackage } from "#read-package";

const PROBLEMS = resolve(import.meta.dirname, "../../problems");
const SLUGS = readdirSync(PROBLEMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map(({ name }) => name)
  .sort();
const MOST_DATA_BYTES = 1_300_000;

const TAGS = new Set(Object.keys(TAG_TEXTS));

/** What problems/README.md asks of a bundled problem, and this one lacks. */
async function lacking(slug: string): Promise<string[]> {
  const problem = await readPackage(join(PROBLEMS, slug), { pdfToPng: async () => new Uint8Array() });
  const accepted = problem.submissions.filter(({ expectation }) => isAcceptedSolution(expectation));
  const inLanguage = (key: "cpp" | "java" | "python") =>
    accepted.some(({ languageId }) => languageId === LANGUAGE_IDS[key]);
  const inFolders = (pattern: RegExp) => problem.submissions.filter(({ path }) => pattern.test(path)).length;
  const bytes = problem.tests.reduce((sum, { input, answer }) => sum + input.byteLength + answer.byteLength, 0);
  const required = {
    "a solution in C++": inLanguage("cpp"),
    "a solution in Java": inLanguage("java"),
    "a solution in Python": inLanguage("python"),
    "two wrong solutions": inFolders(/^wrong_answer\//) >= 2,
    "a slow solution, or one that earns a part of the points":
      inFolders(/^(time_limit_exceeded|partially_accepted)\//) >= 1,
    "an input validator": (problem.inputValidators ?? []).length > 0,
    "two hints": (problem.editorial?.hints ?? []).length >= 2,
    "an editorial": (problem.editorial?.text ?? "") !== "",
    "a time limit": problem.timeLimitMs !== null,
    "a hidden test": problem.tests.some(({ isSample }) => !isSample),
    "tests that are small": bytes <= MOST_DATA_BYTES,
    "no notes": problem.notes.length === 0,
    "tags that are translated": namedTags(problem.problemType).every((tag) => TAGS.has(tag)),
  };
  return Object.entries(required).flatMap(([name, has]) => (has ? [] : [`${slug}: ${name}`]));
}

test("every bundled problem has what a lesson needs: three languages, wrong and slow solutions, a validator, hints, an editorial", async () => {
  const all: string[] = [];
  for (const slug of SLUGS) all.push(...(await lacking(slug)));
  expect(all).toEqual([]);
}, 240_000);

test("the bundled lists name bundled problems, each lesson ten of its own", () => {
  const lists: { slug: string; problems: string[] }[] = JSON.parse(readFileSync(join(PROBLEMS, "lists.json"), "utf8"));
  const named = lists.flatMap(({ problems }) => problems);
  expect(named.filter((slug) => !SLUGS.includes(slug))).toEqual([]);
  const lessons = lists.filter(({ slug }) => slug.startsWith("lesson-"));
  expect(lessons.map(({ problems }) => problems.length)).toEqual(Array(8).fill(10));
  expect(new Set(named).size).toBe(named.length);
});

test("the bundled lists have names and descriptions in every language of the pages, each name once", () => {
  interface Texts {
    readonly name: string;
    readonly description: string;
  }
  const lists: (Texts & { translations?: Record<string, Texts> })[] = JSON.parse(
    readFileSync(join(PROBLEMS, "lists.json"), "utf8"),
  );
  const others = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== "en");
  const texts = lists.flatMap(({ translations = {} }) => others.map((tag) => translations[tag]));
  const isFit = ({ name, description }: Texts) =>
    name.length <= LIMITS.problemListNameLength && description.length <= LIMITS.problemListDescriptionLength;
  expect(texts.filter((one) => !one || one.name === "" || one.description === "" || !isFit(one))).toEqual([]);
  expect(new Set(texts.map((one) => one?.name)).size).toBe(lists.length * others.length);
});
