import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#base/app-error";
import { parseForm } from "#http/bodies/form";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const AXIOS = { accept: "application/json, text/plain, */*" };
const JSON_ONLY = { accept: "application/json" };

let server: TestApp;
let bob: SignedIn;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  client = await openApiClient(server, bob);
});
afterAll(() => server.close());

describe("errors", () => {
  const missing = ["/judge0/nothing", `${PATH}/nothing`, "/judge0/languages/9999", "/judge0/languages/x"];

  test.each(missing)("%s is 404, in JSON for clients that accept only JSON", async (url) => {
    const json = await client.get(url, JSON_ONLY);
    expect([json.statusCode, json.json()]).toEqual([404, { status: 404, error: "Not Found" }]);
    for (const headers of [{}, AXIOS]) {
      const empty = await client.get(url, headers);
      expect([empty.statusCode, empty.body]).toEqual([404, ""]);
    }
  });

  test("a malformed body is 400 likewise", async () => {
    const headers = { "content-type": "application/json" };
    const json = await client.post(PATH, "{broken", { ...headers, ...JSON_ONLY });
    expect([json.statusCode, json.json()]).toEqual([400, { status: 400, error: "Bad Request" }]);
    const empty = await client.post(PATH, "{broken", headers);
    expect([empty.statusCode, empty.body]).toEqual([400, ""]);
  });

  test("our own pages get the error for an unknown route in our format", async () => {
    const response = await bob.get("/judge0/nothing");
    expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
  });
});

describe("addresses", () => {
  test.each(["/judge0", "/judge0/"])("%s is an empty page for everybody", async (url) => {
    const response = await server.app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, ""]);
  });

  test("may end with a slash", async () => {
    const made = await client.post(`${PATH}/?base64_encoded=false`, { language_id: 52, source_code: SOURCE });
    expect(made.statusCode).toBe(201);
    expect((await client.get(`${PATH}/${made.json().token}/?fields=token`)).json()).toEqual(made.json());
    expect((await client.get("/judge0/languages/")).statusCode).toBe(200);
  });
});

describe("addresses in Rails' forms", () => {
  test.each([
    "//judge0/languages",
    "/judge0//languages",
    "/judge0/languages//",
    "/judge0/languages.json",
    "/judge0//languages.json?x=/a//b.json",
  ])("%s lists the languages", async (url) => {
    const plain = await client.get("/judge0/languages");
    const response = await client.get(url);
    expect([response.statusCode, response.json()]).toEqual([200, plain.json()]);
  });

  test("may have double slashes before and after a token, and end in .json", async () => {
    const { token } = (await client.post("/judge0//submissions/", { language_id: 52, source_code: SOURCE })).json();
    for (const url of [`/judge0//submissions//${token}/?fields=token`, `${PATH}/${token}.json?fields=token`])
      expect((await client.get(url)).json()).toEqual({ token });
  });

  test("get errors in JSON when they end in .json", async () => {
    const response = await client.get("/judge0/languages/9999.json");
    expect([response.statusCode, response.json()]).toEqual([404, { status: 404, error: "Not Found" }]);
  });

  test("stay unchanged outside Judge0's API", async () => {
    for (const url of ["//api/profile", "/api//profile", "/api/profile.json", "/judge0x//languages"])
      expect([url, (await bob.get(url)).statusCode]).toEqual([url, 404]);
  });
});

describe("lists in an address", () => {
  test("may end with commas; fields may include `*` among others", async () => {
    const { token } = (await client.post(PATH, { language_id: 52, source_code: SOURCE })).json();
    const batch = await client.get(`${PATH}/batch?tokens=${token},,&fields=token,status_id,`);
    expect(batch.json()).toEqual({ submissions: [{ token, status_id: 1 }] });
    expect((await client.get(`${PATH}/${token}?fields=,`)).json()).toHaveProperty("stdout");
    const all = (await client.get(`${PATH}/${token}?fields=*`)).json();
    const more = (await client.get(`${PATH}/${token}?fields=verdict,*`)).json();
    expect(more).toEqual({ ...all, verdict: null });
    const refused = await client.get(`${PATH}/${token}?fields=,token`);
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: "invalid fields: []" }]);
  });

  test("may name later versions' fields for hosts and files, which are null", async () => {
    const { token } = (await client.post(PATH, { language_id: 52, source_code: SOURCE })).json();
    const fields = { queue_host: null, execution_host: null, post_execution_filesystem: null };
    expect((await client.get(`${PATH}/${token}?fields=${Object.keys(fields)}`)).json()).toEqual(fields);
  });
});

describe("bodies", () => {
  test("may be forms", async () => {
    const form = new URLSearchParams({ language_id: "52", source_code: SOURCE, stdin: "é&=\n" }).toString();
    const { token } = (await client.post(PATH, form, FORM)).json();
    expect((await client.get(`${PATH}/${token}?fields=source_code,stdin`)).json()).toEqual({
      source_code: SOURCE,
      stdin: "é&=\n",
    });
  });

  test("may be forms of a batch", async () => {
    const form = [1, 2].map((n) => `submissions[][language_id]=71&submissions[][source_code]=print(${n})`).join("&");
    const response = await client.post(`${PATH}/batch`, form, FORM);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toHaveLength(2);
  });

  test.each([
    ["not objects", JSON.stringify([1, 2]), "application/json"],
    ["empty", "", "application/json"],
    ["of another type", JSON.stringify({ language_id: 52, source_code: "x" }), "text/plain"],
  ])("that are %s have no attributes", async (_, body, type) => {
    const response = await client.post(PATH, body, { "content-type": type });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json()).sort()).toEqual(["language_id", "source_code"]);
  });

  test("that are forms of very many fields are refused", async () => {
    const response = await client.post(`${PATH}/batch`, "submissions[][stdin]&".repeat(LIMITS.formFieldCount), FORM);
    expect([response.statusCode, response.body]).toEqual([400, ""]);
  });

  test("with too large a batch are refused before all of it is parsed", async () => {
    const items = [...Array.from({ length: LIMITS.batchSize + 1 }, () => ({})), "no item"];
    const response = await client.post(`${PATH}/batch`, { submissions: items });
    expect([response.statusCode, response.json()]).toEqual([400, { error: JUDGE0_ERRORS.tooLarge }]);
  });

  test("may be absent", async () => {
    expect((await client.post(PATH)).statusCode).toBe(422);
    expect((await client.post("/judge0/authenticate")).statusCode).toBe(200);
  });
});

describe("parseForm", () => {
  test("begins a new item where a name repeats", () => {
    const form = parseForm("a=1&a=2&list[][x]=1&list[][y]=2&list[][x]=3&b[c]=4&__proto__=5");
    expect(form).toEqual({ a: "2", list: [{ x: "1", y: "2" }, { x: "3" }], ["__proto__"]: "5" });
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  });

  test("refuses a form with more fields than any request has, before it reads them", () => {
    expect(parseForm("a[][b]&".repeat(LIMITS.formFieldCount - 1)).a).toHaveLength(LIMITS.formFieldCount - 1);
    expect(() => parseForm("a[][b]&".repeat(LIMITS.formFieldCount))).toThrow(AppError);
  });
});

describe("pages of other origins", () => {
  const origin = { origin: "http://other.test" };

  test("may call with a token and read the answers, including errors", async () => {
    const made = await client.post(PATH, { language_id: 52, source_code: SOURCE }, origin);
    expect([made.statusCode, made.headers["access-control-allow-origin"]]).toEqual([201, "*"]);
    for (const url of [PATH, "/judge0/nothing", "/judge0/about?X-Auth-Token=wrong"]) {
      const response = await server.app.inject({ url, headers: origin });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.headers["access-control-allow-origin"]).toBe("*");
    }
  });

  test("pass the preflight request without credentials, with any header", async () => {
    const headers = {
      ...origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-rapidapi-key,content-type",
    };
    const response = await server.app.inject({ method: "OPTIONS", url: `${PATH}/batch`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "x-rapidapi-key,content-type",
      "access-control-allow-methods": expect.stringContaining("DELETE"),
    });
    expect(response.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("cannot read answers to a session, or write with it", async () => {
    const headers = { ...origin, host: "judge.test", cookie: bob.cookieHeader() };
    const read = await server.app.inject({ url: "/judge0/about", headers });
    expect(read.headers["access-control-allow-origin"]).toBeUndefined();
    const payload = { language_id: 52, source_code: SOURCE };
    const written = await server.app.inject({ method: "POST", url: PATH, headers, payload });
    expect([written.statusCode, written.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  });

  test("may not call the rest of the API", async () => {
    const headers = { ...origin, authorization: `Bearer ${client.secret}` };
    const response = await server.app.inject({ url: "/api/user/bob", headers });
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
