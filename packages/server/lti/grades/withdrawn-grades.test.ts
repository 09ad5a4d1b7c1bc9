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
  course = await linkCourse(database.db, moodle, ["5", "6"]);
});
afterEach(() => moodle.close());

const send = () => sendGrades(database.db, openServiceTokens(database.db));
/** Sends until nothing is due, as the process does each second. */
async function sendAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await course.makeDue();
    await send();
  }
}
const gradeOf = (subject: string) => moodle.services.items[0]?.results.get(subject)?.score;
const scores = () => moodle.services.seen.filter(({ url }) => url.pathname.endsWith("/scores"));

describe("a grade that is taken back", () => {
  const stored = () =>
    database.db.selectFrom("grade_outbox").selectAll().where("link_id", "=", course.linkId).executeTakeFirstOrThrow();

  it("leaves the platform by a score without points, and comes again when it is released again", async () => {
    await course.release("5", 70);
    await send();
    await course.release("5", null);
    await sendAll();
    expect(gradeOf("5")).toBeNull();
    expect(scores().map(({ body }) => JSON.parse(body))[1]).toEqual({
      ...{ userId: "5", activityProgress: "Initialized", gradingProgress: "NotReady" },
      timestamp: expect.any(String),
    });
    expect(await stored()).toMatchObject({ state: "gone", withdraws: false, sent_score: null });
    await course.release("5", 70);
    await sendAll();
    expect([gradeOf("5"), scores().length]).toEqual([70, 3]);
  });

  it("while it is on its way leaves the platform, too", async () => {
    await course.release("5", 70);
    let isFirst = true;
    moodle.services.onStep = async (step) => {
      if (!isFirst || !step.startsWith("after POST") || !step.endsWith("/scores")) return undefined;
      isFirst = false;
      await course.release("5", null);
      return undefined;
    };
    await sendAll();
    expect([gradeOf("5"), (await stored()).withdraws]).toEqual([null, false]);
  });

  it("is taken back later from a platform that does not answer", async () => {
    await course.release("5", 70);
    await send();
    await course.release("5", null);
    moodle.services.ordered.push({ path: /scores$/, status: 500 });
    await course.makeDue();
    await send();
    expect([gradeOf("5"), await stored()]).toMatchObject([70, { withdraws: true, last_error: "busy" }]);
    await sendAll();
    expect(gradeOf("5")).toBeNull();
  });

  it("which the platform never took, is none of its business", async () => {
    moodle.services.members = [{ user_id: "6", roles: ["Learner"] }];
    await course.release("5", 70);
    await sendAll();
    await course.release("5", null);
    await sendAll();
    expect([scores().length, (await stored()).withdraws]).toEqual([1, false]);
  });
});
