import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkFloors } from "./check-floors.mjs";

const FLOORS = {
  packages: { low: [], high: ["low/words", "type low/forms"], "high/porch": [] },
  folders: { high: ["porch", "ground", ["left", "right"], "rooms/*", "top"] },
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "assay-floors-"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The violations if the folder contains exactly these files. */
function found(files: Record<string, string>): string[] {
  rmSync(join(root, "packages"), { recursive: true, force: true });
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, "packages", path)), { recursive: true });
    writeFileSync(join(root, "packages", path), source);
  }
  return checkFloors(root, FLOORS);
}

test("accepts imports of lower folders and packages", () => {
  const files = {
    "low/words.ts": "export const a = 1;",
    "high/ground/a.ts": 'import { a } from "@assay/low/words";\nimport { join } from "node:path";',
    "high/right/a.ts": 'import type { F } from "@assay/low/forms";',
    "high/top/b.ts": 'import type { A } from "#ground/a";\nexport { B } from "../left/b";',
    "high/start.ts": 'const { b } = await import("#top/b");',
  };
  expect(found(files)).toEqual([]);
});

test.each([
  [
    "a package that is not listed",
    "low/a.ts",
    'import { b } from "@assay/high/b";',
    /imports high\/b, which low may not/,
  ],
  [
    "a higher folder",
    "high/ground/a.ts",
    'import {\n  b,\n} from "#top/b";',
    /imports top\/b, which is not below ground/,
  ],
  ["a folder of its own group", "high/left/a.ts", 'import "../right/b";', /right\/b, which is not below left/],
  ["a sibling's folder", "high/rooms/one/a.ts", 'import "#rooms/two/b";', /two\/b, which is not below rooms\/one/],
  [
    "a package that its folder's own list lacks",
    "high/porch/a.ts",
    'import "@assay/low/b";',
    /low\/b, which high\/porch/,
  ],
  [
    "a value of what it may import types of",
    "high/top/a.ts",
    'import { f } from "@assay/low/forms";',
    /forms, which high/,
  ],
  ["a file beside a folder with its own list", "high/porch/a.ts", 'import "#words";', /high\/words, which high\/porch/],
  ["a higher folder, for its types", "high/ground/a.ts", 'import type { B } from "#top/b";', /top\/b/],
  ["a higher folder, while it runs", "high/ground/a.ts", 'await import("#top/b");', /top\/b/],
  ["what is for tests", "low/a.ts", 'import { b } from "#testing/b";', /testing\/b, which is for tests/],
])("rejects an import of %s", (_what, path, source, message) => {
  expect(found({ [path]: source })).toEqual([expect.stringMatching(message)]);
});

test("rejects an unlisted folder in a package whose folders are listed", () => {
  const message = "packages/high/attic is not in floors.json: add it after the folders that it imports";
  expect(found({ "high/attic/a.ts": 'import "#ground/b";', "high/attic/c.ts": 'import "#ground/b";' })).toEqual([
    message,
  ]);
  expect(found({ "high/attic/a.test.ts": 'import "#ground/b";', "low/attic/a.ts": 'import "#ground/b";' })).toEqual([]);
});

test("rejects folders that import each other", () => {
  const files = { "low/a/one.ts": 'import "#b/two";', "low/b/two.ts": 'import "#a/one";' };
  expect(found(files)).toEqual([expect.stringMatching("low/a and low/b import each other")]);
});

test("lets tests import any package", () => {
  expect(found({ "low/a.test.ts": 'import { b } from "@assay/high/b";' })).toEqual([]);
});

test("refuses a package that floors.json does not list", () => {
  expect(() => found({ "other/a.ts": 'import { a } from "@assay/low/a";' })).toThrow("does not list packages/other");
});
