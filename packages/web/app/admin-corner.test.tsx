import type { UserWithEmail } from "@assay/contract/routes/users";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { expectConsoleError } from "#testing/console-errors";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const ADMIN: UserWithEmail = { ...ADA, role: 1 };
const BOB: UserWithEmail = {
  ...ADA,
  _id: `${ADA._id.slice(0, -1)}2`,
  name: "Bob",
  userName: "bob",
  email: "bob@a.example",
};
const EDIT_BOB = `PUT /api/user/edit/${BOB._id}`;
const DELETE_BOB = `DELETE /api/admin/user/delete/${BOB._id}`;

/** Successes without the user in them. */
const NO_USER: [string, Answer][] = [
  ["an empty body", { text: "" }],
  ["a plain text", { text: "OK" }],
  ["a message alone", { odd: { message: "done" } }],
];

function openProfile(answers: Record<string, Answer> = {}, viewer: UserWithEmail | null = ADMIN, profile = ADMIN) {
  if (viewer) storeUser({ user: viewer });
  const calls = fakeApi({
    "GET /api/user/ada": { json: { user: profile } },
    "GET /api/allusers": { json: { users: [ADMIN, BOB] } },
    ...answers,
  });
  return { calls, ...renderApp("/profile/ada") };
}

async function openUsers(answers: Record<string, Answer> = {}) {
  const app = openProfile(answers);
  await app.person.click(await screen.findByRole("button", { name: "Get All Users" }));
  await screen.findByRole("table", { name: "Users" });
  return app;
}

function rowsShown(): string[][] {
  const [, ...rows] = within(screen.getByRole("table", { name: "Users" })).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent ?? ""),
  );
}

describe("the admin section", () => {
  test("begins a problem in the workshop, and links to the form of the specification", async () => {
    openProfile();
    expect(await screen.findByRole("heading", { level: 2, name: "Admin corner" })).toBeDefined();
    expect(screen.getByRole("button", { name: "New problem" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Create Problem" }).getAttribute("href")).toBe("/createProblem");
  });

  test.each([
    ["a visitor", null, ADMIN],
    ["another user", BOB, ADMIN],
    ["an admin who looks at a user", { ...ADMIN, _id: BOB._id }, ADA],
  ])("is not shown to %s", async (_, viewer, profile) => {
    openProfile({}, viewer, profile as UserWithEmail);
    await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" });
    expect(screen.queryByText("Admin corner")).toBeNull();
  });
});

describe("the list of users", () => {
  test("has the specification's columns", async () => {
    await openUsers();
    const table = within(screen.getByRole("table", { name: "Users" }));
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Serial No",
      "Name",
      "Username",
      "Email",
      "Role",
      "Actions",
    ]);
    expect(rowsShown()).toEqual([
      ["1", "Ada Lovelace", "ada", "ada@example.org", "1 (Admin)", "EditAccessDelete"],
      ["2", "Bob", "bob", "bob@a.example", "0 (User)", "EditAccessDelete"],
    ]);
  });

  test("shows why it could not be loaded and offers a retry", async () => {
    const { person } = openProfile({ "GET /api/allusers": refused(500, "It broke.") });
    await person.click(await screen.findByRole("button", { name: "Get All Users" }));
    expect(await screen.findByText("It broke.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("shows 'You are not authorized. Please log in first.' once the session has ended", async () => {
    const { person } = openProfile({ "GET /api/allusers": refused(401, "no") });
    await person.click(await screen.findByRole("button", { name: "Get All Users" }));
    expect(await screen.findByText("You are not authorized. Please log in first.")).toBeDefined();
    expect(readStoredUser()).toBeNull();
  });
});

describe("a row", () => {
  test("is edited in place, saved and shows the server's reply", async () => {
    const changed = { ...BOB, name: "Robert", role: 1 };
    const { calls, person } = await openUsers({ [EDIT_BOB]: { json: { user: changed } } });
    await person.click(screen.getByRole("button", { name: "Edit bob" }));
    const name = screen.getByRole("textbox", { name: "Name of bob" });
    expect(document.activeElement).toBe(name);
    await person.clear(name);
    await person.type(name, "Robert");
    const role = screen.getByRole("combobox", { name: "Role of bob" });
    expect(
      within(role)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["0 (User)", "1 (Admin)"]);
    await person.selectOptions(role, "1 (Admin)");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(rowsShown()[1]).toEqual(["2", "Robert", "bob", "bob@a.example", "1 (Admin)", "EditAccessDelete"]),
    );
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
      name: "Robert",
      userName: "bob",
      email: "bob@a.example",
      role: 1,
    });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit bob" }));
  });

  test("is unchanged after Cancel, which sends nothing", async () => {
    const { calls, person } = await openUsers();
    await person.click(screen.getByRole("button", { name: "Edit bob" }));
    await person.type(screen.getByRole("textbox", { name: "Email of bob" }), "x");
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(rowsShown()[1]).toContain("bob@a.example");
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test.each(NO_USER)("shows what was sent if a save is answered with %s", async (_, answer) => {
    const { person } = await openUsers({ [EDIT_BOB]: answer });
    await person.click(screen.getByRole("button", { name: "Edit bob" }));
    const name = screen.getByRole("textbox", { name: "Name of bob" });
    await person.clear(name);
    await person.type(name, "Robert{Enter}");
    await waitFor(() =>
      expect(rowsShown()[1]).toEqual(["2", "Robert", "bob", "bob@a.example", "0 (User)", "EditAccessDelete"]),
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("marks the field whose value is taken, stays open and logs the failure", async () => {
    expectConsoleError(/^ApiError: This is already taken\.$/);
    const refusal = { message: "This is already taken.", code: "taken", field: "email" };
    const { person } = await openUsers({ [EDIT_BOB]: { status: 409, json: refusal } });
    await person.click(screen.getByRole("button", { name: "Edit bob" }));
    await person.keyboard("{Enter}");
    const email = await screen.findByRole("textbox", { name: "Email of bob", description: "This is already taken." });
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  test("says that the last admin cannot be demoted", async () => {
    expectConsoleError(/last admin/);
    const message = "The last admin cannot be demoted, deactivated or deleted.";
    const { person } = await openUsers({ [EDIT_BOB]: { status: 409, json: { message, code: "last_admin" } } });
    await person.click(screen.getByRole("button", { name: "Edit bob" }));
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toBe(message);
  });

  test("of the logged-in user updates the header when saved", async () => {
    const { person } = await openUsers({
      [`PUT /api/user/edit/${ADMIN._id}`]: { json: { user: { ...ADMIN, userName: "countess" } } },
    });
    await person.click(screen.getByRole("button", { name: "Edit ada" }));
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await within(screen.getByRole("banner")).findAllByText("countess")).not.toEqual([]);
  });

  test("is deleted only after confirmation", async () => {
    const { calls, person } = await openUsers({ [DELETE_BOB]: { json: { message: "The user was deleted." } } });
    await person.click(screen.getByRole("button", { name: "Delete bob" }));
    await person.click(
      within(screen.getByRole("dialog", { name: "Delete bob?" })).getByRole("button", { name: "Cancel" }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(rowsShown()).toHaveLength(2);
    await person.click(screen.getByRole("button", { name: "Delete bob" }));
    await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(rowsShown()).toHaveLength(1));
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  test.each(NO_USER)("is gone if its deletion is answered with %s", async (_, answer) => {
    const { person } = await openUsers({ [DELETE_BOB]: answer });
    await person.click(screen.getByRole("button", { name: "Delete bob" }));
    await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(rowsShown()).toHaveLength(1));
  });

  test("stays, shows why its user cannot be deleted and logs the failure", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { person } = await openUsers({ [DELETE_BOB]: refused(409, "Not this one.") });
    await person.click(screen.getByRole("button", { name: "Delete bob" }));
    await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Not this one.");
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: "Not this one." }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("bob@a.example")).toBeDefined();
  });
});
