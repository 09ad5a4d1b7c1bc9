import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aBoard, aRow, EMPTY, solvedAt } from "#testing/boards";
import { aContest, aPlace, contestReply, NO_MESSAGES } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const ADDRESS = "/api/contests/cup/virtual";
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const over = (change: Parameters<typeof aContest>[0] = {}) =>
  contestReply(aContest({ state: "final", isThawed: true, endAt: ago(1_000), ...change }));
const own = aRow(2, 2, [solvedAt(12), EMPTY], { name: "Ada Lovelace" });
const board = aBoard([aRow(1, 1, [solvedAt(10), { ...EMPTY, pending: 2 }]), own]);
const aRun = (run: number, startedAgo: number) => ({
  ...aPlace({ participantId: own.participantId, startsAt: ago(startedAgo), endsAt: ago(startedAgo - 3 * HOUR) }),
  ...{ kind: "virtual" as const, run },
});

test("a virtual participation begins with the code, and then shows the board at its time with the own place", async () => {
  storeUser({ user: ADA });
  let isStarted = false;
  const run = aRun(1, HOUR);
  const calls = fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": () => over({ joining: "code", virtualEndsAt: isStarted ? run.endsAt : null }),
    [`GET ${ADDRESS}`]: () => ({
      json: isStarted
        ? { now: ago(0), participation: run, runs: [run], own, board }
        : { now: ago(0), participation: null, runs: [], own: null, board: null },
    }),
    [`POST ${ADDRESS}`]: () => {
      isStarted = true;
      return { json: { participation: run } };
    },
  });
  const { person } = renderApp("/contests/cup/virtual");
  await person.type(await screen.findByLabelText("Code"), "sesame");
  await person.click(screen.getByRole("button", { name: "Start now" }));
  expect(await screen.findByRole("heading", { name: "Virtual participation 1" })).toBeTruthy();
  expect(screen.getByText("2 of 2")).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "Standings" }));
  expect(table.getByText(/^B.*2.*pending/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Start/ })).toBeNull();
  expect(calls.find(({ method, path }) => method === "POST" && path === ADDRESS)?.body).toEqual({ code: "sesame" });
});

test("what is over can be looked at again, and says that one practises now", async () => {
  storeUser({ user: ADA });
  const runs = [aRun(2, 4 * HOUR), aRun(1, 9 * HOUR)];
  fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": over({ virtualEndsAt: runs[0]?.endsAt ?? null }),
    [`GET ${ADDRESS}`]: ({ search }) => ({
      json: { now: ago(0), participation: runs[search.get("run") === "1" ? 1 : 0], runs, own, board },
    }),
  });
  const { person } = renderApp("/contests/cup/virtual");
  expect(await screen.findByText("Virtual participation 2 is over.")).toBeTruthy();
  expect(screen.getByText(/is practice: it counts like any other submission/)).toBeTruthy();
  await person.click(screen.getByRole("link", { name: /^1: / }));
  expect(await screen.findByText("Virtual participation 1 is over.")).toBeTruthy();
});

test("a contest of teams says that a virtual participation is for one person", async () => {
  storeUser({ user: ADA });
  fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": over({ unit: "team" }),
    [`GET ${ADDRESS}`]: { json: { now: ago(0), participation: null, runs: [], own: null, board: null } },
  });
  renderApp("/contests/cup/virtual");
  expect(await screen.findByText(/A virtual participation is for one person/)).toBeTruthy();
});
