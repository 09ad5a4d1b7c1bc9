import { makeZip } from "@assay/judge/compile/make-zip";
import type { Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN, dropFiles } from "#fixtures/admin-page";
import { expect, test } from "#fixtures/test";

/** Every text that a status of the page shows from now on, however short. */
function recordStatuses(page: Page) {
  return page.evaluateHandle(() => {
    const texts: string[] = [];
    const read = () => {
      for (const status of document.querySelectorAll("[role=status]")) texts.push(status.textContent ?? "");
    };
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
}

const ECHO = {
  "problem.yaml":
    "problem_format_version: 2023-07-draft\nname: Echo\nuuid: 018f0000-0000-7000-8000-0000000000e1\nlimits: { time_limit: 2 }\n",
  "statement/problem.en.md": "Say it again.\n\n## Input\n\nA word.\n\n## Output\n\nThe word.\n",
  "data/sample/1.in": "hello\n",
  "data/sample/1.ans": "hello\n",
  "data/secret/1.in": "echo of a hidden word\n",
  "data/secret/1.ans": "echo of a hidden word\n",
  "submissions/accepted/echo.py": "print(input())\n",
  "submissions/wrong_answer/shout.py": "print('no')\n",
};

test("an admin imports a dropped package, edits the problem, exports it, and replaces the edits by importing the export", async ({
  page,
}) => {
  const zip = makeZip(Object.entries(ECHO).map(([name, text]) => ({ name, content: Buffer.from(text) })));
  await logIn(page, ADMIN);
  await page.goto("/admin/packages");
  const newest = page.getByRole("list", { name: "Imports" }).getByRole("listitem").first();
  const zone = page.getByText("Drop zip files here");
  const shown = await recordStatuses(page);
  await dropFiles(page, zone, { "echo.zip": zip });
  await expect(newest).toContainText("Added · 2 tests, 2000 ms, tokens");
  expect((await shown.jsonValue()).join("\n")).toMatch(/sent|Reading the package|Judging/);
  await newest.getByText("2 of 2 reference solutions as expected").click();
  await expect(newest.getByRole("row").nth(1)).toContainText(/accepted\/echo\.py.*Accepted/);
  await expect(newest.getByRole("row").nth(2)).toContainText(/wrong_answer\/shout\.py.*Wrong Answer on \w+\/1/);
  await newest.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("Louder echo");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Louder echo");
  const address = await page.getByRole("link", { name: "Export" }).getAttribute("href");
  const exported = await (await page.request.get(address ?? "")).body();

  await page.getByLabel("Title").fill("Loudest echo");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Loudest echo");
  await page.goto("/admin/packages");
  await dropFiles(page, zone, { "echo.zip": exported });
  await expect(newest).toContainText("The package would replace these edits.");
  await newest.getByRole("button", { name: "Replace Loudest echo and its edits" }).click();
  await expect(newest).toContainText("Updated · 2 tests, 2000 ms, tokens");
  await expect(newest).toContainText("2 of 2 reference solutions as expected");
  await dropFiles(page, zone, { "echo.zip": exported });
  await expect(newest).toContainText("Unchanged");
  await newest.getByRole("link", { name: "Louder echo" }).click();
  await expect(page.getByRole("article")).toContainText("Say it again.");
});
