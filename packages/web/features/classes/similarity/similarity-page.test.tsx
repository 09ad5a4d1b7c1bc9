import type { SimilarityReport, SimilarPairDetails } from "@assay/contract/routes/classes/similarity";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { SimilarPairPage } from "#features/classes/similarity/pair-page";
import { SimilarityPage } from "#features/classes/similarity/similarity-page";
import { PATHS } from "#paths";
import { type Answers, fakeApi } from "#testing/fake-api";

const ID = "7c6f1c39-6ad1-4f6e-9a35-0d4a1fb9b4f1";
const CLASS = {
  ...{ slug: "a", name: "Class A", term: "", role: "teacher", state: "active", studentCount: 2, archivedAt: null },
  ...{ description: "", timeZone: "UTC", joining: "closed", createdAt: "2026-11-01T00:00:00.000Z", revision: 1 },
  ...{ mayManage: true, isOwner: false, showsMembers: true, hasChat: false },
};
const ANN = { userId: ID, name: "Ann", userName: "ann", number: 11 };
const BEN = { userId: ID, name: "Ben", userName: "ben", number: 12 };
const PAIR = {
  ...{ left: ANN, right: BEN, similarity: 0.81, leftCovered: 0.8, rightCovered: 0.82, percentile: 0.9996 },
  ...{ longestLines: 14, standsOut: true, isCurrent: true, note: "", decidedBy: null, decidedAt: null },
  decision: "none" as const,
};
const SPREAD = { pairs: 45, lowerQuartile: 0.1, median: 0.2, upperQuartile: 0.25, highFence: 0.7 };
const REPORT: SimilarityReport = {
  ...{ problemId: ID, title: "Sums", state: "done", baseCode: "", showsAssistants: false, mayDecide: true },
  ...{ requestedAt: "2026-11-02T00:00:00.000Z", finishedAt: "2026-11-02T00:00:00.000Z", pairs: [PAIR] },
  groups: [
    {
      ...{ languages: ["Java"], refusal: null, outcome: "ranked", spread: SPREAD, programs: 11 },
      ...{ tooShort: [BEN], tooLong: [] },
    },
  ],
};
const LISTED = { problemId: ID, title: "Sums", state: "done", finishedAt: null, pairs: 1, standOut: 1, undecided: 1 };
const PROGRAM = {
  source: "given\nown code\n",
  language: "Java",
  receivedAt: "2026-11-01T00:00:00.000Z",
  templateLines: [0],
};
const DETAILS: SimilarPairDetails = {
  ...PAIR,
  ...{ problemId: ID, title: "Sums", mayDecide: true, fragments: [{ left: [1, 0, 1, 3], right: [1, 0, 1, 3] }] },
  ...{ left: { ...ANN, ...PROGRAM }, right: { ...BEN, ...PROGRAM } },
};

function open(report: SimilarityReport, path = "/classes/a/assignments/one/similarity", answers: Answers = {}) {
  const api = "/api/classes/a/assignments/one/similarity";
  const calls = fakeApi({
    "GET /api/classes/a": { json: { class: CLASS } },
    [`GET ${api}`]: { json: { problems: [LISTED], mayDecide: report.mayDecide } },
    [`GET ${api}/${ID}`]: { json: { report } },
    [`GET ${api}/${ID}/pairs/11/12`]: { json: { pair: DETAILS } },
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={PATHS.assignmentSimilarity} element={<SimilarityPage />} />
          <Route path={PATHS.similarPair} element={<SimilarPairPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

test("pairs are listed with what is usual for the problem, and who is too short to judge", async () => {
  open(REPORT);
  expect(await screen.findByRole("link", { name: "Ann and Ben" })).toBeDefined();
  expect(screen.getByText("81%")).toBeDefined();
  expect(screen.getByText("99.9% of pairs")).toBeDefined();
  expect(screen.getByText("Too short to judge: Ben")).toBeDefined();
  expect(screen.getByText(/A pair stands out above 70%/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/plagiar|cheat|suspic|copied|guilt/i);
});

test("a problem whose solutions look alike says so and lists nothing", async () => {
  const [group] = REPORT.groups;
  open({ ...REPORT, pairs: [], groups: group ? [{ ...group, outcome: "alike" }] : [] });
  expect(await screen.findByText(/The solutions of this problem look alike/)).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a teacher compares again, with code that everybody was given", async () => {
  const calls = open(REPORT, undefined, {
    [`PUT /api/classes/a/assignments/one/similarity/${ID}`]: { json: { report: { ...REPORT, state: "waiting" } } },
  });
  fireEvent.change(await screen.findByLabelText("Code that everybody was given"), { target: { value: "int x;" } });
  fireEvent.click(screen.getByRole("button", { name: "Compare again" }));
  expect(await screen.findByText(/The programs are being compared/)).toBeDefined();
  const sent = calls.find(({ method }) => method === "PUT")?.body;
  expect(sent).toEqual({ baseCode: "int x;", showsAssistants: false });
});

test("two programs stand side by side with what they have in common, and a person decides", async () => {
  const path = `/classes/a/assignments/one/similarity/${ID}/11/12`;
  const calls = open(REPORT, path, {
    [`PUT /api/classes/a/assignments/one/similarity/${ID}/pairs/11/12`]: {
      json: { pair: { ...DETAILS, decision: "discuss", decidedBy: "Tea", decidedAt: "2026-11-03T00:00:00.000Z" } },
    },
  });
  expect(await screen.findByRole("heading", { name: "Ann and Ben" })).toBeDefined();
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["own", "own"]);
  fireEvent.change(screen.getByLabelText("What it means"), { target: { value: "discuss" } });
  fireEvent.click(screen.getByRole("button", { name: "Save decision" }));
  expect(await screen.findByText(/By Tea/)).toBeDefined();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ decision: "discuss", note: "" });
});
