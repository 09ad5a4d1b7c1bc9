import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, aPlace, contestReply, NO_MESSAGES } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const ADDRESS = "/api/contests/cup/virtual";
const over = (joining: "open" | "code") =>
  contestReply(
    aContest({ joining, state: "final", isThawed: true, endAt: new Date(Date.now() - 1_000).toISOString() }),
  );
const row = (name: string, rank: number | null, participantId: string) => ({
  ...{ participantId, name, rank, solved: 1, score: 0, penaltyMs: 12 * 60_000, lastMs: 0, isDisqualified: false },
  ...{ section: 0, isPlaced: true, cells: [] },
});

test("a virtual participation begins with the code, and then shows the own place", async () => {
  storeUser({ user: ADA });
  const own = { ...aPlace(), kind: "virtual" as const, run: 1 };
  let isStarted = false;
  const calls = fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": over("code"),
    [`GET ${ADDRESS}`]: () => ({
      json: {
        now: new Date().toISOString(),
        participation: isStarted ? own : null,
        own: isStarted ? row("Ada Lovelace", 2, own.participantId) : null,
        board: null,
      },
    }),
    [`POST ${ADDRESS}`]: () => {
      isStarted = true;
      return { json: { participation: own } };
    },
  });
  const { person } = renderApp("/contests/cup/virtual");
  await person.type(await screen.findByLabelText("Code"), "sesame");
  await person.click(screen.getByRole("button", { name: "Start now" }));
  const shown = await screen.findByRole("table", { name: "You" });
  expect(within(shown).getByRole("row", { name: /^2 Ada Lovelace 1/ })).toBeTruthy();
  expect(calls.find(({ method, path }) => method === "POST" && path === ADDRESS)?.body).toEqual({ code: "sesame" });
});
