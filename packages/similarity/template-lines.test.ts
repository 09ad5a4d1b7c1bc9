import { expect, test } from "vitest";
import { templateLines } from "#template-lines";

test("lines of the template are recognised with other layout, and blank lines are nobody's", () => {
  expect(templateLines("a\n\n  b =1\nown\nc", "a\nb = 1\nc")).toEqual([0, 2, 4]);
});

test("a line that both have counts as often as the template has it", () => {
  expect(templateLines("{\n}\nown {\n}\n}", "{\n}")).toHaveLength(2);
});

test("lines in another order than in the template are the author's", () => {
  expect(templateLines("b\na", "a\nb")).toHaveLength(1);
});

test("an edited line leaves the rest recognised", () => {
  expect(templateLines("one\ntwo, edited\nthree", "one\ntwo\nthree")).toEqual([0, 2]);
});
