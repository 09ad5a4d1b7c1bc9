import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  teacher = await server.signIn("teacher");
  ann = await server.signIn("ann");
  await admin.post("/api/classes", { slug: "c", name: "Class" });
  await addMembers(server.db, "c", { [teacher.userId]: "teacher" });
});
beforeEach(async () => {
  await server.db.deleteFrom("class_members").where("user_id", "=", ann.userId).execute();
  for (const table of ["notices", "rate_events"] as const) await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const told = async (who: SignedIn) =>
  (await who.get("/api/notices")).json().notices.map(({ kind }: { kind: string }) => kind);

test("who is added by somebody else hears of it, also by a list", async () => {
  await admin.post("/api/classes/c/members", { userName: "ann" });
  expect(await told(ann)).toEqual(["class_added"]);
  await admin.post("/api/classes/c/members", { userName: "ann" });
  expect(await told(teacher)).toEqual([]);
});

test("teachers hear that somebody waits, and who waited that they were let in", async () => {
  await server.db.updateTable("classes").set({ joining: "approval" }).where("slug", "=", "c").execute();
  const { secret } = (await teacher.post("/api/classes/c/invitations", { kind: "code" })).json();
  await ann.post("/api/class-invitations/accept", { secret });
  expect(await told(teacher)).toEqual(["class_waiting"]);
  expect(await told(ann)).toEqual([]);
  await teacher.post("/api/classes/c/member-states", { userIds: [ann.userId], state: "active" });
  expect(await told(ann)).toEqual(["class_approved"]);
  await teacher.post("/api/classes/c/member-states", { userIds: [ann.userId], state: "removed" });
  await teacher.post("/api/classes/c/member-states", { userIds: [ann.userId], state: "active" });
  expect(await told(ann)).toEqual(["class_added", "class_approved"]);
});
