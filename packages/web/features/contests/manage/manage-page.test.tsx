import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, contestReply } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const HOUR = 3_600_000;

function managed(change: Partial<ManagedContest> = {}): ManagedContest {
  const { key, name, startAt, endAt, durationMs } = aContest();
  return {
    settings: {
      ...{ key, name, formalName: null, description: "", visibility: "listed", startAt, durationMs, freezeMs: null },
      ...{
        windowMs: null,
        scoring: "icpc",
        rules: {},
        feedback: "full",
        board: "live",
        joining: "open",
        joinCode: null,
      },
      ...{ joinsLate: true, statements: "everybody", unit: "person", languages: null, mostTries: null, isRated: false },
      ...{ publishesProblems: false, showsFlags: true, showsLogos: true, thawAt: null },
      problems: [
        { problemId: TWO_SUM._id, title: TWO_SUM.title, label: "A", colour: "red", rgb: "#d7191c", points: null },
      ],
    },
    settingsRevision: 3,
    clock: {
      ...{ state: "running", countdownLeftMs: null, isPaused: false, removedTimes: [], endAt, lastEndAt: endAt },
      ...{ frozenAt: null, thawedAt: null, finalisedAt: null },
    },
    ...{ participants: 2, submissions: 0, unjudged: 0, now: new Date().toISOString() },
    ...change,
  };
}

function open(part: string, contest = managed(), answers: Parameters<typeof fakeApi>[0] = {}) {
  storeUser({ user: { ...ADA, role: ROLE_ADMIN } });
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest({ role: "manager" })),
    "GET /api/contests/cup/settings": { json: contest },
    ...answers,
  });
  return { calls, ...renderApp(`/contests/cup/manage?part=${part}`) };
}

test("settings are saved with the revision that they were read with, and a wrong field says so", async () => {
  const { calls, person } = open("settings", managed(), {
    "PUT /api/contests/cup/settings": {
      status: 400,
      json: { code: "invalid_request", field: "durationMs", message: "durationMs has to be longer" },
    },
  });
  const length = await screen.findByLabelText("Length in minutes");
  await person.clear(length);
  await person.type(length, "30");
  await person.selectOptions(screen.getByLabelText("Drafts among the problems, at the end"), "Are published");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("durationMs has to be longer")).toBeDefined();
  expect(calls.at(-1)?.body).toMatchObject({
    revision: 3,
    settings: { durationMs: HOUR / 2, name: "Autumn Cup", publishesProblems: true },
  });
});

test("with submissions, a longer contest shows first whose place it changes, and is made by Apply", async () => {
  const place = { solved: 1, score: 100, penaltyMs: 600_000 };
  const { calls, person } = open("clock", managed({ submissions: 5 }), {
    "POST /api/contests/cup/preview": {
      json: { changes: [{ name: "Ben", before: null, after: { rank: 1, ...place } }], total: 1 },
    },
    "POST /api/contests/cup/clock": { json: managed({ submissions: 5 }) },
  });
  const card = (await screen.findByRole("heading", { name: "Length" })).closest("section");
  if (!card) throw new Error("no card");
  await person.clear(within(card).getByLabelText("Minutes"));
  await person.type(within(card).getByLabelText("Minutes"), "240");
  await person.click(within(card).getByRole("button", { name: "Change" }));
  expect(await screen.findByText("1. 1 (10)")).toBeDefined();
  expect(calls.some(({ path }) => path.endsWith("/clock"))).toBe(false);
  await person.click(screen.getByRole("button", { name: "Apply" }));
  await screen.findByText("Saved");
  const sent = calls.find(({ path }) => path.endsWith("/clock"));
  expect(sent?.body).toEqual({ action: "set_duration", durationMs: 4 * HOUR });
});

test("people are entered by lines, and a line that is not right is named", async () => {
  const { calls, person } = open("people", managed(), {
    "GET /api/contests/cup/participants": { json: { participants: [], hasMore: false, total: 0 } },
    "POST /api/contests/cup/participants": {
      status: 400,
      json: { code: "invalid_request", field: "participants.1.userNames", message: "There is no user cyd" },
    },
  });
  await person.type(await screen.findByLabelText("Participants to add"), "Blue,ann{enter}cyd");
  await person.click(screen.getByRole("button", { name: "Add participants" }));
  expect(await screen.findByText("Line 2: There is no user cyd")).toBeDefined();
  expect(calls.at(-1)?.body).toMatchObject({
    participants: [{ name: "Blue", userNames: ["ann"] }, { userNames: ["cyd"] }],
  });
});

test("a check says in words what is wrong", async () => {
  open("check", managed(), {
    "GET /api/contests/cup/check": {
      json: {
        findings: [
          { kind: "no_tests", problems: ["B"], number: null },
          { kind: "too_few_cores", problems: [], number: 12 },
        ],
      },
    },
  });
  expect(await screen.findByText("Problem B has no tests.")).toBeDefined();
  expect(screen.getByText(/would wait 12 seconds or longer/)).toBeDefined();
});

test("a new contest needs only a name: its key follows from it, and a key that is taken says so", async () => {
  storeUser({ user: { ...ADA, role: ROLE_ADMIN } });
  const calls = fakeApi({
    "POST /api/contests": { status: 409, json: { code: "taken", field: "key", message: "This key is taken" } },
  });
  const { person } = renderApp("/contests/new");
  await person.type(await screen.findByLabelText("Name"), "Café & Tee: Cup 2");
  await person.click(screen.getByRole("button", { name: "Create contest" }));
  expect(await screen.findByText("This key is taken")).toBeDefined();
  const sent = calls.find(({ method, path }) => method === "POST" && path === "/api/contests");
  expect(sent?.body).toMatchObject({
    name: "Café & Tee: Cup 2",
    key: "cafe-tee-cup-2",
    durationMs: 2 * HOUR,
    problems: [],
  });
});
