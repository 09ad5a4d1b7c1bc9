import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#testing/browser";
import { launchFrom } from "#testing/lti-launch";
import { claim, type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let moodle: LtiPlatform;
beforeAll(async () => {
  server = await openTestApp();
  moodle = await openLtiPlatform(server.db);
  const deployment = await server.db.selectFrom("lti_deployments").select("id").executeTakeFirstOrThrow();
  const classes = await server.db
    .insertInto("classes")
    .values(["algo", "data"].map((slug) => ({ slug, name: slug })))
    .returning(["id", "slug"])
    .execute();
  const idOf = (slug: string) => classes.find((each) => each.slug === slug)?.id ?? null;
  const contexts = [
    { context_id: "2", class_id: idOf("algo") },
    { context_id: "3", class_id: idOf("data") },
  ].map((context) => ({ ...context, deployment_id: deployment.id }));
  await server.db.insertInto("lti_contexts").values(contexts).execute();
});
afterAll(async () => {
  await moodle.close();
  await server.close();
});

const PATH = "/mod/lti/return.php?course=2&sesskey=abc";
const launch = (browser: Browser, returnUrl: unknown, claims: Record<string, unknown> = {}) =>
  launchFrom(moodle, browser, {
    claims: { [claim("launch_presentation")]: { return_url: returnUrl, locale: "en" }, ...claims },
  });
const courseOf = async (browser: Browser, slug = "algo") =>
  (await browser.get(`/api/classes/${slug}/return`)).json().course;

describe("the way back to a course", () => {
  it("is known to the browser of the launch, for this class, until it logs out", async () => {
    const browser = server.visitor();
    const reply = await launch(browser, moodle.issuer + PATH);
    const cookie = [reply.headers["set-cookie"]].flat().find((each) => each?.startsWith("assay-return="));
    expect(cookie).toMatch(/; Path=\/api\/classes; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("sesskey");
    expect(await courseOf(browser)).toEqual({ title: "Algorithms", url: moodle.issuer + PATH });
    await launch(browser, moodle.issuer + PATH, { [claim("context")]: { id: "3" } });
    expect([await courseOf(browser), await courseOf(browser, "data")]).toEqual([
      null,
      { title: "Moodle", url: moodle.issuer + PATH },
    ]);
    await browser.get("/api/logout");
    expect(browser.cookies.get("assay-return") ?? "").toBe("");
  });

  it.each([
    ["at a foreign origin", () => "https://evil.test/"],
    ["at the platform's host with another port", () => moodle.issuer.replace(/:\d+$/, ":1")],
    ["with a password", () => moodle.issuer.replace("//", "//a:b@")],
    ["that is a script", () => "javascript:alert(1)"],
    ["that is data", () => "data:text/html,x"],
    ["that is no address", () => "/course/2"],
    ["that is no text", () => ["https://evil.test/"]],
    ["that is not there", () => undefined],
  ])("is not one %s, and a former one is forgotten", async (_, returnUrl) => {
    const browser = server.visitor();
    await launch(browser, moodle.issuer + PATH);
    expect(await courseOf(browser)).not.toBeNull();
    await launch(browser, returnUrl());
    expect(await courseOf(browser)).toBeNull();
  });

  it("may be at a host that an admin lists, as long as it is listed", async () => {
    const browser = server.visitor();
    const listed = (service_hosts: string[]) =>
      server.db.updateTable("lti_platforms").set({ service_hosts }).where("id", "=", moodle.id).execute();
    await listed(["school.test"]);
    await launch(browser, "https://school.test/courses/2");
    expect(await courseOf(browser)).toMatchObject({ url: "https://school.test/courses/2" });
    await listed([]);
    expect(await courseOf(browser)).toBeNull();
  });

  it("is not another user's of the same browser, nor another browser's of the same user", async () => {
    const [browser, other] = [server.visitor(), server.visitor()];
    await launch(browser, moodle.issuer + PATH);
    const kept = browser.cookies.get("assay-return") ?? "";
    await launch(other, undefined);
    expect(await courseOf(other)).toBeNull();
    const stranger = server.visitor();
    await launch(stranger, undefined, { sub: "6" });
    stranger.cookies.set("assay-return", kept);
    expect(await courseOf(stranger)).toBeNull();
    other.cookies.set("assay-return", kept);
    expect(await courseOf(other)).not.toBeNull();
  });
});
