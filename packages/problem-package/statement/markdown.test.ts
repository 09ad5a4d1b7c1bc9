import { expect, test } from "vitest";
import { markdownPieces } from "#statement/markdown";
import { toSections } from "#statement/sections";

const convert = (text: string) => toSections(markdownPieces(text));

test("splits the statement at headings of either level", () => {
  expect(convert("Story.\n\n# Input\n\nA.\n\n## Output\n\nB.\n")).toEqual({
    description: "<p>Story.</p>\n",
    input: "<p>A.</p>\n",
    output: "<p>B.</p>\n",
  });
});

test("leaves formulas to the page, without emphasis", () => {
  expect(convert("$a_1 * b_1$ and $c_1 * d < e$").description).toBe("<p>$a_1 * b_1$ and $c_1 * d &lt; e$</p>\n");
  expect(convert("$$\\sum_i a_i$$").description).toBe("<p>$$\\sum_i a_i$$</p>\n");
});

test("does not treat a single dollar sign as a formula", () => {
  expect(convert("It costs $5 today.").description).toBe("<p>It costs <span>$</span>5 today.</p>\n");
});

test("keeps HTML, which is sanitised later", () => {
  expect(convert("H<sub>2</sub>O").description).toBe("<p>H<sub>2</sub>O</p>\n");
});

test("leaves out the marks for samples, which the page shows after the statement", () => {
  const text = "Before.\n\n{{nextsample}}\n\nAfter {{nextsample}}.\n\n`{{nextsample}}`\n\n- {{remainingsamples}}\n";
  expect(convert(text).description).toBe(
    "<p>Before.</p>\n<p>After .</p>\n<p><code>{{nextsample}}</code></p>\n<ul>\n<li></li>\n</ul>\n",
  );
});
