import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

async function open(course: { title: string; url: string } | null) {
  storeUser({ user: ADA });
  const calls = fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    "GET /api/classes/physics/members": {
      json: { members: [], hasMore: false, total: 0, pendingCount: 0, sections: [] },
    },
    "GET /api/classes/physics/return": { json: { course } },
  });
  renderApp("/classes/physics/members");
  await screen.findByRole("heading", { name: "Physics" });
  await expect.poll(() => calls.some(({ path }) => path.endsWith("/return"))).toBe(true);
}

test("who came from a course of a learning platform finds the way back above the class's name", async () => {
  await open({ title: "Mechanics", url: "https://moodle.test/return?course=2" });
  const link = await screen.findByRole("link", { name: "Back to Mechanics" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://moodle.test/return?course=2",
    "noopener",
  ]);
});

test("who came otherwise finds none", async () => {
  await open(null);
  expect(screen.queryByText(/Back to/)).toBeNull();
});
