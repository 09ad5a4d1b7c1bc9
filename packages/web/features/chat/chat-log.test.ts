import { describe, expect, test } from "vitest";
import { type ChatLog, withMessages, withMine, withRefusal, withStored, withUpdate } from "#features/chat/chat-log";
import { randomKey } from "#lib/random-key";
import { said } from "#testing/fake-chat";

const mine = (key: string) => ({
  key,
  username: "ada",
  text: key,
  sentAt: "2026-11-20T10:00:00.000Z",
  isByAdmin: false,
});

function lines(log: ChatLog): string[] {
  return log.map((entry) => `${entry.type}: ${entry.text}`);
}

describe("the log", () => {
  test("has entries of three types: the chat's own, the reader's and other users'", () => {
    let log = withUpdate([], "bob joined");
    log = withMine(log, mine("hello"));
    log = withMessages(log, [said(1, "bob", "hi"), said(2, "ada", "from the other tab")], "ada");
    expect(lines(log)).toEqual(["update: bob joined", "other: hi", "my: from the other tab", "my: hello"]);
  });

  test("holds each message once, however often it arrives", () => {
    const first = withMessages([], [said(1, "bob", "one"), said(2, "bob", "two")], "ada");
    expect(withMessages(first, [said(2, "bob", "two"), said(3, "bob", "three")], "ada")).toHaveLength(3);
  });

  test("follows the server's order, whichever message arrives first", () => {
    const log = withMessages([], [said(2, "bob", "two"), said(1, "eve", "one"), said(3, "bob", "three")], "ada");
    expect(lines(log)).toEqual(["other: one", "other: two", "other: three"]);
  });

  test("moves the reader's message to its place once it is stored, under the same key", () => {
    let log = withMine(withMine([], mine("a")), mine("b"));
    log = withMessages(log, [said(7, "bob", "between")], "ada");
    log = withStored(log, "a", { id: 6, sentAt: "2026-11-20T09:06:00.000Z" });
    log = withStored(log, "b", { id: 8, sentAt: "2026-11-20T09:08:00.000Z" });
    expect(log.map(({ key }) => key)).toEqual(["a", "message-7", "b"]);
  });

  test("recognises the reader's own message when the server sends it after a lost connection", () => {
    const log = withMessages(withMine([], mine("a")), [said(5, "ada", "a", { key: "a" })], "ada");
    expect(log).toMatchObject([{ key: "a", id: 5, type: "my" }]);
  });

  test("does not let another user replace the reader's message by reusing its key", () => {
    const log = withMessages(withMine([], mine("a")), [said(5, "eve", "forged", { key: "a" })], "ada");
    expect(lines(log)).toEqual(["other: forged", "my: a"]);
  });

  test("keeps a refused message in place and adds later ones below it", () => {
    let log = withRefusal(withMine([], mine("a")), "a", "Too many attempts.");
    log = withMessages(log, [said(9, "bob", "later")], "ada");
    expect(log).toMatchObject([{ key: "a", refusal: "Too many attempts." }, { text: "later" }]);
    expect(withRefusal(log, "a", null)).toMatchObject([{ key: "a", refusal: null }, {}]);
  });
});

test("creates a different version 4 UUID each time", () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomKey()).not.toBe(randomKey());
});
