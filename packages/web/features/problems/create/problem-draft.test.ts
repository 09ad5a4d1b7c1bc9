import { PROBLEM_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  EMPTY_DRAFT,
  formatProblemDraft,
  parseProblemDraft,
  useProblemDraft,
} from "#features/problems/create/problem-draft";
import { readDraftText, writeDraftText } from "#lib/drafts/local-drafts";

const draft = {
  ...EMPTY_DRAFT,
  texts: { ...EMPTY_DRAFT.texts, title: "Two Sum", "sampleTest.input": "1 2\n" },
  tests: [{ id: 3, name: "01", input: "1\r\n", output: "" }],
};

afterEach(() => vi.useRealTimers());

test("reads back a stored draft", () => {
  expect(parseProblemDraft(formatProblemDraft(draft))).toEqual(draft);
  expect(parseProblemDraft(null)).toEqual(EMPTY_DRAFT);
});

test("stores only the names of tests that are too large for the browser's storage", () => {
  const large = { id: 4, name: "02-large", input: "x".repeat(1_000_001), output: "" };
  const small = { id: 5, name: "", input: "1", output: "2" };
  const kept = parseProblemDraft(formatProblemDraft({ ...draft, tests: [...draft.tests, large, small] }));
  expect(kept.tests.map(({ id }) => id)).toEqual([3, 5]);
  expect(kept.missing).toEqual(["02-large"]);
});

test.each(["{", "null", "[]", '{"texts":5,"tests":{}}', '{"texts":{"title":5,"other":"x"},"tests":[{"id":"1"}]}'])(
  "treats %s as an empty draft",
  (stored) => {
    expect(parseProblemDraft(stored)).toEqual(EMPTY_DRAFT);
  },
);

test("stores a change after a delay, or at once when the page closes or the form unmounts; never restores a removed draft", () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(useProblemDraft);
  const write = (title: string) => act(() => result.current.changeText("title", title));
  const stored = () => parseProblemDraft(readDraftText(PROBLEM_DRAFT)).texts.title;
  write("later");
  expect(stored()).toBe("");
  act(() => vi.advanceTimersByTime(1_000));
  expect(stored()).toBe("later");
  write("left");
  window.dispatchEvent(new Event("pagehide"));
  expect(stored()).toBe("left");
  write("forgotten");
  act(() => result.current.forget());
  act(() => vi.advanceTimersByTime(1_000));
  expect(stored()).toBe("");
  write("other page");
  unmount();
  expect(stored()).toBe("other page");
});

test("a test that was too large counts as missing until one with its name is added", () => {
  writeDraftText(PROBLEM_DRAFT, formatProblemDraft({ ...draft, missing: ["02-large", "03-large"] }));
  const { result } = renderHook(useProblemDraft);
  act(() => result.current.changeTests((tests) => [...tests, { id: 9, name: "03-large", input: "1", output: "1" }]));
  expect(result.current.draft.missing).toEqual(["02-large"]);
});
