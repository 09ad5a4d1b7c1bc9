import { permissionOf } from "@assay/contract/endpoints/endpoint";
import type { Route } from "@assay/contract/routes/route";
import { ROUTES } from "@assay/contract/routes/table";
import { ERRORS } from "@assay/contract/texts/errors";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, TEST_CONFIG, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

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

  test.each([
    ["the page of another of the server's addresses", { origin: "http://10.0.0.5:3000" }, "wrong_address"],
    ["a foreign page", { origin: "http://evil.test", "sec-fetch-site": "cross-site" }, "cross_site"],
    ["a foreign page without Sec-Fetch-Site", { origin: "http://evil.test" }, "cross_site"],
    [
      "a page of the same host that another site opened",
      { origin: "http://10.0.0.5:3000", "sec-fetch-site": "cross-site" },
      "cross_site",
    ],
  ])("where there is a PUBLIC_URL, %s is refused with the reason", async (_, headers: Record<string, string>, code) => {
    const published = await server.openAnother({ config: { ...TEST_CONFIG, publicUrl: "https://judge.example.org" } });
    const login = { method: "POST" as const, url: "/api/login", payload: body };
    const response = await published.inject({ ...login, headers: { host: "10.0.0.5:3000", ...headers } });
    expect([response.statusCode, response.json().code]).toEqual([403, code]);
    expect(response.json().message.includes("https://judge.example.org")).toBe(code === "wrong_address");
  });

  test("is refused on every route that changes something, even with a session", async () => {
    const unsafe = Object.values<Route>(ROUTES).filter(({ method }) => method !== "GET");
    expect(unsafe.length).toBeGreaterThan(6);
    for (const { method, path } of unsafe) {
      const url = path.replace(/:\w+/g, bob.userId);
      const headers = { host: "judge.test", origin: "http://evil.test", cookie: admin.cookieHeader() };
      const response = await server.app.inject({ method, url, headers, payload: {} });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, "cross_site"]);
    }
  });

  test.each(["image", "iframe", "script", "style"])(
    "is refused on every route if a page embeds it as %s",
    async (kind) => {
      const routes = Object.values<Route>(ROUTES).filter(({ method }) => method === "GET");
      for (const { path, isPicture } of routes) {
        const response = await admin.get(path.replace(/:\w+/g, bob.userId), { headers: { "sec-fetch-dest": kind } });
        const isShown = isPicture === true && kind === "image";
        // Other pictures are those of problems, and this one has none.
        const shown = path === "/api/site/logo" ? 200 : 404;
        expect([path, response.statusCode]).toEqual([path, isShown ? shown : 403]);
      }
    },
  );

  test("is distinguished from a program's request, which has neither origin nor token", async () => {
    const response = await server.app.inject({ method: "POST", url: "/api/login", payload: body });
    expect(response.statusCode).toBe(200);
  });
});

test("the server sends the XSRF token with its first response to a browser, and not again", async () => {
  const visitor = server.visitor();
  const first = await visitor.get("/api/allProblems");
  const cookie = first.cookies.find(({ name }) => name === "XSRF-TOKEN");
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
  expect(cookie?.httpOnly).toBeUndefined();
  expect((await visitor.get("/api/allProblems")).cookies).toEqual([]);
});

describe("access", () => {
  test("is checked before the body is read, on every route of the contract; who lacks a route's permission is refused", async () => {
    const guarded = Object.values<Route>(ROUTES).filter(({ access }) => access !== "public");
    for (const { method, path, access, visitorError = "not_signed_in" } of guarded as Route[]) {
      const url = path.replace(/:\w+/g, "not-an-id");
      const request = {
        method,
        url,
        ...(method !== "GET" && { payload: brokenBody(path), headers: { "content-type": "application/json" } }),
      };
      const refusal = await server.app.inject(request);
      expect([url, refusal.statusCode]).toEqual([url, ERRORS[visitorError]]);
      // Judge0 refuses without a body.
      if (path.startsWith("/judge0")) expect(refusal.body).toBe("");
      else expect(refusal.json().code).toBe(visitorError);
      if (permissionOf(access) === null) continue;
      const signedIn = await server.app.inject({
        ...request,
        headers: { ...request.headers, cookie: bob.cookieHeader() },
      });
      expect([url, signedIn.statusCode]).toEqual([url, 403]);
    }
  });
});

/** The server reads a small body of a request to Judge0's API, because it may hold the key. */
function brokenBody(path: string): string {
  return path.startsWith("/judge0") ? "{broken".padEnd(LIMITS.tokenInBodyBytes + 1) : "{broken";
}
