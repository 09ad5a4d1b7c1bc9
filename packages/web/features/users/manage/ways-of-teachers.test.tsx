import type { ManagedUser } from "@assay/contract/routes/manage-users";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const HEAD: ManagedUser = { ...ADA, role: 1, deactivatedAt: null, hasSubmitted: true, hasTwoFactor: false };
const BOB: ManagedUser = { ...HEAD, _id: `${ADA._id.slice(0, -1)}2`, name: "Bob", userName: "bob", role: 0 };

function open(address: string, answers: Record<string, Answer> = {}) {
  storeUser({ user: HEAD });
  const users = { json: { users: [HEAD, BOB], next: null, total: 2 } };
  return { calls: fakeApi({ "GET /api/admin/users": users, ...answers }), ...renderApp(address) };
}

test("users.md fault 14: mutes a user in the chat, but nobody who moderates it", async () => {
  const mute = { userId: BOB._id, userName: "bob", name: "Bob", until: "2026-11-22T10:00:00.000Z" };
  const { calls, person } = open("/admin/users", { "POST /api/admin/chat/mutes": { json: { mute } } });
  await person.click(await screen.findByRole("button", { name: "Manage bob" }));
  await person.click(await screen.findByRole("button", { name: "Mute bob" }));
  await person.click(await screen.findByRole("button", { name: "Mute" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "/api/admin/chat/mutes")?.body).toEqual({ userId: BOB._id, minutes: 10 }),
  );
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Manage ada" }));
  await screen.findByText(/Another admin can deactivate it/);
  expect(screen.queryByRole("button", { name: "Mute ada" })).toBeNull();
});

test("users.md fault 15: the page names the way for the list of a school", async () => {
  open("/admin/users/new");
  const link = await screen.findByRole("link", { name: "Choose a class, then Import" });
  expect(link.getAttribute("href")).toBe("/classes");
});
