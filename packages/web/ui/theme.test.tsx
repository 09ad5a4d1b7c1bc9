import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeSwitch } from "#ui/theme";

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal("matchMedia", () => system);
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test("follows the system's theme until the user chooses another one, and again once the choice equals it", async () => {
  const person = userEvent.setup();
  render(<ThemeSwitch />);

  await person.click(screen.getByRole("button", { name: "Switch to the dark theme" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");

  await person.click(screen.getByRole("button", { name: "Switch to the light theme" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("theme")).toBeNull();

  act(() => {
    system.matches = true;
    system.dispatchEvent(new Event("change"));
  });
  expect(screen.getByRole("button", { name: "Switch to the light theme" })).toBeDefined();
});
