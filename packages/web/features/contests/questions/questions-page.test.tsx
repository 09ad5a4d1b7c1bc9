import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, aMessage, aPlace, contestReply } from "#testing/contests";
import { type Answers, fakeApi } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const MESSAGES = "/api/contests/cup/messages";

/** Opens a page of a contest as Ada, who takes part, or is of the jury. */
function open(page: string, read: () => ContestMessage[], answers: Answers = {}, change: object = {}) {
  storeUser({ user: ADA });
  const list = () => {
    const messages = read();
    return { json: { messages, older: null, unread: messages.filter(({ isRead }) => !isRead).length } };
  };
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest({ participation: aPlace(), isJoined: true, ...change })),
    [`GET ${MESSAGES}`]: list,
    ...answers,
  });
  return { calls, ...renderApp(`/contests/cup${page}`) };
}

test("VNOI#146, DOMjudge#2088, DOMjudge#50: what the jury writes arrives on an open page without taking the focus, and stays until it is closed", async () => {
  let messages: ContestMessage[] = [];
  const { person, calls } = open("", () => messages, {
    [`POST ${MESSAGES}/1/read`]: () => {
      messages = [aMessage({ isRead: true })];
      return { json: { message: "The message is marked as read." } };
    },
  });
  const link = await screen.findByRole("link", { name: "Two Sum" });
  link.focus();
  const socket = await nextSocket();
  messages = [aMessage()];
  await act(async () => {
    socket.connect();
    socket.sendTo("contestNews", ["messages"]);
  });
  const notice = await within(screen.getByRole("status", { name: "News of the contest" })).findByText("Lunch at noon.");
  expect(notice).toBeDefined();
  expect(document.activeElement).toBe(link);
  await person.click(screen.getByRole("button", { name: "Mark message 1 as read" }));
  await waitFor(() => expect(screen.queryByText("Lunch at noon.")).toBeNull());
  expect(calls.some(({ path }) => path === `${MESSAGES}/1/read`)).toBe(true);
});

test("a participant asks about a problem", async () => {
  let messages: ContestMessage[] = [];
  const question = aMessage({
    from: { id: aPlace().participantId, name: "Ada" },
    text: "Sorted?",
    label: "A",
    isOpen: true,
    isRead: true,
  });
  const { person, calls } = open("/questions", () => messages, {
    [`POST ${MESSAGES}`]: () => {
      messages = [question];
      return { status: 201, json: { message: question } };
    },
  });
  await person.selectOptions(await screen.findByLabelText("About"), "A: Two Sum");
  await person.type(screen.getByLabelText("Question"), "Sorted?");
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Open")).toBeDefined();
  const sent = calls.find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ label: "A", category: "statement", text: "Sorted?" });
});

test("the jury answers a question, with an answer that it keeps ready, to all", async () => {
  const question = aMessage({ from: { id: aPlace().participantId, name: "Team Blue" }, text: "Sorted?", isOpen: true });
  const { person, calls } = open(
    "/questions",
    () => [question],
    {
      "GET /api/contests/cup/jury/recipients": { json: { participants: [], groups: [] } },
      "GET /api/contests/cup/jury/answers": { json: { answers: ["No comment."] } },
      "POST /api/contests/cup/jury/messages": { status: 201, json: { message: aMessage({ number: 2 }) } },
    },
    { role: "jury", participation: null },
  );
  await person.click(await screen.findByRole("button", { name: "Answer" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Text"));
  await person.click(await screen.findByRole("button", { name: "No comment." }));
  await person.selectOptions(screen.getByLabelText("To"), "All");
  await person.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
      ...{ replyTo: 1, text: "No comment.", to: "all" },
    }),
  );
});
