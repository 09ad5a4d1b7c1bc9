import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addApiToken } from "#access/api-tokens";
import { proposeUserName } from "#classes/lists/propose-user-name";
import { makeWordPassword, WORDS } from "#classes/lists/word-password";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
let colleague: SignedIn;
let classes = 0;
let slug: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  teacher = await server.signInWith("teacher");
  colleague = await server.signIn("colleague");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  classes += 1;
  slug = `class-${classes}`;
  await server.db.insertInto("classes").values({ slug, name: "Class" }).execute();
  await addMembers(server.db, slug, { [teacher.userId]: "owner", [colleague.userId]: "teacher" });
});
afterAll(() => server.close());

const at = (path = "") => `/api/classes/${slug}${path}`;
const check = async (browser: SignedIn, rows: object[]) =>
  (await browser.post(at("/list/check"), { rows })).json().rows;
const load = (browser: SignedIn, rows: object[]) => browser.post(at("/list"), { rows });
const actionsOf = (rows: { action: string }[]) => rows.map(({ action }) => action);

test("users.md faults 3 and 15: surname, first name and class are enough for accounts, passwords on cards and sections", async () => {
  const rows = [
    { surname: `Meier${classes}`, firstName: "Anna Maria", section: "7a" },
    { surname: `Meier${classes}`, firstName: "Anna", section: "7b" },
    { name: `Öz${classes}, Can`, section: "7a" },
  ];
  const planned = await check(teacher, rows);
  expect(planned.map(({ action, userName }: { action: string; userName: string }) => [action, userName])).toEqual([
    ["create", `anna.meier${classes}`],
    ["create", `anna.meier${classes}2`],
    ["create", `can.oez${classes}`],
  ]);
  const users = await server.db.selectFrom("users").select("id").execute();
  const reply = await load(teacher, rows);
  expect(reply.statusCode).toBe(201);
  const { cards } = reply.json();
  expect(cards).toHaveLength(3);
  expect(await server.db.selectFrom("users").select("id").execute()).toHaveLength(users.length + 3);
  const [card] = cards;
  const student = server.visitor();
  const login = await student.post("/api/login", { userName: card.userName, password: card.password });
  expect(login.statusCode).toBe(200);
  expect((await student.get(at())).json().class.role).toBe("student");
  const { members, sections } = (await teacher.get(at("/members?role=student"))).json();
  expect(members[0]).toMatchObject({ name: `Anna Maria Meier${classes}`, sections: ["7a"], isOwnAccount: true });
  expect(sections).toEqual([
    { name: "7a", count: 2 },
    { name: "7b", count: 1 },
  ]);
});

test("the same list twice changes nothing; a new section or number changes its member alone", async () => {
  const rows = [
    { surname: `Twice${classes}`, firstName: "Ann", section: "a", studentNumber: "1" },
    { surname: `Twice${classes}`, firstName: "Ann", section: "a", studentNumber: "2" },
    { surname: `Twice${classes}`, firstName: "Ben", section: "b" },
  ];
  await load(teacher, rows);
  const again = (await load(teacher, rows)).json();
  expect([actionsOf(again.rows), again.cards]).toEqual([["known", "known", "known"], []]);
  const [first, ...others] = rows;
  const changed = (await load(teacher, [{ ...first, section: "c" }, ...others])).json();
  expect(actionsOf(changed.rows)).toEqual(["update", "known", "known"]);
});

test("one list that arrives twice at once makes each account once", async () => {
  const rows = [{ name: `Once ${classes}` }, { name: `Other ${classes}` }];
  const replies = await Promise.all([load(teacher, rows), load(teacher, rows), load(teacher, rows)]);
  expect(replies.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
  const { total } = (await teacher.get(at("/members?role=student"))).json();
  expect(total).toBe(2);
});

describe("classes.md 22, 23: an existing account is never taken over", () => {
  const givenRow = () => ({ name: "Somebody", userName: "colleague" });

  test("a teacher gets an invitation instead, and does not learn whether an address has an account", async () => {
    await server.db.deleteFrom("class_members").where("user_id", "=", colleague.userId).execute();
    expect(await check(teacher, [givenRow()])).toMatchObject([{ action: "invite", account: null }]);
    const { email } = await server.db
      .selectFrom("users")
      .where("id", "=", colleague.userId)
      .select("email")
      .executeTakeFirstOrThrow();
    expect(await check(teacher, [{ name: `Mail ${classes}`, email }])).toMatchObject([
      { action: "create", account: null },
    ]);
    expect((await load(teacher, [{ ...givenRow(), accountId: colleague.userId }])).json().rows).toMatchObject([
      { action: "invite" },
    ]);
  });

  test("an admin confirms it row by row", async () => {
    await server.db.deleteFrom("class_members").where("user_id", "=", colleague.userId).execute();
    const [row] = await check(admin, [givenRow()]);
    expect(row).toMatchObject({ action: "exists", account: { userId: colleague.userId } });
    expect((await load(admin, [givenRow()])).json().rows).toMatchObject([{ action: "exists" }]);
    expect((await colleague.get(at())).statusCode).toBe(404);
    await load(admin, [{ ...givenRow(), accountId: colleague.userId }]);
    expect((await colleague.get(at())).json().class.role).toBe("student");
  });
});

test("who may not create classes makes no accounts; who may makes so many a day, also by an API token", async () => {
  const rows = [{ name: `Bound ${classes}` }];
  expect((await load(colleague, rows)).json().rows).toMatchObject([{ action: "invite" }]);
  await server.db.deleteFrom("class_accounts").execute();
  await sql`insert into class_accounts (user_id, class_id, created_by)
    select id, (select id from classes where slug = ${slug}), ${teacher.userId} from users where id = ${colleague.userId}`.execute(
    server.db,
  );
  const { accountsLeft } = (await teacher.post(at("/list/check"), { rows })).json();
  expect(accountsLeft).toBe(LIMITS.classAccountsPerDay - 1);
  const many = Array.from({ length: LIMITS.classAccountsPerDay }, (_, index) => ({ name: `Many ${classes} ${index}` }));
  expect((await load(teacher, many)).json().code).toBe("too_many_accounts");
  const { secret } = await addApiToken(server.db, teacher.userId, "roster");
  const headers = { authorization: `Bearer ${secret}` };
  const reply = await server.visitor().post(at("/list"), { rows }, { headers });
  expect([reply.statusCode, reply.json().cards.length]).toEqual([201, 1]);
});

test("rows that cannot be used say why, and the others are imported", async () => {
  const rows = [
    { email: "nobody@example.org" },
    { name: `Weak ${classes}`, password: "password1" },
    { name: `Long ${classes}`, section: "x".repeat(LIMITS.sectionNameLength + 1) },
    { name: `Fine ${classes}`, password: "granite-oyster-12" },
  ];
  const reply = (await load(teacher, rows)).json();
  expect(reply.rows.map(({ problem }: { problem: { field: string } | null }) => problem?.field)).toEqual([
    "name",
    "password",
    "section",
    undefined,
  ]);
  expect(reply.cards).toMatchObject([{ name: `Fine ${classes}`, password: "granite-oyster-12" }]);
});

test("a teacher gives new passwords to accounts of the class alone, and only while they are nothing else", async () => {
  const [card] = (await load(teacher, [{ name: `Card ${classes}` }])).json().cards;
  const student = server.visitor();
  await student.post("/api/login", { userName: card.userName, password: card.password });
  const reset = (userId: string) => colleague.post(at("/member-passwords"), { userIds: [userId], words: 2 });
  const [again] = (await reset(card.userId)).json().cards;
  expect(again.password).toMatch(/^[a-z]+-[a-z]+$/);
  expect((await student.get(at())).statusCode).toBe(401);
  expect(
    (await server.visitor().post("/api/login", { userName: card.userName, password: again.password })).statusCode,
  ).toBe(200);
  expect((await reset(teacher.userId)).statusCode).toBe(403);
  await server.db
    .insertInto("classes")
    .values({ slug: `${slug}-b`, name: "Other" })
    .execute();
  await addMembers(server.db, `${slug}-b`, { [card.userId]: "student" });
  expect((await reset(card.userId)).statusCode).toBe(403);
});

test("user names are proposed in Latin letters, and letters of other scripts stay", () => {
  expect(proposeUserName("Jürgen", "Groß-Weiß")).toBe("juergen.gross-weiss");
  expect(proposeUserName("Анна", "Щербакова")).toBe("anna.shcherbakova");
  expect(proposeUserName("Łukasz", "Øst")).toBe("lukasz.ost");
  expect(proposeUserName("伟", "王")).toBe("伟.王");
  expect(proposeUserName("X", "")).toBe("student.x");
  expect(proposeUserName("!", "?")).toBe("student");
});

test("a password is made of 1,024 different words, of 10 bits each, and has no part of the user name", () => {
  expect([new Set(WORDS).size, WORDS.every((word) => /^[a-z]{4,8}$/.test(word))]).toEqual([1_024, true]);
  expect(makeWordPassword(3)).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
  for (let time = 0; time < 2_000; time += 1) expect(makeWordPassword(2, "amber.acorn")).not.toMatch(/amber|acorn/);
});
