import { logIn } from "#fixtures/accounts-page";
import { ADMIN, dropFiles } from "#fixtures/admin-page";
import { expect, test } from "#fixtures/test";
import { submitPath } from "../../packages/web/paths";

test("an author makes a problem in the browser: a draft, Markdown, tests, solutions, the check list, and publishes it", async ({
  page,
  browser,
  product,
  account,
}) => {
  const title = "Twice the catch";
  await logIn(page, ADMIN);
  await page.goto("/admin");
  await page.getByRole("button", { name: "New problem" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  const address = page.url();
  const list = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Before you publish", level: 2 }) });
  await expect(list.getByRole("link", { name: "Open: There is no hidden test" })).toBeVisible();

  const statement = page.getByRole("region", { name: "Statement", exact: true });
  for (const [part, text] of [
    ["Description", "A boat brings **$n$ fish** on each of two days. How many are there?"],
    ["Input", "One number $n$ with $1 \\le n \\le 1000$."],
    ["Output", "The number of fish."],
  ] as const) {
    await statement.getByRole("tab", { name: part }).click();
    await statement.getByRole("textbox", { name: part }).fill(text);
  }
  await statement.getByRole("button", { name: "Save", exact: true }).click();
  await expect(list.getByRole("link", { name: "Done: Description, input and output are written" })).toBeVisible();

  await dropFiles(page, page.getByRole("heading", { level: 1 }), {
    ...{ "1.in": "2\n", "1.ans": "4\n", "2.in": "1000\n", "2.ans": "2000\n" },
  });
  await page.getByRole("dialog").getByRole("button", { name: "Add 2 tests" }).click();
  await page.getByRole("button", { name: "Edit secret/1" }).click();
  await page.getByRole("checkbox", { name: "Sample: shown with the statement" }).check();
  await page.getByRole("button", { name: "Save tests" }).click();
  await expect(page.getByRole("button", { name: "Save tests" })).toBeHidden();

  const templates = page.locator("section").filter({ has: page.getByRole("heading", { name: "Templates", level: 2 }) });
  await templates.getByRole("combobox", { name: "Language" }).selectOption("Python");
  await templates.getByRole("textbox", { name: "Template" }).fill("n = int(input())\n");
  await templates.getByRole("button", { name: "Save", exact: true }).click();
  await expect(templates.getByRole("button", { name: "Save", exact: true })).toBeHidden();

  for (const [name, verdict, program] of [
    ["right.py", "Accepted", "print(2 * int(input()))"],
    ["square.py", "Wrong Answer", "print(int(input()) ** 2)"],
  ] as const) {
    await page.getByRole("button", { name: "Add solution" }).click();
    await page.getByRole("textbox", { name: "File name" }).fill(name);
    await page.getByRole("combobox", { name: "Expected verdict" }).selectOption(verdict);
    await page.getByRole("textbox", { name: "Program", exact: true }).fill(program);
    await page.getByRole("button", { name: "Save and judge" }).click();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("as expected");
  }
  await page.getByRole("button", { name: "Tests of square.py" }).click();
  const tests = page.getByRole("table", { name: "Tests of square.py" });
  await tests.getByRole("button", { name: "Open test 2" }).click();
  await expect(tests).toContainText("First difference in line 1, column 1: expected “2000”, got “1000000”");

  await expect(list.getByText("Nothing is missing.")).toBeVisible();
  await page.getByRole("radio", { name: "Published" }).check();
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Published");

  const id = address.split("/").at(-1) ?? "";
  const pupil = await (await browser.newContext({ baseURL: product.url })).newPage();
  await logIn(pupil, account);
  await pupil.goto(`${submitPath(id)}?language=python`);
  await expect(pupil.getByRole("textbox", { name: "Program" })).toContainText("n = int(input())");
  await pupil.context().close();
});
