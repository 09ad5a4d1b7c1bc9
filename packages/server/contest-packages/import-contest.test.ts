import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importZip, zipOf } from "#testing/contest-zip";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { SMALL_PNG } from "#testing/pictures";

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
});
beforeEach(async () => {
  for (const table of ["rate_events", "contests", "package_imports"] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom("users").where("email", "like", "%.invalid").execute();
});
afterAll(() => server.close());

const START = "2099-05-01T10:00:00+02";
/** A package as the specification of 2026-01 has it. */
const CUP = {
  "cup/contest.yaml": `id: cup\nname: Cup\nstart_time: ${START}\nduration: 5:00:00\nscoreboard_freeze_duration: 1:00:00\npenalty_time: 20\n`,
  "cup/problems.json": JSON.stringify([
    { id: "two", label: "B", name: "Two", ordinal: 1, rgb: "#0f0" },
    { id: "one", label: "A", name: "One", ordinal: 0, color: "red" },
  ]),
  "cup/problems/one/problem.yaml": "name: One\n",
  "cup/problems/one/data/sample/1.in": "1\n",
  "cup/groups.json": JSON.stringify([
    { id: "north", name: "North" },
    { id: "extra", name: "Extra", hidden: true },
  ]),
  "cup/organizations.json": JSON.stringify([
    { id: "kth.se", name: "KTH", country: "swe", formal_name: "Royal Institute" },
  ]),
  "cup/organizations/kth.se/logo.1x1.png": Buffer.from(SMALL_PNG, "base64"),
  "cup/teams.json": JSON.stringify([
    { id: "007", name: "Blue", organization_id: "kth.se", group_ids: ["north"], hidden: true, label: "S-7" },
    { id: "8", name: "Red", group_ids: ["extra"] },
  ]),
  "cup/accounts.yaml":
    "- {id: blue, username: blue, password: till-wise-under, type: team, team_id: '007'}\n" +
    "- {id: jane, username: judge-jane, type: judge}\n- {id: root, username: root, type: admin, password: secret-secret}\n",
};

const countAll = async () => {
  const counts: number[] = [];
  for (const table of ["contests", "problems", "users", "package_imports", "participants"] as const) {
    const { count } = await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    counts.push(Number(count));
  }
  return counts;
};

test("a dry run says what would be made, and makes nothing", async () => {
  const before = await countAll();
  const { status, body } = await importZip(admin, await zipOf(CUP), { dryRun: "yes" });
  expect([status, await countAll()]).toEqual([200, before]);
  expect(body).toMatchObject({
    key: "cup",
    name: "Cup",
    isImported: false,
    groups: 2,
    organisations: 1,
    logos: 1,
    teams: 2,
    accounts: 2,
  });
  expect(body.problems).toEqual([
    { label: "A", title: "One", hasPackage: true },
    { label: "B", title: "Two", hasPackage: false },
  ]);
  expect(body.findings.map(({ file, field, isError }: never) => [file, field, isError])).toEqual([
    ["cup/problems.json", "B", false],
    ["cup/accounts.yaml", "2.type", false],
  ]);
});

test("an import makes the contest with problems as drafts, people, logos, and accounts that log in", async () => {
  const { status, body } = await importZip(admin, await zipOf(CUP));
  expect([status, body.isImported]).toEqual([200, true]);
  const { settings } = (await admin.get("/api/contests/cup/settings")).json();
  expect(settings).toMatchObject({
    ...{ name: "Cup", visibility: "draft", unit: "team", joining: "invited", scoring: "icpc" },
    ...{ startAt: "2099-05-01T08:00:00.000Z", durationMs: 5 * HOUR, freezeMs: HOUR, rules: { penaltyMs: 20 * MINUTE } },
  });
  expect(settings.problems).toMatchObject([
    { label: "A", title: "One", colour: "red" },
    { label: "B", rgb: "#00ff00" },
  ]);
  const drafts = await server.db
    .selectFrom("problems")
    .select(["title", "status"])
    .orderBy("number", "desc")
    .limit(2)
    .execute();
  expect(drafts.map(({ status: state }) => state)).toEqual(["draft", "draft"]);
  const queued = await server.db.selectFrom("package_imports").select(["file_name", "state", "options"]).execute();
  expect(queued).toEqual([
    {
      file_name: "one.zip",
      state: "queued",
      options: { place: settings.problems[0].problemId, status: "draft", isPlainComparison: false },
    },
  ]);
  const people = (await admin.get("/api/contests/cup/people")).json();
  expect(people).toMatchObject({
    groups: [
      { key: "extra", isHidden: true },
      { key: "north", isHidden: false },
    ],
    organisations: [
      { key: "kth.se", name: "KTH", formalName: "Royal Institute", country: "SWE", logo: expect.any(String) },
    ],
    staff: [
      { userName: "head", role: "manager" },
      { userName: "judge-jane", role: "jury" },
    ],
  });
  const { participants } = (await admin.get("/api/contests/cup/participants?page=1")).json();
  expect(participants).toMatchObject([
    { key: "8", name: "Red", kind: "official", groupKeys: ["extra"], userNames: [] },
    { key: "007", name: "Blue", kind: "hidden", label: "S-7", organisationKey: "kth.se", userNames: ["blue"] },
  ]);
  for (const { userName, password } of body.logins)
    expect((await server.visitor().post("/api/login", { userName, password })).json().user?.userName).toBe(userName);
  expect(body.logins).toMatchObject([{ userName: "blue", password: "till-wise-under" }, { userName: "judge-jane" }]);
});

/** The first version of the format, as PC² and DOMjudge still write it. */
const OLD = {
  "wf/config/contest.yaml":
    "# \n---\nname: World Finals\nshort-name: WF 47!\nstart-time: 2011-02-04 01:23Z\nduration: 5:00:00\nscoreboard-freeze: 4:00:00\npenalty-time: 15\n",
  "wf/config/problemset.yaml": "problems:\n - {letter: A, short-name: sphinx, color: silver, rgb: '#c0c0c0'}\n",
  "wf/config/sphinx/problem.yaml": "name: {fr: Sphinx, en: The Sphinx}\n",
  "wf/config/groups.tsv": "File_Version\t1\n21496\tEurope\n",
  "wf/config/teams2.tsv":
    "File_Version\t1\n47\t869\t21496\tKNU\tNational University of Kyiv\tKyiv NU\tUKR\tINST-1872\n",
  "wf/config/accounts.tsv": "accounts\t1\nteam\tKNU\tteam-047\tmuzzle-flight\n",
  "wf/images/logo/INST-1872.png": Buffer.from(SMALL_PNG, "base64"),
  "__MACOSX/wf/._x": "x",
};

test("packages of the first version are read, and a start that has passed is left out", async () => {
  const { status, body } = await importZip(admin, await zipOf(OLD));
  expect([status, body.key, body.startAt]).toEqual([200, "wf-47", null]);
  const { settings } = (await admin.get("/api/contests/wf-47/settings")).json();
  expect(settings).toMatchObject({ name: "World Finals", freezeMs: HOUR, rules: { penaltyMs: 15 * MINUTE } });
  expect(settings.problems).toMatchObject([{ label: "A", title: "The Sphinx", colour: "silver", rgb: "#c0c0c0" }]);
  const people = (await admin.get("/api/contests/wf-47/people")).json();
  expect(people.organisations).toMatchObject([
    { key: "INST-1872", name: "Kyiv NU", country: "UKR", logo: expect.any(String) },
  ]);
  const { participants } = (await admin.get("/api/contests/wf-47/participants?page=1")).json();
  expect(participants).toMatchObject([{ key: "47", name: "KNU", userNames: ["team-047"], groupKeys: ["21496"] }]);
});

test("a contest that there is stays as it is; the same package makes another one with another key", async () => {
  const zip = await zipOf({ "contest.yaml": "id: cup\nname: Cup\n" });
  await importZip(admin, zip);
  const again = await importZip(admin, zip);
  expect([again.status, again.body.field]).toEqual([400, "contest.yaml: id"]);
  expect(again.body.message).toContain("There is a contest with the key cup already");
  expect((await importZip(admin, zip, { key: "cup-2" })).body).toMatchObject({ key: "cup-2", isImported: true });
});

test("an account that there is stays as it is, gets no rights, and nothing is half done", async () => {
  const ann = await server.signIn("ann");
  const zip = await zipOf({ ...CUP, "cup/accounts.yaml": "- {username: Ann, type: judge, password: mine-now-mine}\n" });
  const before = await countAll();
  const { status, body } = await importZip(admin, zip);
  expect([status, body.field]).toEqual([400, "cup/accounts.yaml: 0.username"]);
  expect(await countAll()).toEqual(before);
  expect((await server.visitor().post("/api/login", { userName: "ann", password: "mine-now-mine" })).statusCode).toBe(
    401,
  );
  expect((await importZip(admin, zip, { accounts: "no" })).body).toMatchObject({ isImported: true, accounts: 0 });
  expect((await ann.get("/api/contests/cup/settings")).statusCode).toBe(404);
});

test("an API token makes no accounts", async () => {
  const { secret } = (await admin.post("/api/tokens", { name: "tool" })).json();
  const send = async (query: string) =>
    (
      await server.app.inject({
        ...{ method: "POST", url: `/api/contests/import${query}`, payload: await zipOf(CUP) },
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/zip" },
      })
    ).json();
  expect((await send("")).message).toBe("You may not make accounts. Import without accounts.");
  expect(await send("?accounts=no")).toMatchObject({ isImported: true });
});

const list = (length: number, item: (index: number) => object) =>
  JSON.stringify(Array.from({ length }, (_, index) => item(index)));
const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}]\n`).join("")}`;

test.each([
  [
    "a name that leads out",
    async () =>
      Buffer.from(
        (await zipOf({ "contest.yaml": "", "xx/evil": "" })).toString("latin1").replaceAll("xx/evil", "../evil"),
        "latin1",
      ),
    "The name of a file leads out of the package",
  ],
  ["no zip", async () => Buffer.from("PK no zip"), "This is not a zip file that can be read"],
  [
    "no contest",
    () => zipOf({ "readme.txt": "x" }),
    "The zip has neither contest.yaml or contest.json nor a list of problems or teams",
  ],
  ["a bomb of aliases", () => zipOf({ "contest.yaml": bomb }), "This is not valid YAML"],
  [
    "a long file",
    () => zipOf({ "contest.yaml": `name: ${"x".repeat(600_000)}` }),
    "This file may have at most 512 KiB",
  ],
  ["a group twice", () => zipOf({ "groups.json": list(2, () => ({ id: "g" })) }), "This is there twice"],
  [
    "an id with a slash",
    () => zipOf({ "teams.json": list(1, () => ({ id: "../../x" })) }),
    "An id has 1 to 36 letters, digits, dots, dashes or underscores, and begins with a letter or a digit",
  ],
  ["100,000 teams", () => zipOf({ "teams.json": list(100_000, (id) => ({ id })) }), "There may be at most 20000"],
  ["no time", () => zipOf({ "contest.yaml": "duration: soon" }), "This is not a time such as 5:00:00"],
  ["deep nesting", () => zipOf({ "contest.yaml": "[".repeat(100_000) }), "This is not valid YAML"],
])("%s is refused, and nothing is made", async (_, make, message) => {
  const before = await countAll();
  const { status, body } = await importZip(admin, await make());
  expect([status, body.message]).toEqual([400, message]);
  expect(await countAll()).toEqual(before);
});

test("what other systems know by themselves is left out, and said so", async () => {
  const files = {
    "contest.yaml": "start-time: 2016-11-04 18:30:00 PDT\n",
    "problems.json": list(2, (id) => ({ id: `p${id}`, label: "A" })),
    "teams.json": list(1, () => ({ id: "1", name: "Blue", group_ids: ["3"] })),
    "accounts.json": list(1, () => ({ username: "jo", type: "judge" })),
  };
  const { body } = await importZip(admin, await zipOf(files), { key: "lenient" });
  expect(body).toMatchObject({ isImported: true, startAt: null, teams: 1, accounts: 0 });
  expect(body.problems.map(({ label }: { label: string }) => label)).toEqual(["A", "B"]);
  const places = body.findings.map(({ file, field }: { file: string; field: string }) => `${file} ${field}`);
  expect(places).toEqual(
    expect.arrayContaining([
      "contest.yaml start_time",
      "problems.json 1.label",
      "teams.json 0",
      "accounts.json 0.username",
    ]),
  );
});

test("a logo that is a script is left out, and said so", async () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  const files = { "organizations.json": list(1, () => ({ id: "uni" })), "organizations/uni/logo.svg": svg };
  const { body } = await importZip(admin, await zipOf(files), { dryRun: "yes" });
  expect([body.logos, body.findings]).toMatchObject([0, [{ file: "organizations/uni/logo.svg", isError: false }]]);
});

test("more teams than one statement stores are imported", async () => {
  const teams = list(2_500, (id) => ({ id: `t${id}`, name: `Team ${id}`, group_ids: ["g"] }));
  const { body } = await importZip(
    admin,
    await zipOf({ "groups.json": list(1, () => ({ id: "g" })), "teams.json": teams }),
    { key: "large" },
  );
  expect(body).toMatchObject({ isImported: true, teams: 2_500 });
  expect((await admin.get("/api/contests/large/participants?page=1")).json().total).toBe(2_500);
});

test("only who may create contests imports, and only managers export", async () => {
  const ann = await server.signIn("ann");
  expect((await importZip(ann, await zipOf(CUP))).status).toBe(403);
  await importZip(admin, await zipOf(CUP));
  expect((await ann.get("/api/contests/cup/package")).statusCode).toBe(404);
});
