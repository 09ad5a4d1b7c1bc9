import { expect, test } from "vitest";
import {
  isFinalStatus,
  STATUS_NOT_RUN,
  STATUSES,
  statusDescription,
  statusOfVerdict,
  verdictOfStatus,
} from "#vocabulary/statuses";
import { VERDICTS } from "#vocabulary/verdicts";

test("has Judge0's fourteen statuses, numbered from 1", () => {
  expect(STATUSES.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(STATUSES.map(({ description }) => description)).toEqual([
    "In Queue",
    "Processing",
    "Accepted",
    "Wrong Answer",
    "Time Limit Exceeded",
    "Compilation Error",
    "Runtime Error (SIGSEGV)",
    "Runtime Error (SIGXFSZ)",
    "Runtime Error (SIGFPE)",
    "Runtime Error (SIGABRT)",
    "Runtime Error (NZEC)",
    "Runtime Error (Other)",
    "Internal Error",
    "Exec Format Error",
  ]);
});

test("only queued and running test runs can still change", () => {
  expect(STATUSES.filter(({ id }) => !isFinalStatus(id)).map(({ id }) => id)).toEqual([1, 2]);
});

test("a test that was not run has a status beside Judge0's, and an unknown id has no description", () => {
  expect([statusDescription(STATUS_NOT_RUN), isFinalStatus(STATUS_NOT_RUN)]).toEqual(["Not Run", true]);
  expect(() => statusDescription(16)).toThrow(RangeError);
});

test.each([
  ["accepted", null, 3],
  ["wrong_answer", null, 4],
  ["time_limit_exceeded", null, 5],
  ["idleness_limit_exceeded", null, 5],
  ["compilation_error", null, 6],
  ["runtime_error", 11, 7],
  ["runtime_error", 25, 8],
  ["runtime_error", 8, 9],
  ["runtime_error", 6, 10],
  ["runtime_error", null, 11],
  ["runtime_error", 9, 12],
  ["memory_limit_exceeded", 9, 12],
  ["output_limit_exceeded", 25, 8],
  ["output_limit_exceeded", null, 8],
  ["internal_error", null, 13],
] as const)("%s with signal %j has the status %i", (verdict, signal, status) => {
  expect(statusOfVerdict(verdict, signal)).toBe(status);
});

test("every verdict has a final status", () => {
  for (const verdict of VERDICTS) expect(isFinalStatus(statusOfVerdict(verdict, null))).toBe(true);
});

test("every final status maps to a verdict with an equivalent status, other ids to none", () => {
  for (const verdict of VERDICTS) {
    const status = statusOfVerdict(verdict, null);
    if (![5, 8, 12].includes(status)) expect(verdictOfStatus(status)).toBe(verdict);
  }
  expect([5, 7, 8, 9, 10, 11, 12, 13, 14].map(verdictOfStatus)).toEqual([
    "time_limit_exceeded",
    ...Array.from({ length: 6 }, () => "runtime_error"),
    "internal_error",
    "internal_error",
  ]);
  expect([0, 1, 2, 15, Number.NaN].map(verdictOfStatus)).toEqual([null, null, null, null, null]);
});
