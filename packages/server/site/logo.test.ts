import { expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import { SMALL_PNG } from "#testing/pictures";

const { server } = await openLiveApp();
const ada = await server.signInAdmin("ada");
const bob = await server.signIn("bob");
const visitor = () => server.visitor();
const URL = "/api/admin/site/logo";
const SVG = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script></svg>");
const shown = async () => (await visitor().get("/api/site")).json().logo;

test("a picture stands for the site until it is taken away, also for other processes", async () => {
  const other = await server.openAnother();
  expect(await shown()).toBeNull();
  const { logo } = (await ada.put(URL, { base64: SMALL_PNG })).json();
  expect([logo, await shown()]).toEqual([expect.stringMatching(/^\/api\/site\/logo\?version=[0-9a-f]{32}$/), logo]);
  await expect.poll(() => other.site.current().logo).toBe(logo);

  const sent = await visitor().get(logo);
  expect(sent.rawPayload).toEqual(Buffer.from(SMALL_PNG, "base64"));
  expect(sent.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const again = await visitor().get(logo, { headers: { "if-none-match": String(sent.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect((await visitor().get("/api/site/logo?version=another")).headers["cache-control"]).toBe("no-cache");

  expect((await ada.delete(URL)).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect((await visitor().get("/api/site/logo")).body).toContain("<svg");
  const changes = await server.db.selectFrom("audit_entries").select("changes").orderBy("number").execute();
  expect(changes.map((entry) => entry.changes)).toEqual([
    [{ field: "logo", from: null, to: null }],
    [{ field: "logo", from: null, to: null }],
  ]);
});

test("an SVG picture is served so that nothing in it runs", async () => {
  await ada.put(URL, { base64: SVG.toString("base64") });
  const sent = await visitor().get("/api/site/logo");
  expect(sent.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  });
});

test("only who manages the site changes it", async () => {
  await ada.delete(URL);
  for (const [person, status] of [
    [bob, 403],
    [visitor(), 401],
  ] as const) {
    expect((await person.put(URL, { base64: SMALL_PNG })).statusCode).toBe(status);
    expect((await person.delete(URL)).statusCode).toBe(status);
  }
  expect(await shown()).toBeNull();
});

test.each([
  ["a page", "<!doctype html><svg>", "This is not a PNG, JPEG, WebP or SVG picture"],
  ["an animation", "GIF89a", "This is not a PNG, JPEG, WebP or SVG picture"],
  ["a large picture", `<svg>${" ".repeat(256 * 1_024)}`, "logo may have at most 256 KiB"],
])("%s is no logo", async (_, content, message) => {
  const refused = await ada.put(URL, { base64: Buffer.from(content).toString("base64") });
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ field: "base64", message })]);
});
