import type { Page } from "@playwright/test";
import { expect, test } from "#fixtures/test";

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
