import type { Page } from "@playwright/test";
import { fillLogin, logIn } from "#fixtures/accounts-page";
import { bundledProblem } from "#fixtures/bundled";
import { openAccount, problemId } from "#fixtures/client";
import { editorOf, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const BUCKETS = bundledProblem("bucketqueue");

/** Waits until the server has taken what was written last. */
async function afterSave(page: Page, write: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().includes("/api/pageDrafts/program"),
  );
  await write();
  expect((await saved).status()).toBe(200);
}

test("the next pupil at a machine sees nothing of the last one's, who finds it on another machine", async ({
  page,
  browser,
  product,
  account,
  freshName,
}) => {
  const id = await problemId(product.url, BUCKETS);
  const next = await openAccount(product.url, `${freshName}-next`);
  await logIn(page, account);
  await page.goto(`/submit/${id}`);
  await afterSave(page, () => writeProgram(page, "Python", "print('only mine')"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
  await expect(editorOf(page)).toContainText("input() reads a line");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("only mine");

  await fillLogin(page, next.userName, next.password);
  await expect(page).toHaveURL("/");
  await page.goto(`/submit/${id}?language=python`);
  await expect(editorOf(page)).toContainText("input() reads a line");

  const other = await browser.newContext({ baseURL: product.url });
  const elsewhere = await other.newPage();
  await logIn(elsewhere, account);
  await elsewhere.goto(`/submit/${id}`);
  await expect(editorOf(elsewhere)).toHaveText("print('only mine')");
  await expect(elsewhere.getByLabel("Language")).toHaveValue("71");
  await other.close();
});

test("two tabs show the same program, and an earlier version can be brought back", async ({
  page,
  context,
  product,
  account,
}) => {
  const id = await problemId(product.url, BUCKETS);
  await logIn(page, account);
  await page.goto(`/submit/${id}`);
  await afterSave(page, () => writeProgram(page, "Python", "print('first tab')"));
  const second = await context.newPage();
  await second.goto(`/submit/${id}`);
  await expect(editorOf(second)).toHaveText("print('first tab')");
  await afterSave(second, () => writeProgram(second, "Python", "print('second tab')"));
  await expect(editorOf(page)).toHaveText("print('second tab')");
  await second.close();
  await afterSave(page, () => page.getByRole("button", { name: "Reset", exact: true }).click());
  await page.getByRole("button", { name: "Earlier versions" }).click();
  const versions = page.getByRole("dialog", { name: "Earlier versions" });
  await expect(versions.getByText("print('second tab')")).toBeVisible();
  await versions.getByRole("button", { name: "Bring back" }).first().click();
  await expect(editorOf(page)).toHaveText("print('second tab')");
});

test("a visitor's program goes along to the account", async ({ page, product, account }) => {
  const id = await problemId(product.url, BUCKETS);
  await page.goto(`/submit/${id}`);
  await writeProgram(page, "Python", "print('before the login')");
  await fillLogin(page, account.userName, account.password);
  await expect(page).toHaveURL("/");
  await page.goto(`/submit/${id}?language=python`);
  await expect(editorOf(page)).toHaveText("print('before the login')");
});
