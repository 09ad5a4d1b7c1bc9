import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findLiteralTexts } from "./literal-texts.ts";

/** Texts that are the same in every language: programming languages, and signs on buttons whose names are in the catalogue. */
const SAME_EVERYWHERE: readonly string[] = ["C++", "Java", "Python", "B", "I", "Σ"];

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|node_modules|^(?:dist|testing|build)\//.test(name),
);

test("pages show no text that is not in the catalogue", () => {
  const found = files.flatMap((name) =>
    findLiteralTexts(name, readFileSync(join(root, name), "utf8"))
      .filter((text) => !SAME_EVERYWHERE.includes(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  ["<p>Hello {name}</p>", ["Hello"]],
  ["<>{isOpen ? 'Open' : <b>Closed</b>}</>", ["Open", "Closed"]],
  ["<p>{count > 0 && `tests: ` + count} · 3</p>", ["tests:"]],
  ["<Badge show={kind === 'big' && <i>!</i>} />", []],
  ['<img alt="A cat" className="size-4" title={"Cat" + name} />', ["A cat", "Cat"]],
  ['<Field label={name || "No name"} kind="small" />', ["No name"]],
  ["[{ title: 'Tests', id: 'tests' }]", ["Tests"]],
  ["showToast('success', 'Saved')", ["Saved"]],
  ["toasts.show('error', 'Lost'); show('results');", ["Lost"]],
  ["<p><code>main</code> <span lang='en'>Given <b>n</b></span></p>", []],
  ["messages('a', { title: 'Tests' })", []],
])("finds the texts of %s", (code, texts) => {
  expect(findLiteralTexts("page.tsx", code)).toEqual(texts);
});

test("in a file of messages, every literal has to be in the catalogue", () => {
  const code = 'export const A = "Solved"; export const B = messages("b", { title: "Tests" });';
  expect(findLiteralTexts("features/a/messages.ts", code)).toEqual(["Solved"]);
});
