import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { bundledProblem } from "#fixtures/bundled";
import { problemId, solve } from "#fixtures/client";
import { expectToFit } from "#fixtures/page-checks";
import { expect, test } from "#fixtures/test";
import { problemPartPath, workshopPath } from "../../packages/web/paths";

test("who has solved a problem talks about it and shows programs; a question is answered to all, without its asker's name", async ({
  page,
  browser,
  product,
  account,
  member,
}) => {
  test.setTimeout(120_000);
  const problem = bundledProblem("bracelets");
  const id = await problemId(product.url, problem);
  const address = problemPartPath(id, "discussion");
  const openAs = async (who: Parameters<typeof logIn>[1]) => {
    const other = await (await browser.newContext({ baseURL: product.url })).newPage();
    await logIn(other, who);
    return other;
  };
  const author = await openAs(ADMIN);
  await author.goto(workshopPath(id));
  await author.getByRole("checkbox", { name: /reads accepted programs of others/ }).check();
  await author.getByRole("button", { name: "Save discussion" }).click();
  await expect(author.getByText("Saved", { exact: true }).first()).toBeVisible();

  await logIn(page, account);
  await page.goto(address);
  await expect(page.getByText("Solve the problem to read the discussion")).toBeVisible();
  await page.getByRole("textbox", { name: "Your question" }).fill("May a bracelet be empty?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("No answer yet")).toBeVisible();

  await author.goto(address);
  await author.getByRole("button", { name: "Answer", exact: true }).click();
  await author.getByRole("textbox", { name: "Answer to the question" }).fill("No: $1 \\le n$.");
  await author.getByRole("checkbox", { name: /Answer to all/ }).check();
  await author.getByRole("textbox", { name: "Title of the topic" }).fill("Empty bracelets");
  await author.getByRole("button", { name: "Send the answer" }).click();
  await expect(author.getByRole("link", { name: "Empty bracelets" })).toBeVisible();

  await solve(product.url, account, problem);
  await page.reload();
  await page.getByRole("link", { name: "Empty bracelets" }).click();
  const topic = page.getByRole("region", { name: "Empty bracelets" });
  await expect(topic.locator(".katex")).toBeVisible();
  await expect(topic.getByText(account.userName)).toBeHidden();
  await page.getByRole("textbox", { name: "Text" }).fill("Thank **you**.");
  await page.getByRole("button", { name: "Reply" }).click();
  await expect(topic.locator("strong")).toHaveText("you");
  await page.getByRole("link", { name: "All topics" }).click();
  const shows = page.getByRole("checkbox", { name: /Show my accepted programs/ });
  await shows.click();
  await expect(shows).toBeChecked();

  await solve(product.url, member, problem);
  const reader = await openAs(member);
  await reader.goto(address);
  await reader.getByRole("button", { name: /^Show the program of/ }).click();
  await expect(reader.getByRole("region", { name: /^Program of/ })).toContainText("import sys");
  await reader.setViewportSize({ width: 375, height: 700 });
  await expectToFit(reader);
  for (const other of [author, reader]) await other.context().close();
});
