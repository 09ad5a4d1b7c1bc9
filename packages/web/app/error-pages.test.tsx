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

test("a render error shows 'Unexpected Application Error!' until another page is shown", () => {
  expectConsoleError(/the table has no legs/);
  const { rerender } = render(
    <ErrorBoundary resetKey="one">
      <Page error={new Error("the table has no legs")} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
  expect(screen.getByText("the table has no legs")).toBeDefined();
  rerender(
    <ErrorBoundary resetKey="two">
      <Page error={null} />
    </ErrorBoundary>,
  );
  expect(screen.getByText("all is well")).toBeDefined();
});

test("a part that did not load offers to reload the page", async () => {
  const reload = vi.fn();
  render(<ErrorPage error={new ChunkLoadError("timed out")} reload={reload} />);
  expect(screen.getByRole("heading", { name: "A part of the page could not be loaded" })).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
});
