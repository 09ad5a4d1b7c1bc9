import { CODE_LETTERS } from "@assay/contract/vocabulary/class";
import { RATES } from "@assay/contract/vocabulary/rates";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let teacher: SignedIn;
let classes = 0;
let people = 0;
let slug: string;
beforeAll(async () => {
  server = await openTestApp();
  teacher = await server.signIn("teacher");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  classes += 1;
  slug = `class-${classes}`;
  await server.db.insertInto("classes").values({ slug, name: "Physics", term: "2026/27", joining: "open" }).execute();
  await addMembers(server.db, slug, { [teacher.userId]: "owner" });
});
afterAll(() => server.close());

const at = (path = "") => `/api/classes/${slug}${path}`;
const newcomer = () => {
  people += 1;
  return server.signIn(`person-${people}`);
};
const invite = async (body: object): Promise<{ secret: string; id: string }> => {
  const { secret, invitation } = (await teacher.post(at("/invitations"), body)).json();
  return { secret, id: invitation.id };
};
const read = (browser: SignedIn, secret: string) => browser.post("/api/class-invitations/read", { secret });
const accept = (browser: SignedIn, secret: string) => browser.post("/api/class-invitations/accept", { secret });
const joining = (mode: "closed" | "approval" | "open") =>
  server.db.updateTable("classes").set({ joining: mode }).where("slug", "=", slug).execute();

test("a link leads to the class's name and nothing else, and lets people in with its role and section", async () => {
  const { secret } = await invite({ kind: "link", role: "assistant", section: "7a" });
  const person = await newcomer();
  expect((await read(person, secret)).json()).toEqual({
    ...{ className: "Physics", term: "2026/27", role: "assistant", joining: "open", state: null, slug: null },
  });
  expect((await person.get(at())).statusCode).toBe(404);
  expect((await accept(person, secret)).json()).toEqual({ slug, state: "active" });
  expect((await person.get(at())).json().class.role).toBe("assistant");
  const { invitations } = (await teacher.get(at("/invitations"))).json();
  expect(invitations).toMatchObject([{ kind: "link", section: "7a", isValid: true, createdBy: "Name of teacher" }]);
  expect(JSON.stringify(invitations)).not.toContain(secret);
});

test("a code has eight letters that are not mistaken for each other, and is read however it is typed", async () => {
  const { secret } = await invite({ kind: "code" });
  expect(secret).toMatch(new RegExp(`^[${CODE_LETTERS}]{8}$`));
  const typed = `${secret.slice(0, 4)}-${secret.slice(4)} `.toLowerCase();
  expect((await accept(await newcomer(), typed)).json().state).toBe("active");
});

test("an invitation ends by its date, its number of uses or a teacher; being there already uses nothing up", async () => {
  const [ann, ben] = [await newcomer(), await newcomer()];
  const once = await invite({ kind: "code", uses: 1 });
  expect((await accept(ann, once.secret)).statusCode).toBe(200);
  expect((await accept(ben, once.secret)).json().code).toBe("invitation_not_found");
  const twice = await invite({ kind: "code", uses: 1 });
  expect((await accept(ann, twice.secret)).json().state).toBe("active");
  expect((await accept(ben, twice.secret)).json().state).toBe("active");
  const over = await invite({ kind: "link", expiresAt: "2020-01-01T00:00:00Z" });
  expect((await read(ann, over.secret)).json().code).toBe("invitation_not_found");
  const revoked = await invite({ kind: "link" });
  await teacher.delete(at(`/invitations/${revoked.id}`));
  expect((await read(ann, revoked.secret)).json().code).toBe("invitation_not_found");
});

test("twenty people at once use a code of five uses five times", async () => {
  const { secret } = await invite({ kind: "code", uses: 5 });
  const all = await Promise.all(Array.from({ length: 20 }, newcomer));
  const replies = await Promise.all(all.map((person) => accept(person, secret)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
});

test("with approval, people wait and see nothing until a teacher lets many in or turns them away at once", async () => {
  await joining("approval");
  const { secret } = await invite({ kind: "link" });
  const [ann, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  for (const person of [ann, ben, cleo])
    expect((await accept(person, secret)).json()).toEqual({ slug: null, state: "pending" });
  expect((await accept(ann, secret)).json().state).toBe("pending");
  expect((await ann.get(at())).statusCode).toBe(404);
  const { members, pendingCount } = (await teacher.get(at("/members?state=pending"))).json();
  expect([members.length, pendingCount]).toEqual([3, 3]);
  await teacher.post(at("/member-states"), { userIds: [ann.userId, ben.userId], state: "active" });
  await teacher.post(at("/member-states"), { userIds: [cleo.userId], state: "removed" });
  expect((await ann.get(at())).statusCode).toBe(200);
  expect((await accept(cleo, secret)).json().code).toBe("joining_refused");
});

test("a closed or an archived class takes nobody in", async () => {
  const { secret } = await invite({ kind: "link" });
  const person = await newcomer();
  await joining("closed");
  expect((await read(person, secret)).json().code).toBe("joining_closed");
  expect((await accept(person, secret)).json().code).toBe("joining_closed");
  await joining("open");
  await teacher.post(at("/archive"), {});
  expect((await accept(person, secret)).json().code).toBe("invitation_not_found");
});

test("whoever guesses at codes is stopped, and a whole class that types the right one is not", async () => {
  const { secret } = await invite({ kind: "code" });
  const guesser = await newcomer();
  const { attempts } = RATES.wrongInvitationsPerUser;
  for (let guess = 0; guess < attempts; guess += 1)
    expect((await read(guesser, "AAAAAAAA")).json().code).toBe("invitation_not_found");
  expect((await read(guesser, secret)).statusCode).toBe(429);
  const person = await newcomer();
  for (let time = 0; time < 2 * attempts; time += 1) expect((await read(person, secret)).statusCode).toBe(200);
});
