import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { noteConsoleError, takeUnexpectedErrors } from "#testing/console-errors";

// A busy machine takes longer over a lazy page than the second that is usually waited.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => noteConsoleError(parts));
  // jsdom has neither of these two.
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false, media: "", onchange: null }));
});

afterEach(() => {
  cleanup();
  // A test of files alone has no document.
  globalThis.document?.querySelectorAll("head > meta").forEach((meta) => {
    meta.remove();
  });
  globalThis.localStorage?.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(takeUnexpectedErrors(), "console.error, unasked").toEqual([]);
});
