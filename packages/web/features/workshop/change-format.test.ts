import { expect, test } from "vitest";
import { htmlToMarkdown } from "#features/workshop/change-format";

test.each([
  ["Take $\\sum_{a_i&gt;0} a_i$ &amp; stop.", "Take $\\sum_{a_i>0} a_i$ &amp; stop."],
  ["<p>Take $a&lt;b$.</p>\n\nThen $$c&lt;d$$.", "<p>Take $a&lt;b$.</p>\n\nThen $$c<d$$."],
  ["&lt;b&gt; costs 5$", "&lt;b&gt; costs 5$"],
])("writes %s in Markdown", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
