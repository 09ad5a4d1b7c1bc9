import type { Page } from "@playwright/test";
import { openAdminCorner } from "#fixtures/admin-page";
import { bundledProblem } from "#fixtures/bundled";
import { type Account, call, isFinal, readRuns, submit } from "#fixtures/client";
import type { Product } from "#fixtures/product";
import { expect, test } from "#fixtures/test";

const PROBLEM = bundledProblem("bookends");
const PYTHON = 71;
/** Uses the whole time limit on each test, so that the queue is still full when the admin opens it. */
const ENDLESS = "while True: pass\n";

test("an admin sees the queue and cancels or deletes submissions", async ({ page, product, account }) => {
  await openAdminCorner(page);
  const cancelled = await submitEndless(product, account);
  await page.getByRole("button", { name: "Queue", exact: true }).click();
  const row = page.getByRole("table", { name: "Queue" }).getByRole("row").filter({ hasText: account.userName });
  await expect(row).toContainText(PROBLEM.title);
  await decide(page, account, "Cancel", "Cancel submission");
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await readRuns(product.url, account, cancelled)).every(isFinal)).toBe(true);
  expect(await messages(product, account, cancelled)).toContain("Cancelled by an admin");

  const deleted = await submitEndless(product, account);
  await expect(row).toContainText(PROBLEM.title);
  await decide(page, account, "Delete", "Delete");
  await expect.poll(async () => new Set(await readRuns(product.url, account, deleted))).toEqual(new Set([null]));
  await expect(row).toHaveCount(0);
});

async function submitEndless(product: Product, account: Account): Promise<string[]> {
  return submit(product.url, account, PROBLEM, PYTHON, ENDLESS);
}

/** Presses a button in the account's row and confirms. */
async function decide(page: Page, account: Account, button: string, confirmation: string): Promise<void> {
  await page.getByRole("button", { name: `${button} ${account.userName}: ${PROBLEM.title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirmation, exact: true }).click();
}

async function messages(product: Product, account: Account, tokens: readonly string[]): Promise<(string | null)[]> {
  const path = `/judge0/submissions/batch?tokens=${tokens.join(",")}&fields=message`;
  const { reply } = await call<{ submissions: { message: string | null }[] }>(product.url, path, {
    cookie: account.cookie,
  });
  return reply.submissions.map(({ message }) => message);
}
