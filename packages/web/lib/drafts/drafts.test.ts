import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  forgetDrafts,
  hideOtherDrafts,
  removeOwnerlessDrafts,
  sendLastDrafts,
  takeVisitorDrafts,
} from "#lib/drafts/change-owner";
import { conflictOf, draftPlace, setConflict, setFailed } from "#lib/drafts/draft-state";
import { readDraftText, readKept, subscribeDraft, writeDraftText } from "#lib/drafts/local-drafts";
import { keepOurs, openDrafts, sendDrafts, startDraftSync, takeTheirs } from "#lib/drafts/sync-drafts";
import { clearStoredUser, storeUser } from "#lib/stored-user";
import { keepDraft } from "#testing/drafts";
import { type Answer, fakeApi, refused, type SeenCall } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";

const BOB = { ...ADA, _id: "018f0000-0000-7000-8000-000000000002", userName: "bob" };
const NAME = `program:${ADA._id}:python`;
const FIRST = "018f0000-0000-7000-8000-0000000000d1";
const NEWER = "018f0000-0000-7000-8000-0000000000d2";

const stored = (text: string | null, version = NEWER, name = NAME) => {
  return { name, text, version, savedAt: "2026-11-26T10:00:00.000Z" };
};
const savedAs = (version: string): Answer => ({ json: { isSaved: true, draft: { ...stored(null, version) } } });
const READ = "GET /api/pageDrafts";
const SAVE = `PUT /api/pageDrafts/${encodeURIComponent(NAME)}`;
const bodies = (calls: readonly SeenCall[]) =>
  calls.filter(({ method }) => method === "PUT").map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
  storeUser({ user: ADA });
  setConflict(NAME, null);
  setFailed(NAME, false);
});

describe("on a shared machine", () => {
  test("nothing of a user is left after logout, and the next one sees nothing of it", async () => {
    fakeApi({});
    for (const name of [NAME, `inputs:${ADA._id}`, "problem", "post", "language", "editor-settings"])
      writeDraftText(name, "hidden test 4711");
    await sendLastDrafts();
    clearStoredUser();
    forgetDrafts(ADA._id);
    expect(JSON.stringify({ ...localStorage })).not.toContain("4711");
    expect(readDraftText(NAME)).toBeNull();
    storeUser({ user: BOB });
    takeVisitorDrafts();
    for (const name of [NAME, "problem", "post", "language"]) expect(readDraftText(name)).toBeNull();
  });

  test("what the server could not take is counted before a logout, and is gone after it", async () => {
    fakeApi({ [SAVE]: "no answer" });
    writeDraftText(NAME, "print(1)");
    expect(await sendLastDrafts()).toBe(1);
    clearStoredUser();
    forgetDrafts(ADA._id);
    expect(JSON.stringify({ ...localStorage })).not.toContain("print(1)");
    storeUser({ user: ADA });
    expect(readDraftText(NAME)).toBeNull();
  });

  test("a session that ends by itself leaves nothing in the storage; what was not sent stays in the page for its owner", () => {
    keepDraft("problem", "sent 4711");
    writeDraftText(NAME, "unsent 4711");
    clearStoredUser();
    hideOtherDrafts();
    expect(JSON.stringify({ ...localStorage })).not.toContain("4711");
    expect(readDraftText(NAME)).toBeNull();
    storeUser({ user: ADA });
    takeVisitorDrafts();
    expect([readDraftText(NAME), readDraftText("problem")]).toEqual(["unsent 4711", null]);
    clearStoredUser();
    hideOtherDrafts();
    storeUser({ user: BOB });
    takeVisitorDrafts();
    storeUser({ user: ADA });
    expect(readDraftText(NAME)).toBeNull();
  });

  test("what older versions of Assay kept without an owner is removed, and nothing else", () => {
    const old = [
      `draft:${ADA._id}:python`,
      "draft:problem",
      "draft:blog",
      `draft:blog:${ADA._id}:3`,
      `inputs:${ADA._id}`,
      "language",
      "editor-settings",
    ];
    for (const key of old) localStorage.setItem(key, "4711");
    localStorage.setItem("theme", "dark");
    const names = [NAME, "problem", "post", `post:${ADA._id}:3`, `inputs:${ADA._id}`, "language", "editor-settings"];
    for (const name of names) writeDraftText(name, "mine");
    clearStoredUser();
    writeDraftText("problem", "visitor's");
    removeOwnerlessDrafts();
    expect(JSON.stringify({ ...localStorage })).not.toContain("4711");
    expect([localStorage.getItem("theme"), readDraftText("problem")]).toEqual(["dark", "visitor's"]);
    storeUser({ user: ADA });
    expect(names.map(readDraftText)).toEqual(names.map(() => "mine"));
  });

  test("the copies of another account whose session has ended go with the next login", () => {
    keepDraft(NAME, "print(1)", { owner: ADA._id });
    storeUser({ user: BOB });
    takeVisitorDrafts();
    expect(readKept(NAME, ADA._id)).toBeNull();
  });

  test("what a visitor has written becomes the user's at login, and is the visitor's no more", async () => {
    clearStoredUser();
    writeDraftText(NAME, "print('visitor')");
    writeDraftText("language", "java");
    keepDraft(NAME, "print('earlier')", { owner: ADA._id });
    keepDraft("language", "python", { owner: ADA._id });
    storeUser({ user: ADA });
    takeVisitorDrafts();
    expect([readDraftText(NAME), readDraftText("language")]).toEqual(["print('visitor')", "python"]);
    const calls = fakeApi({ [SAVE]: savedAs(NEWER) });
    await sendDrafts();
    expect(bodies(calls)).toMatchObject([{ text: "print('visitor')", base: FIRST, isReplaced: true }]);
    clearStoredUser();
    expect(readDraftText(NAME)).toBeNull();
  });
});

describe("what is written", () => {
  test("is sent once, shortly after the last of several changes, and at the latest after some seconds", async () => {
    vi.useFakeTimers();
    const calls = fakeApi({ [SAVE]: savedAs(NEWER) });
    const end = startDraftSync();
    try {
      for (const text of ["a", "ab", "abc"]) writeDraftText(NAME, text);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(bodies(calls)).toMatchObject([{ text: "abc", base: null, isReplaced: false }]);
      for (let count = 0; count < 15; count += 1) {
        writeDraftText(NAME, `abc${count}`);
        await vi.advanceTimersByTimeAsync(1_000);
      }
      expect(bodies(calls).length).toBeGreaterThan(1);
    } finally {
      end();
      vi.useRealTimers();
    }
  });

  test("names its version, so that the server sees what it is based on", async () => {
    const calls = fakeApi({ [SAVE]: savedAs(NEWER) });
    writeDraftText(NAME, "one");
    await sendDrafts();
    writeDraftText(NAME, "two", { isReplaced: true });
    await sendDrafts();
    expect(bodies(calls)).toMatchObject([
      { text: "one", base: null },
      { text: "two", base: NEWER, isReplaced: true },
    ]);
    expect(bodies(calls)[0]?.device).toBe(bodies(calls)[1]?.device);
  });

  test("is sent before what replaced it as a whole, so that it becomes an earlier version", async () => {
    const calls = fakeApi({ [SAVE]: savedAs(NEWER) });
    writeDraftText(NAME, "typed");
    writeDraftText(NAME, "a file", { isReplaced: true });
    writeDraftText(NAME, "a file, changed");
    writeDraftText(NAME, null, { isReplaced: true });
    await sendDrafts();
    expect(bodies(calls)).toMatchObject([
      { text: "typed", base: null, isReplaced: false },
      { text: "a file, changed", base: NEWER, isReplaced: true },
      { text: null, base: NEWER, isReplaced: true },
    ]);
    expect(readKept(NAME)).toMatchObject({ text: null, isSent: true, replaced: [], isReplaced: false });
  });

  test("is not held up by a replaced text that the server refuses", async () => {
    const answers: Answer[] = [refused(400, "text is too long"), savedAs(NEWER)];
    const calls = fakeApi({ [SAVE]: () => answers.shift() ?? "no answer" });
    writeDraftText(NAME, "too long");
    writeDraftText(NAME, "short", { isReplaced: true });
    await sendDrafts();
    expect(bodies(calls).map(({ text }) => text)).toEqual(["too long", "short"]);
    expect([readKept(NAME)?.isSent, draftPlace(NAME)]).toEqual([true, "stored"]);
  });

  test.each<[string, Answer]>([
    ["a server that does not respond", "no answer"],
    ["a server without drafts", { status: 404, odd: {} }],
    ["a reply that is not one", { odd: {} }],
  ])("stays on this device with %s", async (_, answer) => {
    fakeApi({ [SAVE]: answer, [READ]: answer });
    await openDrafts([NAME]);
    writeDraftText(NAME, "print(1)");
    await sendDrafts();
    expect([readDraftText(NAME), draftPlace(NAME)]).toEqual(["print(1)", "local"]);
  });
});

describe("what another device has written", () => {
  test("is taken where nothing newer is here, and the page is notified", async () => {
    keepDraft(NAME, "old");
    const notified = vi.fn();
    const end = subscribeDraft(NAME, notified);
    fakeApi({ [READ]: { json: { drafts: [stored("new")] } } });
    await openDrafts([NAME]);
    end();
    expect(readDraftText(NAME)).toBe("new");
    expect(notified).toHaveBeenCalledWith("elsewhere");
  });

  test("does not replace what was written here: the user decides, and may keep this text", async () => {
    keepDraft(NAME, "old");
    writeDraftText(NAME, "here");
    const calls = fakeApi({ [READ]: { json: { drafts: [stored("there")] } }, [SAVE]: savedAs(FIRST) });
    await openDrafts([NAME]);
    expect([readDraftText(NAME), conflictOf(NAME)?.text]).toEqual(["here", "there"]);
    await sendDrafts();
    expect(bodies(calls)).toEqual([]);
    keepOurs(NAME);
    await sendDrafts();
    expect(bodies(calls)).toMatchObject([{ text: "here", base: NEWER, isReplaced: true }]);
  });

  test("is found when this text is sent, and may be taken instead: this one becomes an earlier version", async () => {
    keepDraft(NAME, "old");
    writeDraftText(NAME, "here");
    fakeApi({ [SAVE]: { json: { isSaved: false, draft: stored("there") } } });
    await sendDrafts();
    expect(conflictOf(NAME)?.text).toBe("there");
    const calls = fakeApi({ [SAVE]: savedAs(FIRST) });
    takeTheirs(NAME);
    expect([readDraftText(NAME), conflictOf(NAME)]).toEqual(["there", null]);
    await sendDrafts();
    expect(bodies(calls)).toMatchObject([
      { text: "here", base: NEWER, isReplaced: true },
      { text: "there", base: FIRST, isReplaced: true },
    ]);
  });

  test("gives way without a question where it is a setting that was changed here since", async () => {
    keepDraft("language", "cpp");
    writeDraftText("language", "java");
    const calls = fakeApi({
      [READ]: { json: { drafts: [stored("python", NEWER, "language")] } },
      "PUT /api/pageDrafts/language": savedAs(FIRST),
    });
    await openDrafts(["language"]);
    await sendDrafts();
    expect(readDraftText("language")).toBe("java");
    expect(bodies(calls)).toMatchObject([{ text: "java", base: NEWER }]);
  });
});
