import { CPP } from "@assay/contract/vocabulary/languages/cpp";
import { GO } from "@assay/contract/vocabulary/languages/go";
import { RUST } from "@assay/contract/vocabulary/languages/rust";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, TEST_CONFIG, TEST_SITE, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const contact = { url: "https://forms.example.org/submit?to=assay", accessKey: "access-key" };

describe("GET /api/site", () => {
  test("returns the contact address and the four contributors to everybody", async () => {
    const response = await server.visitor().get("/api/site");
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ...TEST_SITE, publicUrl: null, avatarUrl: null, sendsMail: false });
    expect(response.json().contributors).toHaveLength(4);
  });

  test("names the contact form's service, the only other address to which the page may send", async () => {
    const other = await server.openAnother({ site: { ...TEST_SITE, contact } });
    const response = await other.inject("/api/site");
    expect(response.json().contact).toEqual(contact);
    const policyOf = ({ headers }: typeof response) => String(headers["content-security-policy"]);
    expect(policyOf(response)).toContain("connect-src 'self' https://forms.example.org http://localhost:1327 ");
    expect(policyOf(await server.visitor().get("/api/site"))).toContain(
      "connect-src 'self' http://localhost:1327 http://localhost:4243 http://localhost:4244 ",
    );
  });
});

describe("GET /api/languages", () => {
  const names = (response: { json(): { languages: { name: string }[] } }) =>
    response.json().languages.map(({ name }) => name);

  test("returns the specification's languages, C++ first", async () => {
    const response = await server.visitor().get("/api/languages");
    expect(response.statusCode).toBe(200);
    expect(names(response)).toEqual(["C++", "Java", "Python"]);
    expect(response.json().languages[0]).toMatchObject({
      id: 52,
      key: "cpp",
      editorMode: "cpp",
      endings: expect.arrayContaining(["cpp", "cc"]),
      starter: CPP.starter,
      interactiveStarter: CPP.interactiveStarter,
    });
  });

  test("also returns the languages of the settings that a worker has", async () => {
    const go = { language_id: 60 as const, name: "Go (1.19.8)", source_file: "main.go", run_command: "./program" };
    await server.db
      .insertInto("installed_languages")
      .values({ ...go, compile_command: "go build" })
      .execute();
    const other = await server.openAnother({ config: { ...TEST_CONFIG, languages: [GO, RUST] } });
    expect(names(await other.inject("/api/languages"))).toEqual(["C++", "Java", "Python", "Go"]);
    expect((await other.inject("/api/languages/details")).json().languages).toEqual([
      {
        ...{ key: "go", name: "Go (1.19.8)", sourceFile: "main.go" },
        ...{ compileCommand: "go build", runCommand: "./program" },
      },
    ]);
  });
});
