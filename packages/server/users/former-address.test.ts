import { RATES } from "@assay/contract/vocabulary/rates";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailApp, openMailApp } from "#testing/open-mail-app";
import { type SignedIn, TEST_PASSWORD } from "#testing/open-test-app";

let app: MailApp;
let server: MailApp["server"];
let smtp: MailApp["smtp"];
beforeAll(async () => {
  app = await openMailApp();
  ({ server, smtp } = app);
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const moveTo = (user: SignedIn, email: string) =>
  user.put("/api/account", { name: "Any", email, password: TEST_PASSWORD });

test("a user's former address is notified that the account has another one, but not which", async () => {
  const ada = await server.signIn("ada");
  expect((await moveTo(ada, "new@example.org")).statusCode).toBe(200);
  app.poll();
  const [mail] = await smtp.waitFor(1);
  expect(mail?.to).toEqual(["ada@example.org"]);
  expect(mail?.text).toContain("The account ada on judge.test now has another email address.");
  expect(mail?.text).not.toContain("new@example.org");
});

test("that mail is in the language of the account", async () => {
  const bea = await server.signIn("bea");
  expect((await bea.put("/api/account/language", { language: "en-XA" })).statusCode).toBe(200);
  await moveTo(bea, "bea2@example.org");
  app.poll();
  const [mail] = await smtp.waitFor(1);
  expect(mail?.text).toMatch(/\n⟦Thé àççöûñt·+ bea öñ judge\.test .*⟧\s+⟦Îf .*⟧\s*$/s);
});

test("so is the former address of a user whose address an admin changes, once for each change", async () => {
  const head = await server.signInAdmin();
  const { userId } = await server.signIn("bob");
  const values = { name: "Bob", userName: "bob", role: 0 };
  for (const email of ["second@example.org", "second@example.org", "third@example.org"])
    expect((await head.put(`/api/user/edit/${userId}`, { ...values, email })).statusCode).toBe(200);
  app.poll();
  const queued = () => server.db.selectFrom("password_mails").selectAll().execute();
  await expect.poll(queued, { timeout: 60_000 }).toEqual([]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([["bob@example.org"], ["second@example.org"]]);
});

test("a user cannot send more mails to an address by taking and leaving it than the rate allows", async () => {
  const eve = await server.signIn("eve");
  const statuses: number[] = [];
  for (let index = 0; index <= RATES.emailChangesPerUser.attempts; index += 1)
    statuses.push((await moveTo(eve, `eve${index}@example.org`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(RATES.emailChangesPerUser.attempts);
  expect(statuses.at(-1)).toBe(429);
});
