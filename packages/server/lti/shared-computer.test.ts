import { afterAll, beforeAll, expect, test } from "vitest";
import { launchFrom } from "#testing/lti-launch";
import { type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let moodle: LtiPlatform;
beforeAll(async () => {
  server = await openTestApp();
  moodle = await openLtiPlatform(server.db);
  const deployment = await server.db.selectFrom("lti_deployments").select("id").executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto("classes")
    .values({ slug: "algo", name: "Algorithms" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const context = { deployment_id: deployment.id, context_id: "2", class_id: id };
  await server.db.insertInto("lti_contexts").values(context).execute();
});
afterAll(async () => {
  await moodle.close();
  await server.close();
});

test("a launch starts a session that ends with the browser, where somebody has said that others use the computer as well", async () => {
  const sessionOf = async (isShared: boolean) => {
    const browser = server.visitor();
    if (isShared) browser.cookies.set("assay-shared", "1");
    const reply = await launchFrom(moodle, browser, { claims: { sub: `${isShared}` } });
    return [reply.headers["set-cookie"]].flat().find((cookie) => cookie?.startsWith("assay-session="));
  };
  expect(await sessionOf(false)).toMatch(/max-age/i);
  const shared = await sessionOf(true);
  expect(shared).toMatch(/^assay-session=/);
  expect(shared).not.toMatch(/max-age|expires/i);
});
