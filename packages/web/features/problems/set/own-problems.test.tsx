import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = "GET /api/allProblems";
const bookends = { ...TWO_SUM, _id: "018f0000-0000-7000-8000-0000000000a2", title: "Bookends" };

test("filters by what the reader has kept, in the URL, and marks favourites", async () => {
  storeUser({ user: ADA });
  const marked = { ...bookends, isFavourite: true as const };
  const calls = fakeApi({ [LIST]: { json: { problems: [TWO_SUM, marked], page: 1, pages: 1, total: 2 } } });
  const { person, path } = renderApp("/problemset");
  const row = (name: string) => screen.getByRole("link", { name }).closest("tr") as HTMLElement;
  await screen.findByRole("link", { name: "Bookends" });
  expect(within(row("Bookends")).getByText("Favourite")).toBeTruthy();
  expect(within(row("Two Sum")).queryByText("Favourite")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Yours" }));
  await person.click(screen.getByRole("radio", { name: "With a note" }));
  await waitFor(() => expect(calls.some(({ search }) => search.get("own") === "noted")).toBe(true));
  expect(path()).toBe("/problemset?own=noted");
});
