import { expect, test } from "vitest";
import { allowedWithout, allowsLanguage } from "#vocabulary/allowed-languages";
import { MULTI_FILE_PROGRAM } from "#vocabulary/languages";
import { JUDGE_LANGUAGES } from "#vocabulary/languages/all";

test("without a limit every language is allowed", () => {
  expect(JUDGE_LANGUAGES.filter(({ id }) => !allowsLanguage(allowedWithout([]), id))).toEqual([]);
});

test("a limit holds for all ids of a language", () => {
  expect([52, 54, 71, 92].map((id) => allowsLanguage(["python"], id))).toEqual([false, false, true, true]);
  expect([52, 54, 71, 92].map((id) => allowsLanguage(allowedWithout(["python"]), id))).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test("a multi-file program, which may be in any language, is allowed only where all are", () => {
  expect(allowsLanguage(allowedWithout(["pascal"]), MULTI_FILE_PROGRAM.id)).toBe(false);
});
