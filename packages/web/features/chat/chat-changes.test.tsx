import { LIMITS } from "@assay/contract/vocabulary/limits";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { openedChat, said } from "#testing/fake-chat";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

vi.mock("socket.io-client", () => import("#testing/fake-chat"));

async function openChat(history = [said(1, "bob", "hello"), said(2, "ada", "fisrt")], role: 0 | 1 = 0) {
  storeUser({ user: { ...ADA, role } });
  const app = renderApp("/chat");
  await screen.findByRole("heading", { level: 1, name: "Chat" });
  // The page loads the client of the websocket after its heading.
  const chat = await waitFor(openedChat);
  chat.join(history);
  return { ...app, chat };
}
const log = () => screen.getByRole("log", { name: "Messages" });
const lineOf = (text: string) => within(log()).getByText(text).closest("li") as HTMLElement;
const MUTES = { "GET /api/admin/chat/mutes": { json: { mutes: [] } } };

beforeEach(() => {
  fakeApi({});
});

test("edits the reader's own message, and shows everybody's edits when they arrive", async () => {
  const calls = fakeApi({ "PUT /api/chat/messages/2": { json: { message: said(2, "ada", "first") } } });
  const { chat, person } = await openChat();
  const others = within(lineOf("hello")).getAllByRole("button");
  expect(others.map((button) => button.getAttribute("aria-label"))).toEqual(["Report this message"]);
  await person.click(within(lineOf("fisrt")).getByRole("button", { name: "Edit message" }));
  const field = screen.getByRole("textbox", { name: "Changed message" });
  expect(document.activeElement).toBe(field);
  await person.clear(field);
  await person.type(field, "first{Enter}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Changed message" })).toBeNull());
  expect(calls[0]?.body).toEqual({ text: "first" });
  chat.send("changed", [said(2, "ada", "first", { editedAt: "2026-11-20T09:05:00.000Z" })]);
  expect(within(lineOf("first")).getByText("edited")).toBeDefined();
});

test("the up arrow in an empty field edits the last own message, and Escape leaves it as it is", async () => {
  const { person } = await openChat();
  const field = screen.getByRole("textbox", { name: "Message" });
  await person.type(field, "x{ArrowUp}");
  expect(screen.queryByRole("textbox", { name: "Changed message" })).toBeNull();
  await person.type(field, "{Backspace}{ArrowUp}");
  await person.type(screen.getByRole("textbox", { name: "Changed message" }), "!{Escape}");
  expect(lineOf("fisrt")).toBeDefined();
});

test("shows why an edit was refused and keeps the text", async () => {
  const refusal: Answer = { status: 403, json: { code: "chat_muted", message: "An admin has muted you." } };
  fakeApi({ "PUT /api/chat/messages/2": refusal });
  const { person } = await openChat();
  await person.click(screen.getByRole("button", { name: "Edit message" }));
  await person.type(screen.getByRole("textbox", { name: "Changed message" }), "!{Enter}");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("An admin has muted you."));
  expect(screen.getByRole("textbox", { name: "Changed message" })).toHaveProperty("value", "fisrt!");
});

test("deletes a message after confirmation; a short note stays for everybody", async () => {
  const calls = fakeApi({
    "DELETE /api/chat/messages/2": { json: { message: said(2, "ada", "", { deletedBy: "author" }) } },
  });
  const { chat, person } = await openChat();
  await person.click(screen.getByRole("button", { name: "Delete message" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete message" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toHaveLength(1);
  chat.send("changed", [said(2, "ada", "", { deletedBy: "author" }), said(1, "bob", "", { deletedBy: "admin" })]);
  expect(within(log()).getByText("This message was deleted.")).toBeDefined();
  expect(within(log()).getByText("An admin deleted this message.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Delete message" })).toBeNull();
});

test("an admin deletes messages of others, and mutes and unmutes their senders", async () => {
  const mute = { userId: ADA._id, userName: "bob", name: "Bob", until: "2026-11-22T10:00:00.000Z" };
  let mutes: object[] = [];
  const calls = fakeApi({
    "GET /api/admin/chat/mutes": () => ({ json: { mutes } }),
    "POST /api/admin/chat/mutes": () => {
      mutes = [mute];
      return { json: { mute } };
    },
    [`DELETE /api/admin/chat/mutes/${ADA._id}`]: () => {
      mutes = [];
      return { json: { message: "" } };
    },
  });
  const { person } = await openChat(undefined, 1);
  expect(within(lineOf("hello")).getByRole("button", { name: "Delete message" })).toBeDefined();
  await person.click(within(lineOf("hello")).getByRole("button", { name: "Mute bob" }));
  const dialog = await screen.findByRole("dialog", { name: "Mute bob?" });
  await person.selectOptions(within(dialog).getByRole("combobox", { name: "For" }), "1 hour");
  await person.click(within(dialog).getByRole("button", { name: "Mute" }));
  expect(await findToast("success", "bob is muted")).toBeDefined();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ messageId: 1, minutes: 60 });
  await person.click(await screen.findByRole("button", { name: "Unmute bob" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Muted" })).toBeNull());
});

test("users.md fault 14: an admin deletes and mutes in one step, and mutes in the list of who is here", async () => {
  const mute = { userId: ADA._id, userName: "bob", name: "Bob", until: "2026-11-22T10:00:00.000Z" };
  const calls = fakeApi({ ...MUTES, "POST /api/admin/chat/mutes": { json: { mute } } });
  const { chat, person } = await openChat(undefined, 1);
  const bodies = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  await person.click(within(lineOf("hello")).getByRole("button", { name: "Mute bob" }));
  await person.click(await screen.findByRole("checkbox", { name: "Delete the message, too" }));
  await person.click(screen.getByRole("button", { name: "Delete and mute" }));
  await waitFor(() => expect(bodies()).toEqual([{ messageId: 1, minutes: 10, deletesMessage: true }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const people = [
    { _id: ADA._id, userName: "ada", name: "Ada Lovelace", isAdmin: true },
    { _id: "019a0000-0000-7000-8000-00000000000b", userName: "bob", name: "Bob", isAdmin: false },
  ];
  chat.send("here", { count: 2, people });
  const list = within(screen.getByRole("list", { name: "Here now" }));
  expect(list.queryByRole("button", { name: "Mute ada" })).toBeNull();
  await person.click(list.getByRole("button", { name: "Mute bob" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Mute" }));
  await waitFor(() => expect(bodies()[1]).toEqual({ userId: people[1]?._id, minutes: 10 }));
});

test("lists who is here, with the count, the reader and admins", async () => {
  fakeApi(MUTES);
  const { chat } = await openChat();
  const people = [
    { _id: ADA._id, userName: "ada", name: "Ada Lovelace", isAdmin: true },
    { _id: "x", userName: "ruth", name: "Ruth Hansen", isAdmin: true },
  ];
  chat.send("here", { count: 5, people });
  const list = screen.getByRole("list", { name: "Here now" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["ALadayou", "RHruthadmin"]);
  expect(screen.getByText("and 3 more")).toBeDefined();
  expect(screen.getByRole("button", { name: "5 here" })).toBeDefined();
  chat.send("here", { count: 1, people: people.slice(0, 1) });
  expect(screen.queryByText("ruth")).toBeNull();
});

test("loads older messages near the top, keeps the place, and stops at the first", async () => {
  const history = Array.from({ length: LIMITS.chatHistoryCount }, (_, index) =>
    said(100 + index, "bob", `new ${index}`, { sentAt: "2026-11-20T09:00:00.000Z" }),
  );
  const calls = fakeApi({
    "GET /api/chat/messages": () => ({
      json: { messages: [said(1, "eve", "old one"), said(2, "eve", "old two")], hasOlder: false },
    }),
  });
  await openChat(history);
  const box = log();
  Object.defineProperty(box, "scrollHeight", { get: () => 20 * within(box).queryAllByRole("listitem").length });
  Object.defineProperty(box, "clientHeight", { get: () => 400 });
  box.scrollTop = 300;
  fireEvent.scroll(box);
  expect(calls).toEqual([]);
  openedChat().send("chat", said(200, "bob", "newest", { sentAt: "2026-11-20T09:00:00.000Z" }));
  expect(box.scrollTop).toBe(300);
  box.scrollTop = 150;
  fireEvent.scroll(box);
  expect(await within(box).findByText("old one")).toBeDefined();
  expect(calls[0]?.search.get("before")).toBe("100");
  expect(box.scrollTop).toBe(190);
  expect(screen.queryByRole("button", { name: "Older messages" })).toBeNull();
  fireEvent.scroll(box);
  expect(calls).toHaveLength(1);
});

test("shows fenced code highlighted and never as HTML, and keeps pasted lines", async () => {
  const { chat, person } = await openChat([said(1, "bob", "Try:\n```cpp\nint a; // <b>x</b>\n```\nand `b < c`.")]);
  await waitFor(() => expect(log().querySelector("pre .hljs-comment")?.textContent).toBe("// <b>x</b>"));
  expect([...log().querySelectorAll("code")].map((code) => code.textContent)).toEqual(["int a; // <b>x</b>", "b < c"]);
  expect(log().querySelector("b")).toBeNull();
  const field = screen.getByRole("textbox", { name: "Message" });
  await person.click(field);
  await person.paste("for x in y:\n    z\n");
  await person.keyboard("{Enter}");
  expect(chat.take("chat").parts).toMatchObject([{ text: "for x in y:\n    z\n" }]);
  await person.click(screen.getByRole("button", { name: "Insert a code block" }));
  expect(field).toHaveProperty("value", "```\n\n```\n");
});

test("names the day above the first message of another day", async () => {
  await openChat([
    said(1, "bob", "good night", { sentAt: "2026-11-20T09:00:00.000Z" }),
    said(2, "bob", "not yet", { sentAt: "2026-11-20T09:01:00.000Z" }),
    said(3, "bob", "good morning", { sentAt: "2026-11-22T09:00:00.000Z" }),
  ]);
  const items = within(log()).getAllByRole("listitem");
  expect(items.map((item) => item.lastElementChild?.textContent)).toEqual([
    "good night",
    "not yet",
    "Sunday 22 November",
    "good morning",
  ]);
});

test("members report a message, admins are marked, and the sender of a deleted message can still be muted", async () => {
  const deleted = said(4, "eve", "", { deletedBy: "admin" });
  const calls = fakeApi({ "POST /api/reports": { json: { message: "Thank you." } }, ...MUTES });
  const { person } = await openChat([said(1, "bob", "hello"), said(3, "head", "Hi", { isByAdmin: true }), deleted]);
  expect(within(lineOf("Hi")).getByText("Admin")).toBeDefined();
  expect(within(lineOf("hello")).queryByText("Admin")).toBeNull();
  expect(within(lineOf("An admin deleted this message.")).queryByRole("button")).toBeNull();
  await person.click(within(lineOf("hello")).getByRole("button", { name: "Report this message" }));
  await person.type(await screen.findByLabelText("Reason"), "rude");
  await person.click(screen.getByRole("button", { name: "Send report" }));
  await findToast("success", "Thank you.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ chatMessageId: 1, reason: "rude" });
  cleanup();
  await openChat([deleted], 1);
  const buttons = within(lineOf("An admin deleted this message.")).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Mute eve"]);
});

test("users.md 45: one person has one face, beside messages and among who is here, even after they left", async () => {
  const { chat } = await openChat();
  const faceOf = (place: Element) => place.querySelector("svg:has(circle)")?.innerHTML;
  const people = [{ _id: "x", userName: "bob", name: "Bob Dahl", isAdmin: false }];
  chat.send("here", { count: 1, people });
  const list = screen.getByRole("list", { name: "Here now" });
  const face = faceOf(list);
  expect(face).toContain(">BD<");
  expect(faceOf(lineOf("hello"))).toBe(face);
  chat.send("here", { count: 0, people: [] });
  expect(faceOf(lineOf("hello"))).toBe(face);
});
