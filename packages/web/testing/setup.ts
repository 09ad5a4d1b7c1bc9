import { ENGLISH, setLanguage } from "@assay/contract/texts/language";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { noteConsoleError, takeUnexpectedErrors } from "#testing/console-errors";
import { forgetSockets } from "#testing/fake-socket";

// On a busy machine a lazy page takes longer than the default of one second.
configure({ asyncUtilTimeout: 20_000 });

// No page connects to a server that is not there.
vi.mock("socket.io-client", () => import("#testing/fake-socket"));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => noteConsoleError(parts));
  // jsdom has none of these.
  if (typeof Element !== "undefined") Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false, media: "", onchange: null }));
});

afterEach(() => {
  cleanup();
  forgetSockets();
  setLanguage({ language: ENGLISH, texts: {} });
  // A test in the node environment has no document.
  globalThis.document?.querySelectorAll("head > meta").forEach((meta) => {
    meta.remove();
  });
  globalThis.localStorage?.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(takeUnexpectedErrors(), "unexpected console.error").toEqual([]);
});
