import { expect, test } from "vitest";
import { PAGE_TIMINGS } from "#vocabulary/page-timings";
import { DIFFICULTIES, POINTS } from "#vocabulary/problem";
import { ROLE_ADMIN, ROLE_NAMES, ROLE_USER } from "#vocabulary/roles";
import { testTimeLimits } from "#vocabulary/run-limits";

test("the pages' timings are those of the specification (sections 1, 4 and 9)", () => {
  expect(PAGE_TIMINGS).toMatchObject({
    resultDelayMs: 2_000,
    loginRedirectMs: 100,
    toastMs: 5_000,
    toastDragPercent: 80,
    chunkTimeoutMs: 120_000,
  });
});

test("role 0 is User, role 1 is Admin (section 6)", () => {
  expect([ROLE_NAMES[ROLE_USER], ROLE_NAMES[ROLE_ADMIN]]).toEqual(["User", "Admin"]);
  expect([ROLE_USER, ROLE_ADMIN]).toEqual([0, 1]);
});

test("harder problems earn more points", () => {
  expect(DIFFICULTIES.map((difficulty) => POINTS[difficulty])).toEqual([10, 20, 30]);
});

test("a test case's time limit is its wall time limit (sections 3, 7 and 9), and a program that gets a tenth of a core can use it", () => {
  for (const limit of [100, 1_000, 60_000]) {
    expect(testTimeLimits(limit)).toMatchObject({ cpuTimeMs: limit, wallTimeMs: limit });
    expect(testTimeLimits(limit).wallCeilingMs).toBeGreaterThan(10 * limit);
  }
});
