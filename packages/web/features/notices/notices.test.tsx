import type { Notice } from "@assay/contract/routes/notices";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answers, fakeApi, refused } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { nextSocket } from "#testing/fake-socket";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const COMMENT: Notice = {
  id: 7,
  kind: "comment_added",
  data: { number: 12, problem: "Two Sum", className: "7a", slug: "7a" },
  times: 2,
  createdAt: "2026-11-20T10:00:00.000Z",
  isRead: false,
};
const GRADE: Notice = {
  id: 5,
  kind: "grades_released",
  data: { slug: "7a", className: "7a", assignment: "loops", title: "Loops" },
  times: 1,
  createdAt: "2026-11-19T10:00:00.000Z",
  isRead: true,
};

/** Opens a page as Ada, who has the two notices until she reads them. */
function open(address: string, answers: Answers = {}) {
  storeUser({ user: ADA });
  let unread = 1;
  const list = () => ({ json: { notices: [{ ...COMMENT, isRead: unread === 0 }, GRADE], next: null, unread } });
  const calls = fakeApi({
    "GET /api/notices/count": () => ({ json: { unread } }),
    "GET /api/notices": list,
    "POST /api/notices/read": () => {
      unread = 0;
      return { json: { unread } };
    },
    // The page behind a notice asks for its class.
    "GET /api/classes/7a": refused(404, "There is no such class."),
    ...answers,
  });
  return { calls, ...renderApp(address) };
}

test("the bell shows how many notices are unread and opens the newest; following one marks it as read", async () => {
  const { calls, person, path } = open("/help");
  await person.click(await screen.findByRole("button", { name: "1 unread notice" }));
  const panel = await screen.findByRole("dialog", { name: "Notices" });
  const link = await within(panel).findByRole("link", { name: "There are 2 comments on Two Sum in 7a." });
  expect(
    within(panel)
      .getByRole("link", { name: /your grade/ })
      .getAttribute("href"),
  ).toBe("/classes/7a/gradebook");
  await person.click(link);
  expect(path()).toBe("/classes/7a/programs/12");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ id: 7, andOlder: false });
});

test("all are marked as read, up to the newest that is shown", async () => {
  const { calls, person } = open("/notices");
  await person.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ id: 7, andOlder: true });
  expect(screen.getByRole("button", { name: "Notices" })).toBeDefined();
});

test("a page without notices says what will come", async () => {
  open("/notices", { "GET /api/notices": { json: { notices: [], next: null, unread: 0 } } });
  expect(await screen.findByText("No notices yet")).toBeDefined();
});

test("the count follows live events, without asking again and again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  let unread = 0;
  const { calls } = open("/help", { "GET /api/notices/count": () => ({ json: { unread } }) });
  const counted = () => calls.filter(({ path }) => path === "/api/notices/count").length;
  await screen.findByRole("button", { name: "Notices" });
  await vi.advanceTimersByTimeAsync(11_000);
  const socket = await nextSocket();
  socket.connect();
  await vi.advanceTimersByTimeAsync(60_000);
  // Once for the page, and once for what came until the room was joined.
  expect(counted()).toBe(2);
  unread = 3;
  socket.sendTo("notices", null);
  expect(await screen.findByRole("button", { name: "3 unread notices" })).toBeDefined();
  expect(counted()).toBe(3);
  vi.useRealTimers();
});

test("kinds are chosen for mails where the site sends any", async () => {
  addSite({ sendsMail: true });
  const { calls, person } = open("/notices", {
    "GET /api/notices/mails": { json: { kinds: ["work_due"] } },
    "PUT /api/notices/mails": { json: { kinds: ["work_due", "grades_released"] } },
  });
  await person.click(await screen.findByRole("switch", { name: "Grades" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch", { name: "Grades" }).checked).toBe(true));
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ kinds: ["work_due", "grades_released"] });
});

test("the link of a mail asks before it ends the mails", async () => {
  const calls = fakeApi({ "POST /api/notices/stop-mails": { json: { message: "Done" } } });
  const { person } = renderApp("/notices/stop-mails#the.token");
  expect(calls).toEqual([]);
  await person.click(await screen.findByRole("button", { name: "Stop these mails" }));
  expect(await screen.findByText("You get no more mails with notices")).toBeDefined();
  expect(calls[0]?.body).toEqual({ token: "the.token" });
});
