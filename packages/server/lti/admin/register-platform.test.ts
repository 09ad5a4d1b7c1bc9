import { afterAll, beforeAll, expect, it } from "vitest";
import { type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let moodle: LtiPlatform;
beforeAll(async () => {
  server = await openTestApp();
  moodle = await openLtiPlatform(server.db);
});
afterAll(async () => {
  await moodle.close();
  await server.close();
});

async function makeAddress(): Promise<string> {
  const admin = await server.signInAdmin();
  const { address } = (await admin.post("/api/admin/lti/registrations", {})).json();
  return new URL(address).pathname;
}
const openedBy = (path: string, change: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    openid_configuration: `${moodle.issuer}/.well-known/openid-configuration`,
    registration_token: "registration-token",
    ...change,
  });
  return server.visitor().get(`${path}?${query}`);
};
const platforms = () => server.db.selectFrom("lti_platforms").select("client_id").orderBy("client_id").execute();

it.each([
  ["the configuration is elsewhere", { openid_configuration: "http://127.0.0.1:1/" }],
  ["there is no configuration", { openid_configuration: "" }],
  ["the configuration is no address of the web", { openid_configuration: "file:///etc/passwd" }],
])("fails if %s, and the address is used up", async (_, change) => {
  const before = await platforms();
  const path = await makeAddress();
  expect((await openedBy(path, change)).statusCode).toBe(400);
  expect((await openedBy(path)).statusCode).toBe(400);
  expect(await platforms()).toEqual(before);
});

it("fails if the issuer is at another host than its configuration", async () => {
  const before = await platforms();
  const body = JSON.stringify({ issuer: "https://other.test" });
  moodle.services.ordered.push({ path: /openid-configuration$/, status: 200, body });
  expect((await openedBy(await makeAddress())).statusCode).toBe(400);
  expect(await platforms()).toEqual(before);
});

it("registers both sides once: the page closes itself, and can be shown by the platform", async () => {
  const path = await makeAddress();
  const reply = await openedBy(path);
  expect([reply.statusCode, reply.body.includes("data-closes")]).toEqual([200, true]);
  expect(reply.headers["content-security-policy"]).toContain(`frame-ancestors ${moodle.issuer}`);
  expect(reply.headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  expect(moodle.services.registrations[0]).toMatchObject({
    ...{ initiate_login_uri: "http://judge.test/lti/login", redirect_uris: ["http://judge.test/lti/launch"] },
    ...{ jwks_uri: "http://judge.test/lti/jwks", token_endpoint_auth_method: "private_key_jwt" },
    scope: expect.stringContaining("lti-ags/scope/score"),
  });
  expect(await platforms()).toEqual([{ client_id: "client-1" }, { client_id: "registered-client" }]);
  const deployments = await server.db
    .selectFrom("lti_deployments")
    .innerJoin("lti_platforms", "lti_platforms.id", "platform_id")
    .select("deployment_id")
    .where("client_id", "=", "registered-client")
    .execute();
  expect(deployments).toEqual([{ deployment_id: "7" }]);
  expect((await openedBy(path)).statusCode).toBe(400);
  expect((await openedBy(await makeAddress())).body).toContain("401");
  expect(await platforms()).toHaveLength(2);
});

it("a platform whose admin updates the tool registers again: it is the same one, at the addresses that it names now", async () => {
  const registered = () =>
    server.db
      .selectFrom("lti_platforms")
      .innerJoin("lti_deployments", "platform_id", "lti_platforms.id")
      .select(["lti_platforms.id", "name", "auth_url", "token_url", "jwks_url", "service_hosts", "deployment_id"])
      .where("client_id", "=", "registered-client")
      .execute();
  const set = {
    ...{ name: "Our Moodle", auth_url: "https://old.test/auth", token_url: "https://old.test/token" },
    ...{ jwks_url: "https://old.test/jwks", service_hosts: ["files.test"] },
  };
  const { id } = await server.db
    .insertInto("lti_platforms")
    .values({ issuer: moodle.issuer, client_id: "registered-client", ...set })
    .onConflict((conflict) => conflict.columns(["issuer", "client_id"]).doUpdateSet(set))
    .returning("id")
    .executeTakeFirstOrThrow();
  const before = await platforms();
  const reply = await openedBy(await makeAddress(), { registration_token: "update-token" });
  expect([reply.statusCode, reply.body.includes("data-closes")]).toEqual([200, true]);
  expect(await registered()).toEqual([
    {
      ...{ id, name: "Our Moodle", service_hosts: ["files.test"], deployment_id: "7" },
      ...{
        auth_url: `${moodle.issuer}/auth`,
        token_url: `${moodle.issuer}/token`,
        jwks_url: `${moodle.issuer}/jwks`,
      },
    },
  ]);
  expect(await platforms()).toEqual(before);
});

it("fails if the configuration is not as safe as the issuer that it names", async () => {
  const body = JSON.stringify({ issuer: moodle.issuer.replace("http:", "https:") });
  moodle.services.ordered.push({ path: /openid-configuration$/, status: 200, body });
  expect((await openedBy(await makeAddress())).body).toContain("issuer");
});

it("makes addresses for admins alone", async () => {
  const bob = await server.signIn("bob");
  expect((await bob.post("/api/admin/lti/registrations", {})).statusCode).toBe(403);
  expect((await openedBy("/lti/register/guessed")).statusCode).toBe(400);
});
