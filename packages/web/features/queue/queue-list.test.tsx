import type { QueuedSubmission } from "@assay/contract/routes/queue";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const ADMIN = { ...ADA, role: 1 as const };
const FIRST: QueuedSubmission = {
  _id: "018f0000-0000-7000-8000-0000000000c1",
  user: { _id: ADA._id, userName: "ada" },
  problem: { _id: TWO_SUM._id, title: "Two Sum" },
  language: "C++",
  isFromPage: true,
  isRejudge: false,
  isReference: false,
  isRunning: true,
  runs: 1_024,
  seconds: 12.4,
  since: "2026-11-22T08:00:00.000Z",
};
const SECOND: QueuedSubmission = {
  ...FIRST,
  _id: "018f0000-0000-7000-8000-0000000000c2",
  user: null,
  problem: null,
  isFromPage: false,
  isRejudge: false,
  isReference: false,
  isRunning: false,
  runs: 1,
  seconds: 1,
};
const LIST = "GET /api/admin/queue";
const page = (submissions: QueuedSubmission[], more: object = {}) => ({
  json: { submissions, page: 1, pageCount: 1, total: submissions.length, ...more },
});

async function openQueue(answers: Record<string, Answer | ((call: { search: URLSearchParams }) => Answer)>) {
  storeUser({ user: ADMIN });
  const calls = fakeApi({ "GET /api/user/ada": { json: { user: ADMIN } }, ...answers });
  const app = renderApp("/profile/ada");
  await app.person.click(await screen.findByRole("button", { name: "Queue" }));
  return { calls, ...app };
}

function rowsShown(): (string | null)[][] {
  const [, ...rows] = within(screen.getByRole("table", { name: "Queue" })).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
}

test("shows each submission with its user, problem and longest time", async () => {
  await openQueue({ [LIST]: page([FIRST, SECOND]) });
  await screen.findByRole("table", { name: "Queue" });
  const [running, waiting] = rowsShown();
  expect(running?.slice(0, 5)).toEqual(["ada", "Two Sum", "C++", "1,024", "Running"]);
  expect(running?.[6]).toBe("12 seconds");
  expect(waiting?.slice(0, 5)).toEqual(["Anonymous", "Custom input", "C++", "1", "Waiting (API)"]);
  expect(screen.getByText("2 submissions")).toBeDefined();
  expect(screen.getByRole("link", { name: "Two Sum" }).getAttribute("href")).toBe(`/problem/${TWO_SUM._id}`);
});

test("says that the queue is empty", async () => {
  await openQueue({ [LIST]: page([]) });
  expect(await screen.findByText("The queue is empty.")).toBeDefined();
});

test("shows why the queue could not be loaded and offers a retry", async () => {
  await openQueue({ [LIST]: refused(500, "It broke.") });
  expect(await screen.findByText("It broke.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test.each([
  ["Cancel", "Cancel this submission?", "Cancel submission", `POST /api/admin/queue/${FIRST._id}/cancel`],
  ["Delete", "Delete this submission?", "Delete", `DELETE /api/admin/queue/${FIRST._id}`],
])("removes a submission from the list with %s after confirmation", async (button, title, action, call) => {
  let left = [FIRST, SECOND];
  const { calls, person } = await openQueue({
    [LIST]: () => page(left),
    [call]: () => {
      left = [SECOND];
      return { json: { message: "Done." } };
    },
  });
  await person.click(await screen.findByRole("button", { name: `${button} ada: Two Sum` }));
  expect(calls.every(({ method }) => method === "GET")).toBe(true);
  await person.click(within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name: action }));
  await waitFor(() => expect(rowsShown()).toHaveLength(1));
  expect(calls.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
});

test("shows the server's message for a submission that has ended meanwhile", async () => {
  const call = `POST /api/admin/queue/${FIRST._id}/cancel`;
  const { person } = await openQueue({
    [LIST]: page([FIRST]),
    [call]: { status: 404, json: { message: "Not found", code: "not_found" } },
  });
  await person.click(await screen.findByRole("button", { name: "Cancel ada: Two Sum" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel submission" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Not found");
});

test("shows a long queue in pages", async () => {
  const pages = ({ search }: { search: URLSearchParams }) =>
    search.get("page") === "2"
      ? page([SECOND], { page: 2, pageCount: 2, total: 51 })
      : page([FIRST], { pageCount: 2, total: 51 });
  const { person } = await openQueue({ [LIST]: pages });
  await person.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(rowsShown()[0]?.[0]).toBe("Anonymous"));
  expect(screen.getByText("Page 2 of 2")).toBeDefined();
  expect(screen.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
});
