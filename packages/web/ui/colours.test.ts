// @vitest-environment node
import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const web = resolve(import.meta.dirname, "..");
/** Tailwind's own colours. `base.css` removes them all, so a class with one of them silently has no effect. */
const FOREIGN =
  /(?<![\w-])(?:bg|text|border|outline|ring|fill|stroke|accent|caret|decoration|from|via|to)-(?:black|white|slate|gr[ae]y|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)(?![\w])[\w/-]*/g;

test("no class uses a colour that is not in tokens.css", async () => {
  const files = await Array.fromAsync(
    glob("**/*.tsx", { cwd: web, exclude: (name) => /node_modules|dist/.test(name) }),
  );
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const classes = (await readFile(join(web, file), "utf8")).match(FOREIGN) ?? [];
    expect([file, classes]).toEqual([file, []]);
  }
});
