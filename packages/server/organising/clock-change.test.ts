import type { ClockChange } from "@assay/contract/routes/contests/manage";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { describe, expect, test } from "vitest";
import { type ContestTimes, changedTimes } from "#organising/clock-change";

const START = Date.parse("2027-03-01T09:00:00Z");
const at = (minute: number) => new Date(START + minute * MINUTE);
const iso = (minute: number) => at(minute).toISOString();

/** A contest of five hours, the last one frozen. */
const CONTEST: ContestTimes = {
  start_at: at(0),
  pause_left_ms: null,
  duration_ms: 5 * HOUR,
  freeze_ms: HOUR,
  frozen_at: null,
  removed_intervals: [],
  thaw_at: null,
  thawed_at: null,
  finalised_at: null,
  last_end_at: at(300),
};

const change = (minute: number, wanted: ClockChange, times: ContestTimes = CONTEST) =>
  changedTimes(times, wanted, at(minute));
const refused = (minute: number, wanted: ClockChange, times: ContestTimes = CONTEST) => {
  try {
    return change(minute, wanted, times);
  } catch (error) {
    return (error as Error).message;
  }
};

test("a countdown that is paused goes on with what was left of it", () => {
  const paused = change(-10, { action: "pause" });
  expect(paused).toMatchObject({ start_at: null, pause_left_ms: 10 * MINUTE });
  expect(change(60, { action: "resume" }, paused)).toMatchObject({ start_at: at(70), pause_left_ms: null });
  expect(change(60, { action: "start" }, paused).start_at).toEqual(at(60));
});

test("a pause is a removed time, open until the clock goes on", () => {
  const paused = change(100, { action: "pause" });
  expect(paused.removed_intervals).toEqual([{ from: iso(100), to: null }]);
  expect(refused(110, { action: "pause" }, paused)).toBe("The clock is already paused.");
  expect(change(120, { action: "resume" }, paused).removed_intervals).toEqual([{ from: iso(100), to: iso(120) }]);
});

test("a removed time that is put back leaves everything as it was, also in the freeze", () => {
  for (const minute of [200, 250]) {
    const removed = change(minute, { action: "remove_time", from: iso(30), to: iso(60) });
    const { frozen_at, ...restored } = change(minute + 1, { action: "restore_time", from: iso(30) }, removed);
    expect({ ...restored, frozen_at: null }).toEqual(CONTEST);
    expect(frozen_at).toEqual(minute < 240 ? null : at(240));
  }
});

test("a freeze moves with the end until it begins, and then stays where it began", () => {
  expect(change(100, { action: "set_duration", durationMs: 6 * HOUR })).toMatchObject({
    freeze_ms: HOUR,
    frozen_at: null,
  });
  const longer = change(250, { action: "set_duration", durationMs: 6 * HOUR });
  expect(longer).toMatchObject({ freeze_ms: 2 * HOUR, frozen_at: at(240) });
  const removed = change(250, { action: "remove_time", from: iso(0), to: iso(30) });
  expect(removed).toMatchObject({ freeze_ms: 90 * MINUTE, frozen_at: at(240) });
});

describe("what is refused", () => {
  test.each<[string, number, ClockChange, Partial<ContestTimes>, string]>([
    ["to start twice", 10, { action: "start" }, {}, "This contest has already started. Move its start instead."],
    [
      "a start in the past",
      -60,
      { action: "move_start", startAt: iso(-90) },
      {},
      "startAt is before the present. To begin at once, use Start now.",
    ],
    [
      "less than is over",
      100,
      { action: "set_duration", durationMs: HOUR },
      {},
      "durationMs has to be longer than the 100 minutes that are already over",
    ],
    [
      "a time of the future",
      100,
      { action: "remove_time", from: iso(90), to: iso(110) },
      {},
      "to has to be after from, and both have to be within the contest and in the past",
    ],
    [
      "two times that overlap",
      100,
      { action: "remove_time", from: iso(10), to: iso(30) },
      { removed_intervals: [{ from: iso(29), to: iso(40) }] },
      "from and to overlap with a time that has been removed already",
    ],
    [
      "to thaw before the last end",
      310,
      { action: "thaw" },
      { last_end_at: at(320) },
      "This contest has not ended for everybody yet.",
    ],
    [
      "to go on when the results are public",
      310,
      { action: "set_duration", durationMs: 6 * HOUR },
      { thawed_at: at(301) },
      "All results are already public.",
    ],
    [
      "anything in a final one",
      400,
      { action: "set_freeze", freezeMs: null },
      { finalised_at: at(310) },
      "This contest is final. Reopen it to change it.",
    ],
  ])("%s", (_, minute, wanted, times, message) => {
    expect(refused(minute, wanted, { ...CONTEST, ...times })).toBe(message);
  });
});
