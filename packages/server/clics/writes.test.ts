import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { makeToolContest } from "#testing/tool-contest";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

/** A zip archive that holds main.cpp with a short program. */
const ZIP =
  "UEsDBBQAAAAAAAAAIQBkxdMtDQAAAA0AAAAIAAAAbWFpbi5jcHBpbnQgbWFpbigpIHt9UEsBAhQDFAAAAAAAAAAhAGTF0y0NAAAADQAAAAgAAAAAAAAAAAAAAIABAAAAAG1haW4uY3BwUEsFBgAAAAABAAEANgAAADMAAAAAAA==";

test("a team submits the form of DOMjudge's client, and an admin a zip archive for a team", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const form = new FormData();
  form.set("problem", "A");
  form.set("language", "cpp");
  form.append("code[]", new Blob(["int main() {}"]), "main.cpp");
  const request = new Request("http://x", { method: "POST", body: form });
  const sent = await server.app.inject({
    ...{ method: "POST", url: `/clics/api/contests/${contest.key}/submissions` },
    headers: { ...contest.headers("team"), "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([sent.statusCode, sent.json()]).toEqual([
    201,
    expect.objectContaining({ team_id: "1", problem_id: "A", language_id: "cpp" }),
  ]);
  const body = { problem_id: "B", language_id: "cpp", files: [{ data: ZIP }] };
  expect((await contest.request("admin", "POST", "/submissions", body)).statusCode).toBe(400);
  expect((await contest.request("admin", "POST", "/submissions", { ...body, team_id: "2" })).json()).toMatchObject({
    team_id: "2",
  });
  expect((await contest.request("team", "POST", "/submissions", { ...body, team_id: "2" })).statusCode).toBe(403);
  expect((await contest.request("anonymous", "POST", "/submissions", body)).statusCode).toBe(401);
});

test("the start moves until half a minute before it, and the thaw from the end on", async () => {
  const contest = await makeToolContest(server);
  const patch = (client: "admin" | "judge", change: object) =>
    contest.request(client, "PATCH", "", { id: contest.key, ...change });
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect((await patch("judge", { start_time: null })).statusCode).toBe(403);
  expect((await contest.request("admin", "PATCH", "", { id: "other", start_time: null })).statusCode).toBe(409);
  expect((await patch("admin", { start_time: null, countdown_pause_time: "0:10:00" })).statusCode).toBe(204);
  expect((await contest.get("anonymous", "")).json()).toMatchObject({
    start_time: null,
    countdown_pause_time: "0:10:00.000",
  });
  expect((await patch("admin", { start_time: soon(20 * SECOND) })).statusCode).toBe(403);
  expect((await patch("admin", { start_time: soon(10 * MINUTE) })).statusCode).toBe(204);
  expect((await patch("admin", { scoreboard_thaw_time: soon(MINUTE) })).statusCode).toBe(403);
  await contest.moveTo("ended");
  expect((await patch("admin", { scoreboard_thaw_time: soon(-SECOND) })).json()).toMatchObject({ id: contest.key });
  expect((await contest.get("anonymous", "/state")).json().thawed).not.toBe(null);
});

test("PR#3088: who gets an answer to another team's question sees the answer, not what it replies to", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const asked = (
    await contest.request("team", "POST", "/clarifications", { text: "My secret", problem_id: "A" })
  ).json();
  expect(asked).toMatchObject({ from_team_id: "1", problem_id: "A" });
  await contest.request("judge", "POST", "/clarifications", { text: "Yes", reply_to_id: asked.id });
  const seen = (await contest.get("anonymous", "/clarifications")).json();
  expect(seen).toMatchObject([{ text: "Yes", from_team_id: null, reply_to_id: null }]);
  expect((await contest.get("team", "/clarifications")).json()).toMatchObject([
    { text: "My secret" },
    { reply_to_id: asked.id },
  ]);
});
