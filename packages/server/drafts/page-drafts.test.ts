import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const NAME = `program:${randomUUID()}:python`;
const LAPTOP = "device-laptop";
const SCHOOL = "device-school";

let server: TestApp;
let ada: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  ada = await server.signIn("ada");
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  for (const table of ["page_drafts", "rate_events"] as const) await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const put = (text: string | null, change: object = {}, { name = NAME, browser = ada } = {}) =>
  browser.put(`/api/pageDrafts/${name}`, { text, base: null, device: LAPTOP, ...change });
const save = async (...input: Parameters<typeof put>) => (await put(...input)).json();
const read = async (browser = ada, names = NAME) => (await browser.get(`/api/pageDrafts?names=${names}`)).json().drafts;
const versions = async (browser = ada): Promise<string[]> => {
  const reply = (await browser.get(`/api/pageDrafts/${NAME}/versions`)).json();
  return reply.versions.map(({ text }: { text: string }) => text);
};

describe("a page draft", () => {
  test("is read on another machine by its user, and by nobody else", async () => {
    const { isSaved, draft } = await save("print(1)");
    expect(isSaved).toBe(true);
    expect(await read()).toEqual([{ ...draft, text: "print(1)" }]);
    expect(await read(bob)).toEqual([]);
    expect(await versions(bob)).toEqual([]);
    const { draft: ofBob } = await save("print(2)", {}, { browser: bob });
    expect((await read())[0].text).toBe("print(1)");
    expect(ofBob.version).not.toBe(draft.version);
  });

  test("is not read or saved with an API token", async () => {
    const { secret } = (await ada.post("/api/tokens", { name: "laptop" })).json();
    const headers = { authorization: `Bearer ${secret}` };
    const reply = await server.app.inject({ url: `/api/pageDrafts?names=${NAME}`, headers });
    expect(reply.statusCode).toBe(403);
  });

  test("that another device has changed is not overwritten", async () => {
    const first = await save("a = 1");
    const second = await save("a = 2", { base: first.draft.version, device: SCHOOL });
    const stale = await save("a = 3", { base: first.draft.version });
    expect(stale).toEqual({ isSaved: false, draft: { ...second.draft, text: "a = 2" } });
    expect((await read())[0].text).toBe("a = 2");
    const kept = await save("a = 3", { base: second.draft.version });
    expect(kept.isSaved).toBe(true);
    expect(await versions()).toEqual(["a = 2", "a = 1"]);
  });

  test("from the same browser needs no version, because its tabs agree", async () => {
    await save("a = 1");
    expect((await save("a = 2")).isSaved).toBe(true);
    expect((await save("a = 2", { device: SCHOOL })).isSaved).toBe(true);
  });

  test("that two devices save at once is stored once", async () => {
    const { draft } = await save("start");
    const both = await Promise.all([
      save("one", { base: draft.version }),
      save("two", { base: draft.version, device: SCHOOL }),
    ]);
    expect(both.map(({ isSaved }) => isSaved).toSorted()).toEqual([false, true]);
  });

  test("keeps its last five versions: those that were replaced as a whole, and one every few minutes", async () => {
    for (let index = 0; index < 9; index += 1) await save(`text ${index}`, { isReplaced: true });
    expect(await versions()).toEqual([7, 6, 5, 4, 3].map((index) => `text ${index}`));
    await save("typed");
    await save("typed on");
    expect(await versions()).toEqual([7, 6, 5, 4, 3].map((index) => `text ${index}`));
    const old = new Date(Date.now() - LIMITS.pageDraftVersionMs - 1_000);
    await server.db.updateTable("page_draft_versions").set({ kept_at: old }).execute();
    await save("typed on and on");
    expect((await versions())[0]).toBe("typed on");
  });

  test("of an untouched template has no text, and what was there before is kept", async () => {
    await save("mine");
    await save(null, { isReplaced: true });
    expect((await read())[0].text).toBe(null);
    expect(await versions()).toEqual(["mine"]);
  });
});

describe("what is refused", () => {
  test.each([
    ["another name", "/api/pageDrafts/program:x:cpp", {}, "name"],
    ["a text beyond the limit", `/api/pageDrafts/${NAME}`, { text: "é".repeat(LIMITS.pageDraftBytes / 2 + 1) }, "text"],
    ["a base that is no version", `/api/pageDrafts/${NAME}`, { base: "1" }, "base"],
    ["a browser without a name", `/api/pageDrafts/${NAME}`, { device: "" }, "device"],
  ])("%s", async (_, path, change, field) => {
    const reply = await ada.put(path, { text: "x", base: null, device: LAPTOP, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().field).toBe(field);
  });

  test.each([
    ["too many names at once", Array.from({ length: LIMITS.pageDraftsPerRequest + 1 }, () => "language").join(",")],
    ["a name that no draft has among others", "language,mine"],
  ])("%s", async (_, names) => {
    const reply = await ada.get(`/api/pageDrafts?names=${names}`);
    expect([reply.statusCode, reply.json().field]).toEqual([400, "names"]);
  });

  test("more saves than the limit, for this user alone", async () => {
    const bucket = `page-draft:user:${ada.userId}`;
    const events = Array.from({ length: RATES.pageDraftsPerUser.attempts }, () => ({ bucket }));
    await server.db.insertInto("rate_events").values(events).execute();
    expect((await put("x")).statusCode).toBe(429);
    expect((await put("x", {}, { browser: bob })).statusCode).toBe(200);
  });
});

describe("the quota of an account", () => {
  const fill = (count: number, bytes: number) =>
    server.db
      .insertInto("page_drafts")
      .values(
        Array.from({ length: count }, (_, index) => ({
          user_id: ada.userId,
          name: `inputs:${randomUUID()}`,
          text: "x".repeat(bytes),
          device: LAPTOP,
          saved_at: new Date(2026, 0, 1, 0, 0, index),
        })),
      )
      .execute();
  const count = async () => (await server.db.selectFrom("page_drafts").select("name").execute()).length;

  test("deletes the drafts that were saved longest ago, by number and by bytes", async () => {
    await fill(LIMITS.pageDraftCount, 1);
    await save("newest");
    expect(await count()).toBe(LIMITS.pageDraftCount);
    await server.db.deleteFrom("page_drafts").execute();
    await fill(LIMITS.pageDraftQuotaBytes / LIMITS.pageDraftBytes, LIMITS.pageDraftBytes);
    await save("newest");
    expect(await count()).toBe(LIMITS.pageDraftQuotaBytes / LIMITS.pageDraftBytes);
    expect((await read())[0].text).toBe("newest");
  });

  test("deletes earlier versions before drafts", async () => {
    await save("first");
    await save("second", { isReplaced: true });
    await fill(LIMITS.pageDraftQuotaBytes / LIMITS.pageDraftBytes - 1, LIMITS.pageDraftBytes);
    const large = "y".repeat(LIMITS.pageDraftBytes - 4);
    await save(large);
    expect(await versions()).toEqual([]);
    expect(await count()).toBe(LIMITS.pageDraftQuotaBytes / LIMITS.pageDraftBytes);
  });
});

test("drafts are in the user's own data, and go with the account", async () => {
  await save("mine");
  await save("mine too", { isReplaced: true });
  const data = (await ada.get("/api/account/export")).json();
  expect(data.pageDrafts).toMatchObject([{ name: NAME, text: "mine too", versions: [{ text: "mine" }] }]);
  const eve = await server.signIn("eve");
  await save("hers", {}, { browser: eve });
  await server.db.deleteFrom("users").where("id", "=", eve.userId).execute();
  const rows = await server.db.selectFrom("page_drafts").select("text").execute();
  expect(rows).toEqual([{ text: "mine too" }]);
});
