import { createHash } from "node:crypto";
import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addApiToken } from "#access/api-tokens";
import { sweepJobeFiles } from "#jobe-api/files";
import { openTestApp, type TestApp } from "#testing/open-test-app";

const BASE = "/jobe/index.php/restapi";
const RATE = 5;
let server: TestApp;
let open: TestApp;
beforeAll(async () => {
  [server, open] = await Promise.all([openTestApp({ judgeApiRate: RATE }), openTestApp({ isJudgeApiOpen: true })]);
});
afterAll(() => Promise.all([server.close(), open.close()]));

let people = 0;
/** A new user's API token. */
async function newKey(): Promise<string> {
  people += 1;
  const { userId } = await server.signIn(`teacher-${people}`);
  return (await addApiToken(server.db, userId, "Moodle")).secret;
}

type Method = "GET" | "POST" | "PUT" | "HEAD" | "OPTIONS" | "DELETE";
const call = (
  method: Method,
  path: string,
  { key, payload }: { key?: string | null; payload?: object | string } = {},
) =>
  server.app.inject({
    method,
    url: `${BASE}${path}`,
    headers: { "content-type": "application/json", ...(key && { "x-api-key": key }) },
    ...(payload !== undefined && { payload }),
  });
const fileOf = (content: string) => ({ file_contents: Buffer.from(content).toString("base64") });
const ROUTES: readonly [Method, string][] = [
  ["GET", "/languages"],
  ["GET", "/languages/"],
  ["POST", "/runs"],
  ["POST", "/runs/"],
  ["PUT", "/files/abcdefgh"],
  ["HEAD", "/files/abcdefgh"],
  ["GET", "/runresults/1"],
  ["POST", "/files"],
];

describe("keys", () => {
  it.each(ROUTES)("%s %s without a key is refused", async (method, path) => {
    const reply = await call(method, path, method === "POST" || method === "PUT" ? { payload: {} } : {});
    expect([reply.statusCode, reply.body]).toEqual([403, method === "HEAD" ? "" : '"Missing API key"']);
  });

  it.each(ROUTES)("%s %s with an unknown key is refused", async (method, path) => {
    const reply = await call(method, path, { key: "2AAA7A5415B4A9B394B54BF1D2E9D" });
    expect([reply.statusCode, reply.body]).toEqual([403, method === "HEAD" ? "" : '"Unknown API key"']);
  });

  it("a session is no key", async () => {
    const reply = await (await server.signIn("somebody")).get(`${BASE}/languages`);
    expect(reply.statusCode).toBe(403);
  });

  it("a key that was revoked is unknown", async () => {
    const key = await newKey();
    expect((await call("GET", "/languages", { key })).statusCode).toBe(200);
    await server.db.deleteFrom("api_tokens").execute();
    expect((await call("GET", "/languages", { key })).statusCode).toBe(403);
  });

  it("none is needed where the code-execution API is open to everybody, and any is taken", async () => {
    const url = `${BASE}/languages`;
    for (const headers of [{}, { "x-api-key": "2AAA7A5415B4A9B394B54BF1D2E9D" }])
      expect((await open.app.inject({ url, headers })).statusCode).toBe(200);
  });
});

describe("calls", () => {
  let key: string;
  beforeEach(async () => {
    key = await newKey();
  });

  it("lists the installed languages with their versions", async () => {
    const reply = await call("GET", "/languages/", { key });
    expect(reply.json()).toEqual(["c", "cpp", "java", "nodejs", "python3"].map((id) => [id, "Unknown"]));
    const row = {
      language_id: LANGUAGE_IDS.php,
      name: "PHP (8.2.36)",
      source_file: "x",
      compile_command: null,
      run_command: "x",
    };
    await server.db.insertInto("installed_languages").values(row).execute();
    expect((await call("GET", "/languages", { key })).json()).toContainEqual(["php", "8.2.36"]);
    await server.db.deleteFrom("installed_languages").execute();
  });

  it("serves neither results by id nor files by POST", async () => {
    expect((await call("GET", "/runresults/1", { key })).statusCode).toBe(404);
    const reply = await call("POST", "/files", { key, payload: {} });
    expect([reply.statusCode, typeof reply.json()]).toEqual([404, "string"]);
  });

  it.each(["/languages", "/runs/", "/files/abcdefgh", "/"])("answers OPTIONS %s for other origins", async (path) => {
    const reply = await call("OPTIONS", path);
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, OPTIONS, PUT, HEAD, DELETE",
      "access-control-allow-headers": expect.stringContaining("X-API-KEY"),
    });
  });

  it("allows other origins in every answer, also in errors", async () => {
    for (const reply of [
      await call("GET", "/languages", { key }),
      await call("GET", "/none", { key }),
      await call("GET", "/languages"),
    ])
      expect(reply.headers["access-control-allow-origin"]).toBe("*");
  });

  it.each<[string, string | object, string]>([
    ["no JSON", "{", "Non-JSON post data received"],
    ["a list", [], "Non-JSON post data received"],
    ["no run_spec", {}, "No run_spec attribute found in post data"],
    ["a text as run_spec", { run_spec: "x" }, "No run_spec attribute found in post data"],
    ["nothing in it", { run_spec: {} }, "run_spec is missing the required attribute 'sourcecode'"],
    [
      "no language",
      { run_spec: { sourcecode: "", parameters: { cputime: 500 } } },
      "run_spec is missing the required attribute 'language_id'",
    ],
    [
      "an unknown language and too much time",
      { run_spec: { sourcecode: "", language_id: "COBOL", parameters: { cputime: 500 } } },
      "Language 'cobol' is not known",
    ],
    [
      "a language that is not installed",
      { run_spec: { sourcecode: "", language_id: "pascal" } },
      "Language 'pascal' is not known",
    ],
    [
      "too much time and an illegal name",
      { run_spec: { sourcecode: "", language_id: "c", parameters: { cputime: "121" }, sourcefilename: "../x" } },
      "cputime exceeds maximum allowed on this Jobe server (120 secs)",
    ],
    ...["../x", "a/b", "a\\b", ".hidden", "-o", "a;b", "a$b", "a`b", "a'b", "a\nb"].map(
      (name): [string, object, string] => [
        `the name ${JSON.stringify(name)}`,
        { run_spec: { sourcecode: "", language_id: "c", sourcefilename: name, file_list: [1] } },
        "The sourcefilename for the run_spec is illegal",
      ],
    ),
    ...[["short", "a"], ["abcdefgh", "a/b"], ["abcdefgh", "..."], ["abcdefg!", "a"], ["abcdefgh"], "abcdefgh"].map(
      (file): [string, object, string] => [
        `the file ${JSON.stringify(file)}`,
        { run_spec: { sourcecode: "", language_id: "c", file_list: [file] } },
        `Invalid file specifier: ${JSON.stringify(file)}`,
      ],
    ),
  ])("refuses a run with %s", async (_what, payload, message) => {
    const reply = await call("POST", "/runs", { key, payload });
    expect([reply.statusCode, reply.json()]).toEqual([400, message]);
  });

  it("refuses runs beyond the rate of the code-execution API, as Jobe does", async () => {
    const send = () => call("POST", "/runs", { key, payload: {} });
    for (let count = 0; count < RATE; count += 1) expect((await send()).statusCode).toBe(400);
    const refused = await send();
    expect([refused.statusCode, refused.json()]).toEqual([429, "Max RUN rate for this server exceeded"]);
    expect((await call("GET", "/languages", { key })).statusCode).toBe(200);
  });

  it("a run has no place while its sender's share of the queue is full: overload, not an error", async () => {
    vi.spyOn(server.app.apiQueue, "takes").mockResolvedValue(false);
    const limits = vi.spyOn(performance, "now");
    const start = performance.now();
    let time = start;
    limits.mockImplementation(() => (time += JOBE_LIMITS.placeMs));
    const payload = { run_spec: { language_id: "c", sourcecode: "int main() {}" } };
    const reply = await call("POST", "/runs", { key, payload });
    vi.restoreAllMocks();
    expect(reply.json()).toEqual({ run_id: null, outcome: 21, cmpinfo: "", stdout: "", stderr: "" });
  });
});

describe("files", () => {
  let key: string;
  beforeEach(async () => {
    key = await newKey();
    await sql`delete from jobe_files`.execute(server.db);
  });
  const put = (id: string, content: string, as = key) =>
    call("PUT", `/files/${id}`, { key: as, payload: fileOf(content) });
  const has = async (id: string, as = key) => (await call("HEAD", `/files/${id}`, { key: as })).statusCode;

  it("are there after PUT, for their key alone", async () => {
    expect(await has("randomid0129798")).toBe(404);
    const reply = await put("randomid0129798", "a");
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect([await has("randomid0129798"), await has("randomid0129798", await newKey())]).toEqual([204, 404]);
  });

  it.each<[string, object, string]>([
    ["nothing", {}, "put: missing file_contents parameter"],
    ["no base-64", { file_contents: "a*b=" }, "put: contents of file abcdefgh are not valid base-64"],
    [
      "base-64 with a character too many",
      { file_contents: "YWJjZ" },
      "put: contents of file abcdefgh are not valid base-64",
    ],
  ])("PUT with %s is refused", async (_what, payload, message) => {
    const reply = await call("PUT", "/files/abcdefgh", { key, payload });
    expect([reply.statusCode, reply.json()]).toEqual([400, message]);
  });

  it("an id that is an MD5 sum is that of the content", async () => {
    const id = createHash("md5").update("content").digest("hex");
    expect((await put(id, "other")).statusCode).toBe(400);
    expect([(await put(id, "content")).statusCode, await has(id)]).toEqual([204, 204]);
  });

  it("another PUT replaces a file", async () => {
    await put("abcdefgh", "one");
    await put("abcdefgh", "two");
    const rows = await server.db.selectFrom("jobe_files").select("content").execute();
    expect(rows.map(({ content }) => String(content))).toEqual(["two"]);
  });

  it("of one key have a bound: those that were not used for longest give way", async () => {
    await put("first000", "a");
    await put("second00", "b");
    const bytes = JOBE_LIMITS.keyBytes;
    await sql`update jobe_files set content = (select string_agg(decode(repeat('00', ${bytes / 4}::int), 'hex'), '') from generate_series(1, 2)),
      used_at = now() - case file_id when 'first000' then interval '2 hours' else interval '1 hour' end`.execute(
      server.db,
    );
    await put("third000", "c");
    expect([await has("first000"), await has("second00"), await has("third000")]).toEqual([404, 204, 204]);
  }, 60_000);

  it("go with their key, and after two days without use", async () => {
    const other = await newKey();
    await put("abcdefgh", "a");
    await put("ijklmnop", "b");
    await put("qrstuvwx", "c", other);
    const old = new Date(Date.now() - 2 * DAY - HOUR);
    await server.db.updateTable("jobe_files").set({ used_at: old }).where("file_id", "=", "abcdefgh").execute();
    await sweepJobeFiles(server.db);
    expect([await has("abcdefgh"), await has("ijklmnop")]).toEqual([404, 204]);
    await server.db
      .deleteFrom("api_tokens")
      .where("user_id", "in", server.db.selectFrom("users").select("id").where("user_name", "=", `teacher-${people}`))
      .execute();
    const rows = await server.db.selectFrom("jobe_files").select("file_id").execute();
    expect(rows).toEqual([{ file_id: "ijklmnop" }]);
  });
});
