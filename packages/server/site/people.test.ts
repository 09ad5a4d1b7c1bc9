import type { SiteSettings } from "@assay/contract/routes/site-settings";
import { SITE_SETTINGS } from "@assay/contract/testing/site-settings";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addSolved } from "#testing/fixtures";
import { openTestApp, TEST_PASSWORD } from "#testing/open-test-app";
import { BLOG } from "#testing/people";

const server = await openTestApp();
const ada = await server.signInAdmin("ada");
const bob = await server.signIn("bob");
const eve = await server.signIn("eve");
const teacher = await server.signIn("teacher");
const { data: post } = (await bob.post("/api/createBlog", BLOG)).json();
await server.db.updateTable("users").set({ name: "Bob Émile  Stone" }).where("id", "=", bob.userId).execute();
await sql`update users set site_roles = '{teacher}' where id = ${teacher.userId}`.execute(server.db);
const problemId = await addProblem(server.db, {});
await addSolved(server.db, bob.userId, problemId, 10);

async function save(change: Partial<SiteSettings>): Promise<void> {
  const { version } = (await ada.get("/api/admin/site")).json();
  expect((await ada.put("/api/admin/site", { ...SITE_SETTINGS, ...change, version })).statusCode).toBe(200);
}
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await save({});
});

const statusOf = async (viewer: typeof bob | ReturnType<typeof server.visitor>, path: string) =>
  (await viewer.get(path)).statusCode;

describe("who sees people", () => {
  const PLACES = {
    rankingFor: "/api/ranking",
    profilesFor: `/api/user/${bob.userId}/activity`,
    postsFor: `/api/blogs/${post._id}`,
  };

  test.each(Object.keys(PLACES) as (keyof typeof PLACES)[])(
    "%s users keeps that from visitors, and nothing else",
    async (setting) => {
      for (const path of Object.values(PLACES))
        expect([path, await statusOf(server.visitor(), path)]).toEqual([path, 200]);
      await save({ [setting]: "users" });
      for (const [name, path] of Object.entries(PLACES)) {
        expect([name, await statusOf(server.visitor(), path)]).toEqual([name, name === setting ? 401 : 200]);
        expect([name, await statusOf(eve, path)]).toEqual([name, 200]);
      }
    },
  );

  test("a profile shows visitors neither posts nor a place that the settings keep from them", async () => {
    const read = async (viewer: Pick<typeof bob, "get">) => (await viewer.get(PLACES.profilesFor)).json().activity;
    expect(await read(server.visitor())).toMatchObject({ posts: [{ _id: post._id }], rank: { rank: 1 } });
    await save({ rankingFor: "users", postsFor: "users" });
    expect(await read(server.visitor())).toMatchObject({ posts: [], rank: null });
    expect(await read(eve)).toMatchObject({ posts: [{ _id: post._id }], rank: { rank: 1 } });
  });

  test("where only staff sees the ranking, users do not", async () => {
    await save({ rankingFor: "staff" });
    const statuses = await Promise.all(
      [server.visitor(), bob, teacher, ada].map((viewer) => statusOf(viewer, "/api/ranking")),
    );
    expect(statuses).toEqual([401, 403, 200, 200]);
  });

  test("where only staff sees profiles, others have their own, and staff of a class those of its students", async () => {
    await save({ profilesFor: "staff" });
    const paths = [`/api/user/${bob.userId}`, PLACES.profilesFor];
    const all = (viewer: typeof bob) => Promise.all(paths.map((path) => statusOf(viewer, path)));
    expect([await all(bob), await all(ada), await all(teacher)]).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
    ]);
    expect(await all(eve)).toEqual([404, 404]);
    await sql`with made as (insert into classes (slug, name, created_by) values ('a', 'A', ${eve.userId}) returning id)
      insert into class_members (class_id, user_id, role)
      select id, ${eve.userId}::uuid, 'owner' from made union all select id, ${bob.userId}::uuid, 'student' from made`.execute(
      server.db,
    );
    expect(await all(eve)).toEqual([200, 200]);
  });
});

describe("how people are named", () => {
  /** Bob's name in every place that shows it to everybody. */
  async function namesOfBob(viewer: Pick<typeof bob, "get">) {
    const ranking = (await viewer.get("/api/ranking")).json();
    const profile = (await viewer.get(`/api/user/${bob.userId}`)).json();
    const list = (await viewer.get("/api/blogs")).json();
    const blog = (await viewer.get(`/api/blogs/${post._id}`)).json();
    return [ranking.users[0].name, profile.user.name, list.data[0].authorName, blog.data.authorName];
  }

  test.each([
    ["initials", "B. É. S."],
    ["userName", "bob"],
  ] as const)("by %s: others read %s, and staff the name", async (names, shown) => {
    await save({ names });
    expect(await namesOfBob(eve)).toEqual([shown, shown, shown, shown]);
    expect(await namesOfBob(server.visitor())).toEqual([shown, shown, shown, shown]);
    expect((await namesOfBob(teacher))[0]).toBe("Bob Émile  Stone");
    expect((await bob.get(`/api/user/${bob.userId}`)).json().user.name).toBe("Bob Émile  Stone");
  });

  test("staff is named in full, and a search finds nobody by a name that it does not show", async () => {
    await addSolved(server.db, ada.userId, problemId, 10);
    await save({ names: "initials" });
    const find = async (viewer: typeof bob, search: string) =>
      (await viewer.get(`/api/ranking?search=${search}`)).json().users.map(({ name }: { name: string }) => name);
    expect(await find(eve, "ada")).toEqual([(await ada.get(`/api/user/${ada.userId}`)).json().user.name]);
    expect(await find(eve, "stone")).toEqual([]);
    expect(await find(teacher, "stone")).toEqual(["Bob Émile  Stone"]);
  });

  test("so is whom its organisers enter without another name", async () => {
    await save({ names: "initials" });
    const made = { key: "entered", name: "Entered", visibility: "listed", durationMs: 3_600_000, problems: [] };
    expect((await ada.post("/api/contests", made)).statusCode).toBe(201);
    const participants = [{ userNames: ["bob"] }, { userNames: ["eve"], name: "The Eves" }];
    expect((await ada.post("/api/contests/entered/participants", { participants })).statusCode).toBe(201);
    const names = async () => {
      const { rows } = await sql<{
        id: string;
        name: string;
      }>`select participants.id, participants.name from participants
        join contests on contests.id = contest_id where contests.key = 'entered' order by participants.key`.execute(
        server.db,
      );
      return rows;
    };
    const [first, second] = await names();
    expect([first?.name, second?.name]).toEqual(["B. É. S.", "The Eves"]);
    const edited = await ada.put(`/api/contests/entered/participants/${second?.id}`, { userNames: ["bob"], name: "" });
    expect(edited.json().field).toBe("userNames");
    expect(
      (await ada.put(`/api/contests/entered/participants/${first?.id}`, { userNames: ["bob"], name: "" })).json(),
    ).toMatchObject({ participant: { name: "B. É. S." } });
  });

  test("who joins a contest is named in its standings as others see them", async () => {
    await save({ names: "initials" });
    const startAt = new Date(Date.now() + 60_000);
    const made = { key: "open", name: "Open", visibility: "listed", startAt, durationMs: 3_600_000, problems: [] };
    expect((await ada.post("/api/contests", made)).statusCode).toBe(201);
    expect((await bob.post("/api/contests/open/join", {})).statusCode).toBe(200);
    const { rows } = await sql`select participants.name from participants
      join contests on contests.id = contest_id where contests.key = 'open'`.execute(server.db);
    expect(rows).toEqual([{ name: "B. É. S." }]);
  });
});

test("teams and what they do are kept from the public of the Contest API where standings are kept from visitors", async () => {
  const startAt = new Date(Date.now() + 60_000);
  const made = { key: "clics", name: "Clics", visibility: "listed", startAt, durationMs: 3_600_000, problems: [] };
  await ada.post("/api/contests", made);
  const base = "/clics/api/contests/clics";
  const ofPeople = ["teams", "submissions", "awards", "scoreboard", "event-feed?stream=false"];
  const statuses = async (viewer: typeof bob | ReturnType<typeof server.visitor>, paths: readonly string[]) => [
    ...new Set(await Promise.all(paths.map((path) => statusOf(viewer, `${base}/${path}`)))),
  ];
  expect(await statuses(server.visitor(), ofPeople)).toEqual([200]);
  await save({ rankingFor: "users" });
  expect(await statuses(server.visitor(), ofPeople)).toEqual([401]);
  expect(await statuses(server.visitor(), ["", "problems", "state"])).toEqual([200]);
  expect(await statuses(bob, ofPeople)).toEqual([200]);
});

describe("how long a login lasts", () => {
  const idle = async (userName: string) => {
    const { rows } = await sql<{
      hours: number;
    }>`select (idle_ms / 3600000.0)::float8 as hours from sessions join users on users.id = user_id
      where user_name = ${userName} order by sessions.created_at desc limit 1`.execute(server.db);
    return rows[0]?.hours;
  };
  const logIn = async (body: object) => {
    const reply = await server.visitor().post("/api/login", { userName: "eve", password: TEST_PASSWORD, ...body });
    expect(reply.statusCode).toBe(200);
    return { cookies: [reply.headers["set-cookie"]].flat().join("\n"), hours: await idle("eve") };
  };

  test("is as long as the settings of the site say, and on a shared computer half an hour and no longer than the browser", async () => {
    await save({ sessionHours: 8 });
    const own = await logIn({});
    expect(own.hours).toBe(8);
    expect(own.cookies).toMatch(/assay-session=[^;]+; Max-Age=/);
    expect(own.cookies).toContain("assay-device");
    const { cookies, hours } = await logIn({ isShared: true });
    expect(hours).toBe(0.5);
    expect(cookies).toMatch(/assay-session=/);
    expect(cookies).not.toMatch(/assay-session=[^\n]*Max-Age/);
    expect(cookies).not.toContain("assay-device");
  });
});
