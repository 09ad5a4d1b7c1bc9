import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LinkedText } from "#ui/linked-text";
import { PlainMarkup } from "#ui/plain-markup";

const htmlOf = (text: string) =>
  render(<LinkedText text={text} />, { wrapper: MemoryRouter }).container.innerHTML.replaceAll(
    / (?:class|data-discover)="[^"]*"/g,
    "",
  );
const REL = 'rel="noopener noreferrer nofollow"';

test.each([
  [
    "see https://example.org/a?b=1, now",
    `see <a href="https://example.org/a?b=1" ${REL}>https://example.org/a?b=1</a>, now`,
  ],
  ["(http://e.org/x).", `(<a href="http://e.org/x" ${REL}>http://e.org/x</a>).`],
  ["read [the list](/problemset?list=loops) today", 'read <a href="/problemset?list=loops">the list</a> today'],
  ["[Moodle](https://moodle.example.org)", `<a href="https://moodle.example.org" ${REL}>Moodle</a>`],
])("%s has a link", (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

test.each(["[x](javascript:alert(1))", "javascript:alert(1)", "[x](//evil.example)", "a[0](1)", "https://"])(
  "%s stays text",
  (text) => {
    expect(htmlOf(text)).toBe(text);
  },
);

test("a text may have links, strong words and code", () => {
  const { container } = render(<PlainMarkup text="**Look** at `a.py` and https://e.org" />, { wrapper: MemoryRouter });
  expect(container.querySelector("strong")?.textContent).toBe("Look");
  expect(container.querySelector("code")?.textContent).toBe("a.py");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("https://e.org");
});
