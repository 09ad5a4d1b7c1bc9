import { expect, test } from "vitest";
import { languageList } from "#lib/language-list";

test("languages are listed in the order in which they are offered, each isolated from the direction of the text", () => {
  expect(languageList(["python", "cpp"])).toBe("\u2068C++\u2069 and \u2068Python\u2069");
});
