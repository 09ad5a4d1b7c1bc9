import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const docs = resolve(import.meta.dirname, "../../docs");
const text = await readFile(join(docs, "specification.md"), "utf8");
const LINK = /\[[^\]]+\]\(([^)]+)\)/g;

/** The rows of the tables: a statement, the files it lives in, and the file and the name of the test that proves it. */
const rows = text
  .split("\n")
  .filter((line) => /^\| (?!statement )/.test(line))
  .map((line) => {
    const [statement = "", places = "", proof = ""] = line.replace(/^\| | \|$/g, "").split(" | ");
    const [, testFile = "", testName = ""] = /^\[[^\]]+\]\(([^)]+)\): (.+)$/.exec(proof) ?? [];
    return { statement, files: [...places.matchAll(LINK)].map(([, file = ""]) => file), testFile, testName };
  });

/** True when a test file has a test, or a group of tests, of this name. */
function hasTest(source: string, name: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(quote + name + quote));
}

test("the counts at its top are those of its rows", () => {
  const proven = rows.filter(({ testName }) => testName !== "");
  expect(text).toContain(`\n${rows.length} statements, ${proven.length} of them proven.\n`);
  expect(proven).toHaveLength(rows.length);
});

describe.each(rows)("$statement", ({ files, testFile, testName }) => {
  test("has its place, and a test of that name", async () => {
    expect(files).not.toEqual([]);
    for (const file of files) expect(await readFile(join(docs, file), "utf8")).not.toBe("");
    expect(testFile).toMatch(/\.(test|spec)\.tsx?$/);
    expect(hasTest(await readFile(join(docs, testFile), "utf8"), testName)).toBe(true);
  });
});
