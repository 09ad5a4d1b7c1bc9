import { describe, expect, test } from "vitest";
import { sanitiseHtml } from "#sanitise";

describe("keeps what a statement needs", () => {
  test.each([
    ["text and marks", "<p>Given <em>n</em> <strong>numbers</strong>, 2<sup>k</sup></p>"],
    ["formulas as text", "<p>Let $a_i &lt; b_i$ and $$\\sum_{i=1}^{n} a_i$$</p>"],
    ["tables", '<table><tbody><tr><th scope="col">n</th><td colspan="2">1</td></tr></tbody></table>'],
    ["lists", '<ol start="2"><li>one</li></ol><ul><li>two</li></ul>'],
    ["code with its language", '<pre><code class="language-c++">int a;\n  a = 1;</code></pre>'],
    ["pictures of the problem", '<img src="/problem-files/a/b.png" alt="A tree" width="300" />'],
    ["pictures of the package", '<img src="tree-1.png" alt="A tree" />'],
    ["pictures as data", '<img src="data:image/png;base64,iVBORw0KGgo=" />'],
    ["external pictures", '<img src="https://example.org/a.png" />'],
    ["alignment", '<p style="text-align:center">x</p>'],
    ["internal links", '<a href="/problem/1" rel="noopener noreferrer nofollow">x</a>'],
  ])("%s", (_, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });
});

describe("removes what could harm", () => {
  test.each([
    ["scripts with their text", "a<script>alert(1)</script>b", "ab"],
    ["event handlers", '<img src="x.png" onerror="alert(1)">', '<img src="x.png" />'],
    ["script addresses", '<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    [
      "disguised script addresses",
      '<a href=" java\nscript:alert(1)">x</a>',
      '<a rel="noopener noreferrer nofollow">x</a>',
    ],
    ["drawings as data", '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ""],
    ["scheme-relative addresses", '<img src="//evil.test/a.png">', "<img />"],
    ["pictures that call this server", 'a<img src="/api/user/export">b<img src="/api/logout" alt="x">', "ab"],
    ["such calls behind dots", '<img src="/problem-files/a/../../api/user/export">', ""],
    ["such calls behind encoded dots", '<img src="/problem-files/%2e%2e/api/user/export">', ""],
    ["such calls behind backslashes", '<img src="\\problem-files\\..\\api\\x">', ""],
    ["such calls with a query", '<img src="/problem-files/a/b.png?x=1">', ""],
    ["frames", '<iframe src="https://evil.test"></iframe>x', "x"],
    ["styles for the whole page", "<style>body{display:none}</style>x", "x"],
    [
      "styles that cover the page",
      '<p style="position:fixed;inset:0;text-align:left">x</p>',
      '<p style="text-align:left">x</p>',
    ],
    ["classes of the page", '<p class="toast">x</p>', "<p>x</p>"],
    ["ids that shadow the page's", '<p id="root">x</p>', "<p>x</p>"],
    ["forms", '<form action="https://evil.test"><input name="password"></form>x', "x"],
    ["drawings with scripts", "<svg><script>alert(1)</script></svg>x", "x"],
    ["MathML that breaks out", "<math><mtext><style><img onerror=alert(1)></style></mtext></math>x", "x"],
    ["comments", "<!--[if IE]><script>alert(1)</script><![endif]-->x", "x"],
  ])("%s", (_, html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  test("opens external links in a new tab without a reference to the page", () => {
    expect(sanitiseHtml('<a href="https://example.org" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });
});

describe("HTML", () => {
  test.each(["<b>", "<x>", "<b><i>", "<ul><li>", "<svg>", "<b></i>"])(
    "is shown as text if it nests %s too deeply",
    (tags) => {
      const html = tags.repeat(500_000 / tags.length);
      expect(sanitiseHtml(html)).toBe(html.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    },
  );

  test.each(["<img />", "<p>x</p>", "<b><i>x</i></b>", "<table><tbody><tr><td>x</td></tr></tbody></table>"])(
    "is not mistaken for deep nesting when long: %s",
    (tags) => {
      expect(sanitiseHtml(tags.repeat(5_000))).toBe(tags.repeat(5_000));
    },
  );

  test.each(["<p>x", "<svg><path/></svg>", "<script>1</script>", "</p></b>", "<input><br>"])(
    "is not mistaken for deep nesting when long and malformed: %s",
    (tags) => {
      expect(sanitiseHtml(tags.repeat(5_000))).not.toContain("&lt;");
    },
  );
});

test("does not change sanitised HTML", () => {
  const once = sanitiseHtml('<p onclick=x>1 < 2 & 3 <b>é</b><a href="https://a.test/?q=1&r=2">z</a></p>');
  expect(sanitiseHtml(once)).toBe(once);
});
