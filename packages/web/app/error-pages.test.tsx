import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ErrorBoundary, ErrorPage } from "#app/error-pages";
import { ChunkLoadError } from "#lib/load-chunk";
import { expectConsoleError } from "#testing/console-errors";

function Page({ error }: { error: Error | null }) {
  if (error) throw error;
  return <p>all is well</p>;
}

test("shows 'Unexpected Application Error!' after a render error until the page changes", () => {
  expectConsoleError(/the table is broken/);
  const { rerender } = render(
    <ErrorBoundary resetKey="one">
      <Page error={new Error("the table is broken")} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
  expect(screen.getByText("the table is broken")).toBeDefined();
  rerender(
    <ErrorBoundary resetKey="two">
      <Page error={null} />
    </ErrorBoundary>,
  );
  expect(screen.getByText("all is well")).toBeDefined();
});

test("offers to reload the page when a chunk did not load", async () => {
  const reload = vi.fn();
  render(<ErrorPage error={new ChunkLoadError("timed out")} reload={reload} />);
  expect(screen.getByRole("heading", { name: "Part of the page could not be loaded" })).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
});
