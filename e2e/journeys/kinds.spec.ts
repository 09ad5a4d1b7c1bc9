import { logIn } from "#fixtures/accounts-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { problemId } from "#fixtures/client";
import { pressSubmit, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const RING = bundledProblem("marketring");
const STONE = bundledProblem("warmeststone");
const STRETCH = bundledProblem("sunnystretch");
const SNOW = bundledProblem("snowstrips");

test("an interactive problem shows a sample interaction and is solved by a program that talks to the judge", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, STONE)}`);
  await expect(page.getByText("Interactive", { exact: true })).toBeVisible();
  const lines = page.getByRole("region", { name: "Sample interaction" }).getByRole("listitem");
  await expect(lines.nth(1)).toHaveText(/Your program\s*\? 3/);
  await expect(page.getByRole("button", { name: "Run samples" })).toHaveCount(0);
  await writeProgram(page, "Python", jurySolution(STONE, "accepted", "py"));
  await pressSubmit(page);
  expect(new Set(await readVerdicts(page, STONE.testCount))).toEqual(new Set(["Accepted"]));
});

test("a correct output other than the jury's is accepted, even on the samples", async ({ page, product, account }) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, RING)}`);
  await expect(page.getByText("There may be several correct outputs")).toBeVisible();
  await writeProgram(page, "Java", jurySolution(RING, "accepted", "java"));
  await page.getByRole("button", { name: "Run samples" }).click();
  expect(await readVerdicts(page, 2)).toEqual(["Accepted", "Accepted"]);
  await writeProgram(page, "C++", jurySolution(RING, "wrong_answer", "cpp"));
  await pressSubmit(page);
  expect(await readVerdicts(page, RING.testCount)).toContain("Wrong Answer");
  await expect(page.getByRole("region", { name: "Results" })).not.toContainText("First difference");
});

test("numbers may differ by the tolerance shown on the page", async ({ page, product, account }) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, SNOW)}`);
  await expect(page.getByText("off by at most 0.000001")).toBeVisible();
  await writeProgram(page, "Python", jurySolution(SNOW, "accepted", "py"));
  await pressSubmit(page);
  expect(new Set(await readVerdicts(page, SNOW.testCount))).toEqual(new Set(["Accepted"]));
});

test("a scored problem explains its score once, and a program that solves one group earns them", async ({
  page,
  product,
  account,
}) => {
  const shortDaysAlone = `import sys
n, k, *h = map(int, sys.stdin.read().split())
best = 0
for i in range(n if n <= 200 else 0):
    for j in range(i + 1, n + 1):
        if sum(h[i:j]) >= k * (j - i):
            best = max(best, j - i)
print(best)
`;
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, STRETCH)}`);
  // The statement explains the score itself, so there is no second table.
  await expect(page.getByRole("heading", { name: "Scoring" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Score" })).toHaveCount(0);
  await writeProgram(page, "Python", shortDaysAlone);
  await pressSubmit(page);
  expect(await readVerdicts(page, STRETCH.testCount)).toContain("Wrong Answer");
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByRole("status")).toContainText("Score 20 of 100");
  for (const [name, count] of [
    ["Samples", 2],
    ["Group 1: score 20 of 20", 9],
    ["Group 2: score 0 of 30", 4],
    ["Group 3: score 0 of 50", 5],
  ] as const) {
    await expect(results.getByRole("list", { name }).getByRole("link")).toHaveCount(count);
  }
});
