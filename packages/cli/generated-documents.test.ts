import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { GENERATED_FILES } from "#testing/generated-files";

const root = resolve(import.meta.dirname, "../..");

test.each(GENERATED_FILES)("$path is up to date with the code", async ({ path, update }) => {
  const current = await readFile(resolve(root, path), "utf8");
  expect(current, "run `npm run generate`").toBe(update(current));
});
