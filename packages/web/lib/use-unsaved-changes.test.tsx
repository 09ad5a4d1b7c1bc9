import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Link, Router } from "#lib/router";
import { useUnsavedChanges } from "#lib/use-unsaved-changes";

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedChanges(isUnsaved);
  return (
    <Router>
      <Link to="/elsewhere">Elsewhere</Link>
      <a href="#tests">Tests</a>
    </Router>
  );
}

beforeEach(() => window.history.replaceState(null, "", "/form"));

/** Whether the browser would ask before the page is unloaded. */
function asks(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** True if a click on the link is left to the browser. */
function isLeftToBrowser(name: string): boolean {
  return fireEvent.click(screen.getByRole("link", { name }));
}

test("the router follows links while everything is saved", () => {
  render(<Form isUnsaved={false} />);
  expect(asks()).toBe(false);
  expect(isLeftToBrowser("Elsewhere")).toBe(false);
  expect(window.location.pathname).toBe("/elsewhere");
});

test("the browser asks, and follows links to other pages, while something is unsaved", () => {
  const { rerender } = render(<Form isUnsaved />);
  expect(asks()).toBe(true);
  expect(isLeftToBrowser("Elsewhere")).toBe(true);
  expect(window.location.pathname).toBe("/form");
  rerender(<Form isUnsaved={false} />);
  expect(asks()).toBe(false);
  expect(isLeftToBrowser("Elsewhere")).toBe(false);
});
