import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stateCookieName } from "#lti/login";
import { type Browser, openBrowser } from "#testing/browser";
import { launchFrom, logIn, send } from "#testing/lti-launch";
import { claim, type LaunchChange, type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

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
  await server.db
    .insertInto("lti_contexts")
    .values({ deployment_id: deployment.id, context_id: "2", class_id: id })
    .execute();
});
afterAll(async () => {
  await moodle.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom("lti_identities").execute();
  await server.db.deleteFrom("class_members").execute();
});

const launch = (browser: Browser, change?: LaunchChange) => launchFrom(moodle, browser, change);
const hasSession = (browser: Browser) => browser.cookies.has("assay-session");
const lastCheck = async () =>
  (await server.db.selectFrom("lti_launches").select("failed_check").orderBy("id", "desc").executeTakeFirst())
    ?.failed_check;

describe("a launch", () => {
  it("openwebwork/webwork2#2982: sends the platform's hints back and nothing beyond the standard", async () => {
    const { address } = await logIn(server.visitor(), moodle);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ a: "1", scope: "openid", response_type: "id_token", response_mode: "form_post", prompt: "none" },
      ...{ client_id: "client-1", redirect_uri: "http://judge.test/lti/launch", login_hint: '{"launchid":"a b"}' },
      ...{ lti_message_hint: "m", state: expect.any(String), nonce: expect.any(String) },
    });
  });

  it("logs a student in who has no account yet, as a member of the class", async () => {
    const browser = server.visitor();
    const reply = await launch(browser);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, "/signed-in?next=%2Fclasses%2Falgo"]);
    expect(hasSession(browser)).toBe(true);
    const members = await server.db.selectFrom("class_members").select(["role", "state", "source"]).execute();
    expect(members).toEqual([{ role: "student", state: "active", source: "lti" }]);
  });

  it("gives the same account each time, and the least role never lowers one", async () => {
    await launch(server.visitor(), { claims: { [claim("roles")]: ["Instructor"] } });
    await launch(server.visitor());
    const members = await server.db.selectFrom("class_members").select("role").execute();
    expect(members).toEqual([{ role: "teacher" }]);
  });

  it("without the cookie is sent once more from our own origin", async () => {
    const { state, nonce } = await logIn(server.visitor(), moodle);
    const reply = await send(server.visitor(), "/lti/launch", { state, id_token: await moodle.token(nonce) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('action="/lti/launch/continue"');
    expect(reply.headers["content-security-policy"]).toContain("script-src 'self'");
  });

  it("Cvmcosta/ltijs#180: in a frame, without cookies, offers a new tab", async () => {
    const query = new URLSearchParams({ iss: moodle.issuer, login_hint: "1", target_link_uri: "http://judge.test/" });
    const reply = await server.visitor().get(`/lti/login?${query}`, { headers: { "sec-fetch-dest": "iframe" } });
    expect(reply.body).toContain('target="_blank" rel="noopener"');
    expect(reply.headers["content-security-policy"]).toContain(`frame-ancestors ${moodle.issuer}`);
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });

  it("LtiLibrary/LtiLibrary#24: an email address of an account here means nothing", async () => {
    const bob = await server.signIn("bob");
    const browser = server.visitor();
    await launch(browser, { claims: { email: "bob@example.org", name: "Name of bob" } });
    const identity = await server.db.selectFrom("lti_identities").select("user_id").executeTakeFirstOrThrow();
    expect(identity.user_id).not.toBe(bob.userId);
    expect(hasSession(browser)).toBe(true);
  });

  it("WikiEducationFoundation/WikiEduDashboard PR#6934: asks who is logged in, and links only with the password", async () => {
    const bob = await server.signIn("bob");
    const reply = await launch(bob);
    expect(reply.body).toContain("You are logged in as bob");
    expect(await server.db.selectFrom("lti_identities").select("subject").execute()).toEqual([]);
    const sealed = /name="launch" value="([^"]+)"/.exec(reply.body)?.[1] ?? "";
    const wrong = await send(bob, "/lti/confirm", { launch: sealed, answer: "link", password: "wrong" });
    expect(wrong.body).toContain("wrong");
    const other = await server.signIn("eve");
    expect((await send(other, "/lti/confirm", { launch: sealed, answer: "own" })).statusCode).toBe(400);
    const right = await send(bob, "/lti/confirm", { launch: sealed, answer: "link", password: TEST_PASSWORD });
    expect(right.statusCode).toBe(303);
    const identity = await server.db.selectFrom("lti_identities").select("user_id").executeTakeFirstOrThrow();
    expect(identity.user_id).toBe(bob.userId);
  });

  it("of an account with two-factor login asks for the code before there is a session", async () => {
    const { userId } = await server.signInAdmin("root");
    await server.db
      .insertInto("lti_identities")
      .values({ platform_id: moodle.id, subject: "5", user_id: userId })
      .execute();
    await server.db
      .insertInto("two_factor")
      .values({ user_id: userId, encrypted_secret: Buffer.from("x"), enabled_at: new Date() })
      .execute();
    const browser = server.visitor();
    const reply = await launch(browser);
    expect(reply.headers.location).toBe("/login?step=code&next=%2Fclasses%2Falgo");
    expect(hasSession(browser)).toBe(false);
  });

  it("is not linked to an account with two-factor login by its password alone", async () => {
    const ann = await server.signIn("ann");
    await server.db
      .insertInto("two_factor")
      .values({ user_id: ann.userId, encrypted_secret: Buffer.from("x"), enabled_at: new Date() })
      .execute();
    const asked = await launch(ann);
    const sealed = /name="launch" value="([^"]+)"/.exec(asked.body)?.[1] ?? "";
    await send(ann, "/lti/confirm", { launch: sealed, answer: "link", password: TEST_PASSWORD });
    expect(await server.db.selectFrom("lti_identities").select("subject").execute()).toEqual([]);
  });

  it("aws-samples/enable-lti#25: from another browser is refused", async () => {
    const { state, nonce } = await logIn(server.visitor(), moodle);
    const victim = server.visitor();
    const reply = await send(victim, "/lti/launch/continue", { state, id_token: await moodle.token(nonce) });
    expect([reply.statusCode, hasSession(victim), await lastCheck()]).toEqual([400, false, "state"]);
  });

  it("with the cookie of another login is refused", async () => {
    const { state, nonce } = await logIn(server.visitor(), moodle);
    const victim = server.visitor();
    victim.cookies.set(stateCookieName(state), "another");
    const reply = await send(victim, "/lti/launch/continue", { state, id_token: await moodle.token(nonce) });
    expect([reply.statusCode, hasSession(victim), await lastCheck()]).toEqual([400, false, "state"]);
  });

  it("jupyterhub/ltiauthenticator#127: is possible once", async () => {
    const browser = server.visitor();
    const { state, nonce } = await logIn(browser, moodle);
    const form = { state, id_token: await moodle.token(nonce) };
    expect((await send(browser, "/lti/launch/continue", form)).statusCode).toBe(303);
    const again = await send(browser, "/lti/launch/continue", form);
    expect([again.statusCode, await lastCheck()]).toEqual([400, "state"]);
  });

  it("of a student from a course without a class opens a plain page", async () => {
    const browser = server.visitor();
    const reply = await launch(browser, { claims: { [claim("context")]: { id: "77" } } });
    expect([reply.statusCode, hasSession(browser), await lastCheck()]).toEqual([404, false, "class"]);
    expect(reply.body).toContain("Your teacher has not connected this course to a class here yet.");
  });

  it("shows that the platform refused", async () => {
    const reply = await send(server.visitor(), "/lti/launch", { error: "login_required", state: "x" });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain("Open this again from your course");
  });
});

const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
const LEARNER = "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner";

describe("an attack or a fault opens no session", () => {
  it.each<[name: string, check: string, change: LaunchChange]>([
    ["an unknown key", "key", { header: { kid: "other" } }],
    ["no key", "key", { header: { kid: undefined } }],
    ["an empty key", "key", { header: { kid: "" } }],
    ["another issuer", "issuer", { claims: { iss: "https://evil.test" } }],
    ["no issuer", "issuer", { claims: { iss: undefined } }],
    ["an issuer with a slash more", "issuer", { claims: { iss: "http://127.0.0.1/" } }],
    ["another tool's token", "audience", { claims: { aud: "client-2" } }],
    ["no audience", "audience", { claims: { aud: undefined } }],
    ["an empty list of audiences", "audience", { claims: { aud: [] } }],
    ["several audiences without azp", "audience", { claims: { aud: ["client-1", "x"] } }],
    ["several audiences, another azp", "audience", { claims: { aud: ["client-1", "x"], azp: "x" } }],
    ["one audience, another azp", "audience", { claims: { azp: "x" } }],
    ["an expired token", "times", { claims: { exp: ago(61), iat: ago(100) } }],
    ["a token without end", "times", { claims: { exp: undefined } }],
    ["an end that is a text", "times", { claims: { exp: "9999999999" } }],
    ["no time of issue", "times", { claims: { iat: undefined } }],
    ["a token from the future", "times", { claims: { iat: ago(-120), exp: ago(-180) } }],
    ["an old token that is still valid", "times", { claims: { iat: ago(700) } }],
    ["a token that is not valid yet", "times", { claims: { nbf: ago(-120) } }],
    ["another nonce", "nonce", { claims: { nonce: "other" } }],
    ["no nonce", "nonce", { claims: { nonce: undefined } }],
    ["a nonce that is a list", "nonce", { claims: { nonce: ["a"] } }],
    ["no version", "version", { claims: { [claim("version")]: undefined } }],
    ["version 1.1", "version", { claims: { [claim("version")]: "LTI-1p0" } }],
    ["no message type", "message_type", { claims: { [claim("message_type")]: undefined } }],
    ["another message type", "message_type", { claims: { [claim("message_type")]: "LtiSubmissionReviewRequest" } }],
    ["no deployment", "deployment", { claims: { [claim("deployment_id")]: undefined } }],
    ["a deployment that is a number", "deployment", { claims: { [claim("deployment_id")]: 1 } }],
    ["a long deployment", "deployment", { claims: { [claim("deployment_id")]: "1".repeat(256) } }],
    ["another customer's deployment", "deployment", { claims: { [claim("deployment_id")]: "2" } }],
    ["nobody", "subject", { claims: { sub: undefined } }],
    ["an empty subject", "subject", { claims: { sub: "" } }],
    ["a subject with a null byte", "subject", { claims: { sub: "5\0" } }],
    ["a long subject", "subject", { claims: { sub: "5".repeat(256) } }],
    ["no resource link", "resource_link", { claims: { [claim("resource_link")]: undefined } }],
    ["a resource link without id", "resource_link", { claims: { [claim("resource_link")]: {} } }],
    ["no list of roles", "roles", { claims: { [claim("roles")]: undefined } }],
    ["no role", "roles", { claims: { [claim("roles")]: [] } }],
    ["an unknown role", "roles", { claims: { [claim("roles")]: ["urn:king"] } }],
    [
      "an administrator of the platform",
      "roles",
      { claims: { [claim("roles")]: ["http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator"] } },
    ],
    [
      "a mentor",
      "roles",
      { claims: { [claim("roles")]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor"] } },
    ],
    [
      "the test user",
      "roles",
      { claims: { [claim("roles")]: [LEARNER, "http://purl.imsglobal.org/vocab/lti/system/person#TestUser"] } },
    ],
    ["another site as target", "target", { claims: { [claim("target_link_uri")]: "https://evil.test/lti/launch" } }],
    ["a script as target", "target", { claims: { [claim("target_link_uri")]: "javascript:alert(1)" } }],
    ["no target", "target", { claims: { [claim("target_link_uri")]: undefined } }],
    ["another page as target", "target", { claims: { [claim("target_link_uri")]: "http://judge.test/api/logout" } }],
    ["no course", "target", { claims: { [claim("context")]: undefined } }],
  ])("%s", async (_, check, change) => {
    const browser = server.visitor();
    const reply = await launch(browser, change);
    expect([reply.statusCode, hasSession(browser), await lastCheck()]).toEqual([400, false, check]);
    expect(reply.body).toContain("Open this again from your course");
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each<[name: string, check: string, spoil: (token: string) => string]>([
    [
      "a token without signature",
      "algorithm",
      (token) => `${encode({ alg: "none", kid: "key-1" })}.${token.split(".")[1]}.`,
    ],
    [
      "a token signed with the text of the public key",
      "algorithm",
      (token) => {
        const text = `${encode({ alg: "HS256", kid: "key-1" })}.${token.split(".")[1]}`;
        return `${text}.${createHmac("sha256", moodle.publicKeyText).update(text).digest("base64url")}`;
      },
    ],
    [
      "an algorithm that the key does not have",
      "algorithm",
      (token) => `${encode({ alg: "RS512", kid: "key-1" })}.${token.split(".").slice(1).join(".")}`,
    ],
    [
      "a changed claim",
      "signature",
      (token) => `${token.split(".")[0]}.${encode({ sub: "6" })}.${token.split(".")[2]}`,
    ],
    ["no token at all", "request", () => "nonsense"],
  ])("%s", async (_, check, spoil) => {
    const browser = server.visitor();
    const { state, nonce } = await logIn(browser, moodle);
    const reply = await send(browser, "/lti/launch/continue", { state, id_token: spoil(await moodle.token(nonce)) });
    expect([reply.statusCode, hasSession(browser), await lastCheck()]).toEqual([400, false, check]);
  });

  it("random keys do not make us ask the platform each time", async () => {
    const before = moodle.keyRequests();
    for (const kid of ["a", "b", "c"]) await launch(server.visitor(), { header: { kid } });
    expect(moodle.keyRequests() - before).toBeLessThanOrEqual(1);
  });

  it("a page of another site cannot answer for somebody", async () => {
    const bob = await server.signIn("bob");
    const reply = await send(bob, "/lti/confirm", { launch: "x" }, { origin: "https://evil.test" });
    expect(reply.statusCode).toBe(403);
  });

  it("a login of an unknown platform is refused", async () => {
    const query = "iss=https%3A%2F%2Fevil.test&login_hint=1&target_link_uri=x";
    const reply = await openBrowser(server.app).get(`/lti/login?${query}`, {
      headers: { "sec-fetch-dest": "document" },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined]);
  });
});
