import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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

describe("a platform that does not answer", () => {
  it("is called once for the grades of a link, which all wait, so that others need not", async () => {
    await course.release("5", 70);
    await course.release("6", 30);
    let calls = 0;
    moodle.services.onStep = async (step) => {
      if (!step.startsWith("before")) return undefined;
      calls += 1;
      return "lost";
    };
    await send();
    expect(calls).toBe(1);
    expect((await course.outbox()).map(({ state, last_error }) => [state, last_error])).toEqual([
      ["waiting", "unreachable"],
      ["waiting", "unreachable"],
    ]);
    moodle.services.onStep = async () => undefined;
    await course.makeDue();
    await send();
    const [item] = moodle.services.items;
    expect(["5", "6"].map((subject) => item?.results.get(subject)?.score)).toEqual([70, 30]);
  });
});

describe("a platform that names something else than an address", () => {
  const links = () => database.db.updateTable("lti_links").set({ lineitem_url: "column 1" });
  const contexts = () => database.db.updateTable("lti_contexts").set({ lineitems_url: "columns" });
  it.each([
    ["of its column", links],
    ["of its columns", contexts],
  ])("as that %s holds up no grade but its own", async (_, spoil) => {
    await spoil().execute();
    await course.release("5", 70);
    await send();
    expect((await course.outbox())[0]).toMatchObject({ state: "waiting", last_error: "address" });
  });
});
