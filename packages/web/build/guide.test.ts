import { expect, test } from "vitest";
import { renderGuide } from "./guide.ts";

test("a page has its title, headings with GitHub's ids, and tables that scroll by themselves", () => {
  const { title, html } = renderGuide("# Reading `x`\n\n## What's new, in 2?\n\n| a |\n|---|\n| b |\n");
  expect(title).toBe("Reading `x`");
  expect(html).toContain('<h2 id="whats-new-in-2">');
  expect(html).toMatch(/<div class="overflow-x-auto" tabindex="0"><table>.*<\/table><\/div>/s);
});

test("links lead to other pages of the guide and other sites; other documents become plain text", () => {
  const { html } = renderGuide(
    "# T\n\n[a](results.md#keys) [b](README.md) [c](../security.md#limits) [d](https://e.org)",
  );
  expect(html.trim()).toBe(
    '<p><a href="/help/guide/results#keys">a</a> <a href="/help">b</a> c <a href="https://e.org">d</a></p>',
  );
});

test("what looks like HTML is text", () => {
  expect(renderGuide("# T\n\n<b>x</b>\n\n```\n<i>\n```").html).toBe(
    '<p>&lt;b&gt;x&lt;/b&gt;</p>\n<pre tabindex="0"><code>&lt;i&gt;\n</code></pre>',
  );
});
