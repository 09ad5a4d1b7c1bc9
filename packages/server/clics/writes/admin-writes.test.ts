import { MINUTE } from "@assay/contract/vocabulary/units";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { type Client, makeToolContest, type ToolContest } from "#testing/tool-contest";

let server: TestApp;
let contest: ToolContest;
beforeAll(async () => {
  server = await openTestApp();
  contest = await makeToolContest(server);
  await contest.moveTo("running");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

/** A zip archive that holds main.cpp with a short program. */
const ZIP =
  "UEsDBBQAAAAAAAAAIQBkxdMtDQAAAA0AAAAIAAAAbWFpbi5jcHBpbnQgbWFpbigpIHt9UEsBAhQDFAAAAAAAAAAhAGTF0y0NAAAADQAAAAgAAAAAAAAAAAAAAIABAAAAAG1haW4uY3BwUEsFBgAAAAABAAEANgAAADMAAAAAAA==";

const send = async (client: Client, method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => {
  const { statusCode, body: text, headers } = await contest.request(client, method, path, body);
  return { status: statusCode, location: headers.location, ...(text !== "" && { json: JSON.parse(text) }) };
};

test("an admin gives awards, changes them and takes them away, but not those that follow from the standings", async () => {
  const given = await send("admin", "POST", "/awards", { citation: "Best team costumes!", team_ids: ["1"] });
  expect(given).toMatchObject({
    ...{ status: 201, location: expect.stringMatching(/\/awards\/best-team-costumes$/) },
    json: { id: "best-team-costumes", citation: "Best team costumes!", team_ids: ["1"] },
  });
  const path = "/awards/best-team-costumes";
  expect((await send("admin", "POST", "/awards", { citation: "Best team costumes", team_ids: [] })).json.id).toBe(
    "best-team-costumes-2",
  );
  expect((await send("admin", "PATCH", path, { citation: "Best hats" })).json).toMatchObject({
    citation: "Best hats",
    team_ids: ["1"],
  });
  const whole = { id: "best-team-costumes", citation: "Best hats", team_ids: ["2", "3"] };
  expect(await send("admin", "PUT", path, whole)).toMatchObject({ status: 200, json: whole });
  expect((await contest.get("admin", "/awards")).json()).toContainEqual(whole);
  for (const [status, method, at, body] of [
    [409, "PUT", path, { ...whole, id: "other" }],
    [400, "PUT", path, { id: whole.id, citation: "No teams" }],
    [400, "POST", "/awards", { ...whole }],
    [400, "POST", "/awards", { citation: "Nobody", team_ids: ["nobody"] }],
    [400, "PATCH", path, { team_ids: null }],
    [404, "PATCH", "/awards/none", { citation: "x" }],
    [403, "PUT", "/awards/winner", { id: "winner", citation: "Me", team_ids: ["1"] }],
    [403, "PATCH", "/awards/first-to-solve-A", { citation: "x" }],
    [403, "DELETE", "/awards/gold-medal", undefined],
  ] as const)
    expect([method, at, (await send("admin", method, at, body)).status]).toEqual([method, at, status]);
  for (const [client, status] of [
    ["anonymous", 401],
    ["team", 403],
    ["judge", 403],
    ["analyst", 403],
  ] as const)
    expect([client, (await send(client, "DELETE", path)).status]).toEqual([client, status]);
  expect(await send("admin", "DELETE", path)).toEqual({ status: 204, location: undefined });
  expect((await send("admin", "DELETE", path)).status).toBe(404);
});

test("an admin comments, with references to what there is", async () => {
  const body = {
    message: "{teams:1} takes the lead",
    tags: ["accepted-winner"],
    team_ids: ["1"],
    problem_ids: ["A"],
    submission_ids: ["2"],
  };
  const sent = await send("admin", "POST", "/commentary", body);
  expect(sent).toMatchObject({
    status: 201,
    json: { ...body, time: expect.any(String), contest_time: expect.any(String) },
  });
  expect((await contest.get("anonymous", `/commentary/${sent.json.id}`)).json()).toEqual(sent.json);
  for (const change of [
    { id: "7" },
    { time: "2026-01-01T00:00:00Z" },
    { source_id: "x" },
    { message: " " },
    { team_ids: ["9"] },
    { problem_ids: ["Z"] },
    { submission_ids: ["99"] },
  ])
    expect([change, (await send("admin", "POST", "/commentary", { ...body, ...change })).status]).toEqual([
      change,
      400,
    ]);
  expect((await send("judge", "POST", "/commentary", body)).status).toBe(403);
});

test("an admin stores what a site has accepted while it was cut off: with its id, its time and its team", async () => {
  const time = new Date(Date.now() - 5 * MINUTE).toISOString();
  const body = { problem_id: "B", language_id: "cpp", team_id: "2", files: [{ data: ZIP, mime: "application/zip" }] };
  const stored = await send("admin", "PUT", "/submissions/site1-17", { ...body, id: "site1-17", time });
  expect(stored).toMatchObject({ status: 201, json: { id: "site1-17", team_id: "2", problem_id: "B", time } });
  expect((await contest.get("anonymous", "/submissions/site1-17")).json()).toMatchObject({
    time,
    contest_time: expect.stringMatching(/^0:0[45]:/),
  });
  expect((await send("admin", "POST", "/submissions", { ...body, time })).json).toMatchObject({
    time,
    id: expect.stringMatching(/^\d+$/),
  });
  const later = new Date(Date.now() + MINUTE).toISOString();
  for (const [status, method, at, change] of [
    [409, "PUT", "site1-17", { id: "site1-17", time }],
    [409, "PUT", "site1-18", { id: "site1-19", time }],
    [400, "PUT", "site1-18", { id: "site1-18" }],
    [400, "PUT", "site1-18", { id: "site1-18", time: later }],
    [400, "PUT", "99", { id: "99", time }],
    [400, "PUT", "2-9", { id: "2-9", time }],
    [400, "POST", "", { id: "site1-18", time }],
    [400, "POST", "", { time: "yesterday" }],
  ] as const)
    expect([
      at,
      change,
      (await send("admin", method, `/submissions/${at}`.replace(/\/$/, ""), { ...body, ...change })).status,
    ]).toEqual([at, change, status]);
  expect((await send("team", "POST", "/submissions", { ...body, team_id: "1", time })).status).toBe(400);
  for (const client of ["team", "judge"] as const)
    expect((await send(client, "PUT", "/submissions/x", { ...body, id: "x", time })).status).toBe(403);
});

test("an admin forwards a team's question", async () => {
  const asked = await send("admin", "POST", "/clarifications", {
    text: "Is zero even?",
    from_team_id: "2",
    problem_id: "A",
  });
  expect(asked).toMatchObject({ status: 201, json: { from_team_id: "2", problem_id: "A" } });
  expect((await send("admin", "POST", "/clarifications", { text: "?", from_team_id: "9" })).status).toBe(400);
  expect((await send("judge", "POST", "/clarifications", { text: "?", from_team_id: "2" })).status).toBe(400);
});

test("each role can do exactly what it is told that it can", async () => {
  const capabilities: Record<string, string[]> = {};
  for (const client of ["anonymous", "team", "judge", "analyst", "admin"] as const)
    capabilities[client] = (await contest.get(client, "/access")).json().capabilities;
  expect(capabilities).toEqual({
    anonymous: [],
    team: ["team_submit", "post_clar"],
    judge: ["post_clar"],
    analyst: [],
    admin: ["contest_start", "contest_thaw", "proxy_submit", "admin_submit", "post_clar", "proxy_clar", "post_comment"],
  });
});
