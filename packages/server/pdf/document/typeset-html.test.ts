import { expect, it } from "vitest";
import { typesetHtml } from "#pdf/document/typeset-html";

const plain = (html: string) => typesetHtml(html, new Map(), "(picture)");

it("typesets formulas in text and leaves code alone", () => {
  const html = plain(String.raw`<p>For $1 \le k &lt; n$, see <code>$x$</code></p><pre>$y$</pre>`);
  expect(html).toContain('class="katex"');
  expect(html).toContain("<code>$x$</code>");
  expect(html).toContain("<pre>$y$</pre>");
  expect(html).not.toContain(String.raw`\le`);
});

it("shows a formula that cannot be read as its source", () => {
  expect(plain(String.raw`<p>$\frac{1$</p>`)).toContain(String.raw`<code>\frac{1</code>`);
});

it("keeps nothing that loads or runs, even if it was stored unsanitised", () => {
  const html = plain(
    '<script>x</script><style>@import "https://evil.example"</style><iframe src="https://evil.example"></iframe>' +
      '<p onclick="x" style="background:url(https://evil.example)">a</p><img src="https://evil.example/p.png" alt="a &lt; b"><link href="https://evil.example">',
  );
  expect(html).not.toContain("evil.example");
  expect(html).not.toMatch(/<(script|style|iframe|link|img)/);
  expect(html).toContain("a &lt; b");
});

it("shows known pictures with their data, and the others in words", () => {
  const pictures = new Map([["/problem-files/p/a.png", "data:image/png;base64,AAAA"]]);
  const html = '<img src="/problem-files/p/a.png" alt="A"><img src="/problem-files/p/b.png">';
  const shown = typesetHtml(html, pictures, "(picture)");
  expect(shown).toContain('src="data:image/png;base64,AAAA"');
  expect(shown).toContain("(picture)");
});
