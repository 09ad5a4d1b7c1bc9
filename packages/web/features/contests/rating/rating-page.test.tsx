import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, contestReply, NO_MESSAGES } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const ADDRESS = "/api/contests/cup/rating";
const rows = [
  { name: "Ada Lovelace", userName: "ada", place: 1, before: 1400, rating: 1520, performance: 1700 },
  { name: null, userName: null, place: 2, before: null, rating: 1200, performance: 1300 },
];
const empty = { published: null, rows: [] };
const published = { published: { ceiling: null, withIdle: false, at: "2026-11-20T12:00:00.000Z" }, rows };

test("an admin looks at a preview before the ratings are published", async () => {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": contestReply(aContest({ isRated: true, isThawed: true, state: "final" })),
    [`GET ${ADDRESS}`]: { json: empty },
    [`POST ${ADDRESS}/preview`]: { json: published },
    [`PUT ${ADDRESS}`]: { json: published },
  });
  const { person } = renderApp("/contests/cup/rating");
  await person.click(await screen.findByRole("button", { name: "Preview" }));
  expect(await screen.findByText("This is a preview: nothing has been published.")).toBeTruthy();
  expect(screen.getByRole("row", { name: "1 Ada Lovelace 1,700 1,520 +120" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "2 Deleted account 1,300 1,200 new" })).toBeTruthy();
  expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  await person.click(screen.getByRole("button", { name: "Publish" }));
  expect(calls.filter(({ method, path }) => method === "PUT" && path === ADDRESS)).toHaveLength(1);
});

test("others see what was published, and no buttons", async () => {
  fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": contestReply(aContest({ isRated: true, isThawed: true, state: "final" })),
    [`GET ${ADDRESS}`]: { json: published },
  });
  renderApp("/contests/cup/rating");
  expect(await screen.findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Publish|Preview|Undo/ })).toBeNull();
});
