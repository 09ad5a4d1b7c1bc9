import type { RejudgeDetails, RejudgedSubmission } from "@assay/contract/routes/rejudges";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const ADDRESS = "/api/admin/rejudges/5";
const PROBLEM = { _id: "018f0000-0000-7000-8000-0000000000d1", number: 7, title: "Two Sum" };
const PREVIEW: RejudgeDetails = {
  number: 5,
  state: "ready",
  name: "Two Sum",
  problem: { _id: PROBLEM._id, title: PROBLEM.title },
  contest: null,
  admin: null,
  startedAt: "2026-11-20T10:00:00.000Z",
  readyAt: "2026-11-20T11:00:00.000Z",
  endedAt: null,
  total: 9,
  judged: 9,
  changed: 3,
  applied: 0,
  failed: 0,
  skipped: 0,
  leftOut: 0,
  changes: [
    { from: "accepted", to: "wrong_answer", count: 2, leftOut: 0 },
    { from: "wrong_answer", to: "accepted", count: 1, leftOut: 0 },
  ],
  points: { change: -10, gaining: 1, losing: 2 },
  keptUntil: "2026-11-27T11:00:00.000Z",
  undoUntil: null,
};

function changing(number: number, from: "accepted" | "wrong_answer"): RejudgedSubmission {
  const to = from === "accepted" ? "wrong_answer" : "accepted";
  return {
    number,
    user: null,
    problem: PROBLEM,
    language: { key: "python", name: "Python" },
    from: { verdict: from, score: null },
    to: { verdict: to, score: null },
    pointsChange: 0,
    isLeftOut: false,
  };
}
const CHANGING = [changing(33, "accepted"), changing(32, "accepted"), changing(31, "wrong_answer")];

function open(rejudge: RejudgeDetails, more: Parameters<typeof fakeApi>[0] = {}) {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({
    [`GET ${ADDRESS}`]: { json: { rejudge } },
    [`GET ${ADDRESS}/submissions`]: { json: { submissions: CHANGING, older: null } },
    ...more,
  });
  const { person } = renderApp("/admin/rejudges/5");
  const sent = () => calls.filter(({ method }) => method === "PUT").map(({ path, body }) => ({ path, body }));
  return { person, sent };
}

const leftOut = () =>
  within(screen.getByRole("table", { name: "Submissions that change" }))
    .getAllByText("Left out")
    .map((mark) => mark.closest("tr")?.textContent?.match(/\d+/)?.[0]);

test("leaves out one change or all of one kind: the table shows it at once, the counts when the server has replied", async () => {
  const reply = Promise.withResolvers<void>();
  const changes = [{ ...PREVIEW.changes[0], count: 1, leftOut: 1 }, PREVIEW.changes[1]];
  const { person, sent } = open(PREVIEW, {
    [`PUT ${ADDRESS}/choice`]: async () => {
      await reply.promise;
      return { json: { rejudge: { ...PREVIEW, changed: 2, leftOut: 1, changes } } };
    },
  });
  await person.click(await screen.findByRole("checkbox", { name: "Apply to submission 32" }));
  expect(leftOut()).toEqual(["32"]);
  expect(screen.getByText("3 of 9")).toBeTruthy();
  reply.resolve();
  expect(await screen.findByText("2 of 9")).toBeTruthy();
  const [all, kind] = ["Apply all changes", "Apply all from Accepted to Wrong Answer"].map(
    (name) => screen.getByRole("checkbox", { name }) as HTMLInputElement,
  );
  expect([all, kind].map((box) => [box?.checked, box?.indeterminate])).toEqual([
    [false, true],
    [false, true],
  ]);
  await person.click(kind as HTMLElement);
  await person.click(screen.getByRole("checkbox", { name: "Apply all from Wrong Answer to Accepted" }));
  await waitFor(() =>
    expect(sent()).toEqual(
      [
        { isApplied: false, numbers: [32] },
        { isApplied: true, verdicts: { from: "accepted", to: "wrong_answer" } },
        { isApplied: false, verdicts: { from: "wrong_answer", to: "accepted" } },
      ].map((body) => ({ path: `${ADDRESS}/choice`, body })),
    ),
  );
});

test("a rejudge that has ended offers no choice", async () => {
  open({ ...PREVIEW, state: "applied", keptUntil: null, endedAt: "2026-11-20T12:00:00.000Z" });
  expect(await screen.findByRole("link", { name: "32" })).toBeTruthy();
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(screen.queryByRole("button", { name: /Apply|Discard|Stop/ })).toBeNull();
});

test("asks before the judging is stopped, and says why it could not be", async () => {
  const why = "This rejudge has ended.";
  const { person, sent } = open(
    { ...PREVIEW, state: "judging", judged: 4, readyAt: null, keptUntil: null },
    { [`PUT ${ADDRESS}/discard`]: { status: 409, json: { code: "rejudge_ended", message: why } } },
  );
  await person.click(await screen.findByRole("button", { name: "Stop" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop this rejudge?" });
  expect(sent()).toEqual([]);
  await person.click(within(dialog).getByRole("button", { name: "Stop" }));
  expect(await findToast("error", why)).toBeTruthy();
  expect(sent().map(({ path }) => path)).toEqual([`${ADDRESS}/discard`]);
});

test("an applied rejudge of a contest says what undoing it does to the board, and is undone after a question", async () => {
  const applied = { ...PREVIEW, state: "applied", keptUntil: null, undoUntil: "2026-12-20T12:00:00.000Z" } as const;
  const undoing = { ...applied, state: "undoing", undoUntil: null } as const;
  const { person, sent } = open(
    { ...applied, contest: { key: "finals", name: "Finals" } },
    {
      [`GET ${ADDRESS}/contest`]: {
        json: {
          preview: {
            rows: [
              {
                name: "Team One",
                before: { rank: 2, solved: 1, score: 0, penaltyMs: 90_000 },
                after: { rank: 1, solved: 1, score: 0, penaltyMs: 60_000 },
              },
            ],
            rowCount: 1,
            firsts: [{ label: "A", before: null, after: "Team One" }],
            awards: [{ id: "gold-medal", won: ["Team One"], lost: [] }],
            balloons: { back: [{ name: "Team Two", label: "B" }], backCount: 3, out: [], outCount: 0 },
            ratings: [{ name: "Ada Lovelace", before: 1500, after: 1480 }],
            ratingCount: 1,
          },
        },
      },
      [`PUT ${ADDRESS}/undo`]: { json: { rejudge: undoing } },
    },
  );
  const places = await screen.findByRole("table", { name: "Places that change" });
  expect(within(places).getByText("2 → 1")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "First to solve A: nobody → Team One",
      "Team One gets: Gold medal",
      "Balloon B is taken back from Team Two",
      "2 more balloons",
    ]),
  );
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo this rejudge?" });
  await person.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent().map(({ path }) => path)).toEqual([`${ADDRESS}/undo`]));
});
