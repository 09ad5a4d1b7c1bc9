import { ROUTES } from "@assay/contract/routes/table";
import { LEAST_FREE_DISK } from "@assay/contract/vocabulary/limits";
import { connect } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DiskSpace } from "#base/disk-space";
import { openTestApp, type SignedIn, TEST_CONFIG, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
});
afterAll(() => server.close());

describe("errors", () => {
  test.each([
    ["GET", "/api/nothing", 404, "not_found"],
    ["POST", "/nothing", 404, "not_found"],
    ["GET", "/", 404, "not_found"],
  ] as const)("%s %s is JSON without a web client", async (method, url, status, code) => {
    const response = await server.app.inject({ method, url });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test("says why it refuses a body that is broken, empty, huge or of an unsupported type", async () => {
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

  test.each(["/api/user/%00abc", "/problem-files/00000000-0000-4000-8000-000000000000/%00"])(
    "answers 400 for text that no database can store: %s",
    async (url) => {
      expect((await server.app.inject(url)).statusCode).toBe(400);
    },
  );

  test("words the refusal of an overlong part of an address, and sends it with the headers of all replies", async () => {
    const response = await server.app.inject(`/api/user/${"x".repeat(10_000)}`);
    expect([response.statusCode, response.json().message]).toEqual([400, "User name may have at most 64 characters"]);
    expect(response.headers["content-security-policy"]).toBeDefined();
  });

  test("does not let a body change prototypes", async () => {
    const payload = '{"userName":"a","password":"b","__proto__":{"isAdmin":true}}';
    const headers = { "content-type": "application/json" };
    const response = await server.app.inject({ method: "POST", url: "/api/login", payload, headers });
    expect(response.statusCode).toBe(400);
  });

  test("internal errors reveal nothing but the request id", async () => {
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
      textId: "errors.internal",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const away = await app.inject("/api/away");
    expect([away.statusCode, away.json().code, away.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
    expect(`${bug.body}${away.body}`).not.toContain("secret");
    await broken.destroy();
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

  test("is what a trusted proxy in front says, not what its caller claims", async () => {
    const behindProxy = await server.openAnother({ config: { ...TEST_CONFIG, trustProxy: true } });
    await failFrom(behindProxy, "198.51.100.1, 203.0.113.7");
    expect(await buckets()).toEqual(["login:address:203.0.113.7"]);
  });

  test("is otherwise the connection's address", async () => {
    await failFrom(server.app, "203.0.113.7");
    expect(await buckets()).toEqual(["login:address:127.0.0.1"]);
  });
});

describe("health and metrics", () => {
  test("healthz answers as long as the process runs", async () => {
    expect((await server.app.inject("/healthz")).json()).toEqual({ status: "ok" });
  });

  test("readyz says what is missing", async () => {
    expect((await server.app.inject("/readyz")).json()).toEqual({ status: "ready", problems: [] });
    const problems = ["the judge worker is not running"];
    const waiting = await server.openAnother({ readiness: async () => problems });
    const response = await waiting.inject("/readyz");
    expect([response.statusCode, response.json()]).toEqual([503, { status: "not ready", problems }]);
  });

  test("readyz and metrics report disks that are nearly full", async () => {
    const disks: DiskSpace[] = [
      { disk: "database", freeBytes: LEAST_FREE_DISK.databaseBytes },
      { disk: "scratch", freeBytes: LEAST_FREE_DISK.scratchBytes },
    ];
    const app = await server.openAnother({ disks: () => disks });
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    disks[0] = { disk: "database", freeBytes: LEAST_FREE_DISK.databaseBytes - 1 };
    disks[1] = { disk: "scratch", freeBytes: 1_048_576 };
    const response = await app.inject("/readyz");
    const problems = [
      "the disk of the database has 1023 MiB free, less than 1024 MiB",
      "the disk of the judge's scratch files has 1 MiB free, less than 512 MiB",
    ];
    expect([response.statusCode, response.json()]).toEqual([503, { status: "not ready", problems }]);
    const { body } = await app.inject("/metrics");
    expect(body).toContain('assay_disk_free_bytes{disk="database"} 1073741823');
    expect(body).toContain('assay_disk_free_bytes{disk="scratch"} 1048576');
  });

  test("metrics report the database size, wherever it is, and only known disks", async () => {
    const { body } = await server.app.inject("/metrics");
    expect(Number(/^assay_database_size_bytes (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(1_000_000);
    expect(body).not.toContain("assay_disk_free_bytes{");
  });

  test("readyz names missing migrations", async () => {
    const { rows } = await sql<{ name: string }>`delete from schema_migrations
      where name = (select max(name) from schema_migrations) returning name`.execute(server.db);
    const last = rows[0]?.name;
    const response = await server.app.inject("/readyz");
    await sql`insert into schema_migrations (name) values (${last})`.execute(server.db);
    const problems = [`the database lacks ${last}: it is of an earlier version`];
    expect([response.statusCode, response.json()]).toEqual([503, { status: "not ready", problems }]);
    expect((await server.app.inject("/readyz")).statusCode).toBe(200);
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
    const wanted = Object.values(ROUTES).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(described.sort()).toEqual(wanted.sort());
    const page = await server.app.inject("/api/docs");
    expect(page.headers["content-type"]).toMatch(/html/);
    expect(page.body).not.toMatch(/<script>/);
  });
});

test("API responses are not cached by anybody", async () => {
  expect((await bob.get("/api/user/bob")).headers["cache-control"]).toBe("no-store");
});
