import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, type NewMember } from "#classes/members/add-member";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let teacher: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let classes = 0;
let slug: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  [owner, teacher, ann, ben] = [
    await server.signIn("owner"),
    await server.signIn("teacher"),
    await server.signIn("ann"),
    await server.signIn("ben"),
  ];
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  classes += 1;
  slug = `class-${classes}`;
  await server.db.insertInto("classes").values({ slug, name: "Class" }).execute();
  const members = { [owner.userId]: "owner", [teacher.userId]: "teacher", [ann.userId]: "student" } as const;
  await addMembers(server.db, slug, members);
});
afterAll(() => server.close());

const at = (path = "") => `/api/classes/${slug}${path}`;
const membersOf = async (browser: SignedIn, query = "") => {
  const { members } = (await browser.get(at(`/members${query}`))).json();
  return members.map(({ userName }: { userName: string }) => userName);
};
const states = (browser: SignedIn, state: string, ...people: SignedIn[]) =>
  browser.post(at("/member-states"), { userIds: people.map(({ userId }) => userId), state });

/** Adds Ben as another folder does, and returns his role and state. */
async function add(member: NewMember): Promise<unknown> {
  const { id } = await server.db.selectFrom("classes").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  const state = await server.db.transaction().execute((change) => addMember(change, id, ben.userId, member));
  const { role, sections } = await server.db
    .selectFrom("class_members")
    .select(["role", "sections"])
    .where("class_id", "=", id)
    .where("user_id", "=", ben.userId)
    .executeTakeFirstOrThrow();
  return [state, role, sections];
}

test("an owner always remains, and only owners name owners", async () => {
  expect((await owner.post(at("/leave"), {})).json().code).toBe("last_owner");
  expect((await owner.put(at(`/members/${owner.userId}`), { role: "teacher" })).json().code).toBe("last_owner");
  expect((await states(owner, "removed", owner)).json().code).toBe("last_owner");
  expect((await teacher.put(at(`/members/${ann.userId}`), { role: "owner" })).statusCode).toBe(403);
  expect((await teacher.put(at(`/members/${owner.userId}`), { role: "student" })).statusCode).toBe(403);
  expect((await states(teacher, "removed", owner)).statusCode).toBe(403);
  expect((await owner.put(at(`/members/${teacher.userId}`), { role: "owner" })).json().member.role).toBe("owner");
  expect((await owner.post(at("/leave"), {})).statusCode).toBe(200);
  expect((await owner.get(at())).statusCode).toBe(404);
});

test("two owners who leave at once do not both leave", async () => {
  await owner.put(at(`/members/${teacher.userId}`), { role: "owner" });
  const replies = await Promise.all([owner.post(at("/leave"), {}), teacher.post(at("/leave"), {})]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("members are searched, and filtered by role, section and state", async () => {
  await addMembers(server.db, slug, { [ben.userId]: "student" });
  await teacher.put(at(`/members/${ann.userId}`), { sections: ["7a", "robotics"], studentNumber: "A-17" });
  expect(await membersOf(teacher)).toEqual(["owner", "teacher", "ann", "ben"]);
  expect(await membersOf(teacher, "?search=AN")).toEqual(["ann"]);
  expect(await membersOf(teacher, "?search=a-1")).toEqual(["ann"]);
  expect(await membersOf(teacher, "?search=%25")).toEqual([]);
  expect(await membersOf(teacher, "?role=student&section=7a")).toEqual(["ann"]);
  expect((await states(teacher, "removed", ann)).json()).toEqual({ changed: 1 });
  expect(await membersOf(teacher, "?state=removed")).toEqual(["ann"]);
  expect((await ann.get(at())).statusCode).toBe(404);
  expect((await states(teacher, "active", ann)).json()).toEqual({ changed: 1 });
  expect((await ann.get(at())).statusCode).toBe(200);
  expect((await teacher.get(at("/members"))).json().sections).toEqual([
    { name: "7a", count: 1 },
    { name: "robotics", count: 1 },
  ]);
});

test("students see their classmates only if the class shows them, and nothing but names, roles and sections", async () => {
  expect((await ann.get(at("/members"))).statusCode).toBe(403);
  await teacher.put(at(`/members/${ann.userId}`), { studentNumber: "17", extraTime: 1.5 });
  await server.db.updateTable("classes").set({ shows_classmates: true }).where("slug", "=", slug).execute();
  const { members, pendingCount } = (await ann.get(at("/members?search=ann"))).json();
  expect([members, pendingCount]).toMatchObject([
    [{ userName: "ann", studentNumber: null, extraTime: null, source: null, joinedAt: null }],
    0,
  ]);
  expect((await ann.get(at("/members?search=17"))).json().members).toEqual([]);
  expect((await ann.get(at("/members?state=removed"))).statusCode).toBe(403);
});

test("a section is renamed for all its members, joined with another one, or removed", async () => {
  await addMembers(server.db, slug, { [ben.userId]: "student" });
  await teacher.put(at(`/members/${ann.userId}`), { sections: ["7a", "7b"] });
  await teacher.put(at(`/members/${ben.userId}`), { sections: ["7a"] });
  const sections = async () => (await teacher.get(at("/members"))).json().sections;
  expect((await teacher.put(at("/sections"), { name: "7a", newName: "7b" })).json()).toEqual({ changed: 2 });
  expect(await sections()).toEqual([{ name: "7b", count: 2 }]);
  expect((await teacher.put(at("/sections"), { name: "7b", newName: null })).json()).toEqual({ changed: 2 });
  expect(await sections()).toEqual([]);
});

test("classes.md finding 6: a roster that takes an assistant for a student lowers no role", async () => {
  expect(await add({ role: "assistant", source: "added" })).toEqual(["active", "assistant", []]);
  expect(await add({ role: "student", source: "lti", sections: ["a"] })).toEqual(["active", "assistant", ["a"]]);
  expect(await add({ role: "teacher", source: "lti", sections: ["b"] })).toEqual(["active", "teacher", ["a", "b"]]);
});

test("who has left comes back; who was removed comes back only by a teacher", async () => {
  await add({ role: "assistant", source: "added" });
  await ben.post(at("/leave"), {});
  expect(await add({ role: "student", source: "lti" })).toEqual(["active", "assistant", []]);
  await ben.post(at("/leave"), {});
  expect(await add({ role: "student", source: "link" })).toEqual(["active", "student", []]);
  await states(teacher, "removed", ben);
  for (const source of ["lti", "link", "code"] as const)
    expect(await add({ role: "student", source })).toEqual(["removed", "student", []]);
  expect(await add({ role: "student", source: "csv" })).toEqual(["active", "student", []]);
  expect(await add({ role: "student", source: "link", state: "pending" })).toEqual(["active", "student", []]);
});

test("admins add an existing account by its user name", async () => {
  const reply = await admin.post(at("/members"), { userName: "BEN", role: "observer", sections: ["x"] });
  expect(reply.json().member).toMatchObject({ userName: "ben", role: "observer", sections: ["x"], state: "active" });
  expect((await admin.post(at("/members"), { userName: "nobody" })).json().code).toBe("user_not_found");
});
