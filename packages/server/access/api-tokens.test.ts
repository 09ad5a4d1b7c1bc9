import { LIMITS } from "@assay/contract/vocabulary/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
});
afterAll(() => server.close());

const make = async (owner: SignedIn, name: string) => (await owner.post("/api/tokens", { name })).json();
const withBearer = (url: string, secret: string, more: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${secret}`, ...more } });

describe("an API token", () => {
  test("is shown once; only its owner can list it, and the database has only its hash", async () => {
    await server.db.deleteFrom("api_tokens").execute();
    const { token, secret } = await make(bob, "laptop");
    expect(secret).toMatch(/^assay_[\w-]{43}$/);
    expect(token).toMatchObject({ name: "laptop", lastUsedAt: null });
    const list = await bob.get("/api/tokens");
    expect(list.json().tokens).toEqual([token]);
    expect(list.body).not.toContain(secret);
    expect((await eve.get("/api/tokens")).json().tokens).toEqual([]);
    const [row] = await server.db.selectFrom("api_tokens").selectAll().execute();
    expect(Buffer.from(row?.token_hash ?? []).toString("latin1")).not.toContain(secret.slice(6));
  });

  test("works where a session works, and remembers its use", async () => {
    const { secret } = await make(bob, "script");
    const problems = await withBearer("/api/user/bob", secret);
    expect(problems.json().user.email).toBe("bob@example.org");
    expect((await withBearer("/api/allusers", secret)).statusCode).toBe(403);
    const { tokens } = (await bob.get("/api/tokens")).json();
    expect(tokens.find(({ name }: { name: string }) => name === "script").lastUsedAt).not.toBeNull();
  });

  test("needs neither our origin nor an XSRF token, because no browser adds it by itself", async () => {
    const { secret } = await make(bob, "page");
    const response = await server.app.inject({
      method: "POST",
      url: "/api/createBlog",
      headers: { authorization: `Bearer ${secret}`, origin: "http://other.test" },
      payload: { blogTitle: "T", blogDesc: "D", blogContent: "<p>C</p>", authorName: "", authorDesc: "A" },
    });
    expect(response.statusCode).toBe(200);
  });

  test("identifies nobody if it is wrong, even if a session is sent with it", async () => {
    const cookie = bob.cookieHeader();
    expect((await withBearer("/api/tokens", "assay_wrong", { cookie })).statusCode).toBe(401);
    expect((await withBearer("/api/user/bob", "assay_wrong", { cookie })).json().user.email).toBeUndefined();
  });

  test("cannot list, create or revoke tokens, so a leaked one cannot create others", async () => {
    const { token, secret } = await make(bob, "leaked");
    const headers = { authorization: `Bearer ${secret}` };
    for (const request of [
      { method: "GET", url: "/api/tokens" },
      { method: "POST", url: "/api/tokens", payload: { name: "another" } },
      { method: "DELETE", url: `/api/tokens/${token._id}` },
    ] as const) {
      expect((await server.app.inject({ ...request, headers })).statusCode).toBe(403);
    }
  });

  test("of an admin neither grants nor moves access, so nothing outlives its revocation", async () => {
    const admin = await server.signInAdmin("leaky");
    const { secret } = await make(admin, "leaked");
    const headers = { authorization: `Bearer ${secret}` };
    const values = { name: "Eve", userName: "eve", email: "intruder@example.org", role: 1 };
    const users = [{ name: "Intruder", userName: "intruder", email: "intruder@example.org" }];
    const { userId } = eve;
    const before = await server.db.selectFrom("users").selectAll().orderBy("id").execute();
    for (const request of [
      { method: "POST", url: "/api/admin/users", payload: { users } },
      { method: "PUT", url: `/api/user/edit/${userId}`, payload: values },
      { method: "PUT", url: `/api/user/edit/${admin.userId}`, payload: { ...values, userName: "leaky" } },
      { method: "DELETE", url: `/api/admin/user/delete/${userId}` },
      { method: "POST", url: `/api/admin/user/${userId}/deactivate` },
      { method: "POST", url: `/api/admin/user/${userId}/reactivate` },
      { method: "POST", url: `/api/admin/user/${userId}/new-password` },
      { method: "POST", url: `/api/admin/user/${userId}/password-link` },
      { method: "DELETE", url: `/api/admin/user/${userId}/two-factor` },
      { method: "GET", url: "/api/admin/site" },
    ] as const) {
      const { statusCode, body } = await server.app.inject({ ...request, headers });
      expect([request.url, statusCode, body]).toEqual([
        request.url,
        403,
        expect.stringContaining("an API token is not enough"),
      ]);
    }
    expect(await server.db.selectFrom("users").selectAll().orderBy("id").execute()).toEqual(before);
    expect((await admin.put(`/api/user/edit/${userId}`, { ...values, role: 0 })).statusCode).toBe(200);
  });

  test("can be revoked only by its owner, with immediate effect", async () => {
    const { token, secret } = await make(bob, "old");
    expect((await eve.delete(`/api/tokens/${token._id}`)).statusCode).toBe(404);
    expect((await withBearer("/judge0/about", secret)).statusCode).toBe(200);
    expect((await bob.delete(`/api/tokens/${token._id}`)).statusCode).toBe(200);
    expect((await withBearer("/judge0/about", secret)).statusCode).toBe(401);
    expect((await bob.delete(`/api/tokens/${token._id}`)).statusCode).toBe(404);
  });

  test("needs a name, and each user can have a limited number", async () => {
    expect((await eve.post("/api/tokens", { name: "  " })).json().field).toBe("name");
    const made = await Promise.all(Array.from({ length: LIMITS.apiTokenCount + 2 }, () => make(eve, "many")));
    expect(made.filter(({ secret }) => secret !== undefined)).toHaveLength(LIMITS.apiTokenCount);
    expect(made.filter(({ code }) => code === "too_many_tokens")).toHaveLength(2);
  });

  test("is deleted with its owner", async () => {
    const gone = await server.signIn("gone");
    const { secret } = await make(gone, "x");
    await server.db.deleteFrom("users").where("user_name", "=", "gone").execute();
    expect((await withBearer("/judge0/about", secret)).statusCode).toBe(401);
  });
});

describe("Judge0's ways to authenticate", () => {
  let client: ApiClient;
  let adminSecret: string;
  beforeAll(async () => {
    client = await openApiClient(server, bob);
    adminSecret = (await make(await server.signInAdmin(), "admin")).secret;
  });
  const ask = (method: "GET" | "POST", url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method, url, headers });

  test.each(["X-Auth-Token", "X-RapidAPI-Key", "x-apihub-key"])("take the token in %s", async (header) => {
    expect((await ask("POST", "/judge0/authenticate", { [header]: client.secret })).statusCode).toBe(200);
  });

  test("take the token as a bearer token and as a parameter", async () => {
    const { secret } = client;
    expect((await ask("GET", "/judge0/about", { authorization: `Bearer ${secret}` })).statusCode).toBe(200);
    expect((await ask("GET", `/judge0/about?X-Auth-Token=${secret}`)).statusCode).toBe(200);
    expect((await ask("GET", `/api/tokens?X-Auth-Token=${secret}`)).statusCode).toBe(401);
  });

  test("take the token from the body of a request to the Judge0 API if the body is small", async () => {
    const send = (url: string, payload: object, headers = {}) =>
      server.app.inject({ method: "POST", url, payload, headers });
    const program = { source_code: "print(1)", language_id: 71 };
    const whole = { ...program, "X-Auth-Token": client.secret };
    expect((await send("/judge0/submissions", whole)).statusCode).toBe(201);
    expect((await send("/judge0/submissions", { ...program, "X-Auth-Token": "wrong" })).statusCode).toBe(401);
    expect((await send("/judge0/submissions", program)).statusCode).toBe(401);
    expect((await send("/judge0/submissions", whole, { "x-auth-token": "wrong" })).statusCode).toBe(401);
    const padding = "x".repeat(LIMITS.tokenInBodyBytes);
    expect((await send("/judge0/submissions", { ...whole, stdin: padding })).statusCode).toBe(401);
    expect((await send("/api/tokens", { name: "x", "X-Auth-Token": client.secret })).statusCode).toBe(401);
  });

  test.each<Record<string, string>>([{}, { "x-auth-token": "wrong" }, { "x-auth-user": "wrong" }])(
    "refuse with an empty reply: %j",
    async (headers: Record<string, string>) => {
      for (const url of ["/judge0/authenticate", "/judge0/authorize", "/judge0/submissions"]) {
        const response = await ask("POST", url, headers);
        expect([response.statusCode, response.body]).toEqual([401, ""]);
      }
    },
  );

  test("need two tokens for an admin's call: any user's and, in X-Auth-User, an admin's; neither is enough alone", async () => {
    const authorize = (headers: Record<string, string>) => ask("POST", "/judge0/authorize", headers);
    const { secret } = client;
    expect((await authorize({ "x-auth-token": secret, "x-auth-user": adminSecret })).statusCode).toBe(200);
    for (const headers of [
      { "x-auth-token": secret },
      { "x-auth-token": adminSecret },
      { "x-auth-token": secret, "x-auth-user": secret },
      { "x-auth-token": secret, "x-auth-user": "wrong" },
    ] as Record<string, string>[]) {
      const response = await authorize(headers);
      expect([response.statusCode, response.body]).toEqual([403, ""]);
    }
    expect((await authorize({ "x-auth-user": adminSecret })).statusCode).toBe(401);
  });

  test("include the session on our own pages, which show why a request is refused", async () => {
    expect((await bob.get("/judge0/about")).statusCode).toBe(200);
    const refused = await server.visitor().get("/judge0/about");
    expect([refused.statusCode, refused.json().code]).toEqual([401, "not_signed_in"]);
  });
});

describe("an API that is open", () => {
  let open: TestApp;
  const run = { language_id: 71, source_code: "print(1)", stdin: "nobody's" };
  beforeAll(async () => {
    open = await openTestApp({ isJudgeApiOpen: true });
  });
  afterAll(() => open.close());

  test("accepts runs from everybody, and shows them to whoever knows the token", async () => {
    const made = await open.app.inject({ method: "POST", url: "/judge0/submissions", payload: run });
    expect(made.statusCode).toBe(201);
    const url = `/judge0/submissions/${made.json().token}?fields=stdin`;
    expect((await open.app.inject(url)).json()).toEqual({ stdin: "nobody's" });
    expect((await open.app.inject({ url, headers: { "x-auth-token": "any" } })).statusCode).toBe(200);
    expect((await open.app.inject("/api/tokens")).statusCode).toBe(401);
  });

  test("shares the judge between anonymous callers by network address", async () => {
    for (const remoteAddress of ["198.51.100.7", "2001:db8:1:2::3"])
      await open.app.inject({ method: "POST", url: "/judge0/submissions", payload: run, remoteAddress });
    const queued = await open.db.selectFrom("queued_submissions").select(["client", "is_interactive"]).execute();
    const clients = queued.filter(({ is_interactive }) => !is_interactive).map(({ client }) => client);
    expect(clients).toEqual(expect.arrayContaining(["address 198.51.100.7", "address 2001:db8:1:2::/64"]));
  });

  test("shows a run to whoever knows its token, and the list only to admins", async () => {
    const ada = await openApiClient(open, await open.signIn("ada"));
    const { token } = (await ada.post("/judge0/submissions", run)).json();
    expect((await open.app.inject(`/judge0/submissions/${token}`)).statusCode).toBe(200);
    expect((await open.app.inject("/judge0/submissions")).statusCode).toBe(403);
  });
});
