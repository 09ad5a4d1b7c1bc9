import type { AuditEntry } from "@assay/contract/routes/audit";
import { AUDIT_ACTION_NAMES } from "@assay/contract/vocabulary/audit-actions";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { sentenceOf } from "#features/audit/audit-sentences";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused, type SeenCall } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const RUTH = { _id: "018f0000-0000-7000-8000-0000000000b1", name: "Ruth Hansen", userName: "ruth" };
const OBJECT_ID = "018f0000-0000-7000-8000-0000000000c1";

function entry(number: number, change: Partial<AuditEntry> = {}): AuditEntry {
  const object = { id: OBJECT_ID, name: "bob", exists: true };
  return { number, at: "2026-11-20T10:00:00.000Z", admin: RUTH, action: "user_edited", object, changes: [], ...change };
}

function open(address: string, answer: Answer | ((call: SeenCall) => Answer)): SeenCall[] {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({ "GET /api/admin/audit": answer });
  renderApp(address);
  return calls;
}

const page = (entries: AuditEntry[], older: number | null = null) => ({ json: { entries, older, admins: [RUTH] } });
const role = { field: "role", from: "User", to: "Admin" };
const email = { field: "email", from: null, to: null };
const name = { field: "name", from: "50% B", to: "B" };

test.each<[string, Partial<AuditEntry>, string | null]>([
  ["Ruth Hansen saved the user bob", {}, `/profile/${OBJECT_ID}`],
  ["Ruth Hansen changed the role of bob from User to Admin", { changes: [role] }, `/profile/${OBJECT_ID}`],
  ["Ruth Hansen changed the name of bob from 50% B to B", { changes: [name] }, `/profile/${OBJECT_ID}`],
  ["Ruth Hansen changed the email address of bob", { changes: [email] }, `/profile/${OBJECT_ID}`],
  ["Ruth Hansen changed the name and role of bob", { changes: [name, role] }, `/profile/${OBJECT_ID}`],
  [
    "Ruth Hansen deleted the user bob",
    { action: "user_deleted", object: { id: OBJECT_ID, name: "bob", exists: false } },
    null,
  ],
  [
    "Ruth Hansen rejudged submission 31 (Two Sum)",
    { action: "submission_rejudged", object: { id: "31", name: "Two Sum", exists: true } },
    "/submissions/31",
  ],
  [
    "Ruth Hansen reordered the lists of problems",
    { action: "problem_lists_ordered", object: { id: null, name: "", exists: false } },
    "/problemset/lists",
  ],
])("says: %s", async (sentence, change, address) => {
  open("/admin/audit", page([entry(1, change)]));
  const [item] = await within(await screen.findByRole("list", { name: "Audit log" })).findAllByRole("listitem");
  expect(item?.querySelector("p")?.textContent).toBe(sentence);
  expect(item?.querySelector("a")?.getAttribute("href") ?? null).toBe(address);
});

const kept = (text: string) => [{ field: "text", from: text, to: null }];

test.each<[string, string, Partial<AuditEntry>]>([
  [
    "Ruth Hansen deleted a chat message of bob",
    "rude <b>words</b>",
    { action: "chat_message_deleted", changes: kept("rude <b>words</b>") },
  ],
  ["Ruth Hansen deleted the post bob", "rude words", { action: "blog_deleted", changes: kept("<p>rude words</p>") }],
  ["Ruth Hansen deleted a comment (bob)", "rude *words*", { action: "comment_deleted", changes: kept("rude *words*") }],
])("says: %s, and opens the text that was deleted", async (sentence, text, change) => {
  open("/admin/audit", page([entry(1, change)]));
  const [item] = await within(await screen.findByRole("list", { name: "Audit log" })).findAllByRole("listitem");
  if (!item) throw new Error("there is no entry");
  expect(item.querySelector("p")?.textContent).toBe(sentence);
  expect(item.querySelector("details")?.open).toBe(false);
  await userEvent.click(within(item).getByText("Deleted text"));
  expect(item.querySelector("details")?.open).toBe(true);
  expect(within(item).getByText(text)).toBeDefined();
});

test("tells only edits by their fields, every other action by its own words", async () => {
  const words = new Set<string>();
  for (const action of AUDIT_ACTION_NAMES) {
    const object = { id: "1", name: "bob", exists: false };
    const sentence = sentenceOf(entry(1, { action, object, changes: kept("x") }));
    if (sentence === "changed the text of %")
      expect(action).toMatch(/_edited$|^site_settings_changed$|^contest_clock_changed$/);
    else words.add(sentence);
  }
  expect(words.size).toBe(AUDIT_ACTION_NAMES.filter((action) => !EDITS.includes(action)).length);
});
const EDITS: readonly string[] = [
  "user_edited",
  "problem_edited",
  "editorial_edited",
  "site_settings_changed",
  "contest_edited",
  "contest_clock_changed",
  "class_edited",
  "blog_edited",
];

test("filters by admin and action, keeps the filters in the address, and starts again at the newest entry", async () => {
  const calls = open("/admin/audit?before=9", page([entry(8)], 8));
  await userEvent.click(await screen.findByRole("button", { name: "Action" }));
  await userEvent.click(await screen.findByRole("radio", { name: "User deleted" }));
  await waitFor(() => expect(calls.at(-1)?.search.toString()).toBe("action=user_deleted"));
  await userEvent.click(screen.getByRole("button", { name: "Admin" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Ruth Hansen" }));
  await waitFor(() => expect(calls.at(-1)?.search.get("admin")).toBe(RUTH._id));
  expect(calls.at(-1)?.search.get("before")).toBe(null);
  const older = await screen.findByRole("link", { name: "Older" });
  expect(older.getAttribute("href")).toContain("before=8");
});

test("says that nothing matches, and clears the filters", async () => {
  const calls = open("/admin/audit?action=user_deleted", page([]));
  await userEvent.click(await screen.findByRole("link", { name: "Clear the filters" }));
  await waitFor(() => expect(calls.at(-1)?.search.toString()).toBe(""));
  expect(await screen.findByText("No admin has done anything yet")).toBeDefined();
});

test("says that the log could not be loaded, and tries again", async () => {
  let isBroken = true;
  open("/admin/audit", () => (isBroken ? refused(500, "Broken") : page([entry(1)])));
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByText("bob")).toBeDefined();
});

test("other users see that only admins can open the page, and nothing is requested", async () => {
  storeUser({ user: ADA });
  const calls = fakeApi({});
  renderApp("/admin/audit");
  expect(await screen.findByRole("heading", { level: 1, name: "Only admins can open this page" })).toBeDefined();
  expect(calls).toEqual([]);
});
