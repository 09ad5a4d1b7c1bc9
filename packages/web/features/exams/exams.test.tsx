import type { AssignmentDetails } from "@assay/contract/routes/assignments/assignments";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setExamRunning } from "#lib/running-exam";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const EXAM = "/api/classes/physics/assignments/final";
const NOW = "2026-11-28T10:00:00.000Z";
const READY = {
  ...{ state: "ready", minutes: 60, startedAt: null, endsAt: null, endedAt: null, endedBy: null },
  ...{ isBoundToPlace: true, isBoundToBrowser: false },
};

function anExam(exam: object): Partial<AssignmentDetails> {
  const dates = { opensAt: null, dueAt: null, closesAt: null, isOwn: false, isExcused: false };
  return {
    ...{
      name: "final",
      title: "Final exam",
      kind: "exam",
      isPublished: true,
      dates,
      releasedAt: null,
      problemCount: null,
      solvedCount: null,
    },
    ...{ description: "", timeZone: "UTC", graceMinutes: 0, durationMinutes: 60, latePolicy: "none", latePercent: 0 },
    ...{
      lateFloor: 0,
      counts: "best",
      mostTries: null,
      waitSeconds: 0,
      languages: null,
      level: "samples",
      problems: [],
    },
    ...{ isOpen: false, mayManage: false, now: NOW, exam: { ...READY, ...exam } as AssignmentDetails["exam"] },
  };
}

const RUNNING = {
  ...{ slug: "physics", name: "final", title: "Final exam", hasStarted: true },
  endsAt: "2026-11-28T11:00:00.000Z",
};

const student = aClass({ role: "student", mayManage: false });
const noSubmissions = { [`GET ${EXAM}/submissions`]: { json: { submissions: [], older: null } } };

test("a student reads the rules, and starts after a question", async () => {
  storeUser({ user: ADA });
  const calls = fakeApi({
    "GET /api/classes/physics": { json: { class: student } },
    [`GET ${EXAM}`]: { json: { assignment: anExam({}) } },
    ...noSubmissions,
    [`POST ${EXAM}/exam/start`]: { json: { exam: { ...READY, state: "running" } } },
    "GET /api/exam": { json: { exam: RUNNING, now: NOW } },
  });
  const { person } = renderApp("/classes/physics/assignments/final");
  expect(await screen.findByText("It opens only in the room of the exam.")).toBeDefined();
  expect(screen.getByText(/^You have 60 minutes from the moment you start/)).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Start now" }));
  const dialog = await screen.findByRole("dialog");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await person.click(within(dialog).getByRole("button", { name: "Start now" }));
  const bar = await screen.findByRole("region", { name: "Your exam" });
  expect(within(bar).getByRole("timer").textContent).toMatch(/^(1:00:00|0:59:)/);
  setExamRunning(false);
});

test("a refusal of any call shows the bar, which hands in after a question", async () => {
  storeUser({ user: ADA });
  const refusal = { status: 403, json: { code: "exam_running", message: "Your exam is running.", textId: "x" } };
  let exam: object | null = RUNNING;
  const answers = {
    "GET /api/exam": () => ({ json: { exam, now: NOW } }),
    [`POST ${EXAM}/exam/hand-in`]: () => {
      exam = null;
      return { json: { exam: { ...READY, state: "over" } } };
    },
  };
  fakeApi(answers, () =>
    exam === null ? { status: 404, json: { code: "not_found", message: "Gone", textId: "x" } } : refusal,
  );
  const { person } = renderApp("/ranking");
  const bar = await screen.findByRole("region", { name: "Your exam" });
  await person.click(within(bar).getByRole("button", { name: "Hand in" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Hand in" }));
  expect(await findToast("success", "The exam has ended for you.")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Your exam" })).toBeNull();
});

test("an exam that has to be begun is linked from the bar", async () => {
  storeUser({ user: ADA });
  const refusal = { status: 403, json: { code: "exam_running", message: "Your exam is running.", textId: "x" } };
  const exam = { slug: "physics", name: "final", title: "Final exam", hasStarted: false, endsAt: null };
  fakeApi({ "GET /api/exam": { json: { exam, now: NOW } } }, refusal);
  renderApp("/ranking");
  const bar = await screen.findByRole("region", { name: "Your exam" });
  expect(within(bar).getByRole("link", { name: "Open the exam" }).getAttribute("href")).toBe(
    "/classes/physics/assignments/final",
  );
  setExamRunning(false);
});

const aStudent = (number: number, change: object = {}) => ({
  ...{ userName: `student-${number}`, name: `Student ${number}`, sections: ["7a"], startedAt: null, endsAt: null },
  ...{ endedAt: null, endedBy: null, lastSeenAt: null, address: "", logins: 0, submissions: 0, events: [], ...change },
});
const working = {
  ...{ startedAt: NOW, endsAt: "2026-11-28T10:45:00.000Z", lastSeenAt: NOW, address: "192.0.2.7", logins: 2 },
  events: [
    { kind: "started", by: "Student 1", at: NOW, minutes: 0, reason: "" },
    { kind: "extended", by: "Grace", at: "2026-11-28T10:01:00.000Z", minutes: 5, reason: "Fire alarm" },
  ],
};
const room = (change: object = {}) => ({
  json: {
    ...{ students: [], title: "Final exam", timeZone: "UTC", minutes: 0, durationMinutes: 60, hasSessions: true },
    ...{ seal: null, mayManage: true, mayReadSealed: true, seb: null, now: NOW, ...change },
  },
});

test("staff see who works, give a student time, and let one go on who has handed in", async () => {
  storeUser({ user: ADA });
  const handedIn = aStudent(2, { startedAt: NOW, endedAt: NOW, endedBy: "student", logins: 1 });
  const calls = fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    [`GET ${EXAM}/exam/room`]: room({ students: [aStudent(1, working), handedIn, aStudent(3)] }),
    [`POST ${EXAM}/exam/minutes`]: { json: { message: "Done" } },
    [`POST ${EXAM}/exam/reopen`]: { json: { message: "Done" } },
  });
  const { person } = renderApp("/classes/physics/assignments/final/room");
  expect(await screen.findByText("1 working, 1 finished, 1 not started")).toBeDefined();
  const row = screen.getByRole("row", { name: /Student 1/ });
  expect(within(row).getByText("45 minutes")).toBeDefined();
  expect(within(row).getByText("2 logins")).toBeDefined();
  expect(row.textContent).toContain("Grace gave 5 minutes: Fire alarm");
  await person.click(within(row).getByRole("button", { name: "Give time to Student 1" }));
  const dialog = await screen.findByRole("dialog", { name: "Give time to Student 1" });
  await person.click(within(dialog).getByRole("button", { name: "Give" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ user: "student-1", minutes: 5, reason: "" }),
  );
  await person.click(screen.getByRole("button", { name: "Let Student 2 go on" }));
  const other = await screen.findByRole("dialog", { name: "Let Student 2 go on" });
  await person.type(within(other).getByLabelText("Reason"), "By mistake");
  await person.click(within(other).getByRole("button", { name: "Let go on" }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe(`${EXAM}/exam/room`));
  expect(calls.find(({ path }) => path.endsWith("/reopen"))?.body).toMatchObject({
    user: "student-2",
    reason: "By mistake",
  });
  expect(within(screen.getByRole("row", { name: /Student 3/ })).queryAllByRole("button")).toEqual([]);
});

test("a sealed exam is verified, and says what has changed", async () => {
  storeUser({ user: ADA });
  const seal = { sealedAt: NOW, by: null, digest: "ab".repeat(32), submissions: 2 };
  const differences = [{ number: 12, kind: "verdict", from: "accepted 3/3", to: "wrong_answer 2/3" }];
  fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    [`GET ${EXAM}/exam/room`]: room({ seal, students: [aStudent(1, working)] }),
    [`GET ${EXAM}/exam/seal`]: { json: { seal, isIntact: true, differences } },
  });
  const { person } = renderApp("/classes/physics/assignments/final/room");
  await person.click(await screen.findByRole("button", { name: "Verify" }));
  expect(await screen.findByText("1 difference to what was sealed:")).toBeDefined();
  expect(screen.getByText("Submission 12 was judged again: accepted 3/3 before, wrong_answer 2/3 now.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Download the record" }).getAttribute("href")).toBe(
    `${EXAM}/exam/seal/record`,
  );
  expect(screen.queryByRole("button", { name: /Give time/ })).toBeNull();
});

test("a refusal without an exam shows no bar, and does not ask again and again", async () => {
  storeUser({ user: ADA });
  const refusal = { status: 403, json: { code: "exam_running", message: "Your exam is running.", textId: "x" } };
  const calls = fakeApi({ "GET /api/exam": { json: { exam: null, now: NOW } } }, refusal);
  renderApp("/ranking");
  const asked = () => calls.filter(({ path }) => path === "/api/exam").length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  await screen.findAllByText("Your exam is running.");
  expect(screen.queryByRole("region", { name: "Your exam" })).toBeNull();
  expect(asked()).toBeLessThan(5);
});

test("staff download the file of Safe Exam Browser and require it, without copying its key", async () => {
  storeUser({ user: ADA });
  let isRequired = false;
  const calls = fakeApi({
    "GET /api/classes/physics": { json: { class: aClass() } },
    [`GET ${EXAM}/exam/room`]: () => room({ seb: { configKey: "81aad4ab", isRequired } }),
    [`POST ${EXAM}/exam/seb`]: () => {
      isRequired = true;
      return { json: { seb: { configKey: "81aad4ab", isRequired } } };
    },
  });
  const { person } = renderApp("/classes/physics/assignments/final/room");
  const link = await screen.findByRole("link", { name: "Download the file" });
  expect(link.getAttribute("href")).toBe(`${EXAM}/exam/seb`);
  await person.click(screen.getByRole("button", { name: "Require it" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Require it" }));
  expect(await screen.findByText(/^The exam opens only in Safe Exam Browser/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Require it" })).toBeNull();
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});
