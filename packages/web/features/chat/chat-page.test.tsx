import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { openedChat, said } from "#testing/fake-chat";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

vi.mock("socket.io-client", () => import("#testing/fake-chat"));

async function openChat() {
  const app = renderApp("/chat");
  await screen.findByRole("heading", { level: 1, name: "Chat" });
  return { ...app, chat: openedChat(), field: screen.getByRole("textbox", { name: "Message" }) };
}

/** The log's lines as they are read, without who and when. */
function lines(): (string | null | undefined)[] {
  const log = screen.getByRole("log", { name: "Messages" });
  return within(log)
    .queryAllByRole("listitem")
    .map((item) => item.lastElementChild?.textContent ?? item.textContent);
}

describe("without a stored user", () => {
  test("the chat asks to log in and leads home", async () => {
    const { path } = renderApp("/chat");
    expect(await findToast("info", "Please Login first")).toBeDefined();
    expect(path()).toBe("/");
  });
});

describe("with a stored user", () => {
  beforeEach(() => storeUser({ user: ADA }));

  test("the page connects by websocket alone and announces the user", async () => {
    const { chat } = await openChat();
    expect(chat.options).toMatchObject({ transports: ["websocket"] });
    expect(screen.getByText("Connecting…")).toBeDefined();
    chat.tell("connect");
    expect(chat.take("newuser").parts).toEqual(["ada", null]);
    expect(document.title).toBe("Chat · Assay");
  });

  test("shows what was said before, and says so when that is nothing", async () => {
    const { chat } = await openChat();
    chat.join([]);
    expect(screen.getByText("Nobody has said anything yet")).toBeDefined();
    expect(screen.getByText("Connected")).toBeDefined();
    chat.tell("chat", said(1, "bob", "hello"));
    chat.tell("update", "eve joined");
    expect(lines()).toEqual(["hello", "eve joined"]);
    expect(screen.queryByText("Nobody has said anything yet")).toBeNull();
  });

  test("Enter and the button send what the specification says, to be seen at once", async () => {
    const { chat, person, field } = await openChat();
    chat.join();
    await person.type(field, "first{Enter}");
    const { parts } = chat.take("chat");
    expect(parts).toEqual([{ username: "ada", text: "first", key: expect.any(String) }]);
    await person.type(field, "second{Shift>}{Enter}{/Shift}line");
    await person.click(screen.getByRole("button", { name: "Send" }));
    chat.store(1);
    expect(lines()).toEqual(["second\nline", "first (sending)"]);
    expect(field).toHaveProperty("value", "");
  });

  test.each(["", "   ", "\n\t "])("%j is not sent", async (text) => {
    const { chat, field } = await openChat();
    chat.join();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(chat.emitted).toEqual([]);
    expect(lines()).toEqual([]);
  });

  test("Enter that ends a composed word does not send", async () => {
    const { chat, field } = await openChat();
    chat.join();
    fireEvent.change(field, { target: { value: "日本" } });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(chat.emitted).toEqual([]);
  });

  test("a message has at most 2,000 characters, and the page tells when few are left", async () => {
    const { field } = await openChat();
    expect(field.getAttribute("maxlength")).toBe("2000");
    fireEvent.change(field, { target: { value: "x".repeat(1_999) } });
    expect(screen.getByText("1 character left")).toBeDefined();
  });

  test("a lost connection is told; what is written meanwhile is sent, and what was missed is shown, each once", async () => {
    const { chat, person, field } = await openChat();
    chat.join([said(1, "bob", "one")]);
    await person.type(field, "on the way{Enter}");
    const { parts: before } = chat.take("chat");
    chat.tell("disconnect", "transport close");
    expect(screen.getByText("Connection lost. Connecting again…")).toBeDefined();
    await person.type(field, "offline{Enter}");
    expect(chat.emitted).toEqual([]);

    chat.tell("connect");
    const announced = chat.take("newuser");
    expect(announced.parts).toEqual(["ada", 1]);
    const [first] = before as [{ key: string }];
    chat.tell("history", [said(2, "ada", "on the way", { key: first.key }), said(3, "bob", "missed")]);
    announced.answer({ ok: true });
    expect(chat.take("chat").parts).toMatchObject([{ text: "offline" }]);
    expect(chat.emitted).toEqual([]);
    expect(lines()).toEqual(["one", "ada disconnected", "on the way", "missed", "offline (sending)"]);
  });

  test("what the server refuses is told at the message and can be sent again", async () => {
    const { chat, person, field } = await openChat();
    chat.join();
    await person.type(field, "too fast{Enter}");
    const refused = chat.take("chat");
    refused.answer({ ok: false, code: "too_many_requests", message: "Too many attempts." });
    await person.click(await screen.findByRole("button", { name: "Send again" }));
    expect(chat.take("chat").parts).toEqual(refused.parts);
    expect(screen.queryByText(/Not sent/)).toBeNull();
  });

  test("Exit tells the others, closes and leads home", async () => {
    const { chat, person, path } = await openChat();
    chat.join();
    await person.click(screen.getByRole("button", { name: "Exit" }));
    expect(chat.take("exituser").parts).toEqual(["ada"]);
    expect(chat.isOpen).toBe(false);
    expect(path()).toBe("/");
    expect(screen.queryByRole("log")).toBeNull();
  });

  test("another page closes the connection", async () => {
    const { chat, person } = await openChat();
    chat.join();
    await person.click(screen.getByRole("link", { name: "Assay" }));
    expect(chat.isOpen).toBe(false);
  });

  test("a session that has ended forgets the user and leads home", async () => {
    const { chat, path } = await openChat();
    chat.tell("connect_error", new Error("not_signed_in"));
    expect(await findToast("info", "Please Login first")).toBeDefined();
    expect(readStoredUser()).toBeNull();
    expect(path()).toBe("/");
  });

  test.each([
    ["closes", "disconnect", "io server disconnect"],
    ["refuses for now", "connect_error", new Error("unavailable")],
  ] as const)("a connection that the server %s is tried again", async (_, event, reason) => {
    const { chat } = await openChat();
    vi.useFakeTimers();
    chat.isOpen = false;
    chat.tell(event, reason);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(chat.isOpen).toBe(true);
    expect(readStoredUser()).not.toBeNull();
  });

  test("with too many pages open says so and asks again after a while, not at once", async () => {
    const { chat } = await openChat();
    const why = "Too many pages of this site are open in this browser or under this account. Close one of them.";
    vi.useFakeTimers();
    chat.isOpen = false;
    chat.tell("connect_error", Object.assign(new Error("too_many_connections"), { data: { message: why } }));
    expect(screen.getByText(why)).toBeDefined();
    vi.advanceTimersByTime(14_000);
    expect(chat.isOpen).toBe(false);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(chat.isOpen).toBe(true);
    chat.join();
    expect(screen.getByText("Connected")).toBeDefined();
    expect(screen.queryByText(why)).toBeNull();
    expect(readStoredUser()).not.toBeNull();
  });

  test("a server that cannot take the user in yet is asked again", async () => {
    const { chat } = await openChat();
    vi.useFakeTimers();
    chat.tell("connect");
    chat.take("newuser").answer({ ok: false, code: "unavailable", message: "The service is not ready." });
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(chat.take("newuser").parts).toEqual(["ada", null]);
  });

  test("the log stays at its end, unless the reader has scrolled up: then a button leads there", async () => {
    const { chat, person } = await openChat();
    const log = screen.getByRole("log");
    let height = 1_000;
    Object.defineProperty(log, "scrollHeight", { get: () => height });
    Object.defineProperty(log, "clientHeight", { get: () => 400 });
    chat.join([said(1, "bob", "one")]);
    expect(log.scrollTop).toBe(1_000);

    log.scrollTop = 100;
    fireEvent.scroll(log);
    height = 1_100;
    chat.tell("update", "eve joined");
    expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
    chat.tell("chat", said(2, "bob", "two"));
    expect(log.scrollTop).toBe(100);
    await person.click(screen.getByRole("button", { name: "New messages" }));
    expect(log.scrollTop).toBe(1_100);
    await waitFor(() => expect(screen.queryByRole("button", { name: "New messages" })).toBeNull());
  });
});
