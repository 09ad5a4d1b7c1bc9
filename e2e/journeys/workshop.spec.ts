import type { Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN, dropFiles } from "#fixtures/admin-page";
import { bundledProblem } from "#fixtures/bundled";
import { problemId, readScore, submit, waitUntilJudged } from "#fixtures/client";
import { pressSubmit, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { problemPath, submitPath, workshopPath } from "../../packages/web/paths";

// These tests change problems that no other journey uses.
const GUESTS = bundledProblem("shyguests");
const WARM = bundledProblem("twiceaswarm");

test("an admin turns a problem into a draft, which others cannot see, and publishes it again", async ({
  page,
  browser,
  product,
  watch,
}) => {
  watch.expectStatus(404);
  const id = await problemId(product.url, GUESTS);
  await logIn(page, ADMIN);
  await page.goto(problemPath(id));
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(workshopPath(id));
  await page.getByRole("radio", { name: "Draft" }).check();
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft");

  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await visitor.goto(problemPath(id));
  await expect(visitor.getByRole("heading", { name: "Problem not found" })).toBeVisible();
  await visitor.goto("/problemset");
  await expect(visitor.getByRole("link", { name: "Bookends", exact: true })).toBeVisible();
  await expect(visitor.getByRole("link", { name: GUESTS.title, exact: true })).toBeHidden();
  await page.goto("/problemset?status=draft");
  await page.getByRole("link", { name: GUESTS.title, exact: true }).click();
  await expect(page.getByText("Draft: only admins see this problem.")).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "Published" }).check();
  await page.getByRole("button", { name: "Set status" }).click();
  // The reference solutions of a bundled problem have not been judged here.
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Published");
  await visitor.goto(problemPath(id));
  await expect(visitor.getByRole("heading", { name: GUESTS.title })).toBeVisible();
  await visitor.context().close();
});

test("an admin corrects a statement and replaces a test; earlier submissions keep their verdicts", async ({
  page,
  product,
  watch,
}) => {
  const id = await problemId(product.url, WARM);
  await logIn(page, ADMIN);
  await page.goto(submitPath(id));
  await writeProgram(page, "Python", "print('no')");
  await pressSubmit(page);
  await readVerdicts(page, WARM.testCount);

  await page.goto(workshopPath(id));
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Print **the ends** of $s_1$.");
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  await expect(preview.locator("strong")).toHaveText("the ends");
  await expect(preview.locator(".katex")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Not saved yet")).toBeHidden();

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>document.title = "run"</script></svg>';
  await dropFiles(page, page.getByRole("textbox", { name: "Description", exact: true }), { "tea house.svg": drawing });
  const picture = preview.getByRole("img", { name: "tea house" });
  await expect(picture).toHaveJSProperty("naturalWidth", 40);
  const opened = await page.context().newPage();
  watch.expectConsole(/Blocked script execution/);
  await opened.goto((await picture.getAttribute("src")) ?? "");
  expect(await opened.title()).not.toBe("run");
  await opened.close();
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const tests = page.getByRole("list", { name: "Tests" }).getByRole("listitem");
  const before = await tests.count();
  // Anywhere on the page.
  await dropFiles(page, page.getByRole("heading", { level: 1 }), {
    "input900.txt": "1\n",
    "output900.txt": "1\n",
    "901": "2\n",
    "901.a": "2\n",
    "notes.md": "Read me.\n",
  });
  const report = page.getByRole("dialog");
  await expect(report).toContainText("2 tests recognised");
  await expect(report).toContainText("notes.md");
  await report.getByRole("button", { name: "Add 2 tests" }).click();
  await expect(tests).toHaveCount(before + 2);
  await page.getByRole("button", { name: "Delete secret/901" }).click();
  await page.getByRole("button", { name: "Save tests" }).click();
  await expect(page.getByRole("button", { name: "Save tests" })).toBeHidden();
  await expect(tests).toHaveCount(before + 1);
  await expect(page.getByRole("list", { name: "Audit log" })).toContainText("1 added");

  await page.goto("/submissions");
  const row = page.getByRole("row").filter({ hasText: WARM.title });
  await expect(row).toContainText("Wrong Answer on test 1");
  await expect(row).toContainText(`0 of ${WARM.testCount}`);
  await page.goto(problemPath(id));
  await expect(page.getByRole("article")).toContainText("Print the ends of");
});

test("an admin publishes an editorial with hints; a user opens a hint and then the editorial, once", async ({
  page,
  browser,
  product,
  account,
}) => {
  const id = await problemId(product.url, bundledProblem("lighthouses"));
  await logIn(page, ADMIN);
  await page.goto(workshopPath(id));
  await page.getByRole("textbox", { name: "Editorial", exact: true }).fill("Compare **angles** $a_1$.");
  await page.getByRole("tab", { name: "Hint 1" }).click();
  await page.getByRole("textbox", { name: "Hint 1" }).fill("Draw the coast.");
  // The package has three hints.
  await page.getByRole("button", { name: "Add hint" }).click();
  await page.getByRole("textbox", { name: "Hint 4" }).fill("Draw both lighthouses.");
  await page.getByRole("checkbox", { name: "Published" }).check();
  await page.getByRole("button", { name: "Save editorial" }).click();
  await expect(page.getByRole("button", { name: "Save editorial" })).toBeHidden();

  const reader = await (await browser.newContext({ baseURL: product.url })).newPage();
  await logIn(reader, account);
  await reader.goto(problemPath(id));
  await reader.getByRole("tab", { name: /Hints/ }).click();
  await reader.getByRole("button", { name: "Open hint 1" }).click();
  await expect(reader.getByText("Draw the coast.")).toBeVisible();
  await reader.getByRole("tab", { name: "Editorial" }).click();
  await reader.getByRole("button", { name: "Show the editorial" }).click();
  await reader.getByRole("dialog").getByRole("button", { name: "Show the editorial" }).click();
  await expect(reader.getByRole("article", { name: "Editorial" }).locator(".katex")).toBeVisible();
  await reader.goto(submitPath(id));
  await reader.getByRole("tab", { name: "Editorial" }).click();
  await expect(reader.getByRole("article", { name: "Editorial" })).toContainText("Compare angles");
  await reader.getByRole("tab", { name: /Hints/ }).click();
  await expect(reader.getByText("Draw the coast.")).toBeVisible();
  await reader.context().close();
});

test("an admin rejudges a problem whose test was wrong: a preview first, then verdict and points", async ({
  page,
  product,
  account,
}) => {
  const id = await problemId(product.url, GUESTS);
  await logIn(page, ADMIN);
  await waitUntilJudged(product.url, account, await submit(product.url, account, GUESTS, 71, "print('no')"));
  await page.goto(workshopPath(id));
  await saveTests(page, id, [{ name: "1", isSample: true, input: { text: "1\n" }, output: { text: "no\n" } }]);

  await page.getByRole("link", { name: "Rejudge" }).click();
  await expect(page.getByText("1 submission matches")).toBeVisible();
  await page.getByRole("button", { name: "Start rejudge" }).click();
  await expect(page.getByText("1 of 1", { exact: true })).toBeVisible({ timeout: 30_000 });
  const change = page.getByRole("row", { name: account.userName });
  await expect(change).toContainText(/Wrong Answer.*Accepted/);
  await expect(change).toContainText(/\+\d0/);
  expect(await readScore(product.url, account.userId)).toMatchObject({ questionsSolved: 0 });

  const all = page.getByRole("checkbox", { name: "Apply all from Wrong Answer to Accepted" });
  await page.getByRole("checkbox", { name: /^Apply to submission/ }).click();
  await expect(change).toContainText("Left out");
  await expect(page.getByText("0 of 1", { exact: true })).toBeVisible();
  await expect(page.getByText("0 points", { exact: true })).toBeVisible();
  await all.click();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("Verdicts and points were replaced.")).toBeVisible();
  expect(await readScore(product.url, account.userId)).toMatchObject({ questionsSolved: 1 });
  await change.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Accepted");
});

/** Replaces a problem's tests with the session of the page. */
async function saveTests(page: Page, id: string, tests: readonly object[]): Promise<void> {
  const path = `/api/admin/problems/${id}`;
  const { problem } = await (await page.request.get(path)).json();
  const all = tests.map((test) => ({ groupName: null, ...test }));
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "X-XSRF-TOKEN": decodeURIComponent(token) };
  const reply = await page.request.put(`${path}/tests`, { headers, data: { revision: problem.revision, tests: all } });
  expect(await reply.text()).toContain(id);
}

test("an admin writes a checker, which is compiled in the sandbox before it is stored and then judges", async ({
  page,
  product,
  watch,
}) => {
  watch.expectStatus(400);
  const id = await problemId(product.url, bundledProblem("papertape"));
  await logIn(page, ADMIN);
  await page.goto(workshopPath(id));
  await page.getByRole("button", { name: "Write a checker" }).click();
  const text = page.getByRole("textbox", { name: "Text of check.cpp" });
  await text.fill("int main() {\n  return 42\n}\n");
  await page.getByRole("button", { name: "Compile and save" }).click();
  await expect(page.getByRole("button", { name: "check.cpp, line 2" })).toBeVisible();
  await text.fill("int main() {\n  return 42;\n}\n");
  await page.getByRole("button", { name: "Compile and save" }).click();
  await expect(page.getByRole("list", { name: "Audit log" })).toContainText("checker (check.cpp)");
  await page.goto(submitPath(id));
  await writeProgram(page, "Python", "print('anything')");
  await pressSubmit(page);
  await expect(page.getByText("ALL TESTCASES PASSED")).toBeVisible();
});

test("reference solutions are judged with new tests and when they are saved; publishing has to be confirmed while a result is not as expected", async ({
  page,
  product,
  watch,
}) => {
  const id = await problemId(product.url, bundledProblem("tidalflats"));
  await logIn(page, ADMIN);
  await saveTests(page, id, [{ name: "1", isSample: true, input: { text: "1\n" }, output: { text: "no\n" } }]);
  await page.goto(workshopPath(id));
  const solutions = page.getByRole("table", { name: "Reference solutions" });
  await page.getByRole("button", { name: "Add solution" }).click();
  await expect(page.getByRole("textbox", { name: "File name" })).toBeFocused();
  const file = { name: "no.py", mimeType: "text/x-python", buffer: Buffer.from("print('no')\n") };
  await page.getByLabel("Choose file", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Save and judge" }).click();
  const row = solutions.getByRole("row").filter({ hasText: "no.py" });
  // It waits in the queue behind the other solutions, which are all judged on the new tests.
  await expect(row).toContainText(/Python\s*Accepted\s*Accepted\s*as expected\s*1 of 1/, { timeout: 40_000 });
  await expect(solutions.getByText("Being judged")).toHaveCount(0);
  await expect(solutions.getByText("differs").first()).toBeVisible();

  await page.getByRole("radio", { name: "Draft" }).check();
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft");
  watch.expectStatus(409);
  await page.getByRole("radio", { name: "Published" }).check();
  await page.getByRole("button", { name: "Set status" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Published");

  const versions = page.getByRole("list", { name: "Versions" });
  await versions.getByRole("button", { name: "Compare version 2" }).click();
  await expect(versions.getByRole("region", { name: "From version 1 to version 2" })).toContainText("removed");
  await versions.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(versions.getByRole("listitem").first()).toContainText("1 restored");
  await expect(page.getByRole("button", { name: /^Edit .*01-already-there/ }).first()).toBeVisible();
});
