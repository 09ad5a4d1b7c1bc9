import type { Page } from "@playwright/test";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { problemId } from "#fixtures/client";
import { editorOf, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

/** The most clicks, besides typing, from the home page to a visitor's first verdict. */
const MOST_CLICKS = 7;
const BOOKENDS = bundledProblem("bookends");
const PASSWORD = "tall green lantern";

/** Counts the clicks of the mouse on all pages from now on. Clicks that the keyboard causes do not count: their `detail` is 0. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countClick", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    window.addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && countClick(), {
      capture: true,
    });
  });
  return () => count;
}

/** The ways from the home page to the editor. */
const WAYS: readonly (readonly [name: string, go: (page: Page) => Promise<void>])[] = [
  ["Solve your first problem", (page) => page.getByRole("link", { name: "Solve your first problem" }).click()],
  [
    "Random Problem",
    async (page) => {
      await page.getByRole("button", { name: /^Random Problem/ }).click();
      await page.getByRole("link", { name: "Submit Code" }).click();
    },
  ],
  [
    "Practice Problem",
    async (page) => {
      await page.getByRole("link", { name: /^Practice Problem/ }).click();
      // In the table: until the next page has loaded, the home page is still there with its own link to Bookends.
      await page.getByRole("row").getByRole("link", { name: BOOKENDS.title }).click();
      await page.getByRole("link", { name: "Submit Code" }).click();
    },
  ],
];

async function signUp(page: Page, userName: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Grace Example");
  await page.getByLabel("User name").fill(userName);
  await page.getByLabel("Email").fill(`${userName}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
}

test("a visitor's first verdict takes at most seven clicks from the home page, whichever way they go", async ({
  page,
  product,
  freshName,
  watch,
}, testInfo) => {
  watch.expectStatus(401);
  const id = await problemId(product.url, BOOKENDS);
  await page.route("**/api/randomProblem", (route) => route.fulfill({ json: { problemId: id } }));
  const clicks = await countClicks(page);
  const toEditor: [way: string, count: number][] = [];
  for (const [way, goToEditor] of WAYS) {
    await page.goto("/");
    // The link leads to the problem once the page has loaded it.
    await expect(page.getByRole("link", { name: "Solve your first problem" })).toHaveAttribute("href", `/submit/${id}`);
    const before = clicks();
    await goToEditor(page);
    await editorOf(page).waitFor();
    toEditor.push([way, clicks() - before]);
  }
  // From here on, all ways are the same. Clicks for choosing the language and pasting the program count as typing.
  const source = jurySolution(BOOKENDS, "accepted", "py");
  await writeProgram(page, "Python", source);
  const before = clicks();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign Up" }).click();
  await signUp(page, freshName);
  await expect(page.getByLabel("User name")).toHaveValue(freshName);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  // The program that was refused without a session is submitted now.
  await expect(page).toHaveURL(/\/submit\/[^?]+\?language=python$/);
  await expect(editorOf(page)).toContainText(source.trim().split("\n")[0] ?? "");
  const table = page.getByRole("table", { name: "Results" });
  await expect(table.getByText("Accepted").first()).toBeVisible({ timeout: 45_000 });
  const fromEditor = clicks() - before;
  for (const [way, count] of toEditor) {
    const description = `${way}: ${count + fromEditor} clicks`;
    testInfo.annotations.push({ type: "first verdict", description });
    console.log(`first verdict by ${description}`);
    expect(count + fromEditor, way).toBeLessThanOrEqual(MOST_CLICKS);
  }
});
