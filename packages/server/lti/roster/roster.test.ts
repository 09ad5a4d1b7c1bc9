import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { syncRosters } from "#lti/roster/sync-roster";
import { openServiceTokens } from "#lti/service-token";
import { type LinkedCourse, linkCourse } from "#testing/lti-course";
import { type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";

let database: TestDatabase;
let moodle: LtiPlatform;
let course: LinkedCourse;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  count += 1;
  moodle = await openLtiPlatform(database.db, `client-${count}`);
  course = await linkCourse(database.db, moodle, []);
});
afterEach(async () => {
  await database.db.deleteFrom("lti_platforms").execute();
  await moodle.close();
});

const learner = (user_id: string, change: object = {}) => ({
  ...{ user_id, roles: ["Learner"], status: "Active", name: `Student ${user_id}`, ...change },
});

async function sync(): Promise<void> {
  // In the past, because the column rounds to milliseconds: a moment that was rounded up would not be due yet.
  await database.db.updateTable("lti_contexts").set({ sync_at: sql<Date>`now() - interval '1 s'` }).execute();
  await syncRosters(database.db, openServiceTokens(database.db));
}

async function members(): Promise<Record<string, string>> {
  const rows = await database.db
    .selectFrom("class_members")
    .innerJoin("lti_identities", "lti_identities.user_id", "class_members.user_id")
    .select(["subject", "role", "state"])
    .where("class_id", "=", course.classId)
    .orderBy("subject")
    .execute();
  return Object.fromEntries(rows.map(({ subject, role, state }) => [subject, `${role} ${state}`]));
}
const syncError = async () =>
  (await database.db.selectFrom("lti_contexts").select("sync_error").executeTakeFirstOrThrow()).sync_error;

describe("the list of a course", () => {
  it("adds its students from all pages, by their short role names", async () => {
    moodle.services.members = ["1", "2", "3", "4", "5"].map((id) => learner(id));
    await sync();
    expect(Object.keys(await members())).toEqual(["1", "2", "3", "4", "5"]);
    expect(moodle.services.seen.filter(({ url }) => url.pathname.endsWith("/memberships"))).toHaveLength(3);
  });

  it("makes nobody staff, and takes nobody who is inactive, a test user or has no role", async () => {
    const test = "http://purl.imsglobal.org/vocab/lti/system/person#TestUser";
    moodle.services.members = [
      learner("1", { roles: ["Instructor"] }),
      learner("2", { status: "Inactive" }),
      learner("3", { roles: ["Learner", test] }),
      learner("4", { roles: [] }),
      learner("5", { roles: ["http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator"] }),
      learner("6"),
    ];
    await sync();
    expect(await members()).toEqual({ 6: "student active" });
  });

  it("with something else among its members adds the students", async () => {
    moodle.services.members = [null as never, learner("1")];
    await sync();
    expect(await members()).toEqual({ 1: "student active" });
  });

  it("marks as left who is gone, and deletes nobody", async () => {
    moodle.services.members = [learner("1"), learner("2")];
    await sync();
    moodle.services.members = [learner("1")];
    await sync();
    expect(await members()).toEqual({ 1: "student active", 2: "student left" });
    moodle.services.members = [learner("1"), learner("2")];
    await sync();
    expect(await members()).toEqual({ 1: "student active", 2: "student active" });
  });

  it("never lowers a role: Moodle lists an assistant as a learner", async () => {
    moodle.services.members = [learner("1"), learner("2")];
    await sync();
    await database.db
      .updateTable("class_members")
      .set({ role: "assistant" })
      .where("class_id", "=", course.classId)
      .execute();
    await sync();
    moodle.services.members = [learner("2")];
    await sync();
    expect(await members()).toEqual({ 1: "assistant active", 2: "assistant active" });
  });

  it("brings nobody back whom a teacher has removed, or who has left by themselves", async () => {
    moodle.services.members = [learner("1"), learner("2"), learner("3")];
    await sync();
    for (const [subject, state] of [
      ["1", "removed"],
      ["2", "left"],
    ] as const)
      await sql`
        update class_members set state = ${state} from lti_identities
        where class_members.user_id = lti_identities.user_id and subject = ${subject} and class_id = ${course.classId}`.execute(
        database.db,
      );
    await sync();
    expect(await members()).toEqual({ 1: "student removed", 2: "student left", 3: "student active" });
  });

  it("without anybody changes nothing", async () => {
    moodle.services.members = [learner("1")];
    await sync();
    moodle.services.members = [];
    await sync();
    expect(await members()).toEqual({ 1: "student active" });
  });

  it.each([
    ["forbidden", { status: 403 }],
    ["busy", { status: 500 }],
    ["busy", { status: 200, body: "<html>" }],
    ["address", { status: 200, body: '{"members":[]}', headers: { link: '<https://evil.test/2>; rel="next"' } }],
  ])("that cannot be read (%s) changes nothing, and says so", async (fault, ordered) => {
    moodle.services.members = [learner("1"), learner("2")];
    await sync();
    moodle.services.ordered.push({ path: /memberships$/, ...ordered });
    await sync();
    expect([await members(), await syncError()]).toEqual([{ 1: "student active", 2: "student active" }, fault]);
  });
});
