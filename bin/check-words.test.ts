import { expect, test } from "vitest";
import { retiredTerms } from "./check-words.mjs";

test.each([
  ["in prose", "the maker of boxes", "maker"],
  ["in an identifier", "const boxSupply = 1;", "box supply"],
  ["in an import's alias", 'import * as shownSamples from "x";', "shown samples"],
  ["in a constant", "const CLOSE_CALL = 1.1;", "close call"],
  ["in a file name", "packages/database/prepare-often.ts", "prepare often"],
  ["capitalised", "News of each verdict", "news"],
])("finds a retired term %s", (_where, text, term) => {
  expect(retiredTerms(text)).toEqual([[1, term, expect.any(String)]]);
});

test.each(["a segmentation fault", "the default value", "leaving the room", "0005-shown-samples"])(
  "accepts %s",
  (text) => expect(retiredTerms(text)).toEqual([]),
);

test("names the line of each term", () => {
  expect(retiredTerms("fine\na mould\nfine\na fault").map(([line]: unknown[]) => line)).toEqual([2, 4]);
});
