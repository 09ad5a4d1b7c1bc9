import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { limitsAsMarkdown } from "#limits-as-markdown";
import { hostilePrograms } from "#testing/hostile-programs";

const docs = resolve(import.meta.dirname, "../../docs");

// When one of these fails, put what was received between the marks.
test.each([
  ["security.md", "limits", limitsAsMarkdown],
  ["hostile-programs.md", "programs", hostilePrograms],
])("docs/%s has the %s that are in use", async (name, mark, generate) => {
  const text = await readFile(join(docs, name), "utf8");
  const [, between = ""] = new RegExp(`<!-- ${mark} -->\n([\\s\\S]*)\n<!-- /${mark} -->`).exec(text) ?? [];
  expect(between.trim()).toBe(generate());
});
