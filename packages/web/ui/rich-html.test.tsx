import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderMaths } from "#lib/maths/render-maths";
import { RichHtml } from "#ui/rich-html";

test("typesets formulas in texts and leaves code alone", () => {
  const html = "<p>Let $n \\le 5$ be.</p><pre>$HOME and $PATH$</pre>";
  const { container } = render(<RichHtml html={html} renderMaths={renderMaths} />);
  expect(container.querySelectorAll("p .katex")).toHaveLength(1);
  expect(container.querySelector("p")?.textContent).not.toContain("$");
  expect(container.querySelector("pre")?.textContent).toBe("$HOME and $PATH$");
});

test("keeps a short formula on one line with the brackets and punctuation that touch it", () => {
  const html = "<p>The size ($1 \\le n \\le 5$), then $k$.</p>";
  const { container } = render(<RichHtml html={html} renderMaths={renderMaths} />);
  const [size, k] = container.querySelectorAll(".whitespace-nowrap");
  expect(size?.textContent).toMatch(/^\(.*\),$/);
  expect(k?.textContent).toMatch(/\.$/);
  expect(container.textContent).toMatch(/^The size \(.*\), then .*\.$/);
});

test("shows a broken formula instead of failing, and runs nothing out of it", () => {
  const html = "<p>$\\frac{1$ and $\\href{javascript:alert(1)}{x}$ and $\\htmlData{a=b}{y}$</p>";
  const { container } = render(<RichHtml html={html} renderMaths={renderMaths} />);
  expect(container.querySelector("a, [data-a]")).toBeNull();
  expect(container.textContent).toContain("\\frac{1");
});

test("shows the text as it was written while there is no way to typeset it", () => {
  const { container } = render(<RichHtml html="<p>Let $n$ be.</p>" />);
  expect(container.textContent).toBe("Let $n$ be.");
});
