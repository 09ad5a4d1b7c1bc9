import type { Route } from "@assay/contract/routes/route";
import type { SiteSettings } from "@assay/contract/routes/site-settings";
import { ROUTES } from "@assay/contract/routes/table";
import { SITE_SETTINGS } from "@assay/contract/testing/site-settings";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import { TEST_SITE } from "#testing/open-test-app";
import { BLOG } from "#testing/people";

const { server, url, sockets } = await openLiveApp();
const ada = await server.signInAdmin("ada");
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("site_settings").execute();
  await server.app.site.reload();
});

const DEFAULTS: SiteSettings = {
  ...SITE_SETTINGS,
  contributors: [...TEST_SITE.contributors],
  contactAddress: TEST_SITE.contactAddress,
};

const put = (settings: Partial<SiteSettings>, version = 0) =>
  ada.put("/api/admin/site", { ...DEFAULTS, ...settings, version });
async function save(settings: Partial<SiteSettings>): Promise<void> {
  const { version } = (await ada.get("/api/admin/site")).json();
  const response = await put(settings, version);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
}
let newcomers = 0;
function signUp(more: object = {}) {
  newcomers += 1;
  const userName = `newcomer${newcomers}`;
  const account = { name: "N", userName, email: "n@example.org", password: "difference engine" };
  return server.visitor().post("/api/signup", { ...account, ...more });
}

describe("the settings", () => {
  test("are those of site.json until an admin changes them, and then everybody gets the changed ones", async () => {
    const reply = (await ada.get("/api/admin/site")).json();
    expect(reply).toEqual({ settings: DEFAULTS, version: 0, codeUses: 0, languages: expect.anything() });
    const change = {
      name: "Harbour School Judge",
      logoLetter: "H",
      colour: "teal",
      welcomeText: "Fridays at 17:00",
    } as const;
    const contributors = [{ name: "Web", role: "The pages", link: null }];
    const response = await put({ ...change, contributors });
    const settings = { ...DEFAULTS, ...change, contributors };
    expect(response.json()).toEqual({ ...reply, settings, version: 1, codeUses: 0 });
    const site = (await server.visitor().get("/api/site")).json();
    expect(site).toMatchObject({ ...change, contributors, contactAddress: TEST_SITE.contactAddress });
  });

  test("reach the other server processes", async () => {
    const other = await server.openAnother();
    await save({ name: "Another name" });
    await expect.poll(async () => (await other.inject("/api/site")).json().name).toBe("Another name");
  });

  test("do not show the registration code to anybody but admins", async () => {
    await save({ registration: "code", registrationCode: "TEA-HOUSE-26" });
    expect((await server.visitor().get("/api/site")).body).not.toContain("TEA-HOUSE");
    expect((await (await server.signIn("bob")).get("/api/admin/site")).statusCode).toBe(403);
  });

  test("are not overwritten by an admin who has not seen the newest ones", async () => {
    await save({ name: "First" });
    const response = await put({ name: "Second" }, 0);
    expect([response.statusCode, response.json().code]).toEqual([409, "settings_changed"]);
    expect((await server.visitor().get("/api/site")).json().name).toBe("First");
  });

  test("are in the audit log with their values, but without the code and long texts", async () => {
    await save({ registration: "code", registrationCode: "TEA-HOUSE-26", hasChat: false });
    const { entries } = (await ada.get("/api/admin/audit?action=site_settings_changed")).json();
    expect(entries[0].changes).toEqual([
      { field: "registration", from: "open", to: "code" },
      { field: "registrationCode", from: null, to: null },
      { field: "hasChat", from: "on", to: "off" },
    ]);
  });

  test.each<[Partial<Record<keyof SiteSettings, unknown>>, string]>([
    [{ name: " " }, "name"],
    [{ logoLetter: "AB" }, "logoLetter"],
    [{ logoLetter: "<" }, "logoLetter"],
    [{ colour: "green" }, "colour"],
    [{ announcementUntil: "tomorrow" }, "announcementUntil"],
    [{ registration: "code", registrationCode: "short" }, "registrationCode"],
    [{ signupsPerHour: 0 }, "signupsPerHour"],
    [{ languagesOff: ["python", "python"] }, "languagesOff"],
    [{ languagesOff: ["cpp", "java", "python"] }, "languagesOff"],
    [{ contactAddress: "nobody" }, "contactAddress"],
    [{ contributors: [{ name: "", role: "R", link: null }] }, "contributors.0.name"],
    [{ contributors: [{ name: "N", role: "R", link: "javascript:alert(1)" }] }, "contributors.0.link"],
  ])("%j is refused, naming %s", async (change, field) => {
    const response = await put(change as Partial<SiteSettings>);
    expect([response.statusCode, response.json().field]).toEqual([400, field]);
  });
});

describe("people", () => {
  const PEOPLE = Object.values<Route>(ROUTES).filter(({ showsPeople }) => showsPeople);

  const addressIn = (path: string) => path.replace(/:\w+/, ada.userId).replace(/:(?:revision|topic|number)/, "1");

  test("are hidden from visitors, but not from members, if the settings show them to users only", async () => {
    expect(PEOPLE.map(({ path }) => path).toSorted()).toEqual([
      "/api/blogs",
      "/api/blogs/:blogId",
      "/api/blogs/:blogId/comments",
      "/api/contests/:key/board",
      "/api/contests/:key/board/export",
      "/api/contests/:key/board/own",
      "/api/contests/:key/board/since/:revision",
      "/api/contests/:key/rating",
      "/api/contests/:key/virtual",
      "/api/problem/:problemId/discussion",
      "/api/problem/:problemId/discussion/:topic",
      "/api/problem/:problemId/programs",
      "/api/problem/:problemId/programs/:number",
      "/api/ranking",
      "/api/ranking/export",
      "/api/ranking/ratings",
      "/api/user/:username",
      "/api/user/:username/activity",
      "/api/user/:username/solved",
    ]);
    // Replies to visitors are kept in memory; they must not outlive the change.
    for (const { path } of PEOPLE) await server.visitor().get(addressIn(path));
    await save({ rankingFor: "users", profilesFor: "users", postsFor: "users" });
    for (const { path } of PEOPLE) {
      const url = addressIn(path);
      const refusal = await server.visitor().get(url);
      expect([path, refusal.statusCode, refusal.json().code]).toEqual([path, 401, "not_signed_in"]);
      expect([path, (await ada.get(url)).statusCode]).not.toEqual([path, 401]);
    }
  });

  test("are hidden where only admins create accounts, until an admin decides otherwise", async () => {
    const settings = JSON.stringify({ registration: "admins" });
    await sql`insert into site_settings (settings) values (${settings}::jsonb)`.execute(server.db);
    await server.app.site.reload();
    expect((await server.visitor().get("/api/ranking")).statusCode).toBe(401);
    await save({ registration: "admins", rankingFor: "everyone" });
    expect((await server.visitor().get("/api/ranking")).statusCode).toBe(200);
  });

  test("stay hidden where they were kept for members before there was a setting for each", async () => {
    await sql`insert into site_settings (settings) values (${JSON.stringify({ membersOnly: true })}::jsonb)`.execute(
      server.db,
    );
    await server.app.site.reload();
    const { settings } = (await ada.get("/api/admin/site")).json();
    expect(settings).toMatchObject({ rankingFor: "users", profilesFor: "users", postsFor: "users", names: "full" });
  });
});

test("users.md fault 28: what the site says of itself is published as HTML", async () => {
  await save({ about: "A **school** by the sea.<script>alert(1)</script>" });
  const { html } = (await server.visitor().get("/api/site/about")).json();
  expect(html).toContain("<strong>school</strong>");
  expect(html).not.toContain("<script");
  expect((await server.visitor().get("/api/site")).json()).toMatchObject({ hasAbout: true });
});

describe("imprint and privacy notice", () => {
  test("are Markdown, sanitised, and every page knows whether there are any", async () => {
    expect((await server.visitor().get("/api/site/imprint")).json()).toEqual({ html: "" });
    await save({ imprint: "**Harbour School**<script>alert(1)</script>" });
    const { html } = (await server.visitor().get("/api/site/imprint")).json();
    expect(html).toContain("<strong>Harbour School</strong>");
    expect(html).not.toContain("<script>");
    expect((await server.visitor().get("/api/site")).json()).toMatchObject({ hasImprint: true, hasPrivacy: false });
    expect((await server.visitor().get("/api/site/other")).statusCode).toBe(400);
  });
});

describe("registration", () => {
  test("by code needs the code, ignoring case, and counts its uses", async () => {
    await save({ registration: "code", registrationCode: "TEA-HOUSE-26" });
    for (const more of [{}, { code: "" }, { code: "coffee" }]) {
      const response = await signUp(more);
      expect([response.statusCode, response.json().code, response.json().field]).toEqual([
        403,
        "wrong_signup_code",
        "code",
      ]);
    }
    expect((await signUp({ code: " tea-house-26" })).statusCode).toBe(200);
    expect((await ada.get("/api/admin/site")).json().codeUses).toBe(1);
    await save({ registration: "code", registrationCode: "another-code" });
    expect((await ada.get("/api/admin/site")).json().codeUses).toBe(0);
    expect((await signUp({ code: "TEA-HOUSE-26" })).statusCode).toBe(403);
  });

  test("lets one address create as many accounts an hour as the settings say", async () => {
    await save({ signupsPerHour: 2 });
    expect([await signUp(), await signUp(), await signUp()].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 429,
    ]);
    await save({ signupsPerHour: 3 });
    expect((await signUp()).statusCode).toBe(200);
  });

  test("by admins only refuses every sign-up", async () => {
    await save({ registration: "admins", registrationCode: "TEA-HOUSE-26" });
    const response = await signUp({ code: "TEA-HOUSE-26" });
    expect([response.statusCode, response.json().code]).toEqual([403, "signup_closed"]);
  });

  test("is not opened by a stored setting that is not valid any more", async () => {
    await save({ registration: "admins" });
    const { settings } = await server.db.selectFrom("site_settings").select("settings").executeTakeFirstOrThrow();
    await server.db
      .updateTable("site_settings")
      .set({ settings: JSON.stringify({ ...settings, colour: "mauve" }) })
      .execute();
    await server.app.site.reload();
    expect(server.app.site.current()).toMatchObject({ registration: "admins", colour: "blue" });
  });
});

describe("parts of the site", () => {
  test("without a blog, nobody reads or writes posts, and cached replies are not sent", async () => {
    const bob = await server.signIn("bob");
    const { data } = (await ada.post("/api/createBlog", BLOG)).json();
    expect((await server.visitor().get("/api/blogs")).statusCode).toBe(200);
    expect((await bob.get("/api/home")).json().announcements).toHaveLength(1);
    await save({ hasBlog: false });
    for (const viewer of [server.visitor(), bob, ada]) {
      for (const path of ["/api/blogs", `/api/blogs/${data._id}`]) {
        const response = await viewer.get(path);
        expect([path, response.statusCode, response.json().code]).toEqual([path, 404, "blog_off"]);
      }
    }
    expect((await bob.post("/api/createBlog", BLOG)).json().code).toBe("blog_off");
    expect((await bob.get("/api/home")).json().announcements).toEqual([]);
    expect((await ada.get("/api/user/ada/activity")).json().activity.posts).toEqual([]);
    await save({ hasBlog: true });
    expect((await server.visitor().get("/api/blogs")).json().data).toHaveLength(1);
  });

  test("without a chat, nobody joins or writes", async () => {
    const socket = await sockets.connect(url, await server.signIn("bob"));
    expect(await socket.timeout(30_000).emitWithAck("newuser", "bob")).toEqual({ ok: true });
    await save({ hasChat: false });
    for (const [event, value] of [
      ["newuser", "bob"],
      ["chat", { username: "bob", text: "hello" }],
    ] as const) {
      const reply = await socket.timeout(30_000).emitWithAck(event, value as never);
      expect(reply).toMatchObject({ ok: false, code: "chat_off" });
    }
  });
});
