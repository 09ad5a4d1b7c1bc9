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
  return <p>{useIsPageLoading() ? "under way" : "at rest"}</p>;
}

function show(Page: ComponentType) {
  render(
    <>
      <Progress />
      <ErrorBoundary>
        <Suspense fallback="nothing yet">
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>,
  );
}

test("a page's chunk is told to be under way until it is there", async () => {
  const chunk = Promise.withResolvers<ComponentType>();
  show(lazyPage(() => chunk.promise));
  expect(await screen.findByText("under way")).toBeDefined();
  await act(async () => chunk.resolve(() => <p>the page</p>));
  expect(screen.getByText("the page")).toBeDefined();
  expect(screen.getByText("at rest")).toBeDefined();
});

test("a chunk that does not come ends the waiting and offers to reload", async () => {
  expectConsoleError(/ChunkLoadError/);
  show(lazyPage(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))));
  expect(await screen.findByRole("button", { name: "Reload the page" })).toBeDefined();
  expect(screen.getByText("at rest")).toBeDefined();
});

test("a chunk that hangs ends the waiting after 120,000 ms and offers to reload", async () => {
  expectConsoleError(/ChunkLoadError/);
  vi.useFakeTimers();
  show(lazyPage(() => new Promise(() => undefined)));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.getByText("nothing yet")).toBeDefined();
  expect(screen.getByText("under way")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("heading", { name: "A part of the page could not be loaded" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined();
  expect(screen.getByText("at rest")).toBeDefined();
});
