import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

const create = (settings: object) => admin.post("/api/classes", settings);
const slugsOf = async (browser: SignedIn, query = "") =>
  (await browser.get(`/api/classes${query}`)).json().classes.map(({ slug }: { slug: string }) => slug);

test("a new class has a slug from its name and term, with a number if another class has it", async () => {
  const created = await create({ name: "Größere Übung", term: "2026/27" });
  expect(created.statusCode).toBe(201);
  expect(created.json().class).toMatchObject({ slug: "groessere-uebung-2026-27", role: "owner", mayManage: true });
  expect((await create({ name: "Größere Übung", term: "2026/27" })).json().class.slug).toBe(
    "groessere-uebung-2026-27-2",
  );
  expect((await create({ name: "数学" })).json().class.slug).toBe("class");
  expect((await create({ name: "New" })).json().class.slug).toBe("class-new");
});

test("refuses a slug that is taken or has no form of one, and a time zone that does not exist", async () => {
  await create({ name: "One", slug: "one" });
  expect((await create({ name: "One", slug: "one" })).json()).toMatchObject({ code: "taken", field: "slug" });
  expect((await create({ name: "One", slug: "Not one" })).json()).toMatchObject({ field: "slug" });
  expect((await create({ name: "One", timeZone: "Europe/Nowhere" })).json()).toMatchObject({ field: "timeZone" });
});

test("only active members know a class; who waits finds it in the list alone", async () => {
  await create({ name: "Secret", slug: "secret" });
  expect((await ann.get("/api/classes/secret")).statusCode).toBe(404);
  await addMembers(server.db, "secret", { [ann.userId]: "student" });
  expect((await ann.get("/api/classes/secret")).json().class).toMatchObject({ role: "student", mayManage: false });
  await sql`update class_members set state = 'pending' where user_id = ${ann.userId}`.execute(server.db);
  expect((await ann.get("/api/classes/secret")).statusCode).toBe(404);
  expect(await slugsOf(ann)).toEqual(["secret"]);
  await sql`update class_members set state = 'removed' where user_id = ${ann.userId}`.execute(server.db);
  expect(await slugsOf(ann)).toEqual([]);
});

test("nobody owns more classes than the limit", async () => {
  await create({ name: "First", slug: "first" });
  await sql`insert into classes (slug, name) select 'many-' || number, 'Many' from generate_series(1, ${LIMITS.classesOfOwner}) as number`.execute(
    server.db,
  );
  await sql`insert into class_members (class_id, user_id, role) select id, ${admin.userId}, 'owner' from classes where slug like 'many-%'`.execute(
    server.db,
  );
  expect((await create({ name: "One more" })).json().code).toBe("class_limit");
  await sql`delete from classes where slug like 'many-%'`.execute(server.db);
});
