import { expect, test } from "vitest";
import { keyFor, plainLetters } from "#vocabulary/key-for";

test.each([
  ["Größere Übung", "groessere-uebung"],
  // As macOS types it: a letter and a mark.
  ["Mu\u0308ller", "mueller"],
  ["  Zoë & Łukasz!", "zoe-ukasz"],
  ["Ｗｉｄｅ ①", "wide-1"],
  ["王", ""],
  ["a".repeat(40), "a".repeat(36)],
  [`${"a".repeat(35)} b`, "a".repeat(35)],
])("%j suggests the key %j", (name, key) => {
  expect(keyFor(name, 36)).toBe(key);
});

test("letters of other scripts stay", () => {
  expect(plainLetters("ÄÖÜẞ Ňandú 王")).toBe("aeoeuess nandu 王");
});
