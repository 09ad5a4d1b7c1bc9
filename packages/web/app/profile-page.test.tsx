import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { daysSince } from "#features/profiles/profile-view";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

test("shows name, user name, whole days since joining, solved problems and points", async () => {
  const createdAt = new Date(Date.now() - 12 * DAY - 23 * HOUR).toISOString();
  fakeApi({
    "GET /api/user/ada": { json: { user: { ...ADA, createdAt } } },
    "GET /api/user/ada/activity": { json: { isPublic: false, activity: null } },
  });
  renderApp("/profile/ada");
  expect(await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeDefined();
  expect(screen.getByText("@ada")).toBeDefined();
  expect(screen.getByRole("main").querySelector("svg")?.textContent).toBe("AL");
  const figures = screen
    .getAllByRole("term")
    .map((term) => [term.textContent, within(term.parentElement ?? term).getByRole("definition").textContent]);
  expect(figures).toEqual([
    ["User since", "12 days"],
    ["Questions solved", "42"],
    ["Points earned", "1,180"],
  ]);
  expect(document.title).toBe("Ada Lovelace · Assay");
});

test("shows 'No user found' for an unknown name", async () => {
  const unknown = { status: 404, json: { message: "No user found", code: "user_not_found" } };
  fakeApi({ "GET /api/user/nobody": unknown, "GET /api/user/nobody/activity": unknown });
  renderApp("/profile/nobody");
  expect(await screen.findByText("No user found")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([{}, { user: null }, null])("shows 'No user found' for a reply without a user, %j", async (odd) => {
  fakeApi({ "GET /api/user/ada": { odd } });
  renderApp("/profile/ada");
  expect(await screen.findByText("No user found")).toBeDefined();
});

test("offers a retry after a server error", async () => {
  const answers: Answer[] = [refused(500, "Something went wrong on the server."), { json: { user: ADA } }];
  fakeApi({ "GET /api/user/ada": () => answers.shift() ?? "no answer" });
  const { person } = renderApp("/profile/ada");
  expect(await screen.findByText("Something went wrong on the server.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeDefined();
});

test.each([
  ["2026-08-01T10:00:00.000Z", "2026-08-01T10:00:00.000Z", 0],
  ["2026-08-01T10:00:00.000Z", "2026-08-02T09:59:59.999Z", 0],
  ["2026-08-01T10:00:00.000Z", "2026-08-02T10:00:00.000Z", 1],
  ["2026-08-01T10:00:00.000Z", "2027-08-01T10:00:00.000Z", 365],
  ["2026-08-01T10:00:00.000Z", "2026-07-31T10:00:00.000Z", 0],
])("counts from %s to %s as %i whole days", (date, now, days) => {
  expect(daysSince(date, Date.parse(now))).toBe(days);
});
