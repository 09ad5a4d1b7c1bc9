import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { ROUTES } from "@assay/contract/routes/table";
import { connect } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, TEST_CONFIG, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let admin: SignedIn;
let webDir: string;
let published: FastifyInstance;
const SCRIPT = "console.log('the client');\n";
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), "assay-web-"));
  await mkdir(join(webDir, "static/js"), { recursive: true });
  await writeFile(join(webDir, "index.html"), "<!doctype html><head><title>Assay</title></head><body></body>");
  await writeFile(join(webDir, "favicon.svg"), "<svg/>");
  await writeFile(join(webDir, "static/js/app-1a2b.js"), SCRIPT);
  await writeFile(join(webDir, "static/js/app-1a2b.js.br"), brotliCompressSync(SCRIPT));
  server = await openTestApp();
  bob = await server.signIn("bob");
  admin = await server.signInAdmin();
  const avatarUrl = 'https://avatars.example.org/{name}.svg?a="1"&b';
  published = await server.openAnother({
    config: { webDir, avatarUrl, publicUrl: "https://judge.example.org", trustProxy: true },
  });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

describe("a request that another site causes", () => {
  const body = { userName: "bob", password: TEST_PASSWORD };

  test.each([
    ["a foreign origin", { origin: "http://evil.test" }],
    ["a hidden origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a fetch of a sibling host", { "sec-fetch-site": "same-site" }],
    ["no XSRF token", { "x-xsrf-token": "" }],
    ["a wrong XSRF token", { "x-xsrf-token": "guess" }],
  ])("is refused: %s", async (_, headers: Record<string, string>) => {
    const response = await server.visitor().post("/api/login", body, { headers });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe("cross_site");
    expect(response.cookies.map(({ name }) => name)).not.toContain("assay-session");
  });

  test("is refused on every route that changes something, with a session too", async () => {
    const unsafe = Object.values(ROUTES).filter(({ method, tag }) => method !== "GET" && tag !== "blogs");
    expect(unsafe.length).toBeGreaterThan(6);
    for (const { method, path } of unsafe) {
      const url = path.replace(/:\w+/g, bob.userId);
      const headers = { host: "judge.test", origin: "http://evil.test", cookie: admin.cookieHeader() };
      const response = await server.app.inject({ method, url, headers, payload: {} });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, "cross_site"]);
    }
  });

  test("is told apart from a program's, which sends neither origin nor token", async () => {
    const response = await server.app.inject({ method: "POST", url: "/api/login", payload: body });
    expect(response.statusCode).toBe(200);
  });

  test("the XSRF token comes with the first answer and stays", async () => {
    const visitor = server.visitor();
    const first = await visitor.get("/api/allProblems");
    const cookie = first.cookies.find(({ name }) => name === "XSRF-TOKEN");
    expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
    expect(cookie?.httpOnly).toBeUndefined();
    expect((await visitor.get("/api/allProblems")).cookies).toEqual([]);
  });
});

describe("access", () => {
  test("is checked before the body is looked at, on every route of the contract", async () => {
    const guarded = Object.values(ROUTES).filter(({ access }) => access !== "public");
    for (const { method, path, access } of guarded) {
      const url = path.replace(/:\w+/g, "not-an-id");
      const request = {
        method,
        url,
        ...(method !== "GET" && { payload: "{broken", headers: { "content-type": "application/json" } }),
      };
      expect([url, (await server.app.inject(request)).statusCode]).toEqual([url, 401]);
      if (access !== "admin") continue;
      const signedIn = await server.app.inject({
        ...request,
        headers: { ...request.headers, cookie: bob.cookieHeader() },
      });
      expect([url, signedIn.statusCode]).toEqual([url, 403]);
    }
  });
});

describe("errors", () => {
  test.each([
    ["GET", "/api/nothing", 404, "not_found"],
    ["POST", "/nothing", 404, "not_found"],
    ["GET", "/", 404, "not_found"],
  ] as const)("%s %s is JSON without a web client", async (method, url, status, code) => {
    const response = await server.app.inject({ method, url });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test("a broken, empty, foreign or huge body is named as such", async () => {
    const send = (payload: string, type = "application/json") =>
      server.app.inject({ method: "POST", url: "/api/login", payload, headers: { "content-type": type } });
    const codes = async (response: ReturnType<typeof send>) => [
      (await response).statusCode,
      (await response).json().code,
    ];
    expect(await codes(send("{broken"))).toEqual([400, "invalid_request"]);
    expect(await codes(send(""))).toEqual([400, "invalid_request"]);
    expect(await codes(send("<x/>", "text/xml"))).toEqual([415, "unsupported_media_type"]);
    expect(await codes(send(`"${"x".repeat(3 * 1_024 * 1_024)}"`))).toEqual([413, "too_large"]);
  });

  test("a body cannot change what objects are", async () => {
    const payload = '{"userName":"a","password":"b","__proto__":{"isAdmin":true}}';
    const headers = { "content-type": "application/json" };
    const response = await server.app.inject({ method: "POST", url: "/api/login", payload, headers });
    expect(response.statusCode).toBe(400);
  });

  test("the server's own tell nothing but the request's id", async () => {
    const broken = connect("postgres://nobody:secret-password@127.0.0.1:1/none");
    const app = await server.openAnother();
    app.get("/api/bug", async () => {
      throw new Error("secret detail");
    });
    app.get("/api/away", () => broken.selectFrom("users").selectAll().execute());
    const bug = await app.inject("/api/bug");
    expect(bug.statusCode).toBe(500);
    expect(bug.json()).toEqual({
      code: "internal",
      message: "Something went wrong on the server.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const away = await app.inject("/api/away");
    expect([away.statusCode, away.json().code]).toEqual([503, "unavailable"]);
    expect(`${bug.body}${away.body}`).not.toContain("secret");
    await broken.destroy();
  });
});

describe("the web client", () => {
  const get = (url: string, headers: Record<string, string> = {}) => published.inject({ url, headers });

  test.each(["/", "/problemset", "/problem/1", "/submit/x?language=cpp", "/no/such/page", "/apiary"])(
    "is what %s shows",
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toMatch(/^text\/html/);
      expect(response.headers["cache-control"]).toBe("no-cache");
      expect(response.body).toContain("<title>Assay</title>");
      expect(response.cookies).toMatchObject([{ name: "XSRF-TOKEN", secure: true }]);
    },
  );

  test("learns of the avatar service, safely quoted", async () => {
    expect((await get("/")).body).toContain(
      '<meta name="assay-avatar-url" content="https://avatars.example.org/{name}.svg?a=&quot;1&quot;&amp;b"></head>',
    );
  });

  test("is not sent again to who has it", async () => {
    const { headers } = await get("/");
    expect((await get("/", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  });

  test("has hashed files that are kept for ever, compressed where wanted, without cookies", async () => {
    const plain = await get("/static/js/app-1a2b.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toMatch(/javascript/);
    expect([plain.body, plain.cookies]).toEqual([SCRIPT, []]);
    const small = await get("/static/js/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: expect.stringMatching(/accept-encoding/i) });
    expect(small.headers["content-type"]).toMatch(/javascript/);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
  });

  test("has other files that are kept briefly", async () => {
    const response = await get("/favicon.svg");
    expect(response.headers).toMatchObject({ "cache-control": "public, max-age=3600" });
    expect(response.headers["content-type"]).toMatch(/svg/);
  });

  test.each(["/static/js/old-chunk.js", "/api/nothing", "/problem-files/x", "/static/../../../etc/passwd"])(
    "is not what %s shows",
    async (url) => {
      const response = await get(url);
      if (response.statusCode === 200) expect(response.body).toContain("<title>Assay</title>");
      else expect(response.json().code).toMatch(/not_found|invalid_request/);
      expect(response.body).not.toContain("root:");
    },
  );
});

describe("security headers", () => {
  test("let the page run nothing but its own scripts", async () => {
    const { headers } = await published.inject("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: https://avatars.example.org");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("do not force https where there is none", async () => {
    const { headers } = await server.app.inject("/healthz");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });

  test("over https the session's cookie is Secure and bound to the host", async () => {
    const payload = { userName: "bob", password: TEST_PASSWORD };
    const response = await published.inject({ method: "POST", url: "/api/login", payload });
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: "__Host-assay-session", secure: true, httpOnly: true, path: "/" }),
    );
  });

  test("answers of the API are not kept by anybody", async () => {
    expect((await bob.get("/api/user/bob")).headers["cache-control"]).toBe("no-store");
  });
});

describe("the caller's address", () => {
  const failFrom = (app: FastifyInstance, forwarded: string) =>
    app.inject({
      method: "POST",
      url: "/api/login",
      payload: { userName: "bob", password: "wrong password" },
      headers: { "x-forwarded-for": forwarded },
    });
  const buckets = async () => {
    const rows = await server.db
      .selectFrom("rate_events")
      .select("bucket")
      .where("bucket", "like", "login:address:%")
      .execute();
    await server.db.deleteFrom("rate_events").execute();
    return rows.map(({ bucket }) => bucket);
  };

  test("is what the proxy in front says, when it is trusted, and not what its caller claims", async () => {
    await failFrom(published, "198.51.100.1, 203.0.113.7");
    expect(await buckets()).toEqual(["login:address:203.0.113.7"]);
  });

  test("is the connection's otherwise", async () => {
    await failFrom(server.app, "203.0.113.7");
    expect(await buckets()).toEqual(["login:address:127.0.0.1"]);
  });
});

describe("what operators ask", () => {
  test("healthz answers as long as the process does", async () => {
    expect((await server.app.inject("/healthz")).json()).toEqual({ status: "ok" });
  });

  test("readyz says what is missing", async () => {
    expect((await server.app.inject("/readyz")).json()).toEqual({ status: "ready", problems: [] });
    const problems = ["the judge worker is not running"];
    const waiting = await server.openAnother({ readiness: async () => problems });
    const response = await waiting.inject("/readyz");
    expect([response.statusCode, response.json()]).toEqual([503, { status: "not ready", problems }]);
  });

  test("metrics count requests by route, not by address", async () => {
    await bob.get("/api/user/bob");
    const { body, headers } = await server.app.inject("/metrics");
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/user\/:username",status="200"\} \d/,
    );
    expect(body).not.toContain("/api/user/bob");
    expect(body).toContain("assay_unfinished_submissions 0");
    expect(body).toContain("process_cpu_seconds_total");
  });

  test("the API describes every route it has, as OpenAPI 3.1", async () => {
    const { openapi, paths } = (await server.app.inject("/api/docs/json")).json();
    expect(openapi).toBe("3.1.0");
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = Object.values(ROUTES)
      .filter(({ tag }) => tag !== "blogs")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(described.sort()).toEqual(wanted.sort());
    const page = await server.app.inject("/api/docs");
    expect(page.headers["content-type"]).toMatch(/html/);
    expect(page.body).not.toMatch(/<script>/);
  });
});

test("a server without a built client says so at once", async () => {
  const config = { ...TEST_CONFIG, webDir: join(webDir, "missing") };
  await expect(server.openAnother({ config })).rejects.toThrow(/index.html/);
});
