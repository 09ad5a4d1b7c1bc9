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

test("shows raw HTML as text", () => {
  expect(convert("<img src=x onerror=alert(1)>").description).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>\n");
});
