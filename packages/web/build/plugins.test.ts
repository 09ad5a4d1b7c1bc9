import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blockingScript, precompress } from "./plugins";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "assay-build-"));
  await writeFile(join(root, "index.html"), "<!doctype html><html><head></head><body></body></html>");
  await writeFile(join(root, "first.js"), "document.title = 'first';".repeat(100));
  await build({ root, configFile: false, logLevel: "error", plugins: [blockingScript("first.js"), precompress()] });
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

test("writes the blocking script to a file with a hash in its name, and adds it to the head", async () => {
  const page = await readFile(join(root, "dist/index.html"), "utf8");
  const url = /<script src="(\/static\/js\/first-[0-9a-f]{8}\.js)"><\/script>/.exec(page)?.[1] ?? "no script";
  expect(await readFile(join(root, "dist", url), "utf8")).toContain("document.title");
});

test("writes compressed copies of large files and none of small ones", async () => {
  const folder = join(root, "dist/static/js");
  const [plain = "", ...others] = (await readdir(folder)).sort();
  expect(others).toEqual([`${plain}.br`, `${plain}.gz`]);
  const content = await readFile(join(folder, plain));
  expect(brotliDecompressSync(await readFile(join(folder, `${plain}.br`)))).toEqual(content);
  expect(gunzipSync(await readFile(join(folder, `${plain}.gz`)))).toEqual(content);
  expect(await readdir(join(root, "dist"))).toEqual(["index.html", "static"]);
});
