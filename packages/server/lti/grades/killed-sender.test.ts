import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { linkCourse } from "#testing/lti-course";
import { type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";

let database: TestDatabase;
let moodle: LtiPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  moodle = await openLtiPlatform(database.db);
});
afterAll(async () => {
  await moodle.close();
  await database.drop();
});

const SENDER = fileURLToPath(import.meta.resolve("#testing/lti-sender"));
const startSender = (): ChildProcess => spawn(process.execPath, [SENDER, database.url], { stdio: "ignore" });

/** Everything that a first grade makes the sender ask for, in this order; "after" is done at the platform, and the sender never hears of it. */
const STEPS = [
  "before POST /token",
  "after POST /token",
  "before GET /course/N/lineitems",
  "after GET /course/N/lineitems",
  "before POST /course/N/lineitems",
  "after POST /course/N/lineitems",
  "before POST /course/N/lineitems/N/lineitem/scores",
  "after POST /course/N/lineitems/N/lineitem/scores",
];

it("a sender that is killed at any step loses no grade, makes no second column, and never goes back", async () => {
  const course = await linkCourse(database.db, moodle, ["5", "6"]);
  await course.release("5", 10);
  await course.release("6", 50);
  for (const [index, killStep] of STEPS.entries()) {
    const sender = startSender();
    const gone = once(sender, "exit");
    moodle.services.onStep = async (step) => {
      if (step !== killStep) return undefined;
      sender.kill("SIGKILL");
      await gone;
      return "lost";
    };
    const [, signal] = await gone;
    expect([killStep, signal]).toEqual([killStep, "SIGKILL"]);
    await course.release("5", 20 + index);
  }
  moodle.services.onStep = async () => undefined;
  const sender = startSender();
  await vi.waitFor(async () => expect((await course.outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]), {
    timeout: 60_000,
    interval: 200,
  });
  sender.kill("SIGKILL");
  await once(sender, "exit");

  expect(moodle.services.items).toHaveLength(1);
  const grades = [...(moodle.services.items[0]?.results ?? [])].map(([userId, { score }]) => [userId, score]);
  expect(new Map(grades as [string, number][])).toEqual(
    new Map([
      ["5", 27],
      ["6", 50],
    ]),
  );
  const sent = moodle.services.seen.filter(({ url }) => url.pathname.endsWith("/scores"));
  const ofFive = sent.map(({ body }) => JSON.parse(body)).filter(({ userId }) => userId === "5");
  const timestamps = ofFive.map(({ timestamp }) => Date.parse(timestamp));
  expect(timestamps).toEqual([...new Set(timestamps)].sort((one, other) => one - other));
}, 240_000);
