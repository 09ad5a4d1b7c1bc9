import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGES } from "#vocabulary/languages";

test("the languages have the specification's ids, C++ first and by default (section 9)", () => {
  expect(LANGUAGES.map(({ id, name }) => [id, name])).toEqual([
    [52, "C++"],
    [91, "Java"],
    [71, "Python"],
  ]);
  expect(DEFAULT_LANGUAGE.id).toBe(52);
});

test("a language is found by its id alone; Judge0's others are not offered", () => {
  expect(findLanguage(91)?.key).toBe("java");
  expect(findLanguage(54)).toBe(null);
});
