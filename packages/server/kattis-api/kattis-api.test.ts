import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { judgeSubmission } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
let ann: SignedIn;
let token: string;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  token = (await ann.post("/api/tokens", { name: "kattis-cli" })).json().secret;
  problemId = await addProblem(server.db);
  await sql`update problems set slug = 'oddecho' where id = ${problemId}`.execute(server.db);
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));
afterAll(() => server.close());

type Fields = Readonly<Record<string, string>>;

function logIn(fields: Fields, headers: Fields = {}) {
  const payload = new URLSearchParams({ script: "true", ...fields }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
  return server.app.inject({ method: "POST", url: "/kattis/login", headers: form, payload });
}

/** Sends a form as Python's requests does. */
function send(
  fields: Fields,
  files: readonly [string, string][],
  cookie = `assay-kattis=${token}`,
  headers: Fields = {},
) {
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    ...files.map(
      ([name, text]) =>
        `--b\r\nContent-Disposition: form-data; name="sub_file[]"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${text}\r\n`,
    ),
  ];
  return server.app.inject({
    method: "POST",
    url: "/kattis/submit",
    headers: { "content-type": "multipart/form-data; boundary=b", cookie, ...headers },
    payload: `${parts.join("")}--b--\r\n`,
  });
}

const USUAL = {
  submit: "true",
  submit_ctr: "2",
  language: "Python 3",
  mainclass: "",
  problem: "oddecho",
  tag: "",
  script: "true",
};
const named = (...names: string[]) => names.map((name): [string, string] => [name, "print(1)\n"]);
const PROGRAM: readonly [string, string][] = [["oddecho.py", "print(1)\n"]];

async function statusOf(number: number | string, cookie = `assay-kattis=${token}`) {
  const reply = await server.app.inject({ url: `/kattis/submissions/${number}?json`, headers: { cookie } });
  return { code: reply.statusCode, body: reply.body, status: reply.statusCode === 200 ? reply.json() : null };
}

async function judge(number: string, verdicts: readonly Verdict[]): Promise<void> {
  const { rows } = await sql<{ token: string }>`
    select token from test_runs join submissions on submissions.id = submission_id where number = ${number} order by position`.execute(
    server.db,
  );
  await judgeSubmission(
    server.db,
    rows.map((row) => row.token),
    verdicts,
  );
}

/** What the client does with a text: the number that it asks for. */
const idIn = (text: string) => /Submission ID: (\d+)/.exec(text)?.[1] ?? "";

describe("the login of kattis-cli", () => {
  test("gives a cookie for the paths of the client alone, which no script reads", async () => {
    const reply = await logIn({ user: "ann", token });
    expect([reply.statusCode, reply.cookies]).toEqual([
      200,
      expect.arrayContaining([
        expect.objectContaining({
          name: "assay-kattis",
          value: token,
          path: "/kattis",
          httpOnly: true,
          sameSite: "Strict",
        }),
      ]),
    ]);
  });

  test.each([
    ["a wrong token", { user: "ann", token: "assay_wrong" }],
    ["somebody else's name", { user: "head" }],
    ["a password", { user: "ann", password: "x", token: "" }],
    ["nothing", {}],
  ])("refuses %s with 403, as Kattis does", async (_, given) => {
    const fields: Fields = { ...("user" in given && given.user === "head" ? { token } : {}), ...given };
    const reply = await logIn(fields);
    expect([reply.statusCode, reply.cookies.map(({ name }) => name)]).toEqual([403, ["XSRF-TOKEN"]]);
  });

  test("is no way for other sites: a browser gets nothing, with a cookie or without", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await logIn({ user: "ann", token }, headers)).statusCode).toBe(403);
    expect((await send(USUAL, PROGRAM, `assay-kattis=${token}`, { "sec-fetch-site": "cross-site" })).statusCode).toBe(
      403,
    );
    expect(
      (await server.app.inject({ url: "/api/home", headers: { cookie: `assay-kattis=${token}` } })).statusCode,
    ).toBe(401);
  });
});

describe("submitting", () => {
  test("answers with the number, and its state follows to the verdict", async () => {
    const reply = await send(USUAL, PROGRAM);
    const number = idIn(reply.body);
    expect([reply.statusCode, number]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    expect((await statusOf(number)).status).toMatchObject({ status_id: 4, testcase_index: 0 });
    await judge(number, ["accepted", "wrong_answer", "accepted"]);
    const { status } = await statusOf(number);
    expect(status).toMatchObject({ status_id: 14, testcase_index: 3 });
    expect([...status.row_html.matchAll(/<i class="([\w\- ]*)" title/g)].map(([, name]) => name)).toEqual([
      "accepted",
      "rejected",
      "accepted",
    ]);
    expect(status.row_html).toContain('data-type="cpu"');
  });

  test("finds the problem by its number, and the language by our name as well", async () => {
    const { number } = await server.db
      .selectFrom("problems")
      .select("number")
      .where("id", "=", problemId)
      .executeTakeFirstOrThrow();
    expect(
      idIn((await send({ ...USUAL, problem: `${number}`, language: "C++" }, [["a.cc", "int main() {}"]])).body),
    ).not.toBe("");
  });

  it.each<[Fields, readonly [string, string][], RegExp]>([
    [{ problem: "nothing" }, PROGRAM, /does not exist|no such|not found/i],
    [{ language: "Forth" }, PROGRAM, /no such language/],
    [{ contest: "open" }, PROGRAM, /on their pages/],
    [{}, [], /no file/],
    [{}, named("a.py", "../b.py"), /"?\.\.\/b\.py is no name/],
    [{}, named("a.py", "-b.py"), /is no name/],
    [{}, named("a.py", "a b.py"), /is no name/],
    [{}, named("a.py", "a.py"), /each name once/],
    [{}, named(...Array.from({ length: 11 }, (_, index) => `${index}.py`)), /at most 10 files/],
    [{}, [...PROGRAM, ["b.py", "#".repeat(256 * 1_024)]], /262,?144 bytes/],
    [{ mainclass: "Other" }, named("a.py", "b.py"), /None of the files is Other/],
    [{ assignment: "hw" }, PROGRAM, /assignment/i],
  ])("says in words why it refuses %j", async (change, files, text) => {
    const reply = await send({ ...USUAL, ...change }, files);
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringMatching(text)]);
    expect(idIn(reply.body)).toBe("");
  });

  async function stored(fields: Fields, files: readonly [string, string][]) {
    const { body } = await send({ ...USUAL, ...fields }, files);
    const row = await server.db
      .selectFrom("submissions")
      .select(["source", "compiler_options as options", "additional_files as archive"])
      .where("number", "=", idIn(body))
      .executeTakeFirstOrThrow();
    const zip = await fromBufferPromise(Buffer.from(row.archive ?? []), { lazyEntries: true });
    const beside = (await Array.fromAsync(zip.eachEntry())).map(({ fileName }) => fileName);
    return { source: Buffer.from(row.source).toString(), options: row.options, beside };
  }

  test.each<[string, Fields, [string, string][], object]>([
    [
      "the file with a main function, and the compiler is told of the other sources",
      { language: "C++", mainclass: "" },
      [
        ["area.cpp", "int area() { return 1; }"],
        ["area.h", "int area();"],
        ["run.cpp", "int main() {}"],
      ],
      { source: "int main() {}", options: "area.cpp", beside: ["area.cpp", "area.h"] },
    ],
    [
      "the class that the client has found",
      { language: "Java", mainclass: "Solve" },
      [
        ["Solve.java", "class Solve {}"],
        ["Tool.java", "class Tool {}"],
      ],
      { source: "class Solve {}", options: null, beside: ["Tool.java"] },
    ],
    [
      "the file that -m names, with its ending or without",
      { mainclass: "start" },
      [
        ["main.py", "print(2)"],
        ["start.py", "print(1)"],
      ],
      { source: "print(1)", options: null, beside: ["main.py"] },
    ],
    [
      "the one called main",
      {},
      [
        ["aid.py", "x = 1"],
        ["main.py", "print(1)"],
      ],
      { source: "print(1)", options: null, beside: ["aid.py"] },
    ],
  ])("takes several files and starts %s", async (_what, fields, files, expected) => {
    expect(await stored(fields, files)).toEqual(expected);
  });

  test("and reading need the cookie, and nobody reads what somebody else has sent", async () => {
    const number = idIn((await send(USUAL, PROGRAM)).body);
    expect((await send(USUAL, PROGRAM, "")).statusCode).toBe(403);
    expect((await statusOf(number, "")).code).toBe(403);
    const { secret } = (await head.post("/api/tokens", { name: "kattis-cli" })).json();
    expect((await statusOf(number, `assay-kattis=${secret}`)).code).toBe(404);
    expect((await statusOf("1e3")).code).toBe(404);
  });

  it("Kattis/kattis-cli#16: a main file whose name begins with a digit is no reason to refuse Python", async () => {
    expect(idIn((await send({ ...USUAL, mainclass: "2048" }, [["2048.py", "print(1)\n"]])).body)).not.toBe("");
  });
});

describe("the assignments of classes", () => {
  async function assign(slug: string, name: string, feedback: object): Promise<void> {
    const dueAt = new Date(Date.now() + HOUR).toISOString();
    const settings = { name, title: name, isPublished: true, dueAt, problems: [{ problemId }], feedback };
    expect((await head.post(`/api/classes/${slug}/assignments`, settings)).statusCode).toBe(201);
  }
  const level = (before: string) => ({ before, afterDue: before, afterRelease: "samples" });
  beforeAll(async () => {
    for (const slug of ["one", "two"]) {
      await head.post("/api/classes", { name: slug, slug });
      await addMembers(server.db, slug, { [ann.userId]: "student" });
      await assign(slug, "both", level("samples"));
    }
    for (const name of ["received", "verdict", "count", "tests"]) await assign("one", name, level(name));
  });

  test("are named by -a, with the class where several have one of that name", async () => {
    const both = await send({ ...USUAL, assignment: "both" }, PROGRAM);
    expect(both.body).toMatch(/class\/assignment/);
    const reply = await send({ ...USUAL, assignment: "two/both" }, PROGRAM);
    expect(reply.body).toMatch(/for two\/both/);
    const { rows } = await sql<{ name: string }>`select assignments.name from assignment_submissions
      join submissions on submissions.id = submission_id join assignments on assignments.id = assignment_id
      where submissions.number = ${idIn(reply.body)}`.execute(server.db);
    expect(rows).toEqual([{ name: "both" }]);
  });

  test("that tell no verdict yet leave no number to ask for, and no state", async () => {
    const reply = await send({ ...USUAL, assignment: "received" }, PROGRAM);
    expect([idIn(reply.body), reply.body]).toEqual(["", expect.stringMatching(/not shown yet/)]);
    const number = /as number (\d+)/.exec(reply.body)?.[1] ?? "";
    await judge(number, ["accepted", "wrong_answer", "accepted"]);
    expect((await statusOf(number)).code).toBe(404);
  });

  test.each([
    ["verdict", 0, 0, []],
    ["count", 3, 2, ["is-empty", "is-empty", "is-empty"]],
    ["tests", 3, 3, ["accepted", "rejected", "accepted"]],
  ])("tell at the level %s what it tells, and no more", async (name, tests, done, classes) => {
    const number = idIn((await send({ ...USUAL, assignment: name }, PROGRAM)).body);
    expect((await statusOf(number)).status).toMatchObject({ status_id: 4 });
    await judge(number, ["accepted", "wrong_answer", "accepted"]);
    const { status } = await statusOf(number);
    expect(status).toMatchObject({ status_id: 14, testcase_index: done, feedback_html: "" });
    expect(status.row_html.split("<i").length - 2).toBe(tests);
    expect([...status.row_html.matchAll(/<i class="([\w\- ]*)" title/g)].map(([, each]) => each)).toEqual(classes);
    expect(status.row_html).not.toContain("cpu");
  });
});
