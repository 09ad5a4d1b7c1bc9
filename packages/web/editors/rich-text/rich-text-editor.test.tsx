import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RichTextEditor } from "#editors/rich-text/rich-text-editor";
import { fakeLayout } from "#testing/fake-browser";

beforeEach(fakeLayout);

function openEditor(initialHtml: string) {
  const onChange = vi.fn<(html: string) => void>();
  render(<RichTextEditor initialHtml={initialHtml} label="Content" onChange={onChange} />);
  return {
    person: userEvent.setup(),
    press: (name: string) => screen.getByRole("button", { name }),
    html: () => onChange.mock.lastCall?.[0],
  };
}

test.each([
  ["Heading", "<h2>x</h2>"],
  ["Subheading", "<h3>x</h3>"],
  ["Bulleted list", "<ul><li><p>x</p></li></ul>"],
  ["Numbered list", "<ol><li><p>x</p></li></ol>"],
  ["Quotation", "<blockquote><p>x</p></blockquote>"],
  ["Code block", '<pre><code class="language-cpp">x</code></pre>'],
])("%s turns a paragraph into %s and shows as pressed", async (name, expected) => {
  const { person, press, html } = openEditor("<p>x</p>");
  expect(press(name).getAttribute("aria-pressed")).toBe("false");
  await person.click(press(name));
  expect(html()?.replace(/<p><\/p>$/, "")).toBe(expected);
  expect(press(name).getAttribute("aria-pressed")).toBe("true");
});

test("the selected language of a code block is written into the HTML", async () => {
  const { person, html } = openEditor('<pre><code class="language-cpp">x = 1</code></pre>');
  await person.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Python");
  expect(html()).toContain('<code class="language-python">x = 1</code>');
  await person.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Plain text");
  expect(html()).toContain("<code>x = 1</code>");
});

test("a table can be changed with its own toolbar", async () => {
  const { person, press, html } = openEditor("");
  await person.click(press("Table"));
  expect(html()?.match(/<tr>/g)).toHaveLength(3);
  expect(press("Table").getAttribute("aria-disabled")).toBe("true");
  await person.click(press("Add row"));
  await person.click(press("Delete column"));
  expect(html()?.match(/<tr>/g)).toHaveLength(4);
  expect(html()?.match(/<th/g)).toHaveLength(2);
  await person.click(press("Delete table"));
  expect(html()).toBe("");
  expect(screen.queryByRole("button", { name: "Add row" })).toBeNull();
});

test("a link's address is checked and completed", async () => {
  const { person, press, html } = openEditor("");
  await person.click(press("Link"));
  const dialog = screen.getByRole("dialog", { name: "Link" });
  await person.type(within(dialog).getByLabelText("Address"), "javascript:alert(1)");
  await person.click(within(dialog).getByRole("button", { name: "Insert" }));
  expect(within(dialog).getByText("This is not a web address")).toBeDefined();
  await person.clear(within(dialog).getByLabelText("Address"));
  await person.type(within(dialog).getByLabelText("Address"), "example.org/a{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(html()).toMatch(/<a [^>]*href="https:\/\/example\.org\/a"[^>]*>https:\/\/example\.org\/a<\/a>/);
});

test("a picture from another site is shown as its description and address, and is not loaded", async () => {
  const { person, press, html } = openEditor("");
  await person.click(press("Picture"));
  await person.type(screen.getByLabelText("Address"), "https://example.org/graph.png");
  await person.type(screen.getByLabelText("Description"), "A graph");
  await person.click(screen.getByRole("button", { name: "Insert" }));
  expect(html()).toContain('<img src="https://example.org/graph.png" alt="A graph">');
  const text = screen.getByRole("textbox", { name: "Content" });
  expect(text.textContent).toContain("A graph (https://example.org/graph.png)");
  expect(text.querySelector("img[src]")).toBeNull();
});

test("the toolbar is a single tab stop, and the arrow keys move inside it", async () => {
  const { person, press } = openEditor("<p>x</p>");
  await person.tab();
  expect(document.activeElement).toBe(press("Heading"));
  await person.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(press("Bold"));
  await person.keyboard("{Home}{ArrowLeft}");
  expect(document.activeElement).toBe(press("Picture"));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Content" }));
  await person.keyboard("{Alt>}{F10}{/Alt}");
  expect(document.activeElement).toBe(press("Picture"));
  await person.keyboard("{Escape}");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Content" })));
});
