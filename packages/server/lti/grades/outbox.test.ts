import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendGrades } from "#lti/grades/send-grades";
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
  course = await linkCourse(database.db, moodle, ["5"]);
});
afterEach(() => moodle.close());

const send = () => sendGrades(database.db, openServiceTokens(database.db));
const gradeOf = (subject: string) => moodle.services.items[0]?.results.get(subject)?.score;
const scores = () => moodle.services.seen.filter(({ url }) => url.pathname.endsWith("/scores"));

describe("grades that were released before", () => {
  it("are sent once the link is set to the assignment, and nothing of the former one is left", async () => {
    const { db } = database;
    await db.updateTable("lti_links").set({ assignment_id: null }).where("id", "=", course.linkId).execute();
    await course.release("5", 70);
    expect(await course.outbox()).toEqual([]);
    await db
      .updateTable("lti_links")
      .set({ assignment_id: course.assignmentId })
      .where("id", "=", course.linkId)
      .execute();
    await send();
    expect(gradeOf("5")).toBe(70);
  });

  it("PrairieLearn#12390: are sent once the student is known, by platform and subject alone", async () => {
    const userId = course.userIds.get("5") ?? "";
    await database.db.deleteFrom("lti_identities").where("user_id", "=", userId).execute();
    await course.release("5", 70);
    await send();
    expect(scores()).toEqual([]);
    const identity = { platform_id: moodle.id, subject: "5", user_id: userId };
    await database.db.insertInto("lti_identities").values(identity).execute();
    await expect(database.db.insertInto("lti_identities").values(identity).execute()).rejects.toThrow("unique");
    await send();
    expect(gradeOf("5")).toBe(70);
  });
});
