import { expect, test } from "vitest";
import { type Format, formatted, inserted, pictureMarkup } from "#features/workshop/pictures/formatting";

/** A text with its selection between brackets. */
const selected = (marked: string) => {
  const from = marked.indexOf("[");
  const to = marked.indexOf("]") - 1;
  return { text: marked.replace("[", "").replace("]", ""), from, to };
};

test.each<[Format, "markdown" | "html", string, string]>([
  ["bold", "markdown", "a [b] c", "a **[b]** c"],
  ["italic", "html", "a [b] c", "a <em>[b]</em> c"],
  ["formula", "markdown", "a []", "a $[]$"],
  ["list", "markdown", "x\n[a\nb]", "x\n- a\n- b[]"],
  ["list", "html", "[a]\ny", "<ul>\n<li>a</li>\n</ul>[]\ny"],
])("%s in %s turns %j into %j", (format, language, before, after) => {
  expect(formatted(selected(before), format, language)).toEqual(selected(after));
});

test("a text is put in place of the selection, with the cursor after it", () => {
  expect(inserted(selected("a [b] c"), "!!")).toEqual(selected("a !![] c"));
});

test("a picture's name is its description", () => {
  const picture = { name: "tea-house-k3x9f2abcd.png" };
  expect(pictureMarkup(picture, "markdown")).toBe("![tea house](tea-house-k3x9f2abcd.png)");
  expect(pictureMarkup(picture, "html")).toBe('<img src="tea-house-k3x9f2abcd.png" alt="tea house">');
});
