import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { bundledProblem, bundledProblems, firstSample } from "#fixtures/bundled";
import { expect, test } from "#fixtures/test";

const BOOKENDS = bundledProblem("bookends");

test("the problem set lists every bundled problem on its first page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /Practice Problem/ }).click();
  await expect(page).toHaveURL("/problemset");
  const rows = page.getByRole("table").locator("tbody tr");
  // Other journeys on the same product may have added problems.
  for (const { title } of bundledProblems()) await expect(rows.filter({ hasText: title })).toHaveCount(1);
  await expect(rows.filter({ hasText: BOOKENDS.title })).toContainText(/easy/i);
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const tag = rows.filter({ hasText: BOOKENDS.title }).getByText("strings").filter({ visible: true });
    await expect(tag, `the tag on a screen of ${width} pixels`).toHaveCount(1);
  }
});

test("problems are searched, filtered and opened by keyboard, and each leads to its neighbours", async ({ page }) => {
  await page.goto("/problemset");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows.filter({ hasText: BOOKENDS.title })).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.type("bucket");
  await expect(page).toHaveURL("/problemset?q=bucket");
  await expect(rows.first().locator("mark").first()).toHaveText("Bucket");
  await page.getByRole("button", { name: "Clear the search" }).click();
  const notListed = rows.filter({ hasText: "Winter Road" });
  await expect(notListed).toHaveCount(1);
  await page.getByRole("button", { name: "First steps" }).click();
  await expect(notListed).toHaveCount(0);
  await expect(rows.first()).toContainText(BOOKENDS.title);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Bookends · Assay");
  await expect(page.getByRole("link", { name: /^Next problem: .*Two Lighthouses/ })).toBeVisible();
  await page.keyboard.press("]");
  await expect(page).toHaveTitle("Two Lighthouses · Assay");
  await expect(page.getByRole("link", { name: /^Previous problem: .*Bookends/ })).toBeVisible();
  await page.keyboard.press("[");
  await expect(page).toHaveTitle("Bookends · Assay");
});

test("an admin creates a list, adds a problem, and everybody finds it", async ({ page, browser, product }) => {
  await logIn(page, ADMIN);
  await page.goto("/problemset");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).last().fill("Short ones");
  await page.getByRole("button", { name: "Create list" }).click();
  await page.getByRole("textbox", { name: "Search problems" }).fill("shy");
  await page.getByRole("button", { name: "Add Shy Guests" }).click();
  await expect(page.getByRole("list", { name: "Problems of the list" })).toContainText("Shy Guests");
  const visitor = await browser.newPage();
  await visitor.goto(`${product.url}/problemset`);
  await visitor.getByRole("button", { name: "Short ones" }).click();
  await expect(visitor.getByRole("table").locator("tbody tr")).toHaveCount(1);
  await visitor.close();
  await page.getByRole("button", { name: "Delete Short ones" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Edit Short ones" })).toBeHidden();
});

test("a row opens its problem with limits, formulas and samples, which are copied exactly", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/problemset");
  await page.getByRole("row", { name: BOOKENDS.title }).click({ position: { x: 900, y: 20 } });
  await expect(page).toHaveURL(/\/problem\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle("Bookends · Assay");
  const article = page.getByRole("article");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(BOOKENDS.title);
  await expect(article).toContainText(/Time limit: 1 s/);
  await expect(article.locator(".katex").first()).toBeVisible();
  await expect(article).not.toContainText("$");
  await expect(article.getByRole("heading", { name: "Input", exact: true })).toBeVisible();
  await expect(article.getByRole("heading", { name: "Output", exact: true })).toBeVisible();
  const { input, output } = firstSample(BOOKENDS);
  await expect(page.getByRole("region", { name: "Sample input 1" }).locator("pre")).toHaveText(input.trim());
  await expect(page.getByRole("region", { name: "Sample output 1" }).locator("pre")).toHaveText(output.trim());

  await page.getByRole("region", { name: "Sample input 1" }).getByRole("button", { name: /copy/i }).click();
  await expect(page.getByText("Sample input 1 copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(input);
  await page.getByRole("region", { name: "Sample output 1" }).getByRole("button", { name: /copy/i }).click();
  await expect(page.getByText("Sample output 1 copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(output);
});
