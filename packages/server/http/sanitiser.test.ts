import { setImmediate as nextTurn } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sanitiseHtml } from "@assay/html/sanitise";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
const AUTHOR = { id: "author" };
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test.each([
  ["short", '<p onclick="x()">text <b>bold</b></p><script>alert(1)</script>'],
  ["long", `<p onclick="x()">${"é & <i>text</i> ".repeat(5_000)}</p><script>alert(1)</script>`],
])("a %s text is sanitised", async (_, html) => {
  expect(await server.app.sanitise(AUTHOR)(html)).toBe(sanitiseHtml(html));
});

test.each([
  ["brackets", "<".repeat(LIMITS.blogContentLength)],
  ["closing tags", "</p>".repeat(LIMITS.blogContentLength / 4)],
  ["styles", `<p style="${"color:red;".repeat(LIMITS.blogContentLength / 10)}">`],
])("the server keeps responding while it sanitises a text of nothing but %s", async (_, html) => {
  let isDone = false;
  const sanitised = server.app
    .sanitise(AUTHOR)(html)
    .finally(() => {
      isDone = true;
    });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  expect(typeof (await sanitised)).toBe("string");
  expect(turns).toBeGreaterThan(100);
});
