import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
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

/** The texts of the log's entries, without author, time and days. */
function lines(): (string | null | undefined)[] {
  const log = screen.getByRole("log", { name: "Messages" });
  return within(log)
    .queryAllByRole("listitem")
    .filter((item) => item.firstElementChild?.tagName !== "TIME")
    .map((item) => item.lastElementChild?.textContent ?? item.textContent);
}

describe("without a stored user", () => {
  test("asks the visitor to log in and opens the home page", async () => {
    const { path } = renderApp("/chat");
    expect(await findToast("info", "Please Login first")).toBeDefined();
    expect(path()).toBe("/");
  });
});

describe("with a stored user", () => {
  beforeEach(() => storeUser({ user: ADA }));

  test("connects only by websocket and announces the user", async () => {
    const { chat } = await openChat();
    expect(chat.options).toMatchObject({ transports: ["websocket"] });
    expect(screen.getByText("Connecting…")).toBeDefined();
    chat.send("connect");
    expect(chat.take("newuser").parts).toEqual(["ada", null]);
    expect(document.title).toBe("Chat · Assay");
  });

  test("shows earlier messages, or says that there are none", async () => {
    const { chat } = await openChat();
    chat.join([]);
    expect(screen.getByText("No messages yet")).toBeDefined();
    expect(screen.getByText("Connected")).toBeDefined();
    chat.send("chat", said(1, "bob", "hello"));
    chat.send("update", "eve joined");
    expect(lines()).toEqual(["hello", "eve joined"]);
    expect(screen.queryByText("No messages yet")).toBeNull();
  });

  test("sends the specification's event on Enter and on Send, and shows the message at once", async () => {
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

  test.each(["", "   ", "\n\t "])("does not send %j", async (text) => {
    const { chat, field } = await openChat();
    chat.join();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(chat.emitted).toEqual([]);
    expect(lines()).toEqual([]);
  });

  test("does not send on Enter that finishes a composed word", async () => {
    const { chat, field } = await openChat();
    chat.join();
    fireEvent.change(field, { target: { value: "日本" } });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(chat.emitted).toEqual([]);
  });

  test("limits a message to 2,000 characters and shows how many are left", async () => {
    const { field } = await openChat();
    expect(field.getAttribute("maxlength")).toBe("2000");
    fireEvent.change(field, { target: { value: "x".repeat(1_999) } });
    expect(screen.getByText("1 character left")).toBeDefined();
  });

  test("reports a lost connection, then sends what was written meanwhile and shows what was missed, each once", async () => {
    const { chat, person, field } = await openChat();
    chat.join([said(1, "bob", "one")]);
    await person.type(field, "on the way{Enter}");
    const { parts: before } = chat.take("chat");
    chat.send("disconnect", "transport close");
    expect(screen.getByText("Connection lost. Reconnecting…")).toBeDefined();
    await person.type(field, "offline{Enter}");
    expect(chat.emitted).toEqual([]);

    chat.send("connect");
    const announced = chat.take("newuser");
    expect(announced.parts).toEqual(["ada", 1]);
    const [first] = before as [{ key: string }];
    chat.send("history", [said(2, "ada", "on the way", { key: first.key }), said(3, "bob", "missed")]);
    announced.answer({ ok: true });
    expect(chat.take("chat").parts).toMatchObject([{ text: "offline" }]);
    expect(chat.emitted).toEqual([]);
    expect(lines()).toEqual(["one", "ada disconnected", "on the way", "missed", "offline (sending)"]);
  });

  test("sends at once to a server that acknowledges nothing, numbers nothing and gives no times", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { chat, person, field } = await openChat();
    chat.send("connect");
    chat.take("newuser");
    await person.type(field, "first{Enter}");
    expect(chat.take("chat").parts).toMatchObject([{ username: "ada", text: "first" }]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(screen.getByText("Connected")).toBeDefined();
    chat.send("update", "bob joined");
    chat.send("chat", { username: "bob", text: "hello" });
    chat.send("chat", { username: "bob", text: "hello" });
    await person.type(field, "second{Enter}");
    chat.take("chat");
    expect(lines()).toEqual(["first", "bob joined", "hello", "hello", "second"]);

    chat.send("disconnect", "transport close");
    chat.send("connect");
    chat.take("newuser");
    expect(chat.emitted).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Exit" }));
    expect(chat.take("exituser").parts).toEqual(["ada"]);
  });

  test("lets each name and message have its own direction", async () => {
    const { chat } = await openChat();
    chat.join([said(1, "נועה", "שלום, world")]);
    expect(screen.getByText("שלום, world").getAttribute("dir")).toBe("auto");
    expect(screen.getByText("נועה").localName).toBe("bdi");
  });

  test("leaves out of events what it cannot read", async () => {
    const { chat } = await openChat();
    chat.join();
    for (const nonsense of [null, 7, "text", { username: { a: 1 } }, ["x"]]) chat.send("chat", nonsense);
    chat.send("chat", { username: "bob", text: 42 });
    chat.send("chat", { username: "bob", text: { html: "<b>" } });
    chat.send("update", { text: "x" });
    chat.send("update", 5);
    chat.send("history", { messages: [] });
    chat.send("changed", null);
    chat.send("here", "everybody");
    expect(lines()).toEqual(["", "42", "", "5"]);
  });

  test("shows at the message why the server refused it, and sends it again on request", async () => {
    const { chat, person, field } = await openChat();
    chat.join();
    await person.type(field, "too fast{Enter}");
    const refused = chat.take("chat");
    refused.answer({ ok: false, code: "too_many_requests", message: "Too many attempts." });
    await person.click(await screen.findByRole("button", { name: "Send again" }));
    expect(chat.take("chat").parts).toEqual(refused.parts);
    expect(screen.queryByText(/Not sent/)).toBeNull();
  });

  test("announces the exit, closes the connection and opens the home page on Exit", async () => {
    const { chat, person, path } = await openChat();
    chat.join();
    await person.click(screen.getByRole("button", { name: "Exit" }));
    expect(path()).toBe("/");
    const exit = chat.take("exituser");
    expect(exit.parts).toEqual(["ada"]);
    act(() => exit.answer({ ok: true }));
    expect(chat.isOpen).toBe(false);
    expect(screen.queryByRole("log")).toBeNull();
  });

  test("closes the connection when another page is opened", async () => {
    const { chat, person } = await openChat();
    chat.join();
    await person.click(screen.getByRole("link", { name: "Assay" }));
    expect(chat.isOpen).toBe(false);
  });

  test("forgets the stored user and opens the home page when the session has ended", async () => {
    const { chat, path } = await openChat();
    chat.send("connect_error", new Error("not_signed_in"));
    expect(await findToast("info", "Please Login first")).toBeDefined();
    expect(readStoredUser()).toBeNull();
    expect(path()).toBe("/");
  });

  test.each([
    ["closed", "disconnect", "io server disconnect"],
    ["temporarily refused", "connect_error", new Error("unavailable")],
  ] as const)("reconnects after the server %s the connection", async (_, event, reason) => {
    const { chat } = await openChat();
    vi.useFakeTimers();
    chat.isOpen = false;
    chat.send(event, reason);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(chat.isOpen).toBe(true);
    expect(readStoredUser()).not.toBeNull();
  });

  test("says that too many pages are open and retries after 15 seconds", async () => {
    const { chat } = await openChat();
    const why = "Too many pages of this site are open in this browser or under this account. Close one of them.";
    vi.useFakeTimers();
    chat.isOpen = false;
    chat.send("connect_error", Object.assign(new Error("too_many_connections"), { data: { message: why } }));
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

  test("joins again after the server was not ready", async () => {
    const { chat } = await openChat();
    vi.useFakeTimers();
    chat.send("connect");
    chat.take("newuser").answer({ ok: false, code: "unavailable", message: "The service is not ready." });
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(chat.take("newuser").parts).toEqual(["ada", null]);
  });

  test("keeps the log at its end, or offers a button to go there if the reader has scrolled up", async () => {
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
    chat.send("update", "eve joined");
    expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
    chat.send("chat", said(2, "bob", "two"));
    expect(log.scrollTop).toBe(100);
    await person.click(screen.getByRole("button", { name: "New messages" }));
    expect(log.scrollTop).toBe(1_100);
    await waitFor(() => expect(screen.queryByRole("button", { name: "New messages" })).toBeNull());
  });
});
