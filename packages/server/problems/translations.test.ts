import type { NewProblem } from "@assay/database/problems/store-problem";
import { addProblem } from "@assay/database/testing/problems";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

type NewTranslation = NonNullable<NewProblem["translations"]>[number];

function translation(language: string, title: string | null, change: Partial<NewTranslation> = {}): NewTranslation {
  const texts = { description: `<p>${language} $a$</p>`, input: `<p>${language} in</p>`, output: "" };
  return { language, title, ...texts, statementPages: [], statementSource: null, file: null, ...change };
}

const SWEDISH = translation("sv", "Summa");
const CHINESE = translation("zh-CN", "求和");

const addTranslated = (change: object = {}) =>
  addProblem(server.db, { language: "en", translations: [SWEDISH, CHINESE], ...change });
const read = async (problemId: string, query = "") =>
  (await server.visitor().get(`/api/problem/${problemId}${query}`)).json().problem;

describe("a problem", () => {
  test("is in its own language for who asks for none, as it was without translations", async () => {
    const problem = await read(await addTranslated());
    expect(problem).toMatchObject({ title: "Sum", language: "en", description: "<p>Add $a$ and $b$.</p>" });
    expect(problem).not.toHaveProperty("languages");
  });

  test.each([
    ["sv", "sv", "Summa"],
    ["zh", "zh-CN", "求和"],
    ["zh-Hans", "zh-CN", "求和"],
    ["de,sv-FI", "sv", "Summa"],
    ["de", "en", "Sum"],
    ["en,sv", "en", "Sum"],
  ])("is in the first of the languages %s that it has: %s", async (wish, language, title) => {
    const problem = await read(await addTranslated(), `?language=${wish}`);
    expect(problem).toMatchObject({ language, title, languages: ["en", "sv", "zh-CN"] });
    if (language === "sv")
      expect(problem).toMatchObject({ description: "<p>sv $a$</p>", input: "<p>sv in</p>", output: "" });
  });

  test("whose own language is not known counts as English beside a translation", async () => {
    const translations = [translation("sv", null)];
    const problemId = await addTranslated({ language: null, translations });
    expect(await read(problemId, "?language=sv")).toMatchObject({
      language: "sv",
      title: "Sum",
      languages: ["en", "sv"],
    });
    const plain = await addProblem(server.db);
    expect(await read(plain, "?language=sv")).toMatchObject({ title: "Sum", languages: [] });
  });

  test.each(["", "x", "sv,", "sv,de,en,fr", "sv%00", "../x"])("refuses %j as a language", async (wish) => {
    const reply = await server.visitor().get(`/api/problem/${await addTranslated()}?language=${wish}`);
    expect([reply.statusCode, reply.json().field]).toEqual([400, "language"]);
  });

  test("has the pages of a translation that is a PDF file, which has its own address", async () => {
    const content = Buffer.from("%PDF-1.7 ord");
    const files = [{ name: "statement.sv.pdf", contentType: "application/pdf", content }];
    const page = { width: 595, height: 842, lines: [] };
    const problemId = await addTranslated({
      files,
      translations: [translation("sv", null, { statementPages: [page] })],
    });
    const { statementFile } = await read(problemId, "?language=sv");
    expect(statementFile.path).toBe(`/problem-statements/${problemId}?language=sv`);
    expect(statementFile.pages[0].picture).toBe(`/problem-files/${problemId}/statement.sv-1.png`);
    expect((await server.visitor().get(statementFile.path)).rawPayload).toEqual(content);
    expect(await read(problemId, "?language=en")).not.toHaveProperty("statementFile");
    expect((await server.visitor().get(`/problem-statements/${problemId}?language=../x`)).statusCode).toBe(404);
  });

  test("that is a draft does not exist in any language", async () => {
    const problemId = await addTranslated({ status: "draft" });
    for (const browser of [bob, server.visitor()]) {
      const reply = await browser.get(`/api/problem/${problemId}?language=sv`);
      expect([reply.statusCode, reply.body.includes("Summa")]).toEqual([404, false]);
    }
  });
});

describe("lists", () => {
  const list = async (query: string, browser = server.visitor()) =>
    (await browser.get(`/api/allProblems?${query}`)).json().problems;

  test("have titles in the reader's language, and find them by the title in any language", async () => {
    const translations = [translation("sv", "Ekorrhjulet"), translation("de", null)];
    const problemId = await addTranslated({ title: "Treadmill", translations });
    expect(await list("q=ekorr&language=sv")).toMatchObject([{ _id: problemId, title: "Ekorrhjulet", language: "sv" }]);
    const [own] = await list("q=ekorr");
    expect(own).toMatchObject({ _id: problemId, title: "Treadmill" });
    expect(own).not.toHaveProperty("language");
    expect(await list("q=treadmill&language=de")).toEqual([own]);
    const next = await server.visitor().get(`/api/problem/${await addTranslated()}/neighbours?language=sv`);
    expect(next.json().previous).toMatchObject({ title: "Ekorrhjulet", language: "sv" });
  });

  test("no longer find a title whose translation is gone", async () => {
    const problemId = await addTranslated({ translations: [translation("sv", "Tvättbjörn")] });
    expect(await list("q=tvättbjörn")).toHaveLength(1);
    await server.db.deleteFrom("statement_translations").where("problem_id", "=", problemId).execute();
    await expect.poll(() => list("q=tvättbjörn", bob)).toEqual([]);
  });

  test("do not find drafts by a translated title", async () => {
    await addTranslated({ status: "draft", translations: [translation("sv", "Xylofon")] });
    expect(await list("q=xylofon&language=sv", bob)).toEqual([]);
  });
});

describe("titles elsewhere", () => {
  test.each([
    ["sv-FI,sv;q=0.9,en;q=0.8", "Summa"],
    ["zh-Hans, *;q=0.5", "求和"],
    ["en,sv", "Sum"],
    ["de", "Sum"],
    ["x';--", "Sum"],
  ])("are in the language that Accept-Language names first and that the problem has: %s", async (languages, title) => {
    const name = `reader${title.length}${languages.length}`;
    const reader = await server.signIn(name);
    const problemId = await addTranslated({ difficulty: "easy" });
    await submit(reader, problemId);
    const headers = { "accept-language": languages };
    const home = (await reader.get("/api/home", { headers })).json();
    expect([home.last.problem.title, home.recent[0].problem.title]).toEqual([title, title]);
  });
});

describe("the language of a title is one choice", () => {
  const TAGS = ["en", "de", "de-AT", "sr", "sr-Latn", "zh-CN", "zh-TW", "zh-HK", "zh-Hans-SG", "pt-BR", "uz-AF", "yue"];
  const WISHES = [...TAGS, "zh", "zh-Hant", "zh-Hans-HK", "sr-ME", "sr-Cyrl", "de-CH", "pt", "uz", "uz-Cyrl", "fr"];

  test("the problem's page, the problem set, the problems beside it and the member's home agree on it for any languages", async () => {
    const reader = await server.signIn("polyglot");
    const tag = fc.constantFrom(...TAGS);
    const some = fc.uniqueArray(tag, { minLength: 2, maxLength: 5 });
    const wishes = fc.uniqueArray(fc.constantFrom(...WISHES), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(some, wishes, fc.boolean(), async ([own = "en", ...others], wanted, hasTitles) => {
        await server.db.deleteFrom("problems").execute();
        const translations = others.map((one, index) =>
          translation(one, hasTitles || index > 0 ? `Title ${one}` : null),
        );
        const problemId = await addTranslated({
          language: own,
          title: `Title ${own}`,
          translations,
          difficulty: "easy",
        });
        const other = await addProblem(server.db);
        const language = wanted.join(",");
        const { title } = await read(problemId, `?language=${language}`);
        const set = (await reader.get(`/api/allProblems?language=${language}`)).json().problems;
        const beside = (await reader.get(`/api/problem/${other}/neighbours?language=${language}`)).json().previous;
        const home = (await reader.get("/api/home", { headers: { "accept-language": language } })).json();
        const suggested = home.suggestions.find(({ _id }: { _id: string }) => _id === problemId);
        expect([set[0].title, beside.title, suggested.title], `${own},${others} for ${language}`).toEqual(
          Array(3).fill(title),
        );
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe("in the workshop, a translation", () => {
  const STATEMENT = { format: "markdown", description: "Zwei **Zahlen**.", input: "$a$", output: "" };
  const edit = (problemId: string, revision: number, change: object) =>
    admin.put(`/api/admin/problems/${problemId}`, { revision, ...change });
  const german = { language: "de", title: "Summe", statement: STATEMENT };

  test("is written, changed and deleted, and the audit log says which", async () => {
    const problemId = await addTranslated({ translations: [] });
    const written = await edit(problemId, 1, { translation: german });
    expect(written.json().problem.translations).toEqual([german]);
    expect(await read(problemId, "?language=de")).toMatchObject({
      ...{ title: "Summe", language: "de", languages: ["en", "de"] },
      description: "<p>Zwei <strong>Zahlen</strong>.</p>\n",
    });
    expect((await edit(problemId, 2, { translation: german })).json().problem.revision).toBe(2);
    await edit(problemId, 2, { translation: { ...german, title: "" } });
    expect(await read(problemId, "?language=de")).toMatchObject({ title: "Sum", language: "de" });
    await edit(problemId, 3, { translation: { ...german, statement: null } });
    expect(await read(problemId, "?language=de")).toMatchObject({ language: "en", languages: ["en"] });
    const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
    expect(entries.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: "translation", from: "de", to: "" }],
      [{ field: "translation", from: null, to: "de" }],
      [{ field: "translation", from: null, to: "de" }],
    ]);
  });

  test.each([
    [{ translation: { ...german, language: "en" } }, "translation.language"],
    [{ translation: { ...german, language: "German" } }, "translation.language"],
    [{ translation: { ...german, language: "" } }, "translation.language"],
    [{ language: "SV" }, "language"],
  ])("is refused: %j", async (change, field) => {
    const reply = await edit(await addTranslated(), 1, change);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  });

  test("comes back with the version that had it, without the file that another text was read from", async () => {
    const files = [{ name: "problem.sv.tex", content: Buffer.from("Summa") }];
    const swedish = { ...SWEDISH, file: "problem.sv.tex" };
    const problemId = await addTranslated({ translations: [swedish, CHINESE], statementFiles: files });
    const stored = () =>
      server.db.selectFrom("statement_files").where("problem_id", "=", problemId).select("name").execute();
    await edit(problemId, 1, { translation: { ...german, language: "sv" } });
    expect(await stored()).toEqual([]);
    await edit(problemId, 2, { translation: { ...german, language: "zh-cn", statement: null } });
    await edit(problemId, 3, { translation: german });
    await admin.post(`/api/admin/problems/${problemId}/versions/1/restore`, { revision: 4 });
    expect(await read(problemId, "?language=sv")).toMatchObject({
      ...{ title: "Summa", description: SWEDISH.description },
      languages: ["en", "sv", "zh-CN"],
    });
    const { difference } = (await admin.get(`/api/admin/problems/${problemId}/versions/4?with=1`)).json();
    expect(JSON.stringify(difference)).toContain("Zwei **Zahlen**.");
  });
});
