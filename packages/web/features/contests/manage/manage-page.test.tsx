import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ManagedParticipant, ManagedPeople } from "@assay/contract/routes/contests/people";
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

const NORTH = { key: "north", name: "North", isHidden: false, ranksApart: false, winsMedals: true };
const UNI = { key: "uni", name: "University", formalName: null, country: "THA" };

function people(change: Partial<ManagedPeople> = {}): ManagedPeople {
  return {
    groups: [{ ...NORTH, participants: 2 }],
    organisations: [{ ...UNI, participants: 1, logo: null }],
    staff: [{ userName: "ada", role: "manager" }],
    revision: "one",
    ...change,
  };
}

function aParticipant(change: Partial<ManagedParticipant> = {}): ManagedParticipant {
  return {
    ...{ participantId: "018f0000-0000-7000-8000-0000000000d1", key: "1", name: "Blue", userNames: ["ann"] },
    ...{ kind: "official", label: null, place: null, organisationKey: "uni", groupKeys: ["north"], delayMs: 0 },
    ...{ extraMs: 0, penaltyMs: 0, isDisqualified: false, startedAt: null, startsAt: null, endsAt: null },
    submissions: 0,
    ...change,
  };
}

function open(part: string, contest = managed(), answers: Parameters<typeof fakeApi>[0] = {}) {
  storeUser({ user: { ...ADA, role: ROLE_ADMIN } });
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest({ role: "manager" })),
    "GET /api/contests/cup/settings": { json: contest },
    "GET /api/contests/cup/people": { json: people() },
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
  await person.click(screen.getByLabelText("All languages"));
  await person.click(screen.getByLabelText("Java"));
  await person.selectOptions(screen.getByLabelText("Compilation errors"), "Cost penalty time");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("durationMs has to be longer")).toBeDefined();
  expect(calls.at(-1)?.body).toMatchObject({
    revision: 3,
    settings: {
      ...{ durationMs: HOUR / 2, name: "Autumn Cup", publishesProblems: true, languages: ["java"] },
      rules: { compileErrorCosts: true },
    },
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
  expect(await screen.findByText("Participant 2: There is no user cyd")).toBeDefined();
  expect(calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    participants: [{ name: "Blue", userNames: ["ann"] }, { userNames: ["cyd"] }],
  });
});

test("all of a group get extra time together, once it is shown what that does", async () => {
  const { calls, person } = open("people&group=north", managed({ submissions: 5 }), {
    "GET /api/contests/cup/participants": { json: { participants: [aParticipant()], hasMore: false, total: 12 } },
    "POST /api/contests/cup/preview": { json: { changes: [], total: 0 } },
    "PUT /api/contests/cup/participants": { json: { changed: 12 } },
  });
  await person.click(await screen.findByRole("button", { name: "Change all 12 participants" }));
  await person.type(await screen.findByLabelText("Extra time in minutes"), "10");
  await person.click(screen.getByRole("button", { name: "Change them" }));
  expect(await screen.findByText("No place and no result changes.")).toBeDefined();
  const change = { which: { group: "north" }, set: { extraMs: 600_000 } };
  expect(calls.at(-1)?.body).toEqual({ participants: change });
  await person.click(screen.getByRole("button", { name: "Apply" }));
  await screen.findByText("Saved");
  expect(calls.find(({ method, path }) => method === "PUT" && path.endsWith("/participants"))?.body).toEqual(change);
});

test("a wrong field of a participant says so, also when the preview finds it", async () => {
  const { calls, person } = open("people", managed({ submissions: 5 }), {
    "GET /api/contests/cup/participants": { json: { participants: [aParticipant()], hasMore: false, total: 1 } },
    "POST /api/contests/cup/preview": {
      status: 400,
      json: { code: "invalid_request", field: "userNames", message: "There is no user cyd" },
    },
  });
  await person.click(await screen.findByRole("button", { name: "Edit Blue" }));
  await person.click(await screen.findByLabelText("North"));
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("There is no user cyd")).toBeDefined();
  expect(screen.getByLabelText("Users").ariaInvalid).toBe("true");
  expect(calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    participant: { to: { name: "Blue", organisationKey: "uni", groupKeys: [] } },
  });
});

test("a new organisation gets its key from its name; a wrong country says so at its row", async () => {
  const { calls, person } = open("organisations", managed(), {
    "PUT /api/contests/cup/people": {
      status: 400,
      json: { code: "invalid_request", field: "organisations.1.country", message: "country has to be three letters" },
    },
  });
  await person.click(await screen.findByRole("button", { name: "Add organisation" }));
  await person.type(screen.getAllByLabelText("Name")[1] as HTMLElement, "Universität Köln");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("country has to be three letters")).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({
    groups: [NORTH],
    organisations: [UNI, { key: "universitaet-koeln", name: "Universität Köln", formalName: null, country: null }],
    staff: [{ userName: "ada", role: "manager" }],
    revision: "one",
  });
});

test("what somebody else has changed meanwhile is not lost, nor is what was entered", async () => {
  let stored = people();
  const { calls, person } = open("groups", managed(), {
    "GET /api/contests/cup/people": () => ({ json: stored }),
    "PUT /api/contests/cup/people": {
      status: 409,
      json: { code: "contest_changed", message: "Somebody else has changed this contest." },
    },
  });
  const name = await screen.findByLabelText("Name");
  await person.clear(name);
  await person.type(name, "Northern");
  stored = people({ staff: [], revision: "two" });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await person.click(await screen.findByRole("button", { name: "Keep mine" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Northern");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Somebody else has changed this contest.");
  expect(calls.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
    groups: [{ ...NORTH, name: "Northern" }],
    staff: [],
    revision: "two",
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
    "GET /api/contests/cup/rehearsal": { json: { rehearsal: null, now: new Date().toISOString() } },
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
