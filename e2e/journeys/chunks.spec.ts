import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { logInByForm } from "#fixtures/accounts-page";
import { bundledProblem } from "#fixtures/bundled";
import { problemId } from "#fixtures/client";
import { editorOf } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { PATHS, submitPath } from "../../packages/web/paths";

const LOGIN_CHUNK = "**/static/js/login-page-*.js";
const TIMEOUT_MS = 120_000;

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Part of the page could not be loaded" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Practice" })).toBeVisible();
}

test("a page whose code is missing says so and loads after a reload", async ({ page, watch }) => {
  watch.expectStatus(404);
  watch.expectConsole(/ChunkLoadError/);
  await page.goto("/");
  await page.route(LOGIN_CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expectFailure(page);
  await page.unroute(LOGIN_CHUNK);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("a page whose code does not arrive within two minutes says so and loads after a reload", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ChunkLoadError/);
  await page.clock.install();
  await page.goto("/");
  await page.route(LOGIN_CHUNK, () => new Promise(() => undefined));
  const asked = page.waitForRequest(LOGIN_CHUNK);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await asked;
  await page.clock.fastForward(TIMEOUT_MS / 2);
  await expect(page.getByRole("status").filter({ hasText: "Loading the page" })).toBeVisible();
  await page.clock.fastForward(TIMEOUT_MS / 2);
  await expectFailure(page);
  await page.unroute(LOGIN_CHUNK);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

/** The gzipped size in kB of all JavaScript that the page loads until it is idle, that is, before anybody uses it. */
async function scriptsOf(page: Page, path: string, isReady: () => Promise<void>): Promise<number> {
  const scripts: Response[] = [];
  const remember = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  };
  page.on("response", remember);
  await page.goto(path);
  await isReady();
  await page.waitForLoadState("networkidle");
  page.off("response", remember);
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000;
}

/** The most JavaScript in kB, gzipped, that a page may load before it is used. */
const BUDGETS = { home: 150, problemSet: 150, submit: 420 } as const;

for (const reader of ["a visitor", "a member"] as const) {
  test(`home, problem set and submit page load no more JavaScript than their budgets, for ${reader}`, async ({
    page,
    product,
    member,
  }, testInfo) => {
    const id = await problemId(product.url, bundledProblem("bookends"));
    if (reader === "a member") {
      await logInByForm(page, member);
      await page.getByRole("heading", { name: /^Welcome back/ }).waitFor();
    }
    const sizes = {
      home: await scriptsOf(page, PATHS.home, () => page.getByRole("heading", { level: 1 }).waitFor()),
      problemSet: await scriptsOf(page, PATHS.problemSet, () => page.getByRole("row").nth(1).waitFor()),
      submit: await scriptsOf(page, submitPath(id), () => editorOf(page).waitFor()),
    };
    for (const [name, budget] of Object.entries(BUDGETS)) {
      const size = sizes[name as keyof typeof sizes];
      const description = `${name} of ${reader}: ${size.toFixed(1)} of ${budget} kB`;
      testInfo.annotations.push({ type: "JavaScript", description });
      console.log(description);
      expect.soft(size, description).toBeLessThan(budget);
    }
  });
}
