import type { ClassSummary } from "@assay/contract/routes/classes/classes";
import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { ADA, SUBMISSION, SUBMISSION_DETAILS } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = "GET /api/submissions";
const page = (submissions: SubmissionSummary[], more: object = {}): Answer => ({
  json: { submissions, older: null, newer: null, total: submissions.length, ...more },
});

function open(
  answer: Answer | ((call: { search: URLSearchParams }) => Answer),
  address = "/submissions",
  role: 0 | 1 = 0,
  classes: ClassSummary[] = [],
) {
  storeUser({ user: { ...ADA, role } });
  const calls = fakeApi({
    [LIST]: answer,
    [`${LIST}/4187`]: { json: { submission: SUBMISSION_DETAILS } },
    "GET /api/classes": { json: { classes, hasMore: false } },
  });
  const lists = () => calls.filter(({ path }) => path === "/api/submissions").map(({ search }) => String(search));
  return { lists, ...renderApp(address) };
}

const cellsOf = async (): Promise<(string | null)[][]> => {
  const [, ...rows] = within(await screen.findByRole("table", { name: "Submissions" })).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
};

test("shows each submission with its verdict, tests, time and memory, and opens it", async () => {
  const waiting: SubmissionSummary = {
    ...SUBMISSION,
    number: 4_188,
    verdict: null,
    isRunning: true,
    verdicts: ["accepted", null],
    wallTimeMs: null,
    cpuTimeMs: null,
    memoryKb: null,
  };
  const { person, path } = open(page([waiting, SUBMISSION]));
  const [running, wrong] = await cellsOf();
  expect(screen.getByText("2 by you")).toBeDefined();
  expect(running?.[0]).toBe("4188");
  expect(running?.[3]).toContain("1 of 2 judged");
  expect(wrong?.[2]).toContain("12 Two Sum");
  expect(wrong?.[3]).toContain("Wrong Answer on test 2");
  expect(wrong?.slice(4)).toEqual(["1 of 2", "C++", "1,100 ms", "6,204 kB"]);
  await person.click(screen.getAllByRole("link", { name: "4187" })[0] as HTMLElement);
  expect(path()).toBe("/submissions/4187");
});

test("keeps filters and place in the URL", async () => {
  const answer = page([SUBMISSION], { older: 4_187, newer: null });
  const { person, path, lists, goBack } = open(answer, "/submissions?language=python&before=x&user=eve&verdict=good");
  await cellsOf();
  expect(lists()).toEqual(["language=python"]);
  await person.click(screen.getByRole("button", { name: "Verdict", hidden: true }));
  await person.click(screen.getByRole("radio", { name: "Wrong Answer", hidden: true }));
  await waitFor(() => expect(lists().at(-1)).toBe("verdict=wrong_answer&language=python"));
  await person.type(screen.getByRole("searchbox", { name: "Problem" }), "two s");
  await waitFor(() => expect(lists().at(-1)).toBe("verdict=wrong_answer&language=python&problem=two+s"));
  await person.click(screen.getByRole("link", { name: "Older" }));
  await waitFor(() => expect(lists().at(-1)).toContain("before=4187"));
  expect(path()).toContain("before=4187");
  // Another filter begins with the newest again.
  await person.click(screen.getByRole("button", { name: "Clear Verdict" }));
  await waitFor(() => expect(lists().at(-1)).toBe("language=python&problem=two+s"));
  await goBack();
  expect(path()).toContain("before=4187");
});

test("admins see everybody's submissions and filter them by member", async () => {
  const { person, lists } = open(page([SUBMISSION], { total: null }), "/submissions", 1);
  const [row] = await cellsOf();
  expect(row?.[2]).toBe("Ada Lovelace (ada)");
  expect(screen.queryByText(/by you/)).toBe(null);
  await person.type(screen.getByRole("searchbox", { name: "Member" }), "ada");
  await waitFor(() => expect(lists().at(-1)).toBe("user=ada"));
});

test("the staff of a class filter by it, read names, and download what they see", async () => {
  const classes = [aClass({ slug: "8b", name: "8b", term: "" }), aClass({ slug: "chess", role: "student" })];
  const { person, lists } = open(page([SUBMISSION], { total: null }), "/submissions?language=python", 0, classes);
  await person.click(await screen.findByRole("button", { name: "Class", hidden: true }));
  expect(screen.queryByRole("radio", { name: /Physics/, hidden: true })).toBeNull();
  await person.click(screen.getByRole("radio", { name: "8b", hidden: true }));
  await waitFor(() => expect(lists().at(-1)).toBe("language=python&class=8b"));
  await waitFor(async () => expect((await cellsOf())[0]?.[2]).toBe("Ada Lovelace (ada)"));
  expect(screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    "/api/submissions/export?language=python&class=8b&format=excel-point",
  );
  expect(screen.queryByRole("link", { name: "Rejudge these" })).toBeNull();
});

test("says what to do when there is nothing, or nothing that matches", async () => {
  const { person, lists } = open(page([]), "/submissions?verdict=accepted");
  await screen.findByText("No submissions match");
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findByText("No submissions yet");
  expect(lists()).toEqual(["verdict=accepted", ""]);
  expect(screen.getByRole("link", { name: "Choose a problem" }).getAttribute("href")).toBe("/problemset");
});

test("says that a filter in the address does not exist, and offers to clear it", async () => {
  const answers: Answer[] = [refused(400, "language has to be one of c, cpp"), page([SUBMISSION])];
  const { person, path } = open(() => answers.shift() ?? "no answer", "/submissions?language=klingon");
  await screen.findByText("The address has a filter that does not exist.");
  expect(screen.queryByRole("alert")).toBe(null);
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await cellsOf()).toHaveLength(1);
  expect(path()).toBe("/submissions");
});

test("says when the list could not be loaded, and tries again", async () => {
  const answers: Answer[] = ["no answer", page([SUBMISSION])];
  const { person } = open(() => answers.shift() ?? "no answer");
  await screen.findByRole("alert");
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await cellsOf()).toHaveLength(1);
});

test("asks visitors to log in", async () => {
  fakeApi({});
  renderApp("/submissions");
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fsubmissions");
});

test("reads again when a submission is stored or judged, and polls until each has its verdict", async () => {
  const waiting = { ...SUBMISSION, verdict: null, verdicts: [null, null] };
  const answers = [page([]), page([waiting]), page([waiting]), page([SUBMISSION])];
  const { lists } = open(() => answers.shift() ?? "no answer");
  const socket = await nextSocket();
  await screen.findByText("No submissions yet");
  act(() => socket.connect());
  expect(socket.watchedSubmissions).toBe("mine");
  await screen.findByText("Live");
  // No event says that the verdict is there.
  await screen.findByText("Wrong Answer on test 2");
  expect(lists()).toHaveLength(4);
  answers.push(page([{ ...SUBMISSION, number: 4_190 }, SUBMISSION]));
  act(() => socket.sendSubmissions([4_190]));
  await waitFor(async () => expect((await cellsOf()).map(([number]) => number)).toEqual(["4190", "4187"]));
});

test("counts new rows while the reader has scrolled down, so that nothing moves", async () => {
  const answers = [page([SUBMISSION])];
  const { person } = open(() => answers.shift() ?? "no answer");
  const socket = await nextSocket();
  await cellsOf();
  Object.assign(window, { scrollY: 500 });
  act(() => void window.dispatchEvent(new Event("scroll")));
  const newer = page([{ ...SUBMISSION, number: 4_190 }, SUBMISSION]);
  answers.push(newer, newer);
  act(() => socket.connect());
  act(() => socket.sendSubmissions([4_190]));
  await person.click(await screen.findByRole("button", { name: "1 new" }));
  expect((await cellsOf()).map(([number]) => number)).toEqual(["4190", "4187"]);
  Object.assign(window, { scrollY: 0 });
});
