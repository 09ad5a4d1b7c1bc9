import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderMaths, unreadableFormulas } from "#lib/maths/render-maths";
import { RichHtml } from "#ui/rich-html";

test("typesets formulas in text but not in code", () => {
  const html = "<p>Let $n \\le 5$ be.</p><pre>$HOME and $PATH$</pre>";
  const { container } = render(<RichHtml html={html} renderMaths={renderMaths} />);
  expect(container.querySelectorAll("p .katex")).toHaveLength(1);
  expect(container.querySelector("p")?.textContent).not.toContain("$");
  expect(container.querySelector("pre")?.textContent).toBe("$HOME and $PATH$");
});

test("keeps a short formula on one line with adjacent brackets and punctuation", () => {
  const html = "<p>The size ($1 \\le n \\le 5$), then $k$.</p>";
  const { container } = render(<RichHtml html={html} renderMaths={renderMaths} />);
  const [size, k] = container.querySelectorAll(".whitespace-nowrap");
  expect(size?.textContent).toMatch(/^\(.*\),$/);
  expect(k?.textContent).toMatch(/\.$/);
  expect(container.textContent).toMatch(/^The size \(.*\), then .*\.$/);
});

test("shows an invalid formula as text and renders no links or attributes from it", () => {
  const html = "<p>$\\frac{1$ and $\\href{javascript:alert(1)}{x}$ and $\\htmlData{a=b}{y}$</p>";
  const { container } = render(<RichHtml html={html} renderMaths={renderMaths} />);
  expect(container.querySelector("a, [data-a]")).toBeNull();
  expect(container.textContent).toContain("\\frac{1");
});

test("shows the formula's source while KaTeX is not loaded", () => {
  const { container } = render(<RichHtml html="<p>Let $n$ be.</p>" />);
  expect(container.textContent).toBe("Let $n$ be.");
});

test("copies a formula as its source", () => {
  const { container } = render(<RichHtml html={"<p>Let $1 \\le k$ be.</p>"} renderMaths={renderMaths} />);
  getSelection()?.selectAllChildren(container);
  const copied = new Map<string, string>();
  fireEvent.copy(document, { clipboardData: { setData: (type: string, text: string) => copied.set(type, text) } });
  expect(copied.get("text/plain")).toBe("Let $1 \\le k$ be.");
});

test("takes the direction of the text from its script and not from its formulas", () => {
  const { container } = render(
    <RichHtml html="<p>$n$ \u05de\u05e1\u05e4\u05e8\u05d9\u05dd</p>" renderMaths={renderMaths} />,
  );
  expect(container.querySelector(".rich-html")?.getAttribute("dir")).toBe("auto");
  expect(container.querySelector(".katex")?.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});

test("shows an invalid formula in the page's colour for errors", () => {
  const { container } = render(<RichHtml html={"<p>$\\frac{1$</p>"} renderMaths={renderMaths} />);
  expect(container.querySelector(".katex-error")?.getAttribute("style")).toContain("var(--danger)");
});

test("finds the formulas that cannot be read, outside of code", () => {
  const html = "<p>$a$ $\\frac{1$ $\\frac{1$ $$\\nosuch$$ costs $5</p><code>$\\frac{2$</code>";
  expect(unreadableFormulas(html)).toEqual(["\\frac{1", "\\nosuch"]);
});
