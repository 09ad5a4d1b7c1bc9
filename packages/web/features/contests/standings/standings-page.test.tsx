import type { BoardMessage, ContestBoard } from "@assay/contract/routes/contests/board";
import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { aBoard, aRow, EMPTY, participantId, solvedAt } from "#testing/boards";
import { aContest, aPlace, contestReply } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { renderApp } from "#testing/render";

beforeEach(() => localStorage.clear());
afterEach(forgetServerTime);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEADER = aRow(1, 1, [solvedAt(12), EMPTY]);
const SECOND = aRow(2, 2, [{ ...EMPTY, tries: 2 }, EMPTY]);

function open(board: () => ContestBoard, contest: Partial<ContestDetails> = {}, path = "/contests/cup/standings") {
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest(contest)),
    "GET /api/contests/cup/board": () => ({ json: board() }),
    "GET /api/contests/cup/board/own": { json: { own: null, rows: [] } },
  });
  return { calls, ...renderApp(path) };
}

/** The names of the rows in order. */
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent?.match(/Team \d/)?.[0]);

/** A change after which the second team has solved both problems. */
function overtaking(from: number): BoardMessage {
  const id = participantId(2);
  return {
    delta: {
      ...{ from, to: from + 1, gone: [] },
      rows: [[id, "Team 2", 0, 1, 0, 2, 200, 70 * MINUTE, 30 * MINUTE]],
      cells: [
        [id, 0, [3, 0, 1, 20, 100]],
        [id, 1, [1, 0, 1, 30, 100]],
      ],
      firsts: [{ section: 0, problem: 1, state: "decided", participantId: id, ms: 30 * MINUTE, seq: 5 }],
    },
    participants: [],
  };
}

test("shows what everybody has, in words for screen readers, and who was first", async () => {
  const first = { section: 0, problem: 0, state: "decided", participantId: participantId(1), ms: 0, seq: 1 } as const;
  open(() => aBoard([LEADER, SECOND], { firsts: [first] }));
  expect(await screen.findByText("A: solved at 12, 1 try, first")).toBeDefined();
  expect(screen.getByText("A: not solved, 2 tries")).toBeDefined();
  expect(names()).toEqual(["Team 1", "Team 2"]);
});

test("a change moves a row without reading the board again; a change that was missed reads it", async () => {
  let board = aBoard([LEADER, SECOND]);
  const { calls } = open(() => board);
  await screen.findByText("A: solved at 12, 1 try");
  const socket = await nextSocket();
  act(() => socket.connect());
  await waitFor(() => expect(socket.rooms).toContain("board:1"));
  const reads = () => calls.filter(({ path }) => path === "/api/contests/cup/board").length;
  await waitFor(() => expect(reads()).toBe(2));
  act(() => socket.sendTo("board", overtaking(10)));
  await waitFor(() => expect(names()).toEqual(["Team 2", "Team 1"]));
  expect(screen.getByText("B: solved at 30, 1 try, first")).toBeDefined();
  expect(reads()).toBe(2);
  board = aBoard([LEADER], { revision: 20 });
  act(() => socket.sendTo("board", overtaking(15)));
  await waitFor(() => expect(names()).toEqual(["Team 1"]), { timeout: 5_000 });
});

test("a group that ranks apart has a heading above its rows alone", async () => {
  const groups = [
    { key: "north", name: "North", ranksApart: false, section: 0 },
    { key: "guests", name: "Alumni", ranksApart: true, section: 2 },
  ];
  open(() => aBoard([LEADER, { ...SECOND, section: 2, rank: 1 }], { groups }));
  const heading = await screen.findByRole("rowheader", { name: "Alumni" });
  expect(heading.getAttribute("scope")).toBe("rowgroup");
  expect(heading.closest("tbody")?.textContent).toContain("Team 2");
  expect(heading.closest("tbody")?.textContent).not.toContain("Team 1");
});

test("friends are kept in the browser, and a selection shows them and the reader alone, with their places", async () => {
  const rows = [LEADER, SECOND, aRow(3, 3, [EMPTY, EMPTY])];
  const { person } = open(() => aBoard(rows), { participation: aPlace({ participantId: participantId(3) }) });
  await person.click(await screen.findByRole("button", { name: "Mark Team 2 as a friend" }));
  await person.click(screen.getByRole("checkbox", { name: "Me and friends" }));
  expect(names()).toEqual(["Team 2", "Team 3"]);
  expect(JSON.parse(localStorage.getItem("contestFriends") ?? "")).toEqual([participantId(2)]);
});

test("says since when it is frozen, and what it shows of the past", async () => {
  const frozen = aBoard([LEADER], { durationMs: 3 * HOUR, freezeMs: 2.5 * HOUR });
  open(() => frozen, { state: "frozen" });
  expect(await screen.findByText(/frozen since 0:30:00/)).toBeDefined();
});

test("asks for the board of the past that the address names, and comes back", async () => {
  const { calls, person, path } = open(() => aBoard([LEADER]), {}, "/contests/cup/standings?at=0:20:00");
  expect(await screen.findByText("The board as it was at 0:20:00")).toBeDefined();
  expect(calls.find(({ path: called }) => called.endsWith("/board"))?.search.get("at")).toBe("0:20:00");
  await person.click(screen.getByRole("button", { name: "Back to now" }));
  expect(path()).toBe("/contests/cup/standings");
});

test("code-place#597: wrong answers alone are never drawn as solved", async () => {
  open(() => aBoard([SECOND]));
  expect(await screen.findByText("A: not solved, 2 tries")).toBeDefined();
  expect(screen.queryByText(/: solved/)).toBe(null);
});
