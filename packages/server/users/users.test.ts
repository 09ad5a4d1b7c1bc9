import { randomUUID } from "node:crypto";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
let carol: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  carol = await server.signIn("carol");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

describe("GET /api/user/:username", () => {
  test("finds a user by user name, ignoring case, and by id", async () => {
    for (const name of ["bob", "BOB", bob.userId]) {
      const response = await visitor.get(`/api/user/${name}`);
      expect(response.statusCode).toBe(200);
      expect(response.json().user).toMatchObject({ _id: bob.userId, userName: "bob", name: "Name of bob", role: 0 });
    }
  });

  test("shows the email address only to its owner and admins", async () => {
    expect((await bob.get("/api/user/bob")).json().user.email).toBe("bob@example.org");
    expect((await admin.get("/api/user/bob")).json().user.email).toBe("bob@example.org");
    for (const reader of [visitor, carol]) {
      const response = await reader.get("/api/user/bob");
      expect(response.json().user).not.toHaveProperty("email");
      expect(response.body).not.toContain("bob@example.org");
    }
  });

  test("never shows the password's hash", async () => {
    for (const reader of [visitor, bob, admin])
      expect((await reader.get("/api/user/bob")).body).not.toMatch(/argon|hash/i);
  });

  test("is 404 for an unknown user", async () => {
    for (const name of ["nobody", randomUUID()]) {
      const response = await visitor.get(`/api/user/${name}`);
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe("No user found");
    }
  });
});

describe("PUT /api/user/updatePoints/:userId", () => {
  const claim = (isAccepted: boolean, problemId: string) => ({ isAccepted, problemId });
  const path = (userId: string) => `/api/user/updatePoints/${userId}`;

  test("returns what the database says, whatever the request claims", async () => {
    const solver = await server.signIn("solver");
    const [first, second] = [await addProblem(server.db), await addProblem(server.db)];
    await addSolved(server.db, solver.userId, first, 10);
    await addSolved(server.db, solver.userId, second, 30);
    const response = await solver.put(path(solver.userId), { ...claim(true, first), pointsEarned: 9_999 });
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({ questionsSolved: 2, pointsEarned: 40, email: "solver@example.org" });
  });

  test("refuses a claim without an accepted submission, with a message", async () => {
    const claimer = await server.signIn("claimer");
    await addSolved(server.db, claimer.userId, await addProblem(server.db), 40);
    const problemId = await addProblem(server.db);
    for (const unsolved of [problemId, randomUUID()]) {
      const response = await claimer.put(path(claimer.userId), claim(true, unsolved));
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "not_accepted", message: expect.any(String) });
    }
    const honest = await claimer.put(path(claimer.userId), claim(false, problemId));
    expect(honest.statusCode).toBe(200);
    expect(honest.json().user.pointsEarned).toBe(40);
  });

  test("does not count another user's solution", async () => {
    const problemId = await addProblem(server.db);
    await addSolved(server.db, bob.userId, problemId, 10);
    expect((await carol.put(path(carol.userId), claim(true, problemId))).statusCode).toBe(409);
  });

  test("is only for the user themselves: 401 without a session, 403 for others, including admins", async () => {
    const body = claim(false, randomUUID());
    expect((await visitor.put(path(bob.userId), body)).statusCode).toBe(401);
    expect((await carol.put(path(bob.userId), body)).statusCode).toBe(403);
    expect((await admin.put(path(bob.userId), body)).statusCode).toBe(403);
  });

  test("names the invalid field of a body", async () => {
    const response = await bob.put(path(bob.userId), { isAccepted: "yes", problemId: "1" });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual(["isAccepted", "problemId"]);
  });
});

describe("managing users as an admin", () => {
  const edit = (userId: string) => `/api/user/edit/${userId}`;
  const change = { name: "Dan", userName: "dan", email: "dan@example.org", role: 0 };

  test("is refused to visitors with 401 and to users with 403", async () => {
    for (const [caller, status] of [
      [visitor, 401],
      [bob, 403],
    ] as const) {
      expect((await caller.get("/api/allusers")).statusCode).toBe(status);
      expect((await caller.put(edit(bob.userId), { ...change, role: 1 })).statusCode).toBe(status);
      expect((await caller.delete(`/api/admin/user/delete/${carol.userId}`)).statusCode).toBe(status);
    }
    expect((await visitor.get("/api/allusers")).json().message).toBe("You are not authorized. Please log in first.");
    expect((await carol.get("/api/user/carol")).statusCode).toBe(200);
  });

  test("GET /api/allusers lists all users with email and role, but no hash", async () => {
    const response = await admin.get("/api/allusers");
    const { users } = response.json() as { users: { userName: string }[] };
    const known = users.filter(({ userName }) => ["bob", "carol", "head"].includes(userName));
    expect(known.map(({ userName }) => userName)).toEqual(["bob", "carol", "head"]);
    expect(users).toHaveLength((await server.db.selectFrom("users").select("id").execute()).length);
    expect(known[0]).toMatchObject({ email: "bob@example.org", role: 0 });
    expect(response.body).not.toMatch(/argon/);
  });

  test("PUT /api/user/edit/:id changes a user, and a new role takes effect at once", async () => {
    const dan = await server.signIn("dan");
    expect((await dan.get("/api/allusers")).statusCode).toBe(403);
    const response = await admin.put(edit(dan.userId), { ...change, name: "Daniel", role: 1 });
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({ name: "Daniel", role: 1 });
    expect((await dan.get("/api/allusers")).statusCode).toBe(200);
    await admin.put(edit(dan.userId), change);
    expect((await dan.get("/api/allusers")).statusCode).toBe(403);
  });

  test("PUT /api/user/edit/:id names a field that is taken, and changes nothing", async () => {
    const name = await admin.put(edit(carol.userId), { ...change, userName: "BOB", email: "carol@example.org" });
    expect(name.statusCode).toBe(409);
    expect(name.json()).toMatchObject({ code: "taken", field: "userName" });
    expect((await carol.get("/api/user/carol")).json().user).toMatchObject({ name: "Name of carol" });
  });

  test("PUT /api/user/edit/:id accepts the same user name in another case", async () => {
    const frank = await server.signIn("frank");
    const response = await admin.put(edit(frank.userId), { ...change, userName: "Frank", email: "frank@example.org" });
    expect(response.json().user.userName).toBe("Frank");
  });

  test("is 404 for a user who does not exist", async () => {
    expect(
      (await admin.put(edit(randomUUID()), { ...change, userName: "x1x", email: "x@example.org" })).statusCode,
    ).toBe(404);
    expect((await admin.delete(`/api/admin/user/delete/${randomUUID()}`)).statusCode).toBe(404);
  });

  test("PUT /api/user/edit/:id refuses invalid values", async () => {
    const response = await admin.put(edit(carol.userId), { name: "", userName: "a b", email: "x", role: 2 });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveLength(4);
  });

  test("DELETE /api/admin/user/delete/:id deletes a user with their sessions", async () => {
    const erin = await server.signIn("erin");
    expect((await admin.delete(`/api/admin/user/delete/${erin.userId}`)).statusCode).toBe(200);
    expect((await visitor.get("/api/user/erin")).statusCode).toBe(404);
    expect((await erin.get(`/api/testProblem/${randomUUID()}`)).statusCode).toBe(401);
  });
});

describe("the last admin", () => {
  const head = { name: "Head", userName: "head", email: "head@example.org", role: 0 };

  test("can be neither demoted nor deleted", async () => {
    const demoted = await admin.put(`/api/user/edit/${admin.userId}`, head);
    expect(demoted.statusCode).toBe(409);
    expect(demoted.json().code).toBe("last_admin");
    const deleted = await admin.delete(`/api/admin/user/delete/${admin.userId}`);
    expect(deleted.statusCode).toBe(409);
    expect((await admin.get("/api/allusers")).statusCode).toBe(200);
  });

  test("may change their name", async () => {
    expect((await admin.put(`/api/user/edit/${admin.userId}`, { ...head, role: 1 })).statusCode).toBe(200);
  });
});
