import { expect, test } from "vitest";
import { p95WaitSeconds } from "#organising/expected-wait";

test("one core that is busy half of the time keeps one in twenty waiting for ln(10) judgings and a bit", () => {
  // M/M/1: P(wait > t) = ρ e^(−(μ−λ)t).
  expect(p95WaitSeconds({ perSecond: 0.5, judgingSeconds: 1, cores: 1 })).toBeCloseTo(Math.log(0.5 / 0.05) / 0.5, 9);
});

test("nobody waits with many cores, and all for ever with too few", () => {
  expect(p95WaitSeconds({ perSecond: 1, judgingSeconds: 1, cores: 50 })).toBe(0);
  expect(p95WaitSeconds({ perSecond: 3, judgingSeconds: 1, cores: 3 })).toBe(Number.POSITIVE_INFINITY);
});
