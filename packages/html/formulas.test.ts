import { expect, test } from "vitest";
import { unreadableFormulas } from "#formulas";

test("finds formulas that cannot be read, each once, and none in code", () => {
  const html = "<p>$a &lt; b$ $\\frac{1$ <code>$\\frac{2$</code> and $5</p><p>$$\\nosuch$$ $\\frac{1$</p>";
  expect(unreadableFormulas(html)).toEqual(["$\\frac{1$", "$\\nosuch$"]);
  expect(unreadableFormulas("<p>$a &lt; b$</p>")).toEqual([]);
});
