import type { ManagedUser } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { expectConsoleError } from "#testing/console-errors";
import { type Answer, fakeApi, refused, type SeenCall } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const HEAD: ManagedUser = { ...ADA, role: 1, deactivatedAt: null, hasSubmitted: true, hasTwoFactor: false };
const BOB: ManagedUser = {
  ...HEAD,
  _id: `${ADA._id.slice(0, -1)}2`,
  name: "Bob",
  userName: "bob",
  email: "bob@a.example",
  role: 0,
  hasSubmitted: false,
};
const A_KEY = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/);
const page = (users: ManagedUser[], next: string | null = null, total = users.length): Answer => ({
  json: { users, next, total },
});

function open(address: string, answers: Record<string, Answer | ((call: SeenCall) => Answer)> = {}) {
  storeUser({ user: HEAD });
  const calls = fakeApi({ "GET /api/admin/users": page([HEAD, BOB]), ...answers });
  return { calls, ...renderApp(address) };
}
const row = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));
const asked = (calls: SeenCall[], path: string) => calls.filter((call) => `${call.method} ${call.path}` === path);

describe("the list of users", () => {
  test("shows who they are and what sets them apart", async () => {
    open("/admin/users", {
      "GET /api/admin/users": page([HEAD, { ...BOB, deactivatedAt: "2026-11-22T10:00:00.000Z" }]),
    });
    expect((await row("ada@example.org")).getByText("Admin")).toBeDefined();
    const bob = await row("bob@a.example");
    expect(bob.getByText("Deactivated")).toBeDefined();
    expect(bob.getByText("no submission yet")).toBeDefined();
    expect(bob.getByRole("link", { name: "Bob" }).getAttribute("href")).toBe(`/profile/${BOB._id}`);
    expect(screen.getByText("2 users")).toBeDefined();
  });

  test("has its search, filters and place in the address, and returns to the first page after a change", async () => {
    const answer = page([BOB], "cursor2", LIMITS.usersCounted);
    const { calls, person } = open("/admin/users?search=b&after=cursor1", { "GET /api/admin/users": answer });
    expect((await screen.findByRole("link", { name: "Next" })).getAttribute("href")).toContain("after=cursor2");
    expect(screen.getByText("At least 1,000 users")).toBeDefined();
    await person.click(screen.getByRole("button", { name: "Submissions" }));
    await person.click(await screen.findByLabelText("Never submitted"));
    await waitFor(() => expect(window.location.search).toBe("?search=b&neverSubmitted=true"));
    const queries = asked(calls, "GET /api/admin/users").map(({ search }) => Object.fromEntries(search));
    expect(queries).toEqual([
      { search: "b", order: "newest", after: "cursor1" },
      { search: "b", order: "newest", neverSubmitted: "true" },
    ]);
  });

  test("says what to do when nobody matches, and when it could not be loaded", async () => {
    open("/admin/users?search=x", { "GET /api/admin/users": page([]) });
    expect((await screen.findByRole("link", { name: "Clear search and filters" })).getAttribute("href")).toBe(
      "/admin/users",
    );
  });

  test("offers to try again", async () => {
    open("/admin/users", { "GET /api/admin/users": refused(500, "Broken.") });
    expect(await screen.findByText("The users could not be loaded")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("is for admins alone", async () => {
    storeUser({ user: ADA });
    fakeApi({});
    renderApp("/admin/users");
    expect(await screen.findByText("Only admins can open this page")).toBeDefined();
  });
});

describe("managing a user", () => {
  test("deactivates, and then offers to reactivate", async () => {
    let deactivatedAt: string | null = null;
    const { calls, person } = open("/admin/users", {
      "GET /api/admin/users": () => page([{ ...BOB, deactivatedAt }]),
      [`POST /api/admin/user/${BOB._id}/deactivate`]: () => {
        deactivatedAt = "2026-11-22T10:00:00.000Z";
        return { json: { message: "" } };
      },
    });
    await person.click(await screen.findByRole("button", { name: "Manage bob" }));
    await person.click(await screen.findByRole("button", { name: "Deactivate" }));
    expect(await screen.findByRole("button", { name: "Reactivate" })).toBeDefined();
    expect(asked(calls, `POST /api/admin/user/${BOB._id}/deactivate`)).toHaveLength(1);
  });

  test("offers to turn off two-factor login only if it is on", async () => {
    const guarded = { ...BOB, _id: `${ADA._id.slice(0, -1)}3`, userName: "guarded", hasTwoFactor: true };
    const { person } = open("/admin/users", { "GET /api/admin/users": page([BOB, guarded]) });
    const dialogOf = async (userName: string) => {
      await person.click(await screen.findByRole("button", { name: `Manage ${userName}` }));
      return within(await screen.findByRole("dialog"));
    };
    const first = await dialogOf("bob");
    expect(first.getByRole("button", { name: "New password" })).toBeDefined();
    expect(first.queryByRole("button", { name: "Turn off two-factor login" })).toBeNull();
    await person.keyboard("{Escape}");
    expect((await dialogOf("guarded")).getByRole("button", { name: "Turn off two-factor login" })).toBeDefined();
  });

  test("does not offer to deactivate oneself", async () => {
    const { person } = open("/admin/users");
    await person.click(await screen.findByRole("button", { name: "Manage ada" }));
    expect(await screen.findByText(/Another admin can deactivate it/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Deactivate" })).toBeNull();
  });

  test("saves changes, and shows errors at their fields", async () => {
    expectConsoleError(/already taken/);
    const taken = {
      status: 409,
      json: { code: "taken", field: "userName", message: "This user name is already taken." },
    };
    const { calls, person } = open("/admin/users", { [`PUT /api/user/edit/${BOB._id}`]: taken });
    await person.click(await screen.findByRole("button", { name: "Manage bob" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = await dialog.findByLabelText("User name");
    await person.clear(field);
    await person.type(field, "ada");
    await person.selectOptions(dialog.getByLabelText("Role"), "Admin");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("This user name is already taken.")).toBeDefined();
    expect(asked(calls, `PUT /api/user/edit/${BOB._id}`)[0]?.body).toEqual({
      name: "Bob",
      userName: "ada",
      email: "bob@a.example",
      role: 1,
      siteRoles: [],
    });
  });

  test("sets a new password, which is shown", async () => {
    const answer = { status: 201, json: { password: "abcde-fghij" } };
    const { person } = open("/admin/users", { [`POST /api/admin/user/${BOB._id}/new-password`]: answer });
    await person.click(await screen.findByRole("button", { name: "Manage bob" }));
    await person.click(await screen.findByRole("button", { name: "New password" }));
    expect(await screen.findByText("abcde-fghij")).toBeDefined();
  });

  test("creates one", async () => {
    const created = { ...BOB, password: "abcde-fghij" };
    const { calls, person } = open("/admin/users", {
      "POST /api/admin/users": { status: 201, json: { users: [created] } },
    });
    await person.click(await screen.findByRole("button", { name: "Create a user" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(await dialog.findByLabelText("Name"), "Bob");
    await person.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("Email is required")).toBeDefined();
    await person.type(dialog.getByLabelText("User name"), "bob");
    await person.type(dialog.getByLabelText("Email"), "bob@a.example");
    await person.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("abcde-fghij")).toBeDefined();
    const users = [{ name: "Bob", userName: "bob", email: "bob@a.example" }];
    expect(asked(calls, "POST /api/admin/users")[0]?.body).toEqual({ users, fileName: "", key: A_KEY });
  });
});

describe("users from a file", () => {
  const count = LIMITS.newUsersPerRequest + 2;
  const file = new File(
    [Array.from({ length: count }, (_, n) => `Name ${n};user${n};u${n}@a.example`).join("\n")],
    "7b.csv",
  );
  const fine = { problems: [], notes: [] };
  const checkAll = (call: SeenCall): Answer => ({ json: { rows: (call.body as { users: [] }).users.map(() => fine) } });
  const createAll = (call: SeenCall): Answer => {
    const { users } = call.body as { users: { userName: string }[] };
    return {
      status: 201,
      json: { users: users.map((user) => ({ ...user, _id: ADA._id, password: `of ${user.userName}` })) },
    };
  };
  const choose = async () =>
    fireEvent.change(await screen.findByLabelText("choose one", { selector: "input" }), { target: { files: [file] } });

  test("are checked first, then created in portions, and their passwords can be downloaded", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:x", revokeObjectURL: () => {} }),
    );
    const check = (call: SeenCall): Answer => {
      const { json } = checkAll(call) as { json: { rows: object[] } };
      const problem = { field: "userName", message: "This user name is already taken" };
      return { json: { rows: json.rows.with(1, { problems: [problem], notes: [] }) } };
    };
    const { calls, person } = open("/admin/users/new", {
      "POST /api/admin/users/check": check,
      "POST /api/admin/users": createAll,
    });
    await choose();
    expect(await screen.findByText(`${count - 1} users can be created, 1 cannot.`)).toBeDefined();
    const [, , second] = screen.getAllByRole("row");
    expect(second?.textContent).toContain("This user name is already taken");
    expect(asked(calls, "POST /api/admin/users")).toEqual([]);
    await person.click(screen.getByRole("button", { name: `Create ${count - 1} users` }));
    expect(await screen.findByText(`${count - 1} users were created`)).toBeDefined();
    const bodies = asked(calls, "POST /api/admin/users").map(
      ({ body }) => body as { users: object[]; fileName: string },
    );
    expect(bodies.map(({ users, fileName }) => [users.length, fileName])).toEqual([
      [LIMITS.newUsersPerRequest, "7b.csv"],
      [1, "7b.csv"],
    ]);
    expect(JSON.stringify(bodies)).not.toContain('"user1"');
    await person.click(screen.getByRole("button", { name: "Download the passwords" }));
    expect(await saved[0]?.text()).toContain("Name 0,user0,u0@a.example,of user0\r\n");
    expect(screen.getByRole("link", { name: "Go to the users" })).toBeDefined();
  });

  test("that were created before an error keep their passwords, and the others can be checked again", async () => {
    let requests = 0;
    const { calls, person } = open("/admin/users/new", {
      "POST /api/admin/users/check": checkAll,
      "POST /api/admin/users": (call) => {
        requests += 1;
        return requests === 1 ? createAll(call) : refused(409, "This user name is already taken.");
      },
    });
    await choose();
    await person.click(await screen.findByRole("button", { name: `Create ${count} users` }));
    expect(await screen.findByText(`${LIMITS.newUsersPerRequest} users were created`)).toBeDefined();
    expect(screen.getByText(/Creating users stopped: This user name is already taken\./)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Check the remaining rows" })).toBeNull();
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    await person.click(screen.getByRole("button", { name: "Download the passwords" }));
    await person.click(screen.getByRole("button", { name: "Check the remaining rows" }));
    await screen.findByText("2 users can be created.");
    expect(asked(calls, "POST /api/admin/users/check")[1]?.body).toEqual({
      users: [expect.anything(), expect.anything()],
    });
  });

  test("get their passwords by repeating the request whose reply was lost", async () => {
    const answers: ((call: SeenCall) => Answer)[] = [
      () => "no answer",
      () => "no answer",
      () => ({ status: 504, odd: {} }),
      createAll,
      createAll,
    ];
    const { calls, person } = open("/admin/users/new", {
      "POST /api/admin/users/check": checkAll,
      "POST /api/admin/users": (call) => answers.shift()?.(call) ?? "no answer",
    });
    await choose();
    const start = await screen.findByRole("button", { name: `Create ${count} users` });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fireEvent.click(start);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await screen.findByText(`Created 0 of ${count}`)).toBeDefined();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await person.click(screen.getByRole("button", { name: "Go on" }));
    expect(await screen.findByText(`${count} users were created`)).toBeDefined();
    const bodies = asked(calls, "POST /api/admin/users").map(({ body }) => body);
    expect(bodies).toHaveLength(5);
    expect(bodies.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => bodies[0]));
    expect(new Set(bodies.map((body) => (body as { key: string }).key)).size).toBe(1);
    expect(bodies[0]).toMatchObject({ key: A_KEY });
  });

  test.each([
    ["an open quotation mark", 'Ada,"ada', "The quotation mark in line 1 is not closed."],
    ["a missing column", "Name,Email\nAda,a@b.org", "The first row has no column for: User name."],
    ["empty rows", " , ,\n,", "There are no users to create."],
    [
      "too many rows",
      "a,b,c\n".repeat(LIMITS.newUserCount + 1),
      "The file has 1,001 users; at most 1,000 can be created at once.",
    ],
  ])("pasted, with %s, are refused with the reason", async (_name, text, message) => {
    const { person } = open("/admin/users/new");
    fireEvent.change(await screen.findByLabelText("Or paste rows"), { target: { value: text } });
    await person.click(screen.getByRole("button", { name: "Check the rows" }));
    expect(await screen.findByText(message)).toBeDefined();
  });
});
