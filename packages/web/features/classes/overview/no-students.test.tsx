import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

function open(change: object) {
  storeUser({ user: ADA });
  fakeApi({
    "GET /api/classes/physics": { json: { class: aClass(change) } },
    "GET /api/classes/physics/assignments": {
      json: { timeZone: "Europe/Berlin", now: "2026-11-28T08:00:00.000Z", assignments: [] },
    },
  });
  renderApp("/classes/physics");
  return screen.findByRole("heading", { name: "About this class" });
}

test("a class without students leads its teachers to the import of a list and to invitations", async () => {
  await open({ studentCount: 0 });
  expect(screen.getByRole("heading", { name: "No students yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Import a list" }).getAttribute("href")).toBe("/classes/physics/import");
  expect(screen.getByRole("link", { name: "Invite" }).getAttribute("href")).toBe("/classes/physics/invitations");
});

test.each([
  ["with students", {}],
  ["for an observer", { studentCount: 0, mayManage: false }],
  ["that is archived", { studentCount: 0, archivedAt: "2026-11-28T08:00:00.000Z" }],
])("a class %s does not", async (_, change) => {
  await open(change);
  expect(screen.queryByRole("heading", { name: "No students yet" })).toBeNull();
});
