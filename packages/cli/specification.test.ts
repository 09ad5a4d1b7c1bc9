import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const docs = resolve(import.meta.dirname, "../../docs");
const text = await readFile(join(docs, "specification.md"), "utf8");
const LINK = /\[[^\]]+\]\(([^)]+)\)/g;
const PROOF = /\[[^\]]+\]\(([^)]+)\): (.+?)(?=; \[|$)/g;

/** The rows of the tables: a statement, the files it lives in, and file and name of each test that proves it. */
const rows = text
  .split("\n")
  .filter((line) => /^\| (?!statement )/.test(line))
  .map((line) => {
    const [statement = "", places = "", proof = ""] = line.replace(/^\| | \|$/g, "").split(" | ");
    const files = [...places.matchAll(LINK)].map(([, file = ""]) => file);
    return { statement, files, tests: [...proof.matchAll(PROOF)].map(([, file = "", name = ""]) => ({ file, name })) };
  });

/** True when a test file has a test, or a group of tests, of this name. */
function hasTest(source: string, name: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(quote + name + quote));
}

test("the counts at its top are those of its rows", () => {
  const proven = rows.filter(({ tests }) => tests.length > 0);
  expect(text).toContain(`\n${rows.length} statements, ${proven.length} of them proven.\n`);
  expect(proven).toHaveLength(rows.length);
});

describe.each(rows)("$statement", ({ files, tests }) => {
  test("has its place, and tests of these names", async () => {
    expect(files).not.toEqual([]);
    for (const file of files) expect(await readFile(join(docs, file), "utf8")).not.toBe("");
    for (const { file, name } of tests) {
      expect(file).toMatch(/\.(test|spec)\.tsx?$/);
      expect([name, hasTest(await readFile(join(docs, file), "utf8"), name)]).toEqual([name, true]);
    }
  });
});
