import { readFileSync } from "node:fs";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { openClass } from "#fixtures/classes";
import { call, logIn as logInByApi, openAccount } from "#fixtures/client";
import { editorOf, pressSubmit, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { assignmentPath, matrixPath, newAssignmentPath, PATHS } from "../../packages/web/paths";

const FIRST_LINE = "# Bookends, in our class";
const DAY_MS = 86_400_000;

/** A moment as a field of a form in UTC has it. */
const inField = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16);

test("a teacher sets work with a template and one language; a student with an extension sends late; the matrix and its CSV say so", async ({
  page,
  browser,
  product: { url },
}) => {
  const { slug } = await openClass(url, { timeZone: "UTC" });
  const userName = `late-${slug.slice(-6)}`;
  const name = `${userName} Example`;
  const student = await openAccount(url, userName);
  const { cookie } = await logInByApi(url, ADMIN.userName, ADMIN.password);
  await call(url, `/api/classes/${slug}/members`, { cookie, body: { userName } });

  await logIn(page, ADMIN);
  await page.goto(newAssignmentPath(slug));
  await page.getByLabel("Title", { exact: true }).fill("Strings");
  await expect(page.getByLabel("Short name", { exact: true })).toHaveValue("strings");
  await page.getByLabel("Students", { exact: true }).selectOption("yes");
  await page.getByLabel("Due", { exact: true }).fill(inField(-3 * DAY_MS));
  await page.getByLabel("Late work", { exact: true }).selectOption("percent_per_day");
  await page.getByLabel("Percent per day or hour").fill("10");
  await page.getByLabel("All languages of the site").uncheck();
  await page.getByLabel("Python", { exact: true }).check();
  await page.getByLabel("Search for problems by title or number").fill("Bookends");
  await page.getByRole("button", { name: "Add Bookends" }).click();
  await page.getByRole("button", { name: "Add a template for Bookends" }).click();
  await page.getByLabel("Template", { exact: true }).fill(`${FIRST_LINE}\n# write below\n`);
  await page.getByLabel("Lock line 1").check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Create assignment" }).click();

  await page.getByRole("button", { name: "Give own dates" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Section or student").selectOption({ label: name });
  await dialog.getByLabel("Due", { exact: true }).fill(inField(-DAY_MS / 24));
  await dialog.getByLabel("Reason").fill("Was ill");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: `Change the dates of ${name}` })).toBeVisible();

  const work = await (await browser.newContext({ baseURL: url })).newPage();
  await logIn(work, student);
  await work.goto(PATHS.home);
  await work.getByRole("link", { name: /Strings.*overdue/ }).click();
  await expect(work.getByText("Your own dates")).toBeVisible();
  await work.getByRole("link", { name: "Open Bookends" }).click();
  await expect(work.getByLabel("Language").getByRole("option")).toHaveText(["Python"]);
  const editor = editorOf(work);
  await expect(editor.locator(".cm-lockedLine")).toHaveText(FIRST_LINE);
  await editor.click();
  await work.keyboard.press("Control+Home");
  await work.keyboard.type("x");
  await expect(editor.locator(".cm-line").first()).toHaveText(FIRST_LINE);
  const solution = jurySolution(bundledProblem("bookends"), "accepted", "py");
  await writeProgram(work, "Python", `${FIRST_LINE}\n${solution}`);
  await pressSubmit(work);
  expect(new Set(await readVerdicts(work, 17))).toEqual(new Set(["Accepted"]));
  await work.context().close();

  await page.goto(assignmentPath(slug, "strings"));
  await page.getByRole("link", { name: "Matrix and grades" }).click();
  await expect(page).toHaveURL(new RegExp(`${matrixPath(slug, "strings")}$`));
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("0.9");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV", exact: true }).click();
  const csv = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(csv).toContain(userName);
  expect(csv).toContain("0.9");
});
