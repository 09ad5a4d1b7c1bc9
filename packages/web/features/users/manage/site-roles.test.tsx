import type { ManagedUser } from "@assay/contract/routes/manage-users";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const BOB: ManagedUser = {
  ...ADA,
  _id: `${ADA._id.slice(0, -1)}2`,
  name: "Bob",
  userName: "bob",
  siteRoles: ["author"],
  deactivatedAt: null,
  hasSubmitted: false,
  hasTwoFactor: false,
};

test("admins give and take site roles", async () => {
  storeUser({ user: { ...ADA, role: 1 } });
  const edit = `PUT /api/user/edit/${BOB._id}`;
  const calls = fakeApi({
    "GET /api/admin/users": { json: { users: [BOB], next: null, total: 1 } },
    [edit]: { json: { user: BOB } },
  });
  const { person } = renderApp("/admin/users");
  expect(await screen.findByText("Author")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Manage bob" }));
  const dialog = within(await screen.findByRole("dialog"));
  const roles = within(await dialog.findByRole("group", { name: "Also" }));
  expect(roles.getByRole<HTMLInputElement>("checkbox", { name: /^Author/ }).checked).toBe(true);
  for (const name of [/^Author/, /^Moderator/, /^Teacher/]) await person.click(roles.getByRole("checkbox", { name }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => calls.find(({ method, path }) => `${method} ${path}` === edit)?.body)
    .toMatchObject({ siteRoles: ["teacher", "moderator"] });
});
