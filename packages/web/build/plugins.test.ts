import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { QueryClient } from "@tanstack/react-query";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blockingScript, inlineValues, keepCalls, precompress, withoutInfiniteQueries } from "./plugins";

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

test("keeps the calls that one package marks as pure, but not those of another package", async () => {
  for (const name of ["kept", "dropped"]) {
    const folder = join(root, "node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "index.js"), `/*@__PURE__*/globalThis.call("${name}"); export const a = "a";`);
  }
  await writeFile(
    join(root, "main.js"),
    'import { a } from "kept"; import { a as b } from "dropped"; console.log(a, b);',
  );
  const input = join(root, "main.js");
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [keepCalls("kept")],
    build: { write: false, rolldownOptions: { input } },
  });
  const code = JSON.stringify(built);
  expect([code.includes("kept"), code.includes("dropped")]).toEqual([true, false]);
});

test("inlines the numbers of a constant object that are used, and leaves out the others", async () => {
  await writeFile(join(root, "limits.js"), "export const LIMITS = { size: 5, name: { min: 3, max: 32 }, unused: 77 };");
  await writeFile(
    join(root, "main.js"),
    'import { LIMITS } from "./limits.js"; console.log(LIMITS.size, LIMITS.name.max);',
  );
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [inlineValues("LIMITS", { size: 5, name: { min: 3, max: 32 }, unused: 77 })],
    build: { write: false, rolldownOptions: { input: join(root, "main.js") } },
  });
  const code = JSON.stringify(built);
  expect(code).toContain("console.log(5,32)");
  expect(code).not.toContain("77");
});

test("leaves out infinite queries, and the query client still fetches", async () => {
  const input = join(root, "main.js");
  const client = import.meta.resolve("@tanstack/react-query").replace("file://", "");
  await writeFile(input, `import { QueryClient } from ${JSON.stringify(client)}; globalThis.made = new QueryClient();`);
  const codes: string[] = [];
  for (const plugins of [[], [withoutInfiniteQueries()]]) {
    const built = await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins,
      build: { write: false, rolldownOptions: { input } },
    });
    codes.push("output" in built ? built.output.map((file) => ("code" in file ? file.code : "")).join() : "");
  }
  expect(codes.map((code) => code.includes("pageParams"))).toEqual([true, false]);
  await writeFile(join(root, "built.mjs"), codes.at(-1) ?? "");
  await import(join(root, "built.mjs"));
  const { made } = globalThis as unknown as { made: QueryClient };
  expect(await made.fetchQuery({ queryKey: ["five"], queryFn: () => 5 })).toBe(5);
});
