import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => {
    unasked.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.head.querySelectorAll("meta[name^=assay]").forEach((meta) => {
    meta.remove();
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(unasked.splice(0), "console.error, unasked").toEqual([]);
});

const unasked: string[] = [];
