import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inlinedLimits } from "./limits";

const IMPORT = 'import { LIMITS } from "@assay/contract/vocabulary/limits";\n';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "assay-limits-"));
  await writeFile(join(root, "index.html"), '<!doctype html><script type="module" src="/page.js"></script>');
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function buildPage(code: string): Promise<string> {
  await writeFile(join(root, "page.js"), IMPORT + code);
  await build({ root, configFile: false, logLevel: "silent", plugins: [inlinedLimits()] });
  const [file = ""] = await readdir(join(root, "dist/assets"));
  return readFile(join(root, "dist/assets", file), "utf8");
}

test("a page gets the values of the limits that it uses, and no others", async () => {
  const page = await buildPage("document.title = [LIMITS.titleLength, LIMITS.passwordLength.min].join();");
  expect(page).toContain(`${LIMITS.titleLength},${LIMITS.passwordLength.min}`);
  expect(page).not.toContain("emailLength");
});

test("a page that uses all limits, or one that does not exist, is not built", async () => {
  await expect(buildPage("document.title = Object.keys(LIMITS).join();")).rejects.toThrow("LIMITS as a whole");
  await expect(buildPage("document.title = LIMITS.none;")).rejects.toThrow("no LIMITS.none");
});
