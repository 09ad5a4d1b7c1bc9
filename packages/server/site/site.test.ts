import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, TEST_SITE, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const contact = { url: "https://forms.example.org/submit?to=assay", accessKey: "access-key" };

describe("GET /api/site", () => {
  test("tells everybody the address and the four contributors", async () => {
    const response = await server.visitor().get("/api/site");
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(TEST_SITE);
    expect(response.json().contributors).toHaveLength(4);
  });

  test("names the contact form's service, to which alone the page may send besides", async () => {
    const other = await server.openAnother({ site: { ...TEST_SITE, contact } });
    const response = await other.inject("/api/site");
    expect(response.json().contact).toEqual(contact);
    const policyOf = ({ headers }: typeof response) => String(headers["content-security-policy"]);
    expect(policyOf(response)).toContain("connect-src 'self' https://forms.example.org;");
    expect(policyOf(await server.visitor().get("/api/site"))).toContain("connect-src 'self';");
  });
});
