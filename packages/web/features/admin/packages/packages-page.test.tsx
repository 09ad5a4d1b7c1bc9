import type { PackageImport } from "@assay/contract/routes/packages";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi, type SeenCall } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const ID = "018f0000-0000-7000-8000-0000000000d1";
const PROBLEM = { _id: "018f0000-0000-7000-8000-0000000000d2", title: "Knots" };
const REPORT = { error: null, title: "Knots", change: null, facts: [], notes: [], candidates: [], solutions: [] };

function one(change: Partial<PackageImport>): PackageImport {
  const admin = { name: "Ruth Hansen", userName: "ruth" };
  const base = { _id: ID, number: 1, fileName: "knots.zip", bytes: 5, receivedBytes: 0, state: "done" as const };
  return {
    ...base,
    progress: null,
    report: REPORT,
    problem: null,
    admin,
    createdAt: "2026-11-20T10:00:00.000Z",
    ...change,
  };
}

function open(item: PackageImport, more: Parameters<typeof fakeApi>[0] = {}): SeenCall[] {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({ "GET /api/admin/packages": { json: { imports: [item], older: null } }, ...more });
  renderApp("/admin/packages");
  return calls;
}

async function item(): Promise<HTMLElement> {
  const [first] = within(await screen.findByRole("list", { name: "Imports" })).getAllByRole("listitem");
  if (!first) throw new Error("there is no import");
  return first;
}

test("shows the report: what was imported, notes, and each solution with a wrong verdict", async () => {
  const solution = { expected: "accepted", decidingTest: null, score: null, wallTimeMs: 1_290, cpuTimeMs: 1_234 };
  const solutions = [
    { ...solution, path: "accepted/a.py", verdict: "accepted" as const, isAsExpected: true },
    {
      ...solution,
      path: "accepted/b.py",
      verdict: "wrong_answer" as const,
      isAsExpected: false,
      decidingTest: "secret/2",
    },
  ];
  const report = {
    ...REPORT,
    change: "added" as const,
    facts: ["12 tests", "1000 ms"],
    notes: ["left out: a link"],
    solutions,
  };
  open(one({ report, problem: PROBLEM }));
  const shown = await item();
  expect(within(shown).getByRole("link", { name: "Knots" }).getAttribute("href")).toBe(`/problem/${PROBLEM._id}`);
  expect(shown.textContent).toMatch(/Added · 12 tests, 1000 ms · Ruth Hansen/);
  expect(shown.textContent).toContain("1 of 2 reference solutions as expected");
  expect(within(shown).getByText("left out: a link")).toBeTruthy();
  expect(
    within(shown).getByRole("row", { name: /b\.py accepted Wrong Answer on secret\/2 ?not as expected 1,290 ms$/ }),
  ).toBeTruthy();
});

test.each([
  ["1,290 ms", { wallTimeMs: 1_290, cpuTimeMs: 1_234 }],
  ["2,020 ms · CPU 12 ms", { wallTimeMs: 2_020, cpuTimeMs: 12 }],
  ["CPU 1,234 ms", { cpuTimeMs: 1_234 }],
])("shows the time of a solution: %s", async (text, times) => {
  const judged = { path: "accepted/a.py", expected: "accepted", verdict: "accepted" as const, isAsExpected: true };
  const solutions = [{ ...judged, decidingTest: null, score: null, ...times }];
  open(one({ report: { ...REPORT, change: "added", solutions } }));
  const cells = within(await item()).getAllByRole("cell", { hidden: true });
  expect(cells.at(-1)?.textContent).toBe(text);
});

test("asks before edits are replaced, and sends what is decided", async () => {
  const candidates = [{ ...PROBLEM, slug: "knots", origin: "Ada", isEdited: true }];
  const decided = { json: { import: one({ state: "queued" }) } };
  const calls = open(one({ state: "waiting", report: { ...REPORT, candidates } }), {
    [`POST /api/admin/packages/${ID}/decision`]: decided,
  });
  const shown = await item();
  expect(shown.textContent).toContain("The package would replace these edits.");
  await userEvent.click(within(shown).getByRole("button", { name: "Replace Knots and its edits" }));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ place: PROBLEM._id });
});

test("says why a package was refused, and which file is not a package at all", async () => {
  open(one({ state: "refused", report: { ...REPORT, error: "knots: the file data/secret/1.ans is missing" } }));
  expect((await item()).textContent).toContain("knots: the file data/secret/1.ans is missing");
  await userEvent.upload(screen.getByLabelText("choose files", { selector: "input" }), new File(["x"], "notes.txt"), {
    applyAccept: false,
  });
  expect((await screen.findByText("notes.txt is not a zip file.")).textContent).toBeTruthy();
});
