import { logIn } from "#fixtures/accounts-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { problemId, submit, waitUntilJudged } from "#fixtures/client";
import {
  editorOf,
  type LanguageName,
  pressSubmit,
  readVerdicts,
  resultRows,
  writeProgram,
} from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { PATHS } from "../../packages/web/paths";

const BOOKENDS = bundledProblem("bookends");
const EXTENSIONS: readonly [LanguageName, string][] = [
  ["C++", "cpp"],
  ["Java", "java"],
  ["Python", "py"],
];

test("correct programs in C++, Java and Python pass every test and earn the points once", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  for (const [language, extension] of EXTENSIONS) {
    await writeProgram(page, language, jurySolution(BOOKENDS, "accepted", extension));
    await pressSubmit(page);
    await expect(page.getByTestId("loading-overlay")).toBeVisible();
    const verdicts = await readVerdicts(page, BOOKENDS.testCount);
    expect(new Set(verdicts), language).toEqual(new Set(["Accepted"]));
    for (const row of await resultRows(page).all()) {
      await expect(row).toContainText(/[\d,]+ ms\s*[\d,]+ kB/);
    }
    await expect(page.getByTestId("loading-overlay")).toBeHidden();
    const toast = page.getByRole("alert").filter({ hasText: "ALL TESTCASES PASSED" });
    await toast.getByRole("button", { name: "close" }).click();
    await expect(toast).toBeHidden();
  }
  await page.goto(`/profile/${account.userId}`);
  const figures = page.locator("main dl");
  await expect(figures).toContainText(/Questions solved\s*1/);
  await expect(figures).toContainText(/Points earned\s*10/);
});

const FAILURES: readonly [string, LanguageName, string, string][] = [
  ["a wrong answer", "Python", "print(-1, -1)", "Wrong Answer"],
  [
    "an exception",
    "Java",
    "class Main { public static void main(String[] a) { int[] x = {}; x[0] = 1; } }",
    "Runtime Error (NZEC)",
  ],
  [
    "a program that does not end on the largest tests",
    "Python",
    "n = int(input())\nwhile n > 150_000:\n    pass",
    "Time Limit Exceeded",
  ],
  ["a crash", "C++", "int main() { volatile int* nowhere = nullptr; return *nowhere; }", "Runtime Error (SIGSEGV)"],
];

test("programs that fail get their verdicts and no points; a crash is explained, with a help page that leads back to the program", async ({
  page,
  product,
  account,
}) => {
  test.slow();
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  const toast = page.getByRole("alert").filter({ hasText: "WRONG SUBMISSION" });
  for (const [what, language, source, verdict] of FAILURES) {
    await writeProgram(page, language, source);
    await pressSubmit(page);
    await expect(toast).toBeVisible({ timeout: 45_000 });
    expect(await readVerdicts(page, BOOKENDS.testCount), what).toContain(verdict);
    await toast.getByRole("button", { name: "close" }).click();
    await expect(toast).toBeHidden();
  }
  const results = page.getByRole("region", { name: "Results" });
  await expect(results).toContainText("Killed by signal 11: segmentation fault, often an index out of bounds.");
  await results.getByRole("link", { name: "More about Runtime Error" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runtime Error (SIGSEGV)");
  await expect(page.getByRole("tab", { name: "C++", selected: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to the program" }).first().click();
  await expect(editorOf(page)).toContainText("nowhere");
  await page.goto(`/profile/${account.userId}`);
  await expect(page.locator("main dl")).toContainText(/Points earned\s*0/);
});

test("a program that does not compile shows the compiler's output, which links to the line", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  await writeProgram(page, "C++", "#include <iostream>\n\nint main() {\n  return oops;\n}\n");
  await pressSubmit(page);
  await expect(page.getByText("WRONG SUBMISSION")).toBeVisible();
  expect(new Set(await readVerdicts(page, BOOKENDS.testCount))).toEqual(new Set(["Compilation Error"]));
  const words = page.getByRole("region", { name: "Compiler output" }).first();
  await expect(words).toContainText(/oops.*was not declared/);
  await expect(page.getByRole("region", { name: "Results" })).toContainText("Compilation Error in line 4");
  await expect(page.getByRole("region", { name: "Results" })).toContainText("oops is not known here");
  await expect(page.locator(".cm-markedLine")).toHaveText("  return oops;");
  await words
    .getByRole("button", { name: /main\.cpp/ })
    .first()
    .click();
  await expect(page.locator(".cm-activeLineGutter")).toHaveText("4");
});

test("a failed sample shows input, expected and actual output with the first difference", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  await writeProgram(page, "Python", "print('4 7')");
  await page.getByRole("button", { name: "Run samples" }).click();
  expect(await readVerdicts(page, 2)).toContain("Wrong Answer");
  const results = page.getByRole("region", { name: "Results" });
  await expect(results).toContainText("First difference in line 1, column 3");
  await expect(results.locator("mark").first()).toBeVisible();
  await results.getByRole("button", { name: "Use as custom input" }).first().click();
  await page.getByRole("button", { name: "Run this input" }).click();
  await expect(results.getByText("Finished, exit code 0")).toBeVisible();
  await expect(results.getByRole("tabpanel", { name: "Custom input" })).toContainText("4 7");
});

test("the summary, the strip and n lead to the first failed test, and a reload shows the submission again", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  await writeProgram(page, "Python", "n, s = int(input()), input()\nprint(*((4, 5) if s == 'banana' else (0, 0)))");
  await pressSubmit(page);
  const verdicts = await readVerdicts(page, BOOKENDS.testCount);
  const failed = verdicts.findIndex((verdict) => verdict !== "Accepted") + 1;
  const results = page.getByRole("region", { name: "Results" });
  const summary = `${verdicts[failed - 1]} on test ${failed} of ${BOOKENDS.testCount}`;
  await expect(results.getByRole("status").first()).toContainText(summary);
  await results.getByRole("tab", { name: "Results" }).focus();
  await page.keyboard.press("n");
  const cell = results
    .getByRole("list", { name: "Tests" })
    .getByRole("link")
    .nth(failed - 1);
  await expect(cell).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(results.getByRole("status").first()).toContainText(summary);
  await expect(resultRows(page)).toHaveCount(BOOKENDS.testCount);
});

test("a visitor who submits is asked to log in, and nothing is judged", async ({ page, product, watch }) => {
  watch.expectStatus(401);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  await writeProgram(page, "Python", "print(0, 0)");
  await pressSubmit(page);
  await expect(page.getByRole("alert")).toContainText("You are not authorized. Please log in first.");
  const dialog = page.getByRole("dialog", { name: "Log in to submit; your program is kept here" });
  await expect(dialog.getByRole("link", { name: "Log In" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editorOf(page)).toBeFocused();
  await expect(page.getByTestId("loading-overlay")).toBeHidden();
  await expect(page.getByRole("table", { name: "Results" })).toBeHidden();
});

test("a program that prints its input does not reveal the hidden tests", async ({ page, product, account, watch }) => {
  const thief = "import sys\ntext = sys.stdin.read()\nprint(text)\nprint(text, file=sys.stderr)\nsys.exit(text)\n";
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  await writeProgram(page, "Python", thief);
  await pressSubmit(page);
  expect(new Set(await readVerdicts(page, BOOKENDS.testCount))).toEqual(new Set(["Runtime Error (NZEC)"]));
  // Every journey checks afterwards that the browser received no hidden test; this one also received the samples.
  expect((await watch.received()).some((text) => text.includes("banana"))).toBe(true);
});

test("a submission is in the list, has a page of its own, and can be edited again", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(PATHS.submissions);
  await expect(page.getByText("No submissions yet")).toBeVisible();
  await expect(page.getByText("Live")).toBeVisible();
  // Submitted from another client while the list is open.
  const source = "print('4 7')  # mine\n";
  await waitUntilJudged(product.url, account, await submit(product.url, account, BOOKENDS, 71, source));
  const row = page.getByRole("row", { name: /Wrong Answer on test/ });
  await expect(row).toContainText(BOOKENDS.title);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`of ${BOOKENDS.testCount}`);
  await expect(page.getByRole("img", { name: /^Time in ms of/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rejudge" })).toBeHidden();
  await page.getByRole("link", { name: "Edit again" }).click();
  await expect(editorOf(page)).toContainText("# mine");
  await expect(page).toHaveURL(/\?language=python$/);
  await page.getByRole("tab", { name: /^Submissions/ }).click();
  await expect(page.getByRole("row", { name: `Wrong Answer 0 of ${BOOKENDS.testCount}` })).toBeVisible();
});
