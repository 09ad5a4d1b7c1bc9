import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const docs = resolve(import.meta.dirname, "../../docs");
const text = await readFile(join(docs, "specification.md"), "utf8");
const LINK = /\[[^\]]+\]\(([^)]+)\)/g;
const PROOF = /\[[^\]]+\]\(([^)]+)\): (.+?)(?=; \[|$)/g;

/** The rows of the tables: a statement, the files that implement it, and file and title of each test that checks it. */
const rows = text
  .split("\n")
  .filter((line) => /^\| (?!statement )/.test(line))
  .map((line) => {
    const [statement = "", places = "", proof = ""] = line.replace(/^\| | \|$/g, "").split(" | ");
    const files = [...places.matchAll(LINK)].map(([, file = ""]) => file);
    return { statement, files, tests: [...proof.matchAll(PROOF)].map(([, file = "", name = ""]) => ({ file, name })) };
  });

/** True if a test file has a test, or a group of tests, with this title. */
function hasTest(source: string, name: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(quote + name + quote));
}

test("the introduction counts the rows, and every row has a test", () => {
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(text.replaceAll("\n", " ")).toContain(`in ${rows.length} statements`);
  expect(text).toContain(`all ${rows.length} statements have a test`);
});

describe.each(rows)("$statement", ({ files, tests }) => {
  test("names files and tests that exist", async () => {
    expect(files).not.toEqual([]);
    for (const file of files) expect(await readFile(join(docs, file), "utf8")).not.toBe("");
    for (const { file, name } of tests) {
      expect(file).toMatch(/\.(test|spec)\.tsx?$/);
      expect([name, hasTest(await readFile(join(docs, file), "utf8"), name)]).toEqual([name, true]);
    }
  });
});
