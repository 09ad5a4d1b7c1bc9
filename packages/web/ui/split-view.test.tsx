import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SplitView } from "#ui/split-view";

const view = <SplitView left="left" right="right" label="Width of the statement" storageKey="split" />;

function share(): string | null {
  return screen.getByRole("separator", { name: "Width of the statement" }).getAttribute("aria-valuenow");
}

test("moves on the keyboard, not past its ends, and remembers where it was", async () => {
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

test("starts in the middle when what is remembered is no number", () => {
  localStorage.setItem("split", "wide");
  render(view);
  expect(share()).toBe("45");
});
