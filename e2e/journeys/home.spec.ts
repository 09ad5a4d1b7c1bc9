import { logInByForm } from "#fixtures/accounts-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { isFinal, problemId, readRuns, submit } from "#fixtures/client";
import { editorOf } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const BOOKENDS = bundledProblem("bookends");

// With reduced motion, the example of a run would be still.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor sees a real run with all tests of the bundled problem, in which nothing moves, and gets to the editor with one click", async ({
  page,
}) => {
  await page.goto("/");
  const example = page.getByRole("figure");
  await expect(example).toBeVisible();
  const before = await example.boundingBox();
  await expect(example.getByRole("list", { name: "Tests" }).getByText("Accepted")).toHaveCount(BOOKENDS.testCount);
  expect(await example.boundingBox()).toEqual(before);
  await expect(example.getByText(/^Accepted, \d+ of \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Solve your first problem" }).click();
  await expect(page).toHaveURL(/\/submit\//);
  await expect(editorOf(page)).toBeVisible();
});

test("a user continues where they left off", async ({ page, product, account }) => {
  await logInByForm(page, account);
  await expect(page.getByRole("heading", { name: "Start here" })).toBeVisible();
  const source = jurySolution(BOOKENDS, "wrong_answer", "cpp");
  const tokens = await submit(product.url, account, BOOKENDS, 52, source);
  await expect
    .poll(async () => (await readRuns(product.url, account, tokens)).every(isFinal), { timeout: 45_000 })
    .toBe(true);
  await page.goto("/");
  const last = page.getByRole("heading", { name: "Continue where you left off" }).locator("../..");
  await expect(last.getByText("Wrong Answer", { exact: true })).toBeVisible();
  await expect(last.getByRole("img", { name: /^Test \d+: / })).toHaveCount(BOOKENDS.testCount);
  await expect(page.getByText("1 in all", { exact: true })).toBeVisible();
  await expect(page.getByText("Streak")).toBeHidden();
  await last.getByRole("link", { name: "Continue in C++" }).click();
  await expect(page).toHaveURL(`/submit/${await problemId(product.url, BOOKENDS)}?language=cpp`);
  await expect(editorOf(page)).toBeVisible();
});
