import { LIMITS } from "@assay/contract/vocabulary/limits";
import { inputsDraft } from "@assay/contract/vocabulary/page-drafts";
import { beforeEach, expect, test } from "vitest";
import { keepInput, parseKeptInputs } from "#features/submissions/own-input/kept-inputs";
import { readDraftText } from "#lib/drafts/local-drafts";

beforeEach(() => localStorage.clear());

const stored = (problemId: string) => parseKeptInputs(readDraftText(inputsDraft(problemId)));
const texts = (problemId = "p1") => stored(problemId).map(({ text }) => text);

test("keeps the last inputs of each problem, newest first and each once", () => {
  for (const text of ["1", "2", "1"]) keepInput("p1", { text, test: null });
  expect(texts()).toEqual(["1", "2"]);
  expect(texts("p2")).toEqual([]);
  for (let number = 0; number < 20; number++) keepInput("p1", { text: `n ${number}`, test: 3 });
  expect(texts()).toHaveLength(LIMITS.keptInputs.count);
  expect(stored("p1")[0]).toEqual({ text: "n 19", test: 3 });
});

test("keeps no input that is too long", () => {
  keepInput("p1", { text: "x".repeat(LIMITS.keptInputs.length + 1), test: null });
  expect(texts()).toEqual([]);
});

test.each(["{", "5", "[1]", '[{"text":1,"test":null}]', '[{"text":"a"}]'])("ignores %s in the storage", (stored) => {
  expect(parseKeptInputs(stored)).toEqual([]);
});
