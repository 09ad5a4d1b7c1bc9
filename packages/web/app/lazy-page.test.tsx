import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "#app/error-pages";
import { lazyPage, useIsPageLoading } from "#app/lazy-page";
import { expectConsoleError } from "#testing/console-errors";

afterEach(() => {
  vi.useRealTimers();
});

function Progress() {
  return <p>{useIsPageLoading() ? "loading" : "idle"}</p>;
}

function show(Page: ComponentType) {
  render(
    <>
      <Progress />
      <ErrorBoundary>
        <Suspense fallback="fallback">
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>,
  );
}

test("reports that a page is loading until its chunk arrives", async () => {
  const chunk = Promise.withResolvers<ComponentType>();
  show(lazyPage(() => chunk.promise));
  expect(await screen.findByText("loading")).toBeDefined();
  await act(async () => chunk.resolve(() => <p>the page</p>));
  expect(screen.getByText("the page")).toBeDefined();
  expect(screen.getByText("idle")).toBeDefined();
});

test("stops waiting and offers to reload when a chunk fails to load", async () => {
  expectConsoleError(/ChunkLoadError/);
  show(lazyPage(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))));
  expect(await screen.findByRole("button", { name: "Reload the page" })).toBeDefined();
  expect(screen.getByText("idle")).toBeDefined();
});

test("stops waiting and offers to reload when a chunk takes 120,000 ms", async () => {
  expectConsoleError(/ChunkLoadError/);
  vi.useFakeTimers();
  show(lazyPage(() => new Promise(() => undefined)));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.getByText("fallback")).toBeDefined();
  expect(screen.getByText("loading")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("heading", { name: "Part of the page could not be loaded" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined();
  expect(screen.getByText("idle")).toBeDefined();
});
