import { setTimeout as sleep } from "node:timers/promises";
import { textsIn } from "@assay/contract/texts/messages";
import { MAIL, PASSWORD_LINK } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { ServerConfig } from "#base/config";
import { loadLanguage } from "#base/load-language";
import { createMailer, type Mailer } from "#base/mailer";
import { hasUserName } from "#base/user-name";
import { FORMER_ADDRESS_MAIL, PASSWORD_MAIL } from "#users/messages";
import { makePasswordLink, type PasswordLink, withdrawPasswordLinks } from "#users/password-links";

/** How often to look for mails that are due for a retry, and for those of servers that ended. */
const POLL_MS = 5 * SECOND;
const STOP_GRACE_MS = 5 * SECOND;

/** The mails about forgotten passwords, and about the address to which they go. */
export interface PasswordMails {
  /**
   * Queues the mails to an address, with the same work whether or not an account has it: for all its accounts, or only for the one
   * with the user name.
   */
  send(email: string, userName: string | null): Promise<void>;
  /** Queues, with the caller's transaction, a mail to the address that an account had until now. */
  notifyFormerAddress(transaction: Database, account: Omit<Account, "id">): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Null if the installation sends no mail. */
    mails: PasswordMails | null;
  }
}

interface Account {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  /** The tag of the language of its mails; null for the site's. */
  readonly language: string | null;
}

/**
 * Sends mails about forgotten passwords while the app is open; null if the installation sends no mail. They wait in the
 * database: after the answer to the request, this process sends them one at a time, and it takes over those of a server
 * that ended.
 */
export function openPasswordMails(app: FastifyInstance, db: Database, config: ServerConfig): PasswordMails | null {
  const { mail, publicUrl } = config;
  if (mail === null || publicUrl === null) return null;
  const mailer = createMailer(mail);
  let sending: Promise<void> | null = null;
  let isStopping = false;
  /** A mail may have been queued since the last query. */
  let isMore = false;

  const sendDue = async () => {
    while (isMore && !isStopping) {
      isMore = false;
      for (let due = await takeDue(db); due !== null; due = isStopping ? null : await takeDue(db)) {
        await attempt(due);
      }
    }
  };
  const wake = () => {
    isMore = true;
    sending ??= sendDue()
      .catch((error) => app.log.warn({ err: error }, "cannot read the queue of mails; trying again"))
      .finally(() => {
        sending = null;
      });
  };
  const attempt = async (due: DueMail) => {
    try {
      const from = { publicUrl, language: app.site.current().language };
      if (due.formerUserName === null) await sendPasswordMails(db, mailer, from, due);
      else await mailer.send({ to: due.email, ...formerAddressMail(from, due.formerUserName, due.language) });
      await settle(db, due, null);
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      const retryAfterMs = MAIL.retryDelaysMs[due.attempts - 1] ?? null;
      // The error's text may name the address.
      app.log.warn({ code, responseCode, retryAfterMs }, "a mail about a password or an address was not sent");
      await settle(db, due, retryAfterMs);
    }
  };

  const timer = setInterval(wake, POLL_MS);
  wake();
  app.addHook("preClose", async () => {
    isStopping = true;
    clearInterval(timer);
    // One that is interrupted is sent again by whoever takes it next.
    await Promise.race([sending, sleep(STOP_GRACE_MS, null, { ref: false })]);
  });
  return {
    send: async (email, userName) => {
      await db.insertInto("password_mails").values({ email, user_name: userName }).execute();
      // After the answer, so that what is done for an account does not delay it.
      setImmediate(wake);
    },
    notifyFormerAddress: async (transaction, { userName, email, language }) => {
      // Sent within `POLL_MS` of the commit.
      await transaction.insertInto("password_mails").values({ email, former_user_name: userName, language }).execute();
    },
  };
}

/** Mails to one address, which this process sends. */
interface DueMail {
  readonly id: string;
  readonly email: string;
  readonly attempts: number;
  /** The one account for which links are wanted; null for all that have the address. */
  readonly userName: string | null;
  /** Of the account that had this address until now; null for a mail with links. */
  readonly formerUserName: string | null;
  /** The tag of that account's language; null for the site's. */
  readonly language: string | null;
}

/** Takes what has been due longest, with a lease of `MAIL.leaseMs`; null if nothing is due. */
async function takeDue(db: Database): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    update password_mails set attempts = attempts + 1, due_at = ${fromNow(MAIL.leaseMs)}
    where id = any(array(
      select id from password_mails where due_at <= now() order by due_at limit 1 for update skip locked
    ))
    returning id, email, attempts, user_name as "userName", former_user_name as "formerUserName", language`.execute(db);
  return rows[0] ?? null;
}

/** Removes a mail that was sent or abandoned (`retryAfterMs` is null), or makes it due again after a pause. */
async function settle(db: Database, { id }: DueMail, retryAfterMs: number | null): Promise<void> {
  if (retryAfterMs === null) await db.deleteFrom("password_mails").where("id", "=", id).execute();
  else
    await db
      .updateTable("password_mails")
      .set({ due_at: fromNow(retryAfterMs) })
      .where("id", "=", id)
      .execute();
}

/**
 * Sends one mail to each spelling of the address that active accounts have, with one link for each of its accounts. Mails go to
 * the stored address, never to the typed one: two that compare equal need not be the same. Anybody can register accounts with
 * somebody's address, so those that have shown it to be theirs come first, and one that is named always has its link.
 */
async function sendPasswordMails(
  db: Database,
  mailer: Mailer,
  from: SendingSite,
  { email, userName }: DueMail,
): Promise<void> {
  const accounts = await db
    .selectFrom("users")
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .where("deactivated_at", "is", null)
    .$if(userName !== null, (query) => query.where(hasUserName(userName ?? "")))
    .select(["id", "user_name as userName", "email", "language"])
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(LIMITS.passwordMailAccounts)
    .execute();
  for (const [to, owned] of Map.groupBy(accounts, ({ email }) => email)) {
    const links: PasswordLink[] = [];
    for (const { id } of owned) links.push(await makePasswordLink(db, id, PASSWORD_LINK.fromMailMs, true));
    try {
      await mailer.send({ to, ...passwordMail(from, owned, links) });
    } catch (error) {
      await withdrawPasswordLinks(db, links);
      throw error;
    }
  }
}

/** The address of the site, and the tag of the language of mails to people who have chosen none; null for English. */
interface SendingSite {
  readonly publicUrl: string;
  readonly language: string | null;
}

/** In the language of the first of the accounts that has one, otherwise the site's. */
function passwordMail(
  { publicUrl, language: ofSite }: SendingSite,
  accounts: readonly Account[],
  links: readonly PasswordLink[],
) {
  const { host } = new URL(publicUrl);
  const base = publicUrl.replace(/\/$/, "");
  const texts = mailTexts(accounts.find(({ language }) => language !== null)?.language ?? ofSite, PASSWORD_MAIL);
  const paragraphs = [
    texts.asked({ host }),
    texts.choose({ count: accounts.length }),
    ...accounts.map(({ userName }, index) => `${userName}\n${base}${links[index]?.path}`),
    texts.once({ minutes: PASSWORD_LINK.fromMailMs / MINUTE }),
    ...(accounts.length === LIMITS.passwordMailAccounts ? [texts.more] : []),
    texts.ignore,
  ];
  return { subject: texts.subject({ host }), text: `${paragraphs.join("\n\n")}\n` };
}

/** It does not name the new address: the former one may never have been the user's. */
function formerAddressMail(from: SendingSite, userName: string, language: string | null) {
  const { host } = new URL(from.publicUrl);
  const texts = mailTexts(language ?? from.language, FORMER_ADDRESS_MAIL);
  return {
    subject: texts.subject({ host, userName }),
    text: `${texts.moved({ host, userName })}\n\n${texts.warning}\n`,
  };
}

function mailTexts<Texts extends object>(language: string | null, texts: Texts): Texts {
  return textsIn(loadLanguage(language), texts);
}
