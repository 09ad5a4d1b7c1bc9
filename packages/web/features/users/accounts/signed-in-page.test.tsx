import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readStoredUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

test("stores the user of the session and goes on to the page that is named", async () => {
  fakeApi({
    "GET /api/login/session": { json: { user: ADA } },
    "GET /api/contests": { json: { contests: [], hasMore: false, now: new Date().toISOString() } },
  });
  const { path } = renderApp("/signed-in?next=%2Fcontests");
  await waitFor(() => expect(path()).toBe("/contests"));
  expect(readStoredUser()).toMatchObject({ userName: ADA.userName });
});

test("leads back to the login if there is no session", async () => {
  fakeApi({
    "GET /api/login/session": { status: 401, json: { code: "not_signed_in", message: "Log in first" } },
  });
  renderApp("/signed-in");
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to login" })).toBeDefined();
});
