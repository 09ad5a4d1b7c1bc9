import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { randomKey } from "#lib/random-key";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

vi.mock("#lib/random-key", () => ({ randomKey: vi.fn(() => "018f0000-0000-4000-8000-0000000000aa") }));
vi.mock("socket.io-client", () => import("#testing/fake-chat"));

const CHANNEL = "/api/classes/physics/chat";
const message = (id: number, text: string, change: object = {}) => ({
  ...{ id, text, username: "bob", sentAt: "2026-11-28T08:00:00.000Z", ...change },
});
const read = (messages: object[], change: object = {}) => ({
  json: { messages, hasOlder: false, mayWrite: true, deleted: [], ...change },
});

type Read = ReturnType<typeof read>;

const posted: Answer = { status: 201, json: { id: 90, sentAt: "2026-11-28T08:01:00.000Z" } };

function open(replies: (Read | Promise<Read>)[], role: "student" | "owner" = "student", post = posted) {
  storeUser({ user: ADA });
  const details = aClass({ role, isOwner: role === "owner", mayManage: role === "owner", hasChat: true });
  let count = 0;
  fakeApi({
    "GET /api/classes/physics": { json: { class: details } },
    [`GET ${CHANNEL}`]: () => replies[Math.min(count++, replies.length - 1)] as Read,
    [`POST ${CHANNEL}`]: post,
  });
  return renderApp("/classes/physics/chat");
}
const log = () => screen.getByRole("log");
const send = async (person: { type: (field: HTMLElement, text: string) => Promise<void> }, text: string) =>
  person.type(await screen.findByRole("textbox", { name: "Message" }), `${text}{Enter}`);

test("a message that was deleted after it left the latest page is taken back, and teachers keep the text", async () => {
  const first = read([message(1, "An insult"), message(2, "Hello")]);
  const again = read([message(2, "Hello"), message(60, "Later")], { deleted: [{ id: 1, deletedBy: "teacher" }] });
  const student = open([first, again]);
  await within(await screen.findByRole("log")).findByText("An insult");
  await send(student.person, "x");
  await within(log()).findByText("Later");
  expect(within(log()).queryByText("An insult")).toBeNull();
  expect(within(log()).getByText("Hello")).toBeTruthy();
  cleanup();
  const teacher = open([first, again], "owner");
  await within(await screen.findByRole("log")).findByText("An insult");
  await send(teacher.person, "x");
  await within(log()).findByText("A teacher deleted this message.");
  expect(within(log()).getByText("An insult")).toBeTruthy();
});

test("after more messages than a page has, what came before is read again on request, so that no gap stays hidden", async () => {
  const { person } = open([read([message(1, "Before")]), read([message(60, "After")], { hasOlder: true })]);
  await within(await screen.findByRole("log")).findByText("Before");
  await send(person, "x");
  await within(log()).findByText("After");
  await waitFor(() => expect(within(log()).queryByText("Before")).toBeNull());
  expect(screen.getByRole("button", { name: /older/i })).toBeTruthy();
});

test("an own message keeps its element when the server has stored it, so that it is announced once", async () => {
  const later = Promise.withResolvers<Read>();
  const { person } = open([read([]), later.promise]);
  await send(person, "Mine");
  const line = (await within(log()).findByText("Mine")).closest("li");
  later.resolve(read([message(90, "Mine", { username: ADA.userName, key: randomKey() })]));
  await within(log()).findByRole("button", { name: "Delete message" });
  expect(within(log()).getByText("Mine").closest("li")).toBe(line);
});

test("who teaches is marked, and only students can be muted", async () => {
  const said = [message(1, "Welcome", { username: "tess", role: "teacher" }), message(2, "Hi", { role: "student" })];
  open([read([...said, message(3, "Bye", { username: "gone" })])], "owner");
  const lines = await within(await screen.findByRole("log")).findAllByRole("listitem");
  expect(lines.map((line) => within(line).queryByText("Teacher") !== null)).toEqual([true, false, false]);
  const mutes = lines.map((line) => within(line).queryByRole("button", { name: /^Mute/ }) !== null);
  expect(mutes).toEqual([false, true, false]);
});

test("a message that the server refuses stays at the end, with why and a button to send it again", async () => {
  const { person } = open(
    [read([message(1, "Before"), message(2, "Later")])],
    "student",
    refused(403, "You are muted."),
  );
  await within(await screen.findByRole("log")).findByText("Later");
  await send(person, "Mine");
  const again = await within(log()).findByRole("button", { name: "Send again" });
  expect(again.closest("li")).toBe(within(log()).getAllByRole("listitem").at(-1));
  expect(again.closest("li")?.textContent).toContain("You are muted.");
});
