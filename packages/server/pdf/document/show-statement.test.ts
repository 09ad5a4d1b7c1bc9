import type { Problem } from "@assay/contract/routes/problems";
import { textsIn } from "@assay/contract/texts/messages";
import { expect, test } from "vitest";
import { loadLanguage } from "#base/load-language";
import { showStatement } from "#pdf/document/show-statement";
import { stylesOf } from "#pdf/document/styles";
import { PRINTED_TEXTS } from "#pdf/document/texts";

const ARABIC: Partial<Problem> = {
  ...{ title: "مجموع", language: "ar", timeLimit: 1, memoryLimit: 1_024 },
  ...{ description: "<p>مجموع $a_i$.</p>", input: "<p>عدد $n$.</p>", output: "<p>المجموع.</p>" },
  comparison: {
    kind: "tokens",
    absoluteTolerance: null,
    relativeTolerance: null,
    tests: null,
  } as Problem["comparison"],
  ...{ scoreGroups: [], testcases: [], displaySamples: [], sampleTest: { input: "", output: "" } },
};

test("each part of a statement has the direction of its own text, whatever the language of its heading", () => {
  const texts = textsIn(loadLanguage("en"), PRINTED_TEXTS);
  const printed = { label: null, points: null, problem: ARABIC as Problem };
  const html = showStatement(printed, { texts, language: "en", pictures: new Map() });
  const parts = [...html.matchAll(/<div class="text" lang="ar" dir="auto">([\s\S]*?)<\/div>/g)].map(([, text]) => text);
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).not.toContain("<h2>");
  expect(html).toMatch(/<h2>Input<\/h2><div[^>]*><p>عدد/);
});

test("formulas and programs run from left to right in every language", () => {
  const styles = stylesOf({ paper: "a4", language: "ar", title: "", cover: null, problems: [], pictures: new Map() });
  expect(styles).toMatch(/code, kbd, pre, \.katex \{ direction: ltr; unicode-bidi: isolate; \}/);
});
