import type { NoticeKind } from "@assay/contract/vocabulary/notice";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addNotices } from "#notices/add-notices";
import { type MailApp, openMailApp } from "#testing/open-mail-app";
import type { SignedIn } from "#testing/open-test-app";

let app: MailApp;
let ada: SignedIn;
beforeAll(async () => {
  app = await openMailApp();
  ada = await app.server.signIn("ada");
});
beforeEach(async () => {
  await app.reset();
  await app.server.db.deleteFrom("notices").execute();
  await app.server.db.deleteFrom("notice_mails").execute();
  await ada.put("/api/notices/mails", { kinds: ["comment_added"] });
});
afterAll(() => app.close());

const tell = (kind: NoticeKind, subject: string) =>
  addNotices(app.server.db, [ada.userId], { kind, subject, data: { number: 7, problem: "Sum", className: "7a" } });
/** Lets the time pass until mails are due. */
async function sendDue(): Promise<void> {
  await sql`update notice_mails set due_at = now() where due_at is not null`.execute(app.server.db);
  app.poll();
  const due = () => app.server.db.selectFrom("notice_mails").where("due_at", "is not", null).selectAll().execute();
  await expect.poll(due, { timeout: 60_000 }).toEqual([]);
}

test("one mail has what is new of the chosen kinds, with links and a way to end it", async () => {
  await tell("comment_added", "submission:7");
  await tell("comment_added", "submission:8");
  await tell("class_added", "7a");
  await sendDue();
  const [mail] = await app.smtp.waitFor(1);
  expect(mail?.to).toEqual(["ada@example.org"]);
  expect(mail?.text).toContain("Subject: 2 notices on judge.test");
  expect(mail?.text).toContain("There is a comment on Sum in 7a.\r\nhttp://judge.test/submissions/7");
  expect(mail?.text).not.toContain("You are now in the class");
  const [, token = ""] = /stop-mails#(\S+)/.exec(mail?.text.replace(/=\r?\n/g, "") ?? "") ?? [];
  expect((await app.server.visitor().post("/api/notices/stop-mails", { token: `${token}x` })).statusCode).toBe(404);
  expect((await ada.get("/api/notices/mails")).json()).toEqual({ kinds: ["comment_added"] });
  expect((await app.server.visitor().post("/api/notices/stop-mails", { token })).statusCode).toBe(200);
  expect((await ada.get("/api/notices/mails")).json()).toEqual({ kinds: [] });
});

test("nothing is sent of what was read meanwhile, and nothing twice", async () => {
  await tell("comment_added", "submission:7");
  const [{ id }] = (await ada.get("/api/notices")).json().notices;
  await ada.post("/api/notices/read", { id });
  await sendDue();
  await tell("comment_added", "submission:8");
  await sendDue();
  await sql`update notice_mails set due_at = now()`.execute(app.server.db);
  await sendDue();
  expect(app.smtp.mails.map(({ text }) => /Subject: (.*)/.exec(text)?.[1])).toEqual(["1 notice on judge.test"]);
});

test("the next mail comes an hour after the last one at the earliest", async () => {
  await tell("comment_added", "submission:7");
  await sendDue();
  await tell("comment_added", "submission:9");
  const { rows } = await sql<{ isLater: boolean }>`
    select due_at >= sent_at + interval '1 hour' as "isLater" from notice_mails`.execute(app.server.db);
  expect(rows).toEqual([{ isLater: true }]);
});

test("a mail that the mail server refuses is tried again", async () => {
  app.smtp.refuse(1);
  await tell("comment_added", "submission:7");
  await sql`update notice_mails set due_at = now()`.execute(app.server.db);
  app.poll();
  const attempts = async () =>
    (await app.server.db.selectFrom("notice_mails").select("attempts").execute())[0]?.attempts;
  await expect.poll(attempts, { timeout: 60_000 }).toBe(1);
  await expect
    .poll(
      async () => {
        await sql`update notice_mails set due_at = now() where due_at is not null`.execute(app.server.db);
        app.poll();
        return app.smtp.mails.length;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(1);
});
