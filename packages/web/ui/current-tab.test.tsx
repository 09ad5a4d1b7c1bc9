import { render, waitFor } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { LinkTabs } from "#ui/link-tabs";
import { TabBar, TabGroup } from "#ui/tabs";

const TAB = 100;
const BAR = 300;
const NAMES = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];

// jsdom lays nothing out: tabs of 100 pixels side by side in a bar of 300 that scrolls.
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.querySelector("a, button")) return new DOMRect(0, 0, BAR, 44);
    const bar = this.closest("ul, [role=tablist]");
    return new DOMRect(NAMES.indexOf(this.textContent) * TAB - (bar?.scrollLeft ?? 0), 0, TAB, 44);
  });
});

/** Goes to another page of the bar. */
let go: (to: string) => void;
function Go() {
  go = useNavigate();
  return null;
}

test("the current page's tab comes into view when the bar appears and when another page is shown", async () => {
  const links = NAMES.map((label) => ({ to: `/${label}`, label }));
  const { container } = render(
    <MemoryRouter initialEntries={["/Six"]}>
      <Go />
      <LinkTabs label="Pages" links={links} />
    </MemoryRouter>,
  );
  const bar = container.querySelector("ul") ?? expect.unreachable();
  expect(bar.scrollLeft).toBe(5.5 * TAB - BAR / 2);
  // What is in view already stays where it is.
  go("/Five");
  await waitFor(() => expect(container.querySelector("[aria-current]")?.textContent).toBe("Five"));
  expect(bar.scrollLeft).toBe(5.5 * TAB - BAR / 2);
  go("/Two");
  await waitFor(() => expect(bar.scrollLeft).toBe(0));
});

test("so does the chosen tab of panels", async () => {
  const tabs = NAMES.map((label) => ({ id: label, label }));
  const group = (chosen: string) => (
    <TabGroup chosen={chosen} onChoose={() => {}}>
      <TabBar label="Panels" tabs={tabs} />
    </TabGroup>
  );
  const { getByRole, rerender } = render(group("Four"));
  const bar = getByRole("tablist");
  expect(bar.scrollLeft).toBe(3.5 * TAB - BAR / 2);
  rerender(group("Seven"));
  await waitFor(() => expect(bar.scrollLeft).toBe(6.5 * TAB - BAR / 2));
});

test("a tab that is added as the current one comes into view", async () => {
  const group = (names: readonly string[]) => (
    <TabGroup chosen="Seven" onChoose={() => {}}>
      <TabBar label="Panels" tabs={names.map((label) => ({ id: label, label }))} />
    </TabGroup>
  );
  const { getByRole, rerender } = render(group(["One", "Two"]));
  const bar = getByRole("tablist");
  expect(bar.scrollLeft).toBe(0);
  rerender(group(NAMES));
  await waitFor(() => expect(bar.scrollLeft).toBe(6.5 * TAB - BAR / 2));
});
