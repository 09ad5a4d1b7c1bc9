import { expect, test } from "vitest";
import { markdown } from "#markdown";
import { sanitiseHtml } from "#sanitise";

const render = (text: string) => sanitiseHtml(markdown.render(text)).trim();

test.each([
  ["inline HTML", "Water is H<sub>2</sub>O.<br>Next line.", "<p>Water is H<sub>2</sub>O.<br />Next line.</p>"],
  [
    "a block of HTML",
    "<div>\n<p>Write $a &lt; b$.</p><ul><li>one</li></ul>\n</div>",
    "<div>\n<p>Write $a &lt; b$.</p><ul><li>one</li></ul>\n</div>",
  ],
  [
    "Markdown after HTML",
    "<b>a</b> *b*\n\n<hr>\n\n**c**",
    "<p><b>a</b> <em>b</em></p>\n<hr />\n<p><strong>c</strong></p>",
  ],
  ["no scripts", "a<script>alert(1)</script><img src=x onerror=alert(1)>b", '<p>a<img src="x" />b</p>'],
  ["words in angle brackets", "Print <name> and <x-y z>.", "<p>Print &lt;name&gt; and &lt;x-y z&gt;.</p>"],
  ["a word in angle brackets alone", "<name>\n\nb", "&lt;name&gt;\n<p>b</p>"],
  ["a comment", "a <!-- b --> c", "<p>a  c</p>"],
])("keeps %s", (_, text, html) => {
  expect(render(text)).toBe(html);
});

test.each([
  ["$a_1 * b_1$ and $c$", "$a_1 * b_1$ and $c$"],
  ["$$ S < 0$$", "$$S &lt; 0$$"],
  ["$\\$5$", "$\\$5$"],
  ["$a \\text{ if $b$}$ c", "$a \\text{ if \\(b\\)}$ c"],
  ["$ x $ and $y$", "$x$ and $y$"],
  ["US$ 5 and $x$", "US<span>$</span> 5 and $x$"],
  ["$5 and $10", "<span>$</span>5 and <span>$</span>10"],
  ["costs $ 5 and $ 7", "costs <span>$</span> 5 and <span>$</span> 7"],
  ["\\$5 and $x$", "<span>$</span>5 and $x$"],
  ["$\\sum_{a_i&gt;0} a_i$", "$\\sum_{a_i&gt;0} a_i$"],
  ["$a<b$ and $c>d$", "$a&lt;b$ and $c&gt;d$"],
  ["$\\frac{1$ and $x$", "$\\frac{1$ and $x$"],
  ["`$x$` $y$", "<code>$x$</code> $y$"],
])("reads the formulas of %s", (text, html) => {
  expect(render(text)).toBe(`<p>${html}</p>`);
});

test("keeps formulas with bars in their cells", () => {
  const cells = (text: string) => [...render(text).matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell);
  expect(cells("| $A$ | $|x|$ |\n|---|---|\n| $A^*$ | $|A|$ |")).toEqual(["$A$", "$|x|$", "$A^*$", "$|A|$"]);
  expect(cells("US$|EUR$\n--|--\n$5|$6")).toEqual([
    "US<span>$</span>",
    "EUR<span>$</span>",
    "<span>$</span>5",
    "<span>$</span>6",
  ]);
  expect(cells("a|b\n-|-\n$x \\| y$|`c`")).toEqual(["a", "b", "$x | y$", "<code>c</code>"]);
});

test.each(["${", "$a ", "| $", "$$", "<a ", "<b>"])("reads a long text of %s in a bounded time", (piece) => {
  expect(markdown.render(`${piece.repeat(40_000 / piece.length)}\n-|-`).length).toBeGreaterThan(0);
});
