import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "#testing/fake-api";
import { renderApp } from "#testing/render-app";

function scrollWindowTo(y: number) {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

test("a new page starts at its top, going back finds the page where it was left", async () => {
  fakeApi({});
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { person, goBack } = renderApp("/");
  scrollWindowTo(340);
  await person.click(screen.getByRole("link", { name: "Login" }));
  await screen.findByRole("heading", { name: "Log in" });
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scrollWindowTo(10);
  await goBack();
  expect(screen.getByRole("button", { name: /^Random Problem/ })).toBeDefined();
  expect(scrollTo.mock.calls.at(-1)).toEqual([0, 340]);
});
