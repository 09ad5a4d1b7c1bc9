import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A busy machine loads a lazy page more slowly than the second that is usually waited.
configure({ asyncUtilTimeout: 10_000 });

/** What was written to console.error; whatever a test does not take out of here fails it. */
const errors: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => {
    errors.push(parts.map(String).join(" "));
  });
  // jsdom has neither of these two.
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false, media: "", onchange: null }));
});

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(errors.splice(0), "console.error, unasked").toEqual([]);
});
