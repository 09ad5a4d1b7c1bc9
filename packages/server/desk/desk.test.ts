import type { Balloon, PrintRequest } from "@assay/contract/routes/contests/desk";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { judgeSubmission } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let jury: SignedIn;
let runner: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  jury = await server.signIn("head", ROLE_ADMIN);
  [runner, ann, ben] = [await server.signIn("runner"), await server.signIn("ann"), await server.signIn("ben")];
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

let contests = 0;

/** Runs a contest that Ann and Ben take part in, with its runner. */
async function runContest(settings: object = {}) {
  contests += 1;
  const key = `desk-${contests}`;
  const problemId = await addProblem(server.db, { authorId: jury.userId });
  await jury.post("/api/contests", {
    ...{ key, name: key, visibility: "listed", startAt: new Date(Date.now() - 10 * MINUTE), durationMs: HOUR },
    ...{ problems: [{ problemId, label: "A", colour: "red" }], ...settings },
  });
  for (const person of [ann, ben]) await person.post(`/api/contests/${key}/join`, {});
  await sql`insert into contest_staff (contest_id, user_id, role) select id, ${runner.userId}, 'runner' from contests where key = ${key}`.execute(
    server.db,
  );
  return `/api/contests/${key}`;
}

const submit = async (person: SignedIn, url: string) =>
  (await person.post(`${url}/problems/A/submissions`, { languageId: 54, source: "int main() {}" })).json();
const judge = (tokens: string[], verdict: "accepted" | "wrong_answer") =>
  judgeSubmission(server.db, tokens, [verdict, verdict, verdict]);
const balloons = async (url: string) => (await runner.get(`${url}/balloons`)).json().balloons as Balloon[];
const mark = async (url: string, { participantId, label }: Pick<Balloon, "participantId" | "label">, state: string) =>
  runner.put(`${url}/balloons`, { participantId, label, state });

describe("balloons", () => {
  test("there is one for each solved problem; it is the first only when no earlier attempt is pending", async () => {
    const url = await runContest();
    const earlier = await submit(ann, url);
    await judge((await submit(ben, url)).tokens, "accepted");
    await vi.waitFor(async () =>
      expect(await balloons(url)).toMatchObject([
        { name: "Name of ben", label: "A", colour: "red", isFirst: false, state: "waiting" },
      ]),
    );
    await judge(earlier.tokens, "wrong_answer");
    await vi.waitFor(async () => expect((await balloons(url))[0]?.isFirst).toBe(true));
  });

  test("a runner takes one and delivers it; after a rejudge it is to be taken back, and then gone", async () => {
    const url = await runContest();
    const { tokens } = await submit(ann, url);
    await judge(tokens, "accepted");
    await vi.waitFor(async () => expect(await balloons(url)).toHaveLength(1));
    const [balloon] = await balloons(url);
    if (!balloon) throw new Error("no balloon");
    expect((await mark(url, balloon, "carried")).json().balloons).toMatchObject([
      { state: "carried", runner: "Name of runner" },
    ]);
    await mark(url, balloon, "delivered");
    await judge(tokens, "wrong_answer");
    await vi.waitFor(async () => expect(await balloons(url)).toMatchObject([{ state: "takeBack", ms: null }]));
    expect((await mark(url, balloon, "delivered")).json().code).toBe("balloon_not_found");
    await mark(url, balloon, "waiting");
    expect(await balloons(url)).toEqual([]);
  });

  test("DOMjudge#3296, DOMjudge#104, DOMjudge#2778: what the public does not see adds no balloon: not in the freeze, not with a hidden board", async () => {
    for (const settings of [{ freezeMs: 59 * MINUTE }, { board: "hidden" }]) {
      const url = await runContest(settings);
      await judge((await submit(ann, url)).tokens, "accepted");
      const jurys = await jury.get(`${url}/board?view=jury`);
      expect(jurys.statusCode).toBe(200);
      expect(await balloons(url)).toEqual([]);
    }
  });

  test("DOMjudge#3296: the list counts what was solved before the freeze, and nothing of it", async () => {
    const url = await runContest();
    await judge((await submit(ann, url)).tokens, "accepted");
    await vi.waitFor(async () => expect(await balloons(url)).toHaveLength(1));
    const { endAt } = (await jury.get(url)).json().contest;
    const freeze = { action: "set_freeze", freezeMs: Date.parse(endAt) - Date.now() };
    expect((await jury.post(`${url}/clock`, freeze)).statusCode).toBe(200);
    await judge((await submit(ben, url)).tokens, "accepted");
    expect(await balloons(url)).toMatchObject([{ name: "Name of ann" }]);
  });

  test("only the helpers of the contest list them", async () => {
    const url = await runContest();
    expect((await ann.get(`${url}/balloons`)).statusCode).toBe(403);
    expect((await ann.put(`${url}/balloons`, {})).statusCode).toBe(400);
  });
});

describe("prints", () => {
  const request = (person: SignedIn, url: string) => person.post(`${url}/prints`, { title: "a.cpp", text: "int x;" });
  const list = async (person: SignedIn, url: string) =>
    (await person.get(`${url}/prints`)).json().prints as PrintRequest[];

  test("one runner takes a request, whose text is deleted once it is printed", async () => {
    const url = await runContest();
    const { print } = (await request(ann, url)).json();
    expect(print).toMatchObject({ number: 1, state: "waiting", bytes: 6 });
    expect(await list(ben, url)).toEqual([]);
    expect((await ann.post(`${url}/prints/${print.id}/claim`, {})).statusCode).toBe(403);
    expect((await runner.post(`${url}/prints/${print.id}/claim`, {})).json()).toEqual({ text: "int x;" });
    expect((await jury.post(`${url}/prints/${print.id}/claim`, {})).json().code).toBe("print_taken");
    await runner.post(`${url}/prints/${print.id}/settle`, { isPrinted: true });
    expect(await list(ann, url)).toMatchObject([{ state: "printed", bytes: null }]);
  });

  test("a request that its runner leaves is for all runners again", async () => {
    const url = await runContest();
    const { print } = (await request(ann, url)).json();
    await runner.post(`${url}/prints/${print.id}/claim`, {});
    await runner.post(`${url}/prints/${print.id}/settle`, { isPrinted: false });
    expect((await jury.post(`${url}/prints/${print.id}/claim`, {})).statusCode).toBe(200);
  });

  test("only participants ask, only while the contest runs, and not more than a few at a time", async () => {
    const url = await runContest();
    expect((await request(runner, url)).json().code).toBe("not_in_contest");
    for (let count = 0; count < 5; count++) expect((await request(ben, url)).statusCode).toBe(201);
    expect((await request(ben, url)).json().code).toBe("too_many_prints");
    const soon = await runContest({ startAt: new Date(Date.now() + HOUR) });
    expect((await request(ann, soon)).json().code).toBe("contest_not_started");
  });
});
