import { expect, test } from "vitest";
import { EMPTY_DRAFT, readProblemDraft, writeProblemDraft } from "#features/problems/create/problem-draft";

const draft = {
  ...EMPTY_DRAFT,
  texts: { ...EMPTY_DRAFT.texts, title: "Two Sum", "sampleTest.input": "1 2\n" },
  tests: [{ id: 3, name: "01", input: "1\r\n", output: "" }],
};

test("reads back a stored draft and removes it", () => {
  writeProblemDraft(draft);
  expect(readProblemDraft()).toEqual(draft);
  writeProblemDraft(null);
  expect(readProblemDraft()).toEqual(EMPTY_DRAFT);
});

test("names tests that are too large for the browser's storage instead of storing them", () => {
  const large = { id: 4, name: "02-large", input: "x".repeat(1_000_001), output: "" };
  const small = { id: 5, name: "", input: "1", output: "2" };
  writeProblemDraft({ ...draft, tests: [...draft.tests, large, small] });
  const kept = readProblemDraft();
  expect(kept.tests.map(({ id }) => id)).toEqual([3, 5]);
  expect(kept.missing).toEqual(["02-large"]);
});

test.each(["{", "null", "[]", '{"texts":5,"tests":{}}', '{"texts":{"title":5,"other":"x"},"tests":[{"id":"1"}]}'])(
  "treats %s as an empty draft",
  (stored) => {
    localStorage.setItem("draft:problem", stored);
    expect(readProblemDraft()).toEqual(EMPTY_DRAFT);
  },
);
