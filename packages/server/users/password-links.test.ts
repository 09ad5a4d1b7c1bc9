import { textsIn } from "@assay/contract/texts/messages";
import { MAIL, PASSWORD_LINK } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { ago } from "@assay/database/sql-time";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { loadLanguage } from "#base/load-language";
import { openApiClient } from "#testing/api-client";
import { type MailApp, openMailApp } from "#testing/open-mail-app";
import { TEST_CONFIG, TEST_PASSWORD } from "#testing/open-test-app";
import type { ReceivedMail } from "#testing/smtp";
import { createAccount } from "#users/accounts";
import { PASSWORD_MAIL } from "#users/messages";
import { makePasswordLink, sweepPasswordLinks } from "#users/password-links";

const PATIENT = { timeout: 60_000, interval: 50 };
const NEW_PASSWORD = "analytical engine";

let app: MailApp;
let server: MailApp["server"];
let smtp: MailApp["smtp"];
beforeAll(async () => {
  app = await openMailApp();
  ({ server, smtp } = app);
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const ask = (email: string) => server.visitor().post("/api/password-mail", { email });
const use = (token: string, password = NEW_PASSWORD) =>
  server.visitor().post("/api/password-link/use", { token, password });
const logIn = (userName: string, password: string) => server.visitor().post("/api/login", { userName, password });
const account = (userName: string, email: string) =>
  createAccount(server.db, { name: userName, userName, email, password: TEST_PASSWORD });

/** The tokens in a mail, by the user name above each link. */
function linksOf({ text }: ReceivedMail): Map<string, string> {
  return new Map(
    [...text.matchAll(/(\S+)\r?\nhttp:\/\/judge\.test\/reset-password#(\S+)/g)].map(([, name = "", token = ""]) => [
      name,
      token,
    ]),
  );
}

const tokenOf = (path: string) => path.slice(path.indexOf("#") + 1);
const queuedMails = async () => (await server.db.selectFrom("password_mails").select("attempts").execute()).length;

describe("a mail about a forgotten password", () => {
  test("is in the language of the account, or in English", async () => {
    const addressee = await account("polyglot", "polyglot@example.org");
    await server.db.updateTable("users").set({ language: "en-XA" }).where("id", "=", addressee).execute();
    await account("monoglot", "monoglot@example.org");
    await ask("polyglot@example.org");
    await ask("monoglot@example.org");
    const mails = new Map((await smtp.waitFor(2)).map((mail) => [mail.to[0], mail.text]));
    expect(mails.get("polyglot@example.org")).toMatch(/\n⟦Šömébödý·+ àškéd·+ .* judge\.test\.⟧.*\npolyglot\r?\nhttp/s);
    expect(mails.get("monoglot@example.org")).toContain("\nSomebody asked for a new password on judge.test.");
  });

  test("is in the site's language for an account without one", async () => {
    await account("german", "german@example.org");
    await server.db
      .insertInto("site_settings")
      .values({ settings: JSON.stringify({ language: "de" }), version: 1 })
      .execute();
    onTestFinished(async () => {
      await server.db.deleteFrom("site_settings").execute();
      await server.app.site.reload();
    });
    await server.app.site.reload();
    await ask("german@example.org");
    const [mail] = await smtp.waitFor(1);
    expect(mail?.text).toContain(textsIn(loadLanguage("de"), PASSWORD_MAIL).asked({ host: "judge.test" }));
  });

  test("has a link at PUBLIC_URL that works once and ends all sessions", async () => {
    const browser = await server.signIn("ada");
    expect((await ask("ADA@example.org")).statusCode).toBe(200);
    const [mail] = await smtp.waitFor(1);
    expect(mail).toMatchObject({ from: "assay@judge.test", to: ["ada@example.org"] });
    const token = linksOf(mail as ReceivedMail).get("ada") ?? "";
    const read = await server.visitor().post("/api/password-link", { token });
    expect(read.json()).toEqual({ userName: "ada" });
    expect((await use(token)).statusCode).toBe(200);
    expect((await browser.get("/api/account")).statusCode).toBe(401);
    expect((await logIn("ada", TEST_PASSWORD)).statusCode).toBe(401);
    expect((await logIn("ada", NEW_PASSWORD)).statusCode).toBe(200);
    expect((await use(token, "another engine")).json()).toMatchObject({ code: "link_expired" });
  });

  test("names every account with the address, with a link for each; one link changes one account", async () => {
    await account("shared-1", "team@example.org");
    await account("shared-2", "team@example.org");
    await ask("team@example.org");
    const links = linksOf((await smtp.waitFor(1))[0] as ReceivedMail);
    expect([...links.keys()]).toEqual(["shared-1", "shared-2"]);
    await use(links.get("shared-2") ?? "");
    expect((await logIn("shared-1", TEST_PASSWORD)).statusCode).toBe(200);
    expect((await logIn("shared-2", NEW_PASSWORD)).statusCode).toBe(200);
    expect(smtp.mails).toHaveLength(1);
  });

  test(`names at most ${LIMITS.passwordMailAccounts} accounts`, async () => {
    const crowd = Array.from({ length: LIMITS.passwordMailAccounts + 1 }, (_, index) => ({
      name: "C",
      user_name: `crowd-${index}`,
      email: "crowd@example.org",
      password_hash: "none",
    }));
    await server.db.insertInto("users").values(crowd).execute();
    await ask("crowd@example.org");
    expect(linksOf((await smtp.waitFor(1))[0] as ReceivedMail).size).toBe(LIMITS.passwordMailAccounts);
  });

  test("reaches an account behind any number of strangers' accounts with its address", async () => {
    const strangers = Array.from({ length: LIMITS.passwordMailAccounts }, (_, index) => ({
      name: "S",
      password_hash: "none",
      user_name: `stranger-${index}`,
      email: "wanted@example.org",
      created_at: ago(60_000),
    }));
    await server.db.insertInto("users").values(strangers).execute();
    await account("Wanted", "wanted@example.org");
    await ask("wanted@example.org");
    expect(linksOf((await smtp.waitFor(1))[0] as ReceivedMail).has("Wanted")).toBe(false);
    await server.visitor().post("/api/password-mail", { email: "wanted@example.org", userName: "wanted" });
    const links = linksOf((await smtp.waitFor(2))[1] as ReceivedMail);
    expect([...links.keys()]).toEqual(["Wanted"]);
    // Its owner has now shown that the address is theirs.
    await use(links.get("Wanted") ?? "");
    await ask("wanted@example.org");
    const [first] = linksOf((await smtp.waitFor(3))[2] as ReceivedMail).keys();
    expect(first).toBe("Wanted");
  });

  test("is not sent to an address without an account; the answer is the same, and comes before the mail is sent", async () => {
    await account("grace", "grace@example.org");
    const release = smtp.hold();
    onTestFinished(release);
    const answers = [];
    for (const email of ["grace@example.org", "nobody@example.org"]) {
      const { statusCode, body } = await ask(email);
      answers.push({ statusCode, body });
    }
    expect(answers[0]?.statusCode).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(smtp.mails).toEqual([]);
    release();
    await expect.poll(queuedMails, PATIENT).toBe(0);
    expect(smtp.mails.map(({ to }) => to)).toEqual([["grace@example.org"]]);
  });

  test("is sent again if the mail server refuses it, and the links of the refused one are gone", async () => {
    const userId = await account("patient", "patient@example.org");
    smtp.refuse(1);
    await ask("patient@example.org");
    const [mail] = await vi.waitFor(() => {
      app.poll();
      expect(smtp.mails).toHaveLength(1);
      return smtp.mails;
    }, PATIENT);
    const stored = await server.db
      .selectFrom("password_links")
      .where("user_id", "=", userId)
      .select("user_id")
      .execute();
    expect(stored).toHaveLength(1);
    expect((await use(linksOf(mail as ReceivedMail).get("patient") ?? "")).statusCode).toBe(200);
  });

  test("is given up after the last attempt", async () => {
    await account("late", "late@example.org");
    smtp.refuse(1);
    const attempts = MAIL.retryDelaysMs.length;
    await server.db.insertInto("password_mails").values({ email: "late@example.org", attempts }).execute();
    app.poll();
    await expect.poll(queuedMails, PATIENT).toBe(0);
    expect(smtp.mails).toEqual([]);
    smtp.refuse(0);
  });

  test("is sent by another server if the one that had taken it ended before sending it", async () => {
    await account("orphan", "orphan@example.org");
    const taken = { email: "orphan@example.org", attempts: 1, due_at: ago(1) };
    await server.db.insertInto("password_mails").values(taken).execute();
    app.poll();
    const [mail] = await smtp.waitFor(1);
    expect(mail?.to).toEqual(["orphan@example.org"]);
  });

  test("is limited by address and by mailbox, whether it has an account or not", async () => {
    for (const email of ["ada@example.org", "nobody@example.org"]) {
      const { attempts } = RATES.passwordMailPerMailbox;
      const statuses = [];
      for (let count = 0; count <= attempts; count += 1) statuses.push((await ask(email)).statusCode);
      expect(statuses).toEqual([...Array(attempts).fill(200), 429]);
    }
    await server.db.deleteFrom("rate_events").execute();
    const bucket = "password-mail:address:127.0.0.1";
    const events = Array.from({ length: RATES.passwordMailPerAddress.attempts }, () => ({ bucket }));
    await server.db.insertInto("rate_events").values(events).execute();
    expect((await ask("fresh@example.org")).statusCode).toBe(429);
  });

  test("cannot be requested where the site sends no mail", async () => {
    const another = await server.openAnother({ config: TEST_CONFIG });
    const answer = await another.inject({
      method: "POST",
      url: "/api/password-mail",
      payload: { email: "a@example.org" },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("no_mail");
  });
});

describe("a password reset link", () => {
  test("is stored as a hash, expires and is swept", async () => {
    const { userId } = await server.signIn("hasher");
    const { path } = await makePasswordLink(server.db, userId, PASSWORD_LINK.fromMailMs);
    const [stored] = await server.db.selectFrom("password_links").selectAll().where("user_id", "=", userId).execute();
    expect(Buffer.from(stored?.token_hash ?? []).toString("base64url")).not.toBe(tokenOf(path));
    await server.db
      .updateTable("password_links")
      .set({ expires_at: ago(1) })
      .where("user_id", "=", userId)
      .execute();
    expect((await use(tokenOf(path))).statusCode).toBe(410);
    await sweepPasswordLinks(server.db);
    expect(await server.db.selectFrom("password_links").where("user_id", "=", userId).selectAll().execute()).toEqual(
      [],
    );
  });

  test("can still be used after a password was refused as easy to guess, and only once, even by two requests at the same moment", async () => {
    const { userId } = await server.signIn("chooser");
    const token = tokenOf((await makePasswordLink(server.db, userId, PASSWORD_LINK.fromMailMs)).path);
    const weak = await use(token, "chooser-1");
    expect(weak.json()).toMatchObject({ code: "invalid_request", field: "password" });
    const both = await Promise.all([use(token, "first new engine"), use(token, "second new engine")]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  test("does not work once the password or the email address has changed", async () => {
    const browser = await server.signIn("mover");
    const before = await makePasswordLink(server.db, browser.userId, PASSWORD_LINK.fromMailMs);
    await browser.put("/api/account", { name: "Mover", email: "moved@example.org", password: TEST_PASSWORD });
    expect((await use(tokenOf(before.path))).statusCode).toBe(410);
    const again = await makePasswordLink(server.db, browser.userId, PASSWORD_LINK.fromMailMs);
    await browser.put("/api/account/password", { password: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect((await use(tokenOf(again.path), "another engine")).statusCode).toBe(410);
  });

  test("is made by an admin with a session, for a day, and not with an API token", async () => {
    const admin = await server.signInAdmin();
    const { userId } = await server.signIn("locked-out");
    const made = await admin.post(`/api/admin/user/${userId}/password-link`, undefined);
    expect(made.statusCode).toBe(201);
    const { path, expiresAt } = made.json();
    const lifeMs = Date.parse(expiresAt) - Date.now();
    expect(lifeMs).toBeGreaterThan(PASSWORD_LINK.fromAdminMs - 60_000);
    expect(lifeMs).toBeLessThanOrEqual(PASSWORD_LINK.fromAdminMs);
    expect((await use(tokenOf(path))).statusCode).toBe(200);
    expect((await logIn("locked-out", NEW_PASSWORD)).statusCode).toBe(200);
    const client = await openApiClient(server, admin);
    const headers = { authorization: `Bearer ${client.secret}` };
    expect((await client.post(`/api/admin/user/${userId}/password-link`, undefined, headers)).statusCode).toBe(403);
    expect((await admin.post(`/api/admin/user/${crypto.randomUUID()}/password-link`, undefined)).statusCode).toBe(404);
  });

  test("cannot be tried more often than the limit allows", async () => {
    const bucket = "password-link:address:127.0.0.1";
    const events = Array.from({ length: RATES.passwordLinkPerAddress.attempts }, () => ({ bucket }));
    await server.db.insertInto("rate_events").values(events).execute();
    expect((await use("guess")).statusCode).toBe(429);
    expect((await server.visitor().post("/api/password-link", { token: "guess" })).statusCode).toBe(429);
  });
});
