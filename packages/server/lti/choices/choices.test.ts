import { addProblem } from "@assay/database/testing/problems";
import { compactVerify, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "#testing/browser";
import { launchFrom, logIn, send } from "#testing/lti-launch";
import { claim, type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, type TestApp } from "#testing/open-test-app";

const DL = "https://purl.imsglobal.org/spec/lti-dl/claim/";
let server: TestApp;
let moodle: LtiPlatform;
let assignmentId = "";
let problemId = "";
beforeAll(async () => {
  server = await openTestApp();
  moodle = await openLtiPlatform(server.db);
  const deployment = await server.db.selectFrom("lti_deployments").select("id").executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto("classes")
    .values({ slug: "algo", name: "Algorithms" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto("lti_contexts")
    .values({ deployment_id: deployment.id, context_id: "2", class_id: id })
    .execute();
  const assignment = await server.db
    .insertInto("assignments")
    .values({ class_id: id, name: "week-1", title: "Week 1", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  assignmentId = assignment.id;
  problemId = await addProblem(server.db, { title: "Doubling" });
  await server.db
    .insertInto("assignment_problems")
    .values({ assignment_id: assignmentId, problem_id: problemId, position: 0, points: "10" })
    .execute();
});
afterAll(async () => {
  await moodle.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom("lti_choices").execute();
});

/** Moodle 4.3's settings: several are taken, and no data is sent. */
const settings = () => ({
  ...{ accept_types: ["ltiResourceLink"], accept_presentation_document_targets: ["frame", "iframe", "window"] },
  ...{ accept_multiple: true, accept_lineitem: true, deep_link_return_url: `${moodle.issuer}/return?course=2` },
});
const claimsWith = (change: object = {}, roles = ["Instructor"]) => ({
  ...{ sub: "9", [claim("roles")]: roles, [claim("message_type")]: "LtiDeepLinkingRequest" },
  ...{ [claim("resource_link")]: undefined, [`${DL}deep_linking_settings`]: { ...settings(), ...change } },
});

/** Launches a choice, and returns the browser and the page on which one chooses. */
async function open(change: object = {}): Promise<{ browser: Browser; page: string }> {
  const browser = server.visitor();
  const reply = await launchFrom(moodle, browser, { claims: claimsWith(change) });
  const next = new URL(String(reply.headers.location), "http://judge.test").searchParams.get("next");
  return { browser, page: next ?? "" };
}

/** Chooses items (a form may repeat a name), and returns the page that sends the answer. */
const choose = (browser: Browser, page: string, items: readonly string[], headers: Record<string, string> = {}) =>
  browser.post(page, new URLSearchParams(items.map((item): [string, string] => ["item", item])).toString(), {
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://judge.test", ...headers },
  });

async function claimsIn(html: string): Promise<Record<string, unknown>> {
  const token = /name="JWT" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const [key] = (await server.visitor().get("/lti/jwks")).json().keys as JWK[];
  const { payload } = await compactVerify(token, await importJWK(key ?? {}, "RS256"));
  return JSON.parse(new TextDecoder().decode(payload));
}

describe("a choice of content", () => {
  it("Cvmcosta/ltijs#224: returns what was chosen to the platform, signed, as Moodle takes it", async () => {
    const { browser, page } = await open();
    expect((await browser.get(page)).body).toMatch(/Week 1.*Week 1: Doubling.*The class itself/);
    const reply = await choose(browser, page, [assignmentId, `${assignmentId}/${problemId}`]);
    expect(reply.headers["content-security-policy"]).toContain(`form-action 'self' ${moodle.issuer};`);
    expect(reply.body).toContain(`action="${moodle.issuer}/return?course=2"`);
    const claims = await claimsIn(reply.body);
    expect(claims).toMatchObject({
      ...{ iss: moodle.clientId, aud: moodle.issuer, nonce: expect.any(String) },
      [claim("deployment_id")]: "1",
      [claim("message_type")]: "LtiDeepLinkingResponse",
      [claim("version")]: "1.3.0",
    });
    expect(claims).not.toHaveProperty([`${DL}data`]);
    const url = "http://judge.test/lti/launch";
    expect(claims[`${DL}content_items`]).toEqual([
      {
        ...{ type: "ltiResourceLink", title: "Week 1", url, custom: { assay_assignment: assignmentId } },
        lineItem: { scoreMaximum: 10, label: "Week 1", resourceId: assignmentId, tag: "grade" },
      },
      {
        ...{ type: "ltiResourceLink", title: "Doubling", url },
        custom: { assay_assignment: assignmentId, assay_problem: problemId },
      },
    ]);
  });

  it("becomes a link that opens what was chosen, also if a student opens it first", async () => {
    const launch = (custom: object, id: string) =>
      launchFrom(moodle, server.visitor(), {
        claims: { [claim("custom")]: custom, [claim("resource_link")]: { id, title: "x" } },
      });
    const one = await launch({ assay_assignment: assignmentId }, "100");
    expect(one.headers.location).toBe("/signed-in?next=%2Fclasses%2Falgo%2Fassignments%2Fweek-1");
    const other = await launch({ assay_assignment: assignmentId, assay_problem: problemId }, "101");
    expect(decodeURIComponent(String(other.headers.location))).toContain(`/assignments/week-1/problems/${problemId}`);
    const { rows } = {
      rows: await server.db.insertInto("classes").values({ slug: "b", name: "B" }).returning("id").execute(),
    };
    const foreign = await server.db
      .insertInto("assignments")
      .values({ class_id: rows[0]?.id ?? "", name: "secret", title: "Secret", is_published: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const third = await launch({ assay_assignment: foreign.id }, "102");
    expect(third.headers.location).toBe("/signed-in?next=%2Fclasses%2Falgo");
  });

  it("returns data unchanged where the platform has sent some, and no column where it takes none", async () => {
    const { browser, page } = await open({ data: "a=b&c", accept_lineitem: false });
    const claims = await claimsIn((await choose(browser, page, [assignmentId])).body);
    expect(claims[`${DL}data`]).toBe("a=b&c");
    expect(claims[`${DL}content_items`]).toMatchObject([expect.not.objectContaining({ lineItem: expect.anything() })]);
  });

  it("can be answered once", async () => {
    const { browser, page } = await open();
    expect((await choose(browser, page, [assignmentId])).statusCode).toBe(200);
    expect((await choose(browser, page, [assignmentId])).statusCode).toBe(400);
  });

  /** Begins in a frame: the link that the frame shows, and what the frame is told. */
  async function openFrame() {
    const query = new URLSearchParams({
      ...{ iss: moodle.issuer, login_hint: "1", target_link_uri: "http://judge.test/lti/launch" },
    });
    const frame = await server.visitor().get(`/lti/login?${query}`, { headers: { "sec-fetch-dest": "iframe" } });
    const ticket = /data-waits="([^"]+)"/.exec(frame.body)?.[1] ?? "";
    const link = (/href="([^"]+)"/.exec(frame.body)?.[1] ?? "").replaceAll("&amp;", "&");
    return { link, answer: () => server.visitor().get(`/lti/answer?${ticket}`) };
  }

  /** Goes on in a tab, and launches. */
  async function launchInTab(browser: Browser, link: string, claims: Record<string, unknown>) {
    const begun = await browser.get(link, { headers: { "sec-fetch-dest": "document" } });
    const { searchParams } = new URL(String(begun.headers.location));
    expect([...searchParams.keys()]).not.toContain("in_tab");
    const id_token = await moodle.token(searchParams.get("nonce") ?? "", { claims });
    const launch = () => send(browser, "/lti/launch/continue", { state: searchParams.get("state") ?? "", id_token });
    return { launch };
  }

  const nextOf = (reply: { headers: Record<string, unknown> }) =>
    new URL(String(reply.headers.location), "http://judge.test").searchParams.get("next") ?? "";

  it("that began in a frame gives its answer to that frame alone", async () => {
    const browser = server.visitor();
    const { link, answer } = await openFrame();
    expect((await answer()).statusCode).toBe(404);
    const { launch } = await launchInTab(browser, link, claimsWith());
    expect((await answer()).statusCode).toBe(202);
    const page = nextOf(await launch());
    expect((await answer()).statusCode).toBe(202);
    expect((await choose(browser, page, [assignmentId])).body).toContain("You can close this tab");
    expect((await answer()).json()).toEqual({ address: `${moodle.issuer}/return?course=2`, token: expect.any(String) });
    expect((await server.visitor().get("/lti/answer?ticket=another")).statusCode).toBe(404);
  });

  it("that began in a frame is waited for while somebody decides for which account it is", async () => {
    const browser = await server.signIn("bob");
    const { link, answer } = await openFrame();
    const { launch } = await launchInTab(browser, link, claimsWith());
    const asked = await launch();
    expect((await answer()).statusCode).toBe(202);
    expect((await launch()).statusCode).toBe(400);
    const sealed = /name="launch" value="([^"]+)"/.exec(asked.body)?.[1] ?? "";
    const page = nextOf(await send(browser, "/lti/confirm", { launch: sealed, answer: "own" }));
    await choose(browser, page, [assignmentId]);
    expect((await answer()).statusCode).toBe(200);
  });

  it("is not waited for by the frame of a launch that is none, or that fails", async () => {
    const activity = { sub: "9", [claim("roles")]: ["Instructor"] };
    for (const claims of [activity, claimsWith({ deep_link_return_url: "https://evil.test/" })]) {
      const frame = await openFrame();
      const { launch } = await launchInTab(server.visitor(), frame.link, claims);
      expect((await frame.answer()).statusCode).toBe(202);
      await launch();
      expect((await frame.answer()).statusCode).toBe(404);
    }
  });
});

describe("a choice fails closed", () => {
  const lastCheck = async () =>
    (await server.db.selectFrom("lti_launches").select("failed_check").orderBy("id", "desc").executeTakeFirst())
      ?.failed_check;

  it.each<[name: string, check: string, change: object, roles?: string[]]>([
    ["for a student", "roles", {}, ["Learner"]],
    [
      "for an administrator of the platform",
      "roles",
      {},
      ["http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator"],
    ],
    ["without an address for the answer", "choice", { deep_link_return_url: undefined }],
    ["where no links are taken", "choice", { accept_types: ["html", "image"] }],
    ["without types", "choice", { accept_types: undefined }],
    ["if the answer would go to another host", "service_url", { deep_link_return_url: "https://evil.test/" }],
    ["if the answer would go to a script", "service_url", { deep_link_return_url: "javascript:alert(1)" }],
  ])("%s", async (_, check, change, roles) => {
    const browser = server.visitor();
    const reply = await launchFrom(moodle, browser, { claims: claimsWith(change, roles) });
    expect([reply.statusCode, browser.cookies.has("assay-session"), await lastCheck()]).toEqual([400, false, check]);
  });

  it.each<[name: string, items: () => string[], change?: object]>([
    ["of nothing", () => []],
    ["of something that is not offered", () => ["018f0000-0000-7000-8000-000000000000"]],
    ["of something offered and something that is not", () => [assignmentId, "x"]],
    ["of several where one is taken", () => [assignmentId, "class"], { accept_multiple: false }],
  ])("%s", async (_, items, change) => {
    const { browser, page } = await open(change);
    expect((await choose(browser, page, items())).statusCode).toBe(400);
  });

  it("by somebody else, and by a form of another site", async () => {
    const { browser, page } = await open();
    const eve = await server.signIn("eve");
    expect((await choose(eve, page, [assignmentId])).statusCode).toBe(400);
    expect((await eve.get(page)).statusCode).toBe(400);
    expect((await choose(browser, page, [assignmentId], { origin: "https://evil.test" })).statusCode).toBe(403);
  });

  it("with a login that is over", async () => {
    const { state } = await logIn(server.visitor(), moodle);
    expect((await send(server.visitor(), "/lti/launch/continue", { state, id_token: "x" })).statusCode).toBe(400);
  });
});
