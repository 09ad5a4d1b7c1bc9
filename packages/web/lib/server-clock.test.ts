import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetServerTime, noteServerTime, serverNow } from "#lib/server-clock";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-27T10:00:00Z") }));
afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});

const at = (iso: string) => Date.parse(iso);

test("the server's clock counts, not that of the device, even when somebody sets it", () => {
  noteServerTime("2026-11-27T11:00:00Z", performance.now());
  vi.setSystemTime("2026-11-27T05:00:00Z");
  vi.advanceTimersByTime(1_500);
  expect(serverNow()).toBe(at("2026-11-27T11:00:01.5Z"));
});

test("a slower reply does not make it worse, one that contradicts it is believed", () => {
  noteServerTime("2026-11-27T11:00:00Z", performance.now());
  const sentAt = performance.now();
  vi.advanceTimersByTime(2_000);
  noteServerTime("2026-11-27T11:00:00.2Z", sentAt);
  expect(serverNow()).toBe(at("2026-11-27T11:00:02Z"));
  noteServerTime("2026-11-27T12:00:00Z", performance.now() - 100);
  expect(serverNow()).toBe(at("2026-11-27T12:00:00.05Z"));
});
