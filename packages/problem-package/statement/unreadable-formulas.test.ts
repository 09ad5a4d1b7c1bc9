import { expect, test } from "vitest";
import { unreadableFormulas } from "#statement/unreadable-formulas";

test("lists the formulas that cannot be read, outside of code and each once", () => {
  const description = "<p>$a &lt; b$ $\\frac{1$ <code>$\\frac{2$</code> and $5</p>";
  const note = unreadableFormulas({ description, input: "$$\\nosuch$$ $\\frac{1$", output: "" });
  expect(note).toEqual(["2 formulas cannot be read: $\\frac{1$, $\\nosuch$"]);
  expect(unreadableFormulas({ description: "<p>$a &lt; b$</p>", input: "", output: "" })).toEqual([]);
});
