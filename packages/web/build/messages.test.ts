import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsedMessages } from "./messages.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "assay-messages-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("the built texts are parsed: they read the same without the parser, in English and translated", async () => {
  const contract = resolve(import.meta.dirname, "../../contract");
  await mkdir(join(root, "contract/translations"), { recursive: true });
  await writeFile(
    join(root, "contract/translations/de.json"),
    JSON.stringify({ "a.tests": "{count, plural, one {# Aufgabe} other {# Aufgaben}}" }),
  );
  await writeFile(
    join(root, "main.ts"),
    `import { messages } from "${contract}/texts/messages";
     import { setLanguage } from "${contract}/texts/language";
     import texts from "./contract/translations/de.json";
     const A = messages("a", { title: "It's '{'", tests: "{count, plural, one {# test} other {# tests}}" });
     const read = () => [A.title, A.tests({ count: 1 }), A.tests({ count: 2 })];
     const english = read();
     setLanguage({ language: { tag: "de", name: "Deutsch", dir: "ltr" }, texts });
     globalThis.texts = [...english, ...read()];`,
  );
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [parsedMessages(), { name: "contract", enforce: "pre", resolveId: (id) => toContract(contract, id) }],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, "main.ts") } },
  });
  const code = "output" in built ? built.output.map((file) => ("code" in file ? file.code : "")).join() : "";
  expect(code).not.toContain("{# test}");
  expect(code).not.toContain("EXPECT_ARGUMENT_CLOSING_BRACE");
  await writeFile(join(root, "built.mjs"), code);
  await import(join(root, "built.mjs"));
  expect((globalThis as unknown as { texts: string[] }).texts).toEqual([
    ...["It's {", "1 test", "2 tests"],
    ...["It's {", "1 Aufgabe", "2 Aufgaben"],
  ]);
});

function toContract(contract: string, id: string): string | null {
  if (id.startsWith("#texts/")) return join(contract, `${id.slice(1)}.ts`);
  return id.startsWith(contract) && !id.endsWith(".ts") ? `${id}.ts` : null;
}
