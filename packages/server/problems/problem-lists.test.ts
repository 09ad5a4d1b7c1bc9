import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let ids: string[];
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
  ids = [];
  for (const title of ["A", "B", "C"]) ids.push(await addProblem(server.db, { title }));
  await addSolved(server.db, bob.userId, ids[1] ?? "", 10);
});
beforeEach(async () => {
  await server.db.deleteFrom("problem_lists").execute();
});
afterAll(() => server.close());

const LISTS = "/api/admin/problemLists";

async function create(name: string): Promise<string> {
  const response = await admin.post(LISTS, { name });
  expect(response.statusCode).toBe(200);
  return response.json().list._id;
}

const namesOf = async () =>
  (await bob.get("/api/problemOverview")).json().lists.map(({ name }: { name: string }) => name);

const titlesOf = (reply: { problems: { title: string }[] }) => reply.problems.map(({ title }) => title);

test("an admin creates a list, gives it problems in an order, renames it and deletes it", async () => {
  const id = await create(" Warm-up ");
  const problemIds = [ids[2], ids[0], ids[1]];
  const edited = (await admin.put(`${LISTS}/${id}`, { problemIds, description: "Before class." })).json().list;
  expect(edited).toMatchObject({ _id: id, name: "Warm-up", description: "Before class.", total: 3, solved: 0 });
  expect(titlesOf(edited)).toEqual(["C", "A", "B"]);
  await admin.put(`${LISTS}/${id}`, { name: "Week 1" });
  const seen = (await bob.get(`/api/problemLists/${id}`)).json().list;
  expect(seen).toMatchObject({ name: "Week 1", description: "Before class.", total: 3, solved: 1 });
  expect(titlesOf(seen)).toEqual(["C", "A", "B"]);
  await admin.put(`${LISTS}/${id}`, { problemIds: [ids[1]] });
  expect(titlesOf((await bob.get(`/api/problemLists/${id}`)).json().list)).toEqual(["B"]);
  expect((await admin.delete(`${LISTS}/${id}`)).statusCode).toBe(200);
  expect((await bob.get(`/api/problemLists/${id}`)).statusCode).toBe(404);
  expect(await server.db.selectFrom("problems").select("id").execute()).toHaveLength(3);
});

test("a list has the languages that the editor offers; null for all", async () => {
  const id = await create("Python");
  const languagesOf = async () => (await bob.get(`/api/problemLists/${id}`)).json().list.languages;
  expect(await languagesOf()).toBeNull();
  await admin.put(`${LISTS}/${id}`, { problemIds: [ids[0]], languages: ["python", "pypy"] });
  expect(await languagesOf()).toEqual(["python", "pypy"]);
  await admin.put(`${LISTS}/${id}`, { description: "Before class." });
  expect(await languagesOf()).toEqual(["python", "pypy"]);
  const { lists } = (await bob.get("/api/problemOverview")).json();
  expect(lists).toContainEqual(expect.objectContaining({ _id: id, languages: ["python", "pypy"] }));
  for (const languages of [[], ["python", "python"], ["klingon"], "python"]) {
    const refused = await admin.put(`${LISTS}/${id}`, { languages });
    expect([refused.statusCode, refused.json().field]).toEqual([400, expect.stringMatching(/^languages/)]);
  }
  expect((await bob.put(`${LISTS}/${id}`, { languages: null })).statusCode).toBe(403);
  expect(await languagesOf()).toEqual(["python", "pypy"]);
  await admin.put(`${LISTS}/${id}`, { languages: null });
  expect(await languagesOf()).toBeNull();
});

test("the problem set shows a list in its order, and neighbours follow it", async () => {
  const id = await create("Ladder");
  await admin.put(`${LISTS}/${id}`, { problemIds: [ids[2], ids[0]] });
  const page = (await bob.get(`/api/allProblems?list=${id}`)).json();
  expect([titlesOf(page), page.total]).toEqual([["C", "A"], 2]);
  expect(titlesOf((await bob.get(`/api/allProblems?list=${id}&sort=title`)).json())).toEqual(["A", "C"]);
  const { previous, next } = (await bob.get(`/api/problem/${ids[0]}/neighbours?list=${id}`)).json();
  expect([previous, next]).toEqual([{ _id: ids[2], number: 3, title: "C" }, null]);
});

test("lists keep the order that an admin sets; those that it leaves out follow", async () => {
  const [a, , c] = [await create("a"), await create("b"), await create("c")];
  expect(await namesOf()).toEqual(["a", "b", "c"]);
  expect((await admin.put("/api/admin/problemListOrder", { listIds: [c, a] })).statusCode).toBe(200);
  expect(await namesOf()).toEqual(["c", "a", "b"]);
  expect((await admin.put("/api/admin/problemListOrder", { listIds: [a, randomUUID()] })).statusCode).toBe(404);
  expect(await namesOf()).toEqual(["c", "a", "b"]);
});

test("a deleted problem leaves its lists", async () => {
  const [id, gone] = [await create("Short"), await addProblem(server.db, { title: "Gone" })];
  await admin.put(`${LISTS}/${id}`, { problemIds: [gone, ids[0]] });
  await server.db.deleteFrom("problems").where("id", "=", gone).execute();
  expect(titlesOf((await bob.get(`/api/problemLists/${id}`)).json().list)).toEqual(["A"]);
});

test("two edits at once do not mix", async () => {
  const id = await create("Busy");
  const orders = [ids, ids.toReversed()];
  await Promise.all(orders.map((problemIds) => admin.put(`${LISTS}/${id}`, { problemIds })));
  const { list } = (await bob.get(`/api/problemLists/${id}`)).json();
  expect(["A,B,C", "C,B,A"]).toContain(titlesOf(list).join());
});

test.each<[string, (id: string) => object, number, string, string]>([
  ["no name", () => ({ name: " " }), 400, "name", "Name is required"],
  ["a long name", () => ({ name: "x".repeat(61) }), 400, "name", "Name may have at most 60 characters"],
  ["a name that another list has", () => ({ name: "TAKEN" }), 409, "name", "Another list already has this name."],
  [
    "a long description",
    () => ({ description: "x".repeat(301) }),
    ...([400, "description", "Description may have at most 300 characters"] as const),
  ],
  [
    "a problem twice",
    (id) => ({ problemIds: [id, id] }),
    ...([400, "problemIds", "No problem may appear twice"] as const),
  ],
  [
    "a problem that does not exist",
    () => ({ problemIds: [randomUUID()] }),
    ...([400, "problemIds", "A problem of this list no longer exists"] as const),
  ],
  [
    "too many problems",
    () => ({ problemIds: Array.from({ length: LIMITS.problemListSize + 1 }, () => randomUUID()) }),
    ...([400, "problemIds", "There may be at most 200 problems"] as const),
  ],
])("an edit with %s is refused and changes nothing", async (_, bodyOf, status, field, message) => {
  await create("Taken");
  const id = await create("Mine");
  await admin.put(`${LISTS}/${id}`, { problemIds: [ids[0]] });
  const response = await admin.put(`${LISTS}/${id}`, { description: "Changed?", ...bodyOf(ids[0] ?? "") });
  expect([response.statusCode, response.json().field, response.json().message]).toEqual([status, field, message]);
  const { list } = (await bob.get(`/api/problemLists/${id}`)).json();
  expect([list.name, list.description, titlesOf(list)]).toEqual(["Mine", "", ["A"]]);
});

describe("in several languages", () => {
  const GERMAN = { language: "de", name: "Lektion 1", description: "Vor der Stunde." };
  const CHINESE = { language: "zh-CN", name: "第 1 课", description: "" };

  async function createTranslated(): Promise<string> {
    const id = await create("Lesson 1");
    const body = { description: "Before class.", problemIds: ids, translations: [GERMAN, CHINESE] };
    expect((await admin.put(`${LISTS}/${id}`, body)).statusCode).toBe(200);
    return id;
  }

  test.each([
    ["?language=de-AT", "Lektion 1", "Vor der Stunde.", "de"],
    ["?language=sv,zh", "第 1 课", "Before class.", "zh-CN"],
    ["?language=sv,en,de", "Lesson 1", "Before class.", undefined],
    ["", "Lesson 1", "Before class.", undefined],
  ])("a list is read with %s as %s", async (query, name, description, language) => {
    const id = await createTranslated();
    const shown = { name, description, ...(language && { language, ownName: "Lesson 1" }) };
    for (const browser of [server.visitor(), bob]) {
      const { list } = (await browser.get(`/api/problemLists/${id}${query}`)).json();
      const { lists } = (await browser.get(`/api/problemOverview${query}`)).json();
      const figures = { _id: id, total: 3, solved: browser === bob ? 1 : 0 };
      expect(lists).toEqual([{ ...shown, ...figures, languages: null }]);
      expect(list).toEqual({ ...shown, ...figures, languages: null, problems: expect.anything() });
    }
  });

  test("home has the list in the language that the browser asks for", async () => {
    await createTranslated();
    const { lists } = (await bob.get("/api/home", { headers: { "accept-language": "de" } })).json();
    expect(lists).toMatchObject([{ name: "Lektion 1" }]);
  });

  test("who may edit lists reads all translations, and sets all of them", async () => {
    const id = await createTranslated();
    const read = async () => (await admin.get(`/api/problemLists/${id}`)).json().list;
    expect(await read()).toMatchObject({ ownLanguage: "", translations: [GERMAN, CHINESE] });
    await admin.put(`${LISTS}/${id}`, { name: "Lesson One" });
    expect(await read()).toMatchObject({ name: "Lesson One", translations: [GERMAN, CHINESE] });
    await admin.put(`${LISTS}/${id}`, { language: "SV", translations: [{ ...GERMAN, language: "EN", name: " One " }] });
    expect(await read()).toMatchObject({
      ...{ ownLanguage: "sv", translations: [{ ...GERMAN, language: "en", name: "One" }] },
    });
    await admin.put(`${LISTS}/${id}`, { language: "", translations: [] });
    expect(await read()).toMatchObject({ ownLanguage: "", translations: [] });
  });

  test.each<[string, object, string]>([
    ["a translation into its own language", { translations: [{ ...GERMAN, language: "en" }] }, "translations"],
    ["a language twice", { translations: [GERMAN, { ...GERMAN, language: "DE" }] }, "translations"],
    ["no language", { translations: [{ ...GERMAN, language: "" }] }, "translations.0.language"],
    ["no name", { translations: [{ ...GERMAN, name: "" }] }, "translations.0.name"],
    [
      "a long description",
      { translations: [CHINESE, { ...GERMAN, description: "x".repeat(301) }] },
      ...(["translations.1.description"] as const),
    ],
    [
      "too many translations",
      { translations: Array(LIMITS.problemListTranslationCount + 1).fill(GERMAN) },
      ...(["translations"] as const),
    ],
    ["a language that it is translated into", { language: "de" }, "language"],
    ["no code of a language", { language: "x!" }, "language"],
  ])("an edit with %s is refused and changes nothing", async (_, body, field) => {
    const id = await createTranslated();
    const refused = await admin.put(`${LISTS}/${id}`, { name: "Changed?", ...body });
    expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
    const { list } = (await admin.get(`/api/problemLists/${id}`)).json();
    expect(list).toMatchObject({ name: "Lesson 1", ownLanguage: "", translations: [GERMAN, CHINESE] });
  });
});

test("a request that is too large is refused", async () => {
  const id = await create("Large");
  const response = await admin.put(`${LISTS}/${id}`, { description: "x".repeat(LIMITS.problemListRequestBytes) });
  expect(response.statusCode).toBe(413);
});

test("the number of lists is limited", async () => {
  const rows = Array.from({ length: LIMITS.problemListCount }, (_, position) => ({
    name: `List ${position}`,
    position,
  }));
  await server.db.insertInto("problem_lists").values(rows).execute();
  const response = await admin.post(LISTS, { name: "One more" });
  expect([response.statusCode, response.json().code]).toEqual([409, "too_many_problem_lists"]);
});

test("lists that do not exist are 404", async () => {
  const path = `${LISTS}/${randomUUID()}`;
  expect((await admin.put(path, { name: "x" })).statusCode).toBe(404);
  expect((await admin.delete(path)).statusCode).toBe(404);
});
