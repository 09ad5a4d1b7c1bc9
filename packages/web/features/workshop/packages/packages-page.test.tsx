import type { PackageImport } from "@assay/contract/routes/packages";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { readStoredUser, storeUser } from "#lib/stored-user";
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
  const calls = fakeApi({
    "GET /api/admin/packages": { json: { imports: [item], older: null, isImporting: true } },
    ...more,
  });
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

test.each([false, true])("says that packages wait unless a worker that imports runs: %s", async (isImporting) => {
  open(one({ state: "queued" }), {
    "GET /api/admin/packages": { json: { imports: [one({ state: "queued" })], older: null, isImporting } },
  });
  await item();
  const notice = screen.queryByText(/^No worker is running that can import packages.* joined over HTTPS do not import/);
  expect(notice === null).toBe(isImporting);
});

test("asks before edits are replaced, and sends what is decided", async () => {
  const candidates = [{ ...PROBLEM, slug: "knots", origin: "Ada", isEdited: true }];
  const decided = { json: { import: one({ state: "queued" }) } };
  const calls = open(one({ state: "waiting", report: { ...REPORT, candidates } }), {
    [`POST /api/admin/packages/${ID}/decision`]: decided,
  });
  const shown = await item();
  expect(shown.textContent).toContain("The package would replace these edits.");
  const button = within(shown).getByRole("button", { name: "Replace Knots and its edits" });
  expect(button.classList).toContain("wrap-anywhere");
  expect(button.classList).not.toContain("whitespace-nowrap");
  await userEvent.click(button);
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ place: PROBLEM._id });
});

test("an admin who has become a user meanwhile learns of it, and the page stops asking", async () => {
  let isAdmin = true;
  const underWay = { json: { imports: [one({ state: "running" })], older: null, isImporting: true } };
  const refused = { status: 403, json: { message: "Only admins may do this.", code: "forbidden" } };
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({
    "GET /api/admin/packages": () => (isAdmin ? underWay : refused),
    [`GET /api/user/${ADA._id}`]: { json: { user: { ...ADA, role: 0 } } },
  });
  renderApp("/admin/packages");
  await item();
  isAdmin = false;
  const title = "Only admins can open this page";
  expect(await screen.findByRole("heading", { name: title }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Packages" })).toBeNull();
  expect(readStoredUser()).toMatchObject({ userName: ADA.userName, role: 0 });
  const asked = calls.length;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(calls.length).toBe(asked);
});

test("keeps packages for which the server has no room, and sends each when there is some", async () => {
  let hasRoom = false;
  const full = { status: 409, json: { message: "Too many packages are being imported.", code: "too_many_imports" } };
  const started = { status: 201, json: { import: one({ state: "uploading" }) } };
  const calls = open(one({}), {
    "POST /api/admin/packages": () => (hasRoom ? started : full),
    [`PUT /api/admin/packages/${ID}/parts/0`]: { json: { import: one({ state: "queued" }) } },
  });
  const files = ["a.zip", "b.zip"].map((name) => new File(["zip"], name));
  await userEvent.upload(await screen.findByLabelText("choose files", { selector: "input" }), files);
  expect((await screen.findByText(/a\.zip, b\.zip will be sent when there is room/)).textContent).toBeTruthy();
  hasRoom = true;
  const sent = () => calls.filter(({ method }) => method === "PUT").length;
  await waitFor(() => expect(sent()).toBe(2), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(/will be sent/)).toBeNull());
  expect(screen.queryByText(/was not sent/)).toBeNull();
  expect(calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({ fileName: "b.zip" });
});

test("forgets the packages that wait for room if the admin says so", async () => {
  const full = { status: 409, json: { message: "Too many packages are being imported.", code: "too_many_imports" } };
  open(one({}), { "POST /api/admin/packages": full });
  const chooser = await screen.findByLabelText("choose files", { selector: "input" });
  await userEvent.upload(chooser, [new File(["zip"], "a.zip")]);
  await userEvent.click(await screen.findByRole("button", { name: "Do not send the rest" }));
  await waitFor(() => expect(screen.queryByText(/will be sent/)).toBeNull());
});

test("says why a package was refused, and which file is not a package at all", async () => {
  open(one({ state: "refused", report: { ...REPORT, error: "knots: the file data/secret/1.ans is missing" } }));
  expect((await item()).textContent).toContain("knots: the file data/secret/1.ans is missing");
  await userEvent.upload(screen.getByLabelText("choose files", { selector: "input" }), new File(["x"], "notes.txt"), {
    applyAccept: false,
  });
  expect((await screen.findByText("notes.txt is not a zip file.")).textContent).toBeTruthy();
});
