import { expect, test } from "vitest";
import { formatCountdown } from "#features/contests/frame/countdown";
import { nextChange, phaseOf } from "#features/contests/frame/phase";
import { aContest } from "#testing/contests";

const START = Date.UTC(2026, 10, 28, 9);
const END = START + 3_600_000;
const contest = aContest({ startAt: new Date(START).toISOString(), endAt: new Date(END).toISOString() });

test("icpc/live-v3#153: at the second of the start and of the end, the countdown neither goes below zero nor flickers", () => {
  const shown = (now: number) => {
    const phase = phaseOf(contest, now);
    return "until" in phase ? `${phase.kind} ${formatCountdown(phase.until - now)}` : phase.kind;
  };
  expect([-1_000, -1, 0, 1].map((ms) => shown(START + ms))).toEqual([
    ...["before 0:00:01", "before 0:00:01", "running 1:00:00", "running 1:00:00"],
  ]);
  expect([-1_000, -1, 0, 1].map((ms) => shown(END + ms))).toEqual([
    ...["running 0:00:01", "running 0:00:01", "ended", "ended"],
  ]);
});

test("a page reads the contest again at its next moment, once", () => {
  expect([START - 1, START, END - 1, END].map((now) => nextChange(contest, now))).toEqual([START, END, END, null]);
});
