import type { CeremonyReply } from "@assay/contract/routes/contests/board";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aBoard, aRow, EMPTY, participantId, solvedAt } from "#testing/boards";
import { fakeApi } from "#testing/fake-api";
import { renderApp } from "#testing/render";

const PENDING = { ...EMPTY, pending: 1 };
const [TOP, LAST] = [aRow(1, 1, [solvedAt(50), EMPTY]), aRow(2, 2, [PENDING, EMPTY])];
const { cells: _, rank: __, ...risen } = aRow(2, 1, [solvedAt(10), EMPTY]);

const CEREMONY: CeremonyReply = {
  start: [TOP, LAST],
  steps: [
    { kind: "reveal", participantId: participantId(2), problem: 0, cell: solvedAt(10), row: risen, from: 1, to: 0 },
    { kind: "final", participantId: participantId(1), index: 1, rank: 2 },
    { kind: "final", participantId: participantId(2), index: 0, rank: 1 },
  ],
  awards: [{ id: "gold-medal", participantIds: [participantId(2)] }],
  unjudged: 0,
};

function open(change: Partial<CeremonyReply> = {}) {
  fakeApi({
    "GET /api/contests/cup/ceremony": { json: { ...CEREMONY, ...change } },
    "GET /api/contests/cup/board": { json: aBoard([TOP, LAST], { view: "jury" }) },
  });
  return renderApp("/contests/cup/ceremony");
}

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

test("Hydro#1136: a team that rises in the ceremony changes the order on the screen at once, and a step back undoes it", async () => {
  const { person } = open();
  await screen.findByText("A: 1 submission pending, 0 tries");
  expect(names()).toEqual(["Team 1", "Team 2"]);
  await person.keyboard(" ");
  expect(names()).toEqual(["Team 2", "Team 1"]);
  expect(screen.getByText("A: solved at 10, 1 try")).toBeDefined();
  await person.keyboard("{ArrowLeft}");
  expect(names()).toEqual(["Team 1", "Team 2"]);
});

test("who has won something is shown when their place is final", async () => {
  const { person } = open();
  const next = await screen.findByRole("button", { name: "Next" });
  for (const _ of [1, 2]) await person.click(next);
  expect(screen.queryByText("Gold medal")).toBe(null);
  await person.keyboard("{ArrowRight}");
  await waitFor(() => expect(screen.getByText("Gold medal")).toBeDefined());
  expect(screen.getByText("All results are revealed")).toBeDefined();
});

test("warns while submissions have no verdict", async () => {
  open({ unjudged: 3 });
  expect(await screen.findByText(/^3 submissions have no verdict yet/)).toBeDefined();
});
