import type { ContestBoard } from "@assay/contract/routes/contests/board";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleContests } from "#contests/settle-contests";
import type { Browser } from "#testing/browser";
import {
  addAttempt,
  addParticipant,
  change,
  judgeAttempt,
  type StoredContest,
  storeContest,
} from "#testing/contest-facts";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
});
afterAll(() => server.close());

async function read(browser: Browser, { key }: StoredContest, query = ""): Promise<ContestBoard> {
  const response = await browser.get(`/api/contests/${key}/board${query}`);
  expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
  return response.json();
}

/** Rows as texts such as "1 alpha 2 50 +@12 -1 ?2": place, name, solved, penalty in minutes, and the cells. */
function texts({ rows }: ContestBoard): string[] {
  return rows.map(({ rank, name, solved, penaltyMs, cells }) => {
    const shown = cells.map(({ isSolved, tries, pending, ms }) => {
      if (isSolved) return `+${tries > 1 ? tries : ""}@${(ms ?? 0) / MINUTE}`;
      return `${tries > 0 ? `-${tries}` : "."}${pending > 0 ? `?${pending}` : ""}`;
    });
    return `${rank ?? "-"} ${name} ${solved} ${penaltyMs / MINUTE} ${shown.join(" ")}`;
  });
}

const boardOf = async (contest: StoredContest, query = "", browser: Browser = server.visitor()) =>
  texts(await read(browser, contest, query));

test("a visitor sees the board change with every submission and verdict, and none is read again that has not changed", async () => {
  const contest = await storeContest(server.db);
  const [alpha, beta] = [
    await addParticipant(server.db, contest.id, "alpha"),
    await addParticipant(server.db, contest.id, "beta"),
  ];
  expect(await boardOf(contest)).toEqual(["1 alpha 0 0 . . .", "1 beta 0 0 . . ."]);
  const late = await addAttempt(server.db, contest, beta, "A", 10);
  await expect.poll(() => boardOf(contest)).toEqual(["1 alpha 0 0 . . .", "1 beta 0 0 .?1 . ."]);
  await addAttempt(server.db, contest, alpha, "B", 12, "wrong_answer");
  await judgeAttempt(server.db, late, "accepted");
  await expect.poll(() => boardOf(contest)).toEqual(["1 beta 1 10 +@10 . .", "2 alpha 0 0 . -1 ."]);

  const url = `/api/contests/${contest.key}/board`;
  const { etag } = (await server.visitor().get(url)).headers;
  const again = await server.app.inject({ url, headers: { "if-none-match": String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("what arrives in the freeze is pending for the public until the thaw is applied, whatever became of it", async () => {
  const contest = await storeContest(server.db, { freeze: 200 });
  const alpha = await addParticipant(server.db, contest.id, "alpha", { userId: ann.userId });
  await addAttempt(server.db, contest, alpha, "A", 99, "accepted");
  const frozen = await addAttempt(server.db, contest, alpha, "B", 100);
  await expect.poll(() => boardOf(contest)).toEqual(["1 alpha 1 99 +@99 .?1 ."]);
  const before = (await server.visitor().get(`/api/contests/${contest.key}/board`)).body;
  await judgeAttempt(server.db, frozen, "accepted");
  await expect.poll(() => boardOf(contest, "?view=jury", admin)).toEqual(["1 alpha 2 199 +@99 +@100 ."]);
  for (const browser of [server.visitor(), ann, admin])
    expect((await browser.get(`/api/contests/${contest.key}/board`)).body).toBe(before);
  expect((await ann.get(`/api/contests/${contest.key}/board?view=jury`)).statusCode).toBe(403);

  const own = (await ann.get(`/api/contests/${contest.key}/board/own`)).json().own;
  expect(own).toMatchObject({ participantId: alpha, solved: 2 });
  expect(Object.keys(own)).not.toContain("rank");
  expect((await server.visitor().get(`/api/contests/${contest.key}/board/own`)).json().own).toBe(null);

  await sql`update contests set start_at = now() - interval '6 hours', thaw_at = now() where id = ${contest.id}`.execute(
    server.db,
  );
  await change(server.db, contest.id, "contests", null, () => Promise.resolve());
  await settleContests(server.db);
  await expect.poll(async () => (await read(server.visitor(), contest)).rows[0]?.cells[1]?.pending).toBe(0);
});

test("before the start, nobody but the jury learns how many problems there are", async () => {
  const contest = await storeContest(server.db, { startedAgo: -10 });
  await addParticipant(server.db, contest.id, "alpha");
  const board = await read(server.visitor(), contest);
  expect([board.problems, board.rows[0]?.cells, board.firsts]).toEqual([[], [], []]);
  expect((await read(admin, contest, "?view=jury")).problems).toHaveLength(3);
  const csv = await server.visitor().get(`/api/contests/${contest.key}/board/export`);
  expect(csv.body).toBe("rank,name,organisation,groups,solved,penalty\r\n1,alpha,,,0,0\r\n");
});

test("a group that ranks apart has a heading in the HTML export, a column in the CSV, and a section in the reply", async () => {
  const contest = await storeContest(server.db);
  const alumni = await addParticipant(server.db, contest.id, "alumni");
  await addParticipant(server.db, contest.id, "team");
  await sql`insert into contest_groups (contest_id, key, name, is_hidden, ranks_apart) values
    (${contest.id}, 'a-jury', 'Jury', true, true), (${contest.id}, 'old', 'Old <hands>', false, true)`.execute(
    server.db,
  );
  await change(server.db, contest.id, "teams", alumni, async (transaction) => {
    await sql`insert into participant_groups values (${alumni}, ${contest.id}, 'old')`.execute(transaction);
  });
  await change(server.db, contest.id, "contests", null, () => Promise.resolve());
  const [file, page] = await Promise.all(
    ["csv", "html"].map((format) => ann.get(`/api/contests/${contest.key}/board/export?format=${format}`)),
  );
  expect(file?.body.split("\r\n").slice(0, 3)).toEqual([
    "rank,name,organisation,groups,section,solved,penalty,A,B,C",
    "1,team,,,,0,0,,,",
    "1,alumni,,old,old,0,0,,,",
  ]);
  expect(page?.body).toMatch(/team<.*<th scope="rowgroup" colspan="7" dir="auto">Old &#60;hands&#62;<.*alumni</s);
  const { groups, rows } = await read(ann, contest);
  expect(groups).toEqual([{ key: "old", name: "Old <hands>", ranksApart: true, section: 2 }]);
  expect(rows.map(({ section }) => section)).toEqual([0, 2]);
});

test.each([
  ["a draft", { visibility: "draft" }, 404],
  ["a hidden board", { board: "hidden" }, 403],
  ["one for afterwards", { board: "after" }, 403],
  ["one that would tell participants what they may not know", { feedback: "none" }, 403],
])("nobody but the staff sees %s", async (_, columns, status) => {
  const contest = await storeContest(server.db, { columns });
  for (const path of ["board", "board/since/0", "board/export"])
    expect((await ann.get(`/api/contests/${contest.key}/${path}`)).statusCode).toBe(status);
  expect((await admin.get(`/api/contests/${contest.key}/board`)).statusCode).toBe(200);
});

test("at a past moment, the board is as it was then, by the verdicts of that time", async () => {
  const contest = await storeContest(server.db);
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  const attempt = await addAttempt(server.db, contest, alpha, "A", 30, "wrong_answer");
  await sql`update contest_judgements set judged_at = ${new Date(contest.startAt.getTime() + 31 * MINUTE)}
    where submission_id = ${attempt}`.execute(server.db);
  await judgeAttempt(server.db, attempt, "accepted");
  const shown = [];
  for (const at of ["0:29:59", "0:30:00", "0:31:00", "9:00:00"]) shown.push(...(await boardOf(contest, `?at=${at}`)));
  expect(shown).toEqual(["1 alpha 0 0 . . .", "1 alpha 0 0 .?1 . .", "1 alpha 0 0 -1 . .", "1 alpha 1 30 +@30 . ."]);
  expect((await ann.get(`/api/contests/${contest.key}/board?at=soon`)).json().errors[0].field).toBe("at");
});

test("a group is placed among itself, and hidden ones cannot be named", async () => {
  const contest = await storeContest(server.db);
  await sql`insert into contest_groups (contest_id, key, name, is_hidden)
    values (${contest.id}, 'north', 'North', false), (${contest.id}, 'staff', 'Staff', true)`.execute(server.db);
  for (const [index, name] of ["alpha", "beta", "gamma"].entries()) {
    const id = await addParticipant(server.db, contest.id, name);
    const group = name === "alpha" ? "staff" : "north";
    await change(server.db, contest.id, "teams", id, (db) =>
      sql`insert into participant_groups values (${id}, ${contest.id}, ${group})`.execute(db),
    );
    if (name !== "beta") await addAttempt(server.db, contest, id, "A", index + 1, "accepted");
  }
  expect(await boardOf(contest)).toEqual(["1 gamma 1 3 +@3 . .", "2 beta 0 0 . . ."]);
  expect((await read(server.visitor(), contest)).firsts).toMatchObject([
    { state: "decided", problem: 0, ms: 3 * MINUTE },
  ]);
  expect(await boardOf(contest, "?group=north")).toHaveLength(2);
  expect((await ann.get(`/api/contests/${contest.key}/board?group=staff`)).json().errors[0].field).toBe("group");
  expect(await boardOf(contest, "?group=staff&view=jury", admin)).toEqual(["- alpha 1 1 +@1 . ."]);
});

test("who was away reads the changes since, and the board again if they are not known any more or somebody left", async () => {
  const contest = await storeContest(server.db);
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  const { revision } = await read(server.visitor(), contest);
  await addAttempt(server.db, contest, alpha, "A", 30, "accepted");
  await expect.poll(() => boardOf(contest)).toEqual(["1 alpha 1 30 +@30 . ."]);
  const since = async (from: number) =>
    (await server.visitor().get(`/api/contests/${contest.key}/board/since/${from}`)).json().changes;
  expect((await since(revision)).flatMap(({ delta }: { delta: { cells: unknown[] } }) => delta.cells).at(-1)).toEqual([
    alpha,
    0,
    [1, 0, 1, 30, 100],
  ]);
  expect(await since(revision + 1_000)).toBe(null);
  const gone = await addParticipant(server.db, contest.id, "beta");
  await expect.poll(() => boardOf(contest)).toHaveLength(2);
  await change(server.db, contest.id, "teams", gone, (db) =>
    sql`delete from participants where id = ${gone}`.execute(db),
  );
  await expect.poll(() => boardOf(contest)).toHaveLength(1);
  expect(await since(revision)).toBe(null);
});
