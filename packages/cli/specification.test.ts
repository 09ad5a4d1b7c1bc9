import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const text = await readFile(join(resolve(import.meta.dirname, "../../docs"), "specification.md"), "utf8");

/** The rows of the tables: a statement, the files that implement it, and the test files that check it. */
const rows = text
  .split("\n")
  .filter((line) => /^\| (?!statement )/.test(line))
  .map((line) => line.replace(/^\| | \|$/g, "").split(" | "));

// documents.test.ts checks that the files exist.
test("the introduction counts the rows, and every row links to code and to tests", () => {
  const link = (file: string) => String.raw`\[[^\]]+\]\([^)]+${file}\)`;
  const list = (file: string) => new RegExp(`^${link(file)}(, ${link(file)})*$`);
  const wrong = rows.filter(
    ([, places = "", tests = "", ...more]) =>
      !list("").test(places) || !list(String.raw`\.(test|spec)\.tsx?`).test(tests) || more.length > 0,
  );
  expect(wrong).toEqual([]);
  expect(text.replaceAll("\n", " ")).toContain(`in ${rows.length} statements`);
});
