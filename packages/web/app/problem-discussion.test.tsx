import type { DISCUSSION_ROUTES } from "@assay/contract/routes/discussions";
import type { ReplyOf } from "@assay/contract/routes/route";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answers, fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

type Discussion = ReplyOf<typeof DISCUSSION_ROUTES.readDiscussion>;

const PROBLEM = `/api/problem/${TWO_SUM._id}`;
const AT = "2026-11-22T12:00:00.000Z";
const BYLINE = {
  authorName: "Bob",
  authorId: null,
  authorIsAdmin: false,
  createdAt: AT,
  editedAt: null,
  isDeleted: false,
};
const OPEN: Discussion = {
  state: "open",
  topics: [{ number: 7, title: "Overflow", ...BYLINE, replies: 1, lastReplyAt: AT }],
  next: null,
  showsPrograms: false,
  asks: null,
  answers: false,
};
const POST = { _id: TWO_SUM._id, number: 7, title: "Overflow", text: "64", html: "<p>Use 64 bits.</p>", ...BYLINE };

function open(discussion: Discussion, answers: Answers = {}, search = "") {
  storeUser({ user: ADA });
  const calls = fakeApi({
    [`GET ${PROBLEM}`]: { json: { problem: TWO_SUM } },
    [`GET ${PROBLEM}/editorial`]: { json: { editorial: null } },
    [`GET ${PROBLEM}/discussion`]: { json: discussion },
    ...answers,
  });
  const sent = () => calls.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
  return { ...renderApp(`/problem/${TWO_SUM._id}/discussion${search}`), sent };
}

test.each([
  ["solve", "Solve the problem to read the discussion"],
  ["held", "The discussion is closed while you work on this problem"],
  ["off", "This problem has no discussion"],
] as const)("a discussion that is closed says why: %s", async (state, title) => {
  open({ ...OPEN, state, topics: [] });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New topic" })).toBeNull();
});

test("a topic is begun from the list, which leads to each topic", async () => {
  const { person, sent } = open(OPEN, {
    [`POST ${PROBLEM}/discussion`]: { status: 201, json: { post: POST } },
  });
  expect((await screen.findByRole("link", { name: "Overflow" })).getAttribute("href")).toContain("?topic=7");
  await person.click(screen.getByRole("button", { name: "New topic" }));
  await person.type(screen.getByRole("textbox", { name: "Title" }), "Sorting");
  await person.type(screen.getByRole("textbox", { name: /^Text/ }), "Sort first.");
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("button", { name: "New topic" })).toBeTruthy();
  expect(sent()).toEqual([[`${PROBLEM}/discussion`, { title: "Sorting", text: "Sort first." }]]);
});

test("a topic shows its posts and takes replies", async () => {
  const { person, sent } = open(
    OPEN,
    {
      [`GET ${PROBLEM}/discussion/7`]: { json: { title: "Overflow", posts: [POST], next: null } },
      [`POST ${PROBLEM}/discussion/7`]: { status: 201, json: { post: { ...POST, number: 8, title: null } } },
    },
    "?topic=7",
  );
  const topic = await screen.findByRole("region", { name: "Overflow" });
  expect(await within(topic).findByText("Use 64 bits.")).toBeTruthy();
  await person.type(within(topic).getByRole("textbox", { name: /^Text/ }), "Thanks");
  await person.click(within(topic).getByRole("button", { name: "Reply" }));
  expect(sent()).toEqual([[`${PROBLEM}/discussion/7`, { text: "Thanks" }]]);
});

test("programs of others open one by one", async () => {
  const program = {
    number: 12,
    authorName: "Bob",
    submittedAt: AT,
    language: { key: "cpp", name: "C++" },
    wallTimeMs: 5,
  };
  const { person } = open(
    { ...OPEN, showsPrograms: true },
    {
      [`GET ${PROBLEM}/programs`]: { json: { programs: [program], hasMore: false, isShown: false } },
      [`GET ${PROBLEM}/programs/12`]: { json: { program, source: "int main() {}" } },
    },
  );
  await person.click(await screen.findByRole("button", { name: "Show the program of Bob" }));
  const source = await screen.findByRole("region", { name: "Program of Bob" });
  expect(source.textContent).toContain("int main() {}");
});

test("a question to the authors is sent from below the topics", async () => {
  const question = { _id: TWO_SUM._id, number: 1, html: "<p>Why?</p>", askerName: null, askedAt: AT, answer: null };
  const { person, sent } = open(
    { ...OPEN, asks: "authors" },
    {
      [`GET ${PROBLEM}/questions`]: { json: { questions: [], hasMore: false } },
      [`POST ${PROBLEM}/questions`]: { status: 201, json: { question } },
    },
  );
  await person.type(await screen.findByRole("textbox", { name: /^Your question/ }), "Why?");
  await person.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByText("The question was sent")).toBeTruthy();
  expect(sent()).toEqual([[`${PROBLEM}/questions`, { text: "Why?" }]]);
});
