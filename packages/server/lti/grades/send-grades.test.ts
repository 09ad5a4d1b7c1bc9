import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scoresUrl } from "#lti/grades/line-items";
import { sendGrades } from "#lti/grades/send-grades";
import { openServiceTokens, type ServiceTokens } from "#lti/service-token";
import { type LinkedCourse, linkCourse } from "#testing/lti-course";
import { type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";

let database: TestDatabase;
let moodle: LtiPlatform;
let course: LinkedCourse;
let tokens: ServiceTokens;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  count += 1;
  moodle = await openLtiPlatform(database.db, `client-${count}`);
  course = await linkCourse(database.db, moodle, ["5", "6"]);
  tokens = openServiceTokens(database.db);
});
afterEach(() => moodle.close());

const send = () => sendGrades(database.db, tokens);
/** Sends until nothing is due, as the process does each second. */
async function sendAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await course.makeDue();
    await send();
  }
}
const gradeOf = (subject: string, item = 0) => moodle.services.items[item]?.results.get(subject)?.score;
const scores = () => moodle.services.seen.filter(({ url }) => url.pathname.endsWith("/scores"));
const fault = async () =>
  (await database.db.selectFrom("lti_links").select("attention").where("id", "=", course.linkId).executeTakeFirst())
    ?.attention;

describe("a released grade", () => {
  it("arrives, in a column that is made once", async () => {
    await course.release("5", 70);
    await course.release("6", 30);
    await send();
    expect([gradeOf("5"), gradeOf("6"), moodle.services.items.length]).toEqual([70, 30, 1]);
    expect(moodle.services.items[0]).toMatchObject({ label: "Week 1", resourceId: course.assignmentId, tag: "grade" });
    expect((await course.outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  it("is sent once", async () => {
    await course.release("5", 70);
    await sendAll();
    expect(scores()).toHaveLength(1);
  });

  it("1EdTech/lti-1-3-php-library#70: is sent as 0, not left out", async () => {
    await course.release("5", 0);
    await send();
    expect([gradeOf("5"), JSON.parse(scores()[0]?.body ?? "")]).toMatchObject([0, { scoreGiven: 0 }]);
  });

  it("ls1intum/Artemis#12815: is sent with the points and maximum as they are, without a tail", async () => {
    await course.release("5", 2.99, 4);
    await send();
    expect(scores()[0]?.body).toContain('"scoreGiven":2.99,"scoreMaximum":4');
  });

  it("of 120 of 100 is clipped by Moodle and counts as sent", async () => {
    await course.release("5", 120);
    await send();
    expect([gradeOf("5"), (await course.outbox())[0]?.state]).toEqual([100, "sent"]);
  });

  it("openwebwork/webwork2 PR#2617: without points to reach is not sent", async () => {
    await course.release("5", 0, 0);
    await send();
    expect(await course.outbox()).toEqual([]);
  });

  it("is sent as final only, because Moodle erases a grade that is pending", async () => {
    await course.release("5", 70);
    await send();
    expect(JSON.parse(scores()[0]?.body ?? "")).toMatchObject({
      ...{ userId: "5", activityProgress: "Completed", gradingProgress: "FullyGraded" },
      timestamp: expect.stringMatching(/:\d\d\.000Z$/),
    });
    const [item] = moodle.services.items;
    const pending = { userId: "5", scoreGiven: 55, scoreMaximum: 100, gradingProgress: "PendingManual" };
    const url = scoresUrl(item?.id ?? "");
    const authorization = String(scores()[0]?.authorization);
    const body = JSON.stringify({ ...pending, timestamp: new Date(Date.now() + 5_000).toISOString() });
    await fetch(url, { method: "POST", headers: { authorization }, body });
    expect(gradeOf("5")).toBeNull();
  });
});

describe("a grade that nobody has released", () => {
  it("is not sent, and one that is withdrawn before it was sent neither", async () => {
    await course.release("5", 70);
    await course.release("5", null);
    await course.release("6", null);
    await sendAll();
    expect(scores()).toEqual([]);
  });
});

describe("a changed grade", () => {
  it("within the same second arrives with a later timestamp: Moodle answers 409 to an equal one", async () => {
    await course.release("5", 70);
    await send();
    await course.release("5", 80);
    await sendAll();
    expect(gradeOf("5")).toBe(80);
    const times = scores().map(({ body }) => Date.parse(JSON.parse(body).timestamp));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it("arrives although the platform has a later timestamp of somebody else", async () => {
    await course.release("5", 70);
    await send();
    const later = new Date(Date.now() + 3_000).toISOString();
    moodle.services.items[0]?.results.set("5", { score: 10, timestamp: later });
    await course.release("5", 80);
    await sendAll();
    expect(gradeOf("5")).toBe(80);
  });

  it("is the newest one, whatever waited", async () => {
    for (const points of [10, 20, 30]) await course.release("5", points);
    await sendAll();
    expect([gradeOf("5"), scores().length]).toEqual([30, 1]);
  });

  it("that changes while the old one is on its way is sent afterwards", async () => {
    await course.release("5", 70);
    let isFirst = true;
    moodle.services.onStep = async (step) => {
      if (!isFirst || !step.startsWith("before POST") || !step.endsWith("/scores")) return undefined;
      isFirst = false;
      await course.release("5", 80);
      return undefined;
    };
    await sendAll();
    expect([gradeOf("5"), (await course.outbox())[0]]).toMatchObject([80, { state: "sent", score: "80.00" }]);
  });
});

describe("a platform that refuses", () => {
  it("PrairieLearn#10900: somebody who is no student there: shown, and the others arrive", async () => {
    moodle.services.members = [{ user_id: "6", roles: ["Learner"] }];
    await course.release("5", 70);
    await course.release("6", 30);
    await sendAll();
    expect(await course.outbox()).toMatchObject([{ state: "refused", last_error: "not_student" }, { state: "sent" }]);
    expect([gradeOf("6"), await fault()]).toEqual([30, null]);
  });

  it("PrairieLearn#11846: a teacher's own grade is refused in the same way, and not tried again by itself", async () => {
    moodle.services.members = [{ user_id: "5", roles: ["Instructor"] }];
    await course.release("5", 70);
    await sendAll();
    expect([(await course.outbox())[0]?.state, scores().length]).toEqual(["refused", 1]);
  });

  it("PrairieLearn#11292: a course that is not published: the cause is named, and it arrives later", async () => {
    moodle.services.ordered.push({ path: /scores$/, status: 403 });
    await course.release("5", 70);
    await send();
    expect([await fault(), (await course.outbox())[0]]).toMatchObject(["forbidden", { state: "waiting" }]);
    await send();
    expect(scores()).toHaveLength(1);
    await sendAll();
    expect([gradeOf("5"), await fault()]).toEqual([70, null]);
  });

  it.each([429, 500, 502, 503])("with %i is asked again later", async (status) => {
    moodle.services.ordered.push({ path: /scores$/, status, headers: { "retry-after": "120" } });
    await course.release("5", 70);
    await send();
    expect((await course.outbox())[0]).toMatchObject({ state: "waiting", last_error: "busy" });
    await sendAll();
    expect(gradeOf("5")).toBe(70);
  });

  it("a token that has ended gets a new one at once", async () => {
    await course.release("5", 70);
    await send();
    moodle.services.endTokens();
    await course.release("6", 30);
    await send();
    expect([gradeOf("6"), moodle.services.assertions.length]).toEqual([30, 3]);
  });

  it("a key that it has not read yet: said, and it arrives once it has", async () => {
    moodle.services.knowsNoKey = true;
    await course.release("5", 70);
    await send();
    expect([await fault(), (await course.outbox())[0]?.last_error]).toEqual(["login", "login"]);
    moodle.services.knowsNoKey = false;
    await sendAll();
    expect(gradeOf("5")).toBe(70);
  });

  it("answers with a redirect, which is not followed: it arrives once it does not", async () => {
    moodle.services.ordered.push({ path: /token$/, status: 302, headers: { location: "http://127.0.0.1:1/" } });
    await course.release("5", 70);
    await send();
    expect((await course.outbox())[0]?.state).toBe("waiting");
    await sendAll();
    expect(gradeOf("5")).toBe(70);
  });
});

describe("the column of an assignment", () => {
  it("PrairieLearn#15643: that exists is found by resourceId and tag, and used", async () => {
    moodle.services.addItem({ resourceId: "another", tag: "grade" });
    moodle.services.addItem({ resourceId: course.assignmentId, tag: "grade" });
    await course.release("5", 70);
    await send();
    expect([moodle.services.items.length, gradeOf("5", 1)]).toEqual([2, 70]);
  });

  it("PrairieLearn#15643: two equal ones are a question for people, never a guess", async () => {
    for (const _ of [1, 2]) moodle.services.addItem({ resourceId: course.assignmentId, tag: "grade" });
    await course.release("5", 70);
    await sendAll();
    expect([scores(), await fault()]).toEqual([[], "ambiguous"]);
  });

  it("PrairieLearn#13883: each course of a class has its own", async () => {
    const other = await openLtiPlatform(database.db, `other-${count}`);
    const elsewhere = await linkCourse(database.db, other, []);
    await database.db
      .updateTable("lti_links")
      .set({ assignment_id: course.assignmentId })
      .where("id", "=", elsewhere.linkId)
      .execute();
    await database.db
      .insertInto("lti_identities")
      .values({ platform_id: other.id, subject: "77", user_id: course.userIds.get("5") ?? "" })
      .execute();
    other.services.members = [{ user_id: "77", roles: ["Learner"] }];
    await course.release("5", 70);
    await send();
    expect([gradeOf("5"), other.services.items[0]?.results.get("77")?.score]).toEqual([70, 70]);
    await other.close();
  });

  it("has an address with a query at Moodle: scores go to its path", () => {
    expect(scoresUrl("https://m.test/2/lineitem?type_id=1")).toBe("https://m.test/2/lineitem/scores?type_id=1");
    expect(scoresUrl("https://m.test/2/lineitem/")).toBe("https://m.test/2/lineitem/scores");
  });

  it("at a host that is not the platform's is never called", async () => {
    await database.db
      .updateTable("lti_links")
      .set({ lineitem_url: "http://169.254.169.254/2/lineitem" })
      .where("id", "=", course.linkId)
      .execute();
    await course.release("5", 70);
    await send();
    expect([await fault(), moodle.services.seen]).toEqual(["address", []]);
  });
});

describe("the assertion for a token", () => {
  it("names the client, the token URL or what an admin has set, and is used once", async () => {
    await course.release("5", 70);
    await send();
    await database.db
      .updateTable("lti_platforms")
      .set({ token_audience: "https://audience.test" })
      .where("id", "=", moodle.id)
      .execute();
    tokens = openServiceTokens(database.db);
    await course.release("6", 70);
    await send();
    const [first, , last] = moodle.services.assertions;
    expect(first).toMatchObject({ iss: moodle.clientId, sub: moodle.clientId, aud: `${moodle.issuer}/token` });
    expect(Number(first?.exp) - Number(first?.iat)).toBe(60);
    expect(last?.aud).toBe("https://audience.test");
    expect(new Set(moodle.services.assertions.map(({ jti }) => jti)).size).toBe(3);
  });
});
