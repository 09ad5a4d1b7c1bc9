import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { textsIn } from "@assay/contract/texts/messages";
import { NOTICE_SENTENCES, noticeText } from "@assay/contract/texts/notices";
import { MAIL } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { NOTICE_KINDS, NOTICE_MAIL, type NoticeKind, noticePath } from "@assay/contract/vocabulary/notice";
import { PAGE_PATHS } from "@assay/contract/vocabulary/page-paths";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { getSecret } from "@assay/database/secrets";
import { fromNow } from "@assay/database/sql-time";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import { loadLanguage } from "#base/load-language";
import { createMailer, type Mail, type Mailer } from "#base/mailer";
import { NOTICE_MAIL_TEXTS } from "#notices/messages";
import { saveMailKinds } from "#notices/read-notices";

/** The name of the secret that makes the tokens of `stopMails`. */
export const STOP_SECRET = "notice-mails";
const POLL_MS = 5 * SECOND;
const STOP_GRACE_MS = 5 * SECOND;

/** Sends mails with notices while the app is open, one after the other, if the installation sends mail. */
export function sendNoticeMails(app: FastifyInstance, db: Database, { mail, publicUrl }: ServerConfig): void {
  if (mail === null || publicUrl === null) return;
  const mailer = createMailer(mail);
  let sending: Promise<void> | null = null;
  let isStopping = false;
  const send = async () => {
    while (!isStopping && (await sendNext(app, db, mailer, publicUrl)));
  };
  const timer = setInterval(() => {
    sending ??= send()
      .catch((err) => app.log.warn({ err }, "mails with notices could not be sent"))
      .finally(() => {
        sending = null;
      });
  }, POLL_MS);
  app.addHook("preClose", async () => {
    isStopping = true;
    clearInterval(timer);
    await Promise.race([sending, sleep(STOP_GRACE_MS, null, { ref: false })]);
  });
}

/** Sends the mail that is due first, if one is. Returns whether there was one. */
async function sendNext(app: FastifyInstance, db: Database, mailer: Mailer, publicUrl: string): Promise<boolean> {
  const { rows } = await sql<{ userId: string; attempts: number }>`
    update notice_mails set attempts = attempts + 1, due_at = ${fromNow(MAIL.leaseMs)}
    where user_id = any(array(select user_id from notice_mails where due_at <= now() order by due_at limit 1 for update skip locked))
    returning user_id as "userId", attempts`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const { userId, attempts } = due;
  try {
    const made = await makeMail(db, userId, publicUrl, app.site.current().language);
    if (made) await mailer.send(made.mail);
    await db.transaction().execute(async (transaction) => {
      if (made)
        await sql`update notices set mailed_at = now() where id = any(${made.ids}::bigint[])`.execute(transaction);
      await transaction
        .updateTable("notice_mails")
        .set({ due_at: null, attempts: 0, ...(made && { sent_at: sql<Date>`now()` }) })
        .where("user_id", "=", userId)
        .execute();
    });
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    // The error's text may name the address.
    app.log.warn({ code, responseCode, attempts }, "a mail with notices was not sent");
    const next = attempts >= NOTICE_MAIL.mostAttempts ? null : fromNow(NOTICE_MAIL.retryMs);
    await db.updateTable("notice_mails").set({ due_at: next }).where("user_id", "=", userId).execute();
  }
  return true;
}

/** The mail with a user's unread notices that no mail has had, of the kinds that they chose; null if there are none. */
async function makeMail(
  db: Database,
  userId: string,
  publicUrl: string,
  siteLanguage: string | null,
): Promise<{ mail: Mail; ids: string[] } | null> {
  const user = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("deactivated_at", "is", null)
    .where("email", "<>", "")
    .select(["user_name", "email", "language"])
    .executeTakeFirst();
  const rows = await db
    .selectFrom("notices")
    .innerJoin("notice_mail_kinds as chosen", (join) =>
      join.onRef("chosen.user_id", "=", "notices.user_id").onRef("chosen.kind", "=", "notices.kind"),
    )
    .where("notices.user_id", "=", userId)
    .where("notices.kind", "in", NOTICE_KINDS)
    .where("read_at", "is", null)
    .where("mailed_at", "is", null)
    .select(["notices.id", "notices.kind", "data", "times"])
    .orderBy("notices.id", "desc")
    .execute();
  if (!user || rows.length === 0) return null;
  const base = publicUrl.replace(/\/$/, "");
  const { host } = new URL(publicUrl);
  const language = loadLanguage(user.language ?? siteLanguage);
  const texts = textsIn(language, NOTICE_MAIL_TEXTS);
  const sentences = textsIn(language, NOTICE_SENTENCES);
  const shown = rows.slice(0, LIMITS.noticesPerMail);
  const token = await stopToken(db, userId);
  const paragraphs = [
    ...shown.map((row) => `${noticeText(row, sentences)}\n${base}${noticePath(row.kind, row.data)}`),
    ...(rows.length > shown.length ? [texts.more({ link: base + PAGE_PATHS.notices })] : []),
    texts.why({ userName: user.user_name, host }),
    texts.stop({ link: `${base}${PAGE_PATHS.stopNoticeMails}#${token}` }),
  ];
  const mail = {
    to: user.email,
    subject: texts.subject({ count: rows.length, host }),
    text: `${paragraphs.join("\n\n")}\n`,
  };
  return { mail, ids: rows.map(({ id }) => id) };
}

/** What proves that a request to stop mails comes from who got one: the user's id and a MAC of it. */
async function stopToken(db: Database, userId: string): Promise<string> {
  return `${userId}.${await macOf(db, userId)}`;
}

async function macOf(db: Database, userId: string): Promise<string> {
  const secret = await getSecret(db, STOP_SECRET);
  return createHmac("sha256", secret).update(userId).digest("base64url");
}

/** Ends all mails with notices for who got the token in one. Throws AppError `link_invalid` for any other text. */
export async function stopMails(db: Database, token: string): Promise<void> {
  const [userId = "", mac = ""] = token.split(".");
  const right = Buffer.from(await macOf(db, userId));
  const given = Buffer.from(mac);
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new AppError("mail_link_invalid");
  await saveMailKinds(db, userId, [] satisfies NoticeKind[]);
}
