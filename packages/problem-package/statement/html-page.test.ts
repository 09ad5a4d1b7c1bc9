import { expect, test } from "vitest";
import { htmlPieces } from "#statement/html-page";
import { toSections } from "#statement/sections";

const convert = (page: string) => toSections(htmlPieces(page));

test("splits a page at the headings of the statement's parts and leaves its head out", () => {
  const page =
    "<html><head><title>T</title></head><body><h3>Problem</h3><p>Story.</p><h3 class='x'>Input</h3>A.<h4>Limits</h4>B.<h3>Output</h3>C.</body></html>";
  expect(convert(page)).toEqual({ description: "<p>Story.</p>", input: "A.<h4>Limits</h4>B.", output: "C." });
});

test.each([
  ["MathJax's own marks", "<p>\\(a \\le b\\) and \\[ c \\]</p>", "<p>$a \\le b$ and $$c$$</p>"],
  ["three dollar signs", "<p>$$$ a $$$ and $$$$$$b$$$$$$ and $$$$c$$$$</p>", "<p>$a$ and $$b$$ and $$c$$</p>"],
  ["prices beside them", "<p>$5 for $$$a$$$</p>", "<p><span>$</span>5 for $a$</p>"],
  ["three dollar signs in code", "<code>Case #$$$x$$$: $$$y$$$</code>", "<code>Case #</code>$x$<code>: </code>$y$"],
  ["code without formulas", "<pre>$$$a\\(b\\)</pre><code>\\(c\\)</code>", "<pre>$$$a\\(b\\)</pre><code>\\(c\\)</code>"],
  ["dollar signs alone", "<p>$a$ and $$b$$</p>", "<p>$a$ and $$b$$</p>"],
])("marks the formulas of a page with %s", (_, page, html) => {
  expect(convert(page).description).toBe(html);
});
