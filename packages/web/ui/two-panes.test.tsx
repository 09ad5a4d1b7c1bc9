import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeScreen } from "#testing/fake-browser";
import { TwoPanes } from "#ui/two-panes";

const view = (
  <TwoPanes
    panes={[
      { name: "Statement", content: <p>Read me</p> },
      { name: "Code", content: <input aria-label="Program" /> },
    ]}
    dividerName="Width of the statement"
    storageKey="split"
  />
);

function share(): string | null {
  return screen.getByRole("separator", { name: "Width of the statement" }).getAttribute("aria-valuenow");
}

test("on a wide screen the keyboard moves the divider within its range, and its position is stored", async () => {
  fakeScreen({ isWide: true });
  const { unmount } = render(view);
  screen.getByRole("separator").focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(share()).toBe("41");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(share()).toBe("25");
  await userEvent.keyboard("{End}{ArrowRight}");
  expect(share()).toBe("75");
  unmount();
  render(view);
  expect(share()).toBe("75");
});

test("the divider starts at its default position when the stored value is not a number", () => {
  fakeScreen({ isWide: true });
  localStorage.setItem("split", "wide");
  render(view);
  expect(share()).toBe("45");
});

test("on a narrow screen one pane is shown at a time, and the arrow keys switch panes", async () => {
  fakeScreen({ isWide: false });
  render(view);
  expect(screen.queryByRole("separator")).toBeNull();
  expect(screen.getByRole("tabpanel", { name: "Statement" })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Code" })).toBe(document.activeElement);
  expect(screen.getByRole("tabpanel", { name: "Code" })).toBeTruthy();
  expect(screen.queryByRole("tabpanel", { name: "Statement" })).toBeNull();
});

test("the panes keep their content when the screen's width changes", async () => {
  const { turn } = fakeScreen({ isWide: true });
  render(view);
  await userEvent.type(screen.getByLabelText("Program"), "x = 1");
  turn({ isWide: false });
  await userEvent.click(screen.getByRole("tab", { name: "Code" }));
  expect(screen.getByLabelText<HTMLInputElement>("Program").value).toBe("x = 1");
});
