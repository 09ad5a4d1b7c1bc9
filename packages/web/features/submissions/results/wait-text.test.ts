import { expect, test } from "vitest";
import { waitText } from "#features/submissions/results/wait-text";

test.each([
  [1, "starts in a few seconds"],
  [10, "starts in a few seconds"],
  [11, "starts in about 20 seconds"],
  [50, "starts in about 50 seconds"],
  [51, "starts in about 1 minute"],
  [100, "starts in about 2 minutes"],
  [630, "starts in about 10 minutes"],
  [700, "starts in about 10 minutes"],
  [1_600, "starts in about 25 minutes"],
  [3_500, "starts in about 1 hour"],
  [20_000, "starts in about 6 hours"],
])("says when judging begins in %i seconds", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
