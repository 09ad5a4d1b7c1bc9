import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const WORKER = {
  name: "worker-1",
  host: "judge-1.example.org",
  version: "1.2.3",
  cores: 4,
  busyCores: 1.234,
  languages: ["C++", "Python"],
  submissions: 2,
  startedAt: "2026-11-27T10:00:00.000Z",
  reportedAt: "2026-11-27T10:05:00.000Z",
  lastVerdictAt: null,
  joinToken: null,
  isReference: true,
  slowness: null,
  state: "working",
};

const TOKEN = {
  _id: "3f0a8f1e-5b1c-4c57-9a51-2f6a8a0c9b11",
  name: "lab",
  createdAt: "2026-11-01T10:00:00.000Z",
  createdBy: "ada",
  lastUsedAt: null,
  expiresAt: null,
  machines: 2,
};

/** What the page of workers asks for besides the workers. */
const BESIDE_WORKERS = {
  "GET /api/admin/attention": {
    json: {
      reports: 0,
      queued: 0,
      differing: [],
      reportedTests: [],
      questioned: [],
      newest: [],
      classes: [],
      checklist: null,
    },
  },
  "GET /api/admin/join-tokens": { json: { tokens: [] } },
};

test("lists workers with their load, and says which are lost", async () => {
  const workers = [WORKER, { ...WORKER, name: "worker-2", host: "judge-2", state: "lost", version: "" }];
  fakeApi({ ...BESIDE_WORKERS, "GET /api/admin/workers": { json: { workers, pausedHosts: [] } } });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/workers");
  const first = await screen.findByRole("row", { name: /judge-1/ });
  for (const text of ["Version 1.2.3", "Working", "1.2 of 4", "2 submissions", "C++, Python", "None yet"])
    expect(within(first).getByText(text)).toBeDefined();
  const second = screen.getByRole("row", { name: /judge-2/ });
  for (const text of ["Version unknown", "Lost"]) expect(within(second).getByText(text)).toBeDefined();
});

test("says how fast machines are, compared with the reference", async () => {
  const reference = { ...WORKER, slowness: 1 };
  const slow = { ...WORKER, name: "worker-2", host: "judge-2", isReference: false, slowness: 1.987 };
  const unknown = { ...slow, name: "worker-3", host: "judge-3", slowness: null };
  const workers = [reference, slow, unknown];
  fakeApi({ ...BESIDE_WORKERS, "GET /api/admin/workers": { json: { workers, pausedHosts: [] } } });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/workers");
  const row = async (name: RegExp) => (await screen.findByRole("row", { name })).textContent;
  expect(await row(/judge-1/)).toContain("Reference · Programs take 1 × as long");
  expect(await row(/judge-2/)).toContain("Programs take 1.99 × as long");
  expect(await row(/judge-3/)).toContain("Speed not measured");
});

test("says that no worker runs", async () => {
  fakeApi({ ...BESIDE_WORKERS, "GET /api/admin/workers": { json: { workers: [], pausedHosts: [] } } });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/workers");
  expect(await screen.findByText("No worker is running")).toBeDefined();
});

test("pauses the machine of a worker, and resumes one that is switched off", async () => {
  const calls = fakeApi({
    ...BESIDE_WORKERS,
    "GET /api/admin/workers": {
      json: { workers: [WORKER], pausedHosts: [{ host: "judge-9", pausedAt: "2026-11-27T10:00:00.000Z" }] },
    },
    "PUT /api/admin/paused-hosts": { json: { message: "done" } },
  });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/workers");
  fireEvent.click(await screen.findByRole("button", { name: "Pause judge-1.example.org" }));
  fireEvent.click(screen.getByRole("button", { name: "Resume judge-9" }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { host: "judge-1.example.org", isPaused: true },
      { host: "judge-9", isPaused: false },
    ]),
  );
});

test("lets all workers load a list, and says how much that is or that there is no such list", async () => {
  let isKnown = false;
  const unknown = { message: "There is no list and no problem of this name.", code: "not_found", field: "name" };
  const calls = fakeApi({
    ...BESIDE_WORKERS,
    "GET /api/admin/workers": { json: { workers: [WORKER], pausedHosts: [] } },
    "POST /api/admin/prefetch": () =>
      isKnown ? { json: { workers: 2, problems: 1, bytes: 12 * 1_024 ** 2 } } : { status: 404, json: unknown },
  });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/workers");
  const name = await screen.findByRole("textbox", { name: /List or problem/ });
  fireEvent.change(name, { target: { value: "Final round" } });
  fireEvent.click(screen.getByRole("button", { name: "Load now" }));
  expect(await screen.findByText(unknown.message)).toBeDefined();
  isKnown = true;
  fireEvent.click(screen.getByRole("button", { name: "Load now" }));
  expect(await screen.findByText(/^2 workers load 1 problem, 12 MB of tests/)).toBeDefined();
  expect(screen.queryByText(unknown.message)).toBeNull();
  expect(calls.findLast(({ method }) => method === "POST")?.body).toEqual({ name: "Final round" });
});

test("creates a join token and shows its command once, and revokes one after a question", async () => {
  const calls = fakeApi({
    ...BESIDE_WORKERS,
    "GET /api/admin/workers": { json: { workers: [], pausedHosts: [] } },
    "GET /api/admin/join-tokens": { json: { tokens: [TOKEN] } },
    "POST /api/admin/join-tokens": { status: 201, json: { name: "hall", secret: "assay_join_secret" } },
    [`DELETE /api/admin/join-tokens/${TOKEN._id}`]: { json: { message: "done" } },
  });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/workers");
  expect(await screen.findByText("2 machines are joined now")).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: /Name of a new token/ }), { target: { value: "hall" } });
  fireEvent.change(screen.getByRole("combobox", { name: /Valid/ }), { target: { value: "30" } });
  fireEvent.click(screen.getByRole("button", { name: "Create token" }));
  const command = `npm run worker -- join ${window.location.origin} assay_join_secret`;
  expect(await screen.findByText(command)).toBeDefined();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ name: "hall", days: 30 });
  fireEvent.click(screen.getByRole("button", { name: "Revoke lab" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "DELETE")).toBe(true));
});

test("shows visitors how long verdicts take, by language", async () => {
  const day = { p50: 0.16, p95: 0.9, p99: 4 };
  const languages = [
    { name: "C++", hour: { p50: 0.2, p95: 1, p99: 2 }, day },
    { name: "Python", hour: null, day },
  ];
  fakeApi({ "GET /api/status": { json: { isJudging: true, waitSeconds: 3, languages } } });
  renderApp("/status");
  expect(await screen.findByText(/waited 3 seconds/)).toBeDefined();
  const rows = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("row").slice(1);
  expect(rows("Last hour").map((row) => row.textContent)).toEqual(["C++0.2s1s2s"]);
  expect(rows("Last 24 hours").map((row) => row.textContent)).toEqual(["C++0.16s0.9s4s", "Python0.16s0.9s4s"]);
});

test("tells visitors that nothing is judged, and that there is too little to show", async () => {
  fakeApi({ "GET /api/status": { json: { isJudging: false, waitSeconds: 0, languages: [] } } });
  renderApp("/status");
  expect(await screen.findByText(/No judge is running/)).toBeDefined();
  expect(screen.getAllByText("Too few submissions to say.")).toHaveLength(2);
});

test("says when the disk is full, or that nothing was measured yet", async () => {
  const kinds = [{ kind: "submissions", bytes: 3 * 1_024 ** 2, bytesPerDay: 1_024 ** 2 }];
  const keptDays = { outputs: 90, audit: null, reports: null, rejudges: 7 };
  const lastBackup = { place: "s3", writtenAt: "2026-11-20T12:00:00.000Z", bytes: 5 * 1_024 ** 2 };
  const full = { measuredDays: 10, fullOn: "2026-12-02T12:00:00.000Z" };
  const storage = { kinds, freeBytes: 1_024 ** 2, ...full, keptDays, lastBackup };
  const answers = {
    "GET /api/admin/attention": {
      json: {
        reports: 0,
        queued: 0,
        differing: [],
        reportedTests: [],
        questioned: [],
        newest: [],
        classes: [],
        checklist: null,
      },
    },
  };
  fakeApi({ ...answers, "GET /api/admin/storage": { json: storage } });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/storage");
  expect(await screen.findByText(/At the growth of the last 10 days, it is full on 2 Dec 2026/)).toBeDefined();
  expect(screen.getByRole("row", { name: /Submissions/ }).textContent).toBe("Submissions and their test runs3 MB1 MB");
  expect(screen.getByText(/What programs printed is kept: 90 days \(KEEP_OUTPUTS_DAYS\)/)).toBeDefined();
  expect(screen.getByText(/Rejudges that have ended are kept: 7 days/)).toBeDefined();
  expect(screen.getByText(/newest backup was written on 20 Nov 2026: 5 MB, in the S3 bucket/)).toBeDefined();
});

test("names no date before growth was measured", async () => {
  const kinds = [{ kind: "submissions", bytes: 1_024, bytesPerDay: null }];
  const storage = {
    kinds,
    freeBytes: null,
    measuredDays: null,
    fullOn: null,
    keptDays: { outputs: null, audit: null, reports: null, rejudges: null },
    lastBackup: null,
  };
  const answers = {
    "GET /api/admin/attention": {
      json: {
        reports: 0,
        queued: 0,
        differing: [],
        reportedTests: [],
        questioned: [],
        newest: [],
        classes: [],
        checklist: null,
      },
    },
  };
  fakeApi({ ...answers, "GET /api/admin/storage": { json: storage } });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/admin/storage");
  expect(await screen.findByText(/No growth has been measured yet/)).toBeDefined();
  expect(screen.getByText("Entries of the audit log are kept: for ever (KEEP_AUDIT_DAYS).")).toBeDefined();
  expect(screen.getByText(/No backup has been written yet/)).toBeDefined();
});
