import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { expect, test } from "#fixtures/test";

const SUM = "import sys\nprint(sum(int(n) for n in sys.stdin.read().split()))\n";
/** Background work waits for every submission of the other journeys. */
const SOON = { timeout: 120_000 };

test("an author writes no test by hand: programs print inputs and outputs, check them, and find what is missing", async ({
  page,
}) => {
  test.setTimeout(400_000);
  page.setDefaultTimeout(30_000);
  await logIn(page, ADMIN);
  await page.goto("/problemset");
  await page.getByRole("button", { name: "New problem" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Sum of programs");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sum of programs");

  const addSolution = async (name: string, expected: string, source: string) => {
    await page.getByRole("button", { name: "Add solution" }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name: "Save and judge" }) });
    await form.getByRole("textbox", { name: "File name" }).fill(name);
    await form.getByRole("combobox", { name: "Expected verdict" }).selectOption({ label: expected });
    await form.getByRole("combobox", { name: "Language" }).selectOption({ label: "Python" });
    await form.getByRole("textbox", { name: "Program" }).fill(source);
    await form.getByRole("button", { name: "Save and judge" }).click();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  };
  await addSolution("sum.py", "Accepted", SUM);
  await addSolution("small.py", "Wrong Answer", SUM.replace("print(", "print(min(500, ").replace(/\)\n$/, "))\n"));

  await page.getByRole("button", { name: "Add generator" }).click();
  await page.getByRole("button", { name: "Save program" }).click();
  await page.getByRole("textbox", { name: "Script", exact: true }).fill("# most, seed\ngen 9 1\ngen 400 2 > large");
  await page.getByRole("button", { name: "Save script" }).click();
  await expect(page.getByRole("button", { name: "Save script" })).toBeHidden();
  await page.getByRole("button", { name: "Generate tests" }).click();
  await expect(page.getByText("The tests are made.")).toBeVisible(SOON);
  const tests = page.getByRole("list", { name: "Tests" });
  await expect(tests.getByText("gen-01", { exact: true })).toBeVisible();
  await expect(tests.getByText("by gen 400 2 > large")).toBeVisible();

  await page.getByRole("button", { name: "Add validator" }).click();
  await page.getByRole("button", { name: "Save program" }).click();
  await expect(page.getByText("The validators accept all tests.")).toBeVisible(SOON);

  await page.getByRole("textbox", { name: "Arguments" }).last().fill("1000 {seed}");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText(/^Found with 1000 \d+$/)).toBeVisible(SOON);
  await page.getByRole("button", { name: "Add as a test" }).click();
  await expect(tests.getByText(/^stress-\d+$/)).toBeVisible();
});
