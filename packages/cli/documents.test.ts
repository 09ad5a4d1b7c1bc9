import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const documents = await Array.fromAsync(
  glob(["*.md", "docs/**/*.md", "packages/*/*.md", "problems/*.md"], { cwd: root }),
);

test.each(documents)("%s links only to files that exist", async (document) => {
  const text = await readFile(join(root, document), "utf8");
  const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
});

test.each(documents)("%s names only files that exist", async (document) => {
  const text = await readFile(join(root, document), "utf8");
  const paths = [...text.matchAll(/`((?:packages|docs|bench|bin|e2e|problems)\/[\w./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
  const built = ["packages/web/dist"];
  expect(paths.filter((path) => !existsSync(join(root, path)) && !built.includes(path))).toEqual([]);
});

test.each(documents.filter((document) => document.startsWith("packages/")))(
  "%s names only files of its package that exist",
  async (document) => {
    const text = await readFile(join(root, document), "utf8");
    const paths = [...text.matchAll(/`((?!packages|docs|bench|bin|e2e|problems)[\w-]+\/[\w./-]+\.[ct]sx?)`/g)];
    const folders = [dirname(document), "packages/contract", "packages"].map((folder) => join(root, folder));
    const missing = paths.filter(([, path = ""]) => folders.every((folder) => !existsSync(join(folder, path))));
    expect(missing.map(([, path]) => path)).toEqual([]);
  },
);

test.each(ALL_LANGUAGES)("docs/guide/languages.md has a row with the ids of $name", async (language) => {
  const text = await readFile(join(root, "docs/guide/languages.md"), "utf8");
  const ids = idsOf(language).toSorted((a, b) => a - b);
  expect(text).toContain(`| ${language.name} | ${ids.join(" ")} |`);
});

test("README.md has the number of additional languages", async () => {
  const text = await readFile(join(root, "README.md"), "utf8");
  expect(text).toContain(`[${ALL_LANGUAGES.length - PAGE_LANGUAGES.length} more languages]`);
});
