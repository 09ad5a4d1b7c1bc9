import { act, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, Link, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLeaveQuestion, useUnsavedChanges } from "#lib/use-unsaved-changes";

let navigate: NavigateFunction = () => undefined;
const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  window.history.replaceState(null, "", "/before");
  confirm.mockReset().mockReturnValue(false);
  vi.stubGlobal("confirm", confirm);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function Part({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedChanges(isUnsaved);
  return null;
}

function Page({ unsaved }: { unsaved: readonly boolean[] }) {
  const { pathname } = useLocation();
  navigate = useNavigate();
  return (
    <div onClickCapture={useLeaveQuestion()}>
      <p role="status">{pathname}</p>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form?tab=2">Second tab</Link>
      {unsaved.map((isUnsaved, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the page stay.
        <Part key={index} isUnsaved={isUnsaved} />
      ))}
      <a href="#section">Section</a>
    </div>
  );
}

/** Shows "/form" with these parts, between "/before" and "/after" in the history. */
async function openForm(...unsaved: boolean[]) {
  const { rerender } = render(<Page unsaved={[false]} />, { wrapper: BrowserRouter });
  await act(() => navigate("/form"));
  await act(() => navigate("/after"));
  await go(-1);
  const change = (...now: boolean[]) => rerender(<Page unsaved={now} />);
  change(...unsaved);
  return change;
}

/** Goes through the history, and gives the router time to go back to the page if the reader stays on it. */
async function go(delta: number): Promise<void> {
  await act(async () => {
    window.history.go(delta);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

const click = (name: string) => act(() => fireEvent.click(screen.getByRole("link", { name })));

/** Returns the current address after checking that the page shown is the one at that address. */
function place(): string {
  const { pathname } = window.location;
  expect(screen.getByRole("status").textContent).toBe(pathname);
  return pathname;
}

/** Whether the browser would ask before the page is unloaded. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("nothing is asked while everything is saved", async () => {
  const change = await openForm(true);
  change(false);
  expect(asksBeforeUnload()).toBe(false);
  await go(-1);
  expect(place()).toBe("/before");
  await click("Elsewhere");
  expect(place()).toBe("/elsewhere");
  expect(confirm).not.toHaveBeenCalled();
});

test("links, Back, Forward and closing the tab ask while something is unsaved, and the page stays", async () => {
  await openForm(true);
  expect(asksBeforeUnload()).toBe(true);
  await click("Elsewhere");
  expect(place()).toBe("/form");
  await go(-1);
  expect(place()).toBe("/form");
  await go(1);
  expect(place()).toBe("/form");
  expect(confirm.mock.calls).toEqual(Array(3).fill(["Leave this page? What is not saved yet will be lost."]));
});

test("a page that the reader stays on keeps its place in the history", async () => {
  await openForm(true);
  await go(-1);
  await go(1);
  confirm.mockReturnValue(true);
  await go(1);
  expect(place()).toBe("/after");
  await go(-2);
  expect(place()).toBe("/before");
});

test("several unsaved parts lead to a single question, as long as any of them is unsaved", async () => {
  const change = await openForm(true, true);
  await click("Elsewhere");
  expect(confirm).toHaveBeenCalledTimes(1);
  change(false, true);
  await click("Elsewhere");
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(place()).toBe("/form");
});

test("nothing is asked on a change within the page or when code navigates", async () => {
  await openForm(true);
  await click("Second tab");
  expect(window.location.search).toBe("?tab=2");
  await act(() => navigate("/elsewhere"));
  expect(place()).toBe("/elsewhere");
  expect(confirm).not.toHaveBeenCalled();
});
