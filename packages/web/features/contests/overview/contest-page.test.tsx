import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, aPlace, contestReply, NO_MESSAGES } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const HOUR = 3_600_000;

function open(change: Partial<ContestDetails>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest(change)),
    "GET /api/contests/cup/messages": NO_MESSAGES,
    ...answers,
  });
  return { calls, ...renderApp("/contests/cup") };
}

test("a contest that runs shows what is left by the server's clock, and its problems", async () => {
  // This device's clock is an hour ahead.
  const now = new Date(Date.now() - HOUR);
  const contest = aContest({ endAt: new Date(now.getTime() + 2 * HOUR + 500).toISOString() });
  fakeApi({
    "GET /api/contests/cup": { json: { contest, now: now.toISOString() } },
    "GET /api/contests/cup/messages": NO_MESSAGES,
  });
  renderApp("/contests/cup");
  expect(await screen.findByRole("heading", { level: 1, name: /Autumn Cup/ })).toBeDefined();
  expect(screen.getByRole("timer").textContent).toMatch(/^Ends in[12]:/);
  expect(within(screen.getByRole("table", { name: "Problems" })).getByRole("link", { name: "Two Sum" })).toBeDefined();
  expect(document.title).toBe("Autumn Cup · Assay");
});

test("before the start there is a countdown in place of the problems", async () => {
  open({ state: "before", startAt: new Date(Date.now() + HOUR).toISOString(), problems: null });
  expect(await screen.findByText("The problems are shown from the start on.")).toBeDefined();
  expect(screen.getByRole("timer").textContent).toMatch(/^Starts in/);
});

test("visitors log in to join, and come back", async () => {
  open({});
  const link = await screen.findByRole("link", { name: "Log in to join" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fcontests%2Fcup");
});

test("a contest with a code asks for it, and says if it is wrong", async () => {
  storeUser({ user: ADA });
  const { person, calls } = open(
    { joining: "code" },
    {
      "POST /api/contests/cup/join": {
        status: 403,
        json: { code: "wrong_contest_code", message: "This code is wrong. Ask the organisers of the contest." },
      },
    },
  );
  await person.type(await screen.findByLabelText("Code"), "sesame");
  await person.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByText(/This code is wrong/)).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ code: "sesame" });
});

test("who takes part sees under which name", async () => {
  storeUser({ user: ADA });
  open({ participation: aPlace({ name: "Team Blue" }), isJoined: true });
  expect(await screen.findByText("You take part as Team Blue.")).toBeDefined();
});

test("who has a window of their own begins it when they like", async () => {
  storeUser({ user: ADA });
  const opened = { startsAt: null, windowOpensAt: new Date(Date.now() - HOUR).toISOString() };
  const { calls, person } = open(
    { participation: aPlace(opened), isJoined: true, windowMs: HOUR },
    { "POST /api/contests/cup/start": { json: { participation: aPlace() } } },
  );
  await person.click(await screen.findByRole("button", { name: "Begin my time" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Begin my time" }));
  await vi.waitFor(() => expect(calls.some(({ path }) => path === "/api/contests/cup/start")).toBe(true));
});

test("an address without a contest says so", async () => {
  fakeApi({
    "GET /api/contests/cup": { status: 404, json: { code: "contest_not_found", message: "Contest not found" } },
  });
  renderApp("/contests/cup");
  expect(await screen.findByRole("heading", { name: "Contest not found" })).toBeDefined();
});
