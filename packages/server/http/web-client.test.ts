import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestApp, TEST_CONFIG, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

let server: TestApp;
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
  const avatarUrl = 'https://avatars.example.org/{name}.svg?a="1"&b';
  const publicUrl = "https://judge.example.org";
  published = await server.openAnother({ config: { ...TEST_CONFIG, webDir, avatarUrl, publicUrl } });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

describe("the web client", () => {
  const get = (url: string, headers: Record<string, string> = {}) => published.inject({ url, headers });

  test.each([
    "/",
    "/problemset",
    "/ProblemSet/",
    "/problem/1",
    "/submit/x?language=cpp",
    "/createblog",
    "/profile/%ff",
    "/blog/%E0%A4%A",
  ])("is what %s shows", async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^text\/html/);
    expect(response.headers["cache-control"]).toBe("no-cache");
    expect(response.body).toContain("<title>Assay</title>");
    expect(response.cookies).toMatchObject([{ name: "XSRF-TOKEN", secure: true }]);
  });

  test.each(["/contest", "/no/such/page", "/apiary", "/problem", "/problem/a/b", "/old.js", "/.env", "/%ff", "/%"])(
    "shows its 404 page at %s, with status 404",
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers["content-type"]).toMatch(/^text\/html/);
      expect(response.headers).toMatchObject({ "cache-control": "no-cache" });
      expect(response.body).toContain("<title>Assay</title>");
    },
  );

  test.each(["/submissions", "/submissions?verdict=accepted", "/Submissions/", "/submissions/4187"])(
    "shows %s to browsers, while Judge0's clients see that its API is not there",
    async (url) => {
      const browsers: Record<string, string>[] = [
        { "sec-fetch-mode": "navigate" },
        { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
      ];
      const clients: Record<string, string>[] = [
        {},
        { accept: "*/*" },
        { accept: "application/json" },
        { "sec-fetch-mode": "cors" },
      ];
      for (const headers of browsers) expect((await get(url, headers)).statusCode).toBe(200);
      for (const headers of clients) expect((await get(url, headers)).statusCode).toBe(404);
    },
  );

  test("has no page for a token of Judge0", async () => {
    const url = "/submissions/018f0000-0000-7000-8000-0000000000b1";
    expect((await get(url, { "sec-fetch-mode": "navigate" })).statusCode).toBe(404);
  });

  test("has in its head the settings that GET /api/site returns, safely quoted", async () => {
    const { body } = await get("/");
    expect(body.match(/<meta name="assay-/g)).toHaveLength(1);
    expect(body).toContain("https://avatars.example.org/{name}.svg?a=\\&quot;1\\&quot;&amp;b");
    const content = /<meta name="assay-site" content="([^"<]*)"><\/head>/.exec(body)?.[1] ?? "";
    const settings = JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
    expect(settings).toMatchObject({ publicUrl: "https://judge.example.org", contactAddress: "contact@example.org" });
    expect(settings).toEqual((await get("/api/site")).json());
  });

  test("is not sent again to a browser that has it", async () => {
    const { headers } = await get("/");
    expect((await get("/", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  });

  test("serves hashed files that are cached forever, compressed on request, without cookies", async () => {
    const plain = await get("/static/js/app-1a2b.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toMatch(/javascript/);
    expect([plain.body, plain.cookies]).toEqual([SCRIPT, []]);
    const small = await get("/static/js/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: expect.stringMatching(/accept-encoding/i) });
    expect(small.headers["content-type"]).toMatch(/javascript/);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
  });

  test("serves other files that are cached briefly", async () => {
    const response = await get("/favicon.svg");
    expect(response.headers).toMatchObject({ "cache-control": "public, max-age=3600" });
    expect(response.headers["content-type"]).toMatch(/svg/);
  });

  test.each(["/static/js/old-chunk.js", "/api/nothing", "/problem-files/x", "/static/../../../etc/passwd"])(
    "serves no file at %s",
    async (url) => {
      const response = await get(url);
      if (url.includes("..")) expect(response.body).toContain("<title>Assay</title>");
      else expect(response.json().code).toMatch(/not_found|invalid_request/);
      expect(response.body).not.toContain("root:");
    },
  );
});

test("a page has the announcement until it ends", async () => {
  const admin = await server.signInAdmin();
  const { settings, version } = (await admin.get("/api/admin/site")).json();
  const until = new Date(Date.now() + HOUR);
  const announced = { ...settings, version, announcement: "Closed on Friday", announcementUntil: until.toISOString() };
  expect((await admin.put("/api/admin/site", announced)).statusCode).toBe(200);
  await expect.poll(async () => (await published.inject("/")).body).toContain("Closed on Friday");
  const { etag = "" } = (await published.inject("/")).headers;
  vi.useFakeTimers({ toFake: ["Date"], now: until });
  try {
    const after = await published.inject({ url: "/", headers: { "if-none-match": etag } });
    expect([after.statusCode, after.body.includes("Closed on Friday")]).toEqual([200, false]);
  } finally {
    vi.useRealTimers();
  }
});

describe("security headers", () => {
  test("let the page run only its own scripts", async () => {
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

  test("do not force https where it is not available", async () => {
    const { headers } = await server.app.inject("/healthz");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });

  test("over https the session's cookie is Secure and bound to the host", async () => {
    await server.signIn("bob");
    const payload = { userName: "bob", password: TEST_PASSWORD };
    const response = await published.inject({ method: "POST", url: "/api/login", payload });
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: "__Host-assay-session", secure: true, httpOnly: true, path: "/" }),
    );
  });
});

test("reports a missing build of the client at once", async () => {
  const config = { ...TEST_CONFIG, webDir: join(webDir, "missing") };
  await expect(server.openAnother({ config })).rejects.toThrow(/index.html/);
});
