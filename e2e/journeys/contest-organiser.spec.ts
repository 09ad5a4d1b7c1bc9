import type { Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { call, logIn as logInAsProgram, openAccount } from "#fixtures/client";
import { createTwiceProblem, openContest } from "#fixtures/contests";
import { expect, test } from "#fixtures/test";
import { contestPagePath, contestPath, PATHS } from "../../packages/web/paths";

const HOUR = 3_600_000;

/** Opens a part of a contest's manage page. */
async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "What to manage" }).getByRole("link", { name }).click();
}

/** Presses a button that asks first, and confirms. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Changes a number on the clock's page: it is shown what that does to the board, and applied. */
async function changeMinutes(page: Page, card: string, label: string, minutes: string): Promise<void> {
  const form = page.locator("section").filter({ has: page.getByRole("heading", { name: card, exact: true }) });
  await form.getByLabel(label).fill(minutes);
  await form.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("dialog", { name: "What this changes on the board" })).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("an organiser creates a contest, enters people, runs it, extends it, reveals the results and exports them", async ({
  page,
  product,
  account,
  freshName,
}) => {
  test.setTimeout(180_000);
  const { url } = product;
  const admin = await logInAsProgram(url, ADMIN.userName, ADMIN.password);
  const { title } = await createTwiceProblem(url, admin.cookie);
  const ben = await openAccount(url, `${freshName}-ben`);
  const key = title.toLowerCase().replaceAll(" ", "-");
  await logIn(page, ADMIN);

  await page.goto(PATHS.newContest);
  await page.getByLabel("Name").fill(title);
  await expect(page.getByRole("textbox", { name: "Key", description: /contest's address/ })).toHaveValue(key);
  await page.getByLabel("Who may join").selectOption("Who knows the code");
  await page.getByLabel("Code").fill("open sesame");
  await page.getByLabel("Find a problem by title or number").fill(title);
  await page.getByRole("button", { name: `Add ${title}` }).click();
  await page.getByRole("button", { name: "Create contest" }).click();

  await openPart(page, "Participants");
  await page
    .getByLabel("Participants to add")
    .fill(`name,users,groups,organisation,country\nBlue,${account.userName},North,Uni,THA`);
  await page.getByRole("button", { name: "Add participants" }).click();
  await expect(page.getByRole("row", { name: /Blue.*Uni.*North.*Official/ })).toBeVisible();
  await openPart(page, "Organisations");
  await page.getByLabel("Logo of Uni").setInputFiles({ name: "uni.png", mimeType: "image/png", buffer: DOT });
  await expect(page.getByRole("img", { name: "Logo of Uni" })).toBeVisible();
  await call(url, `/api/contests/${key}/join`, { cookie: ben.cookie, body: { code: "open sesame" } });

  await openPart(page, "Clock");
  await confirm(page, "Start now");
  const submit = (cookie: string, source: string) =>
    call(url, `/api/contests/${key}/problems/A/submissions`, { cookie, body: { languageId: 71, source } });
  await submit(account.cookie, "print(int(input()) * 2)");
  await call(url, `/api/contests/${key}/messages`, { cookie: ben.cookie, body: { text: "May I use a pen?" } });
  await page.goto(contestPagePath("contestQuestions", key));
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByLabel("Text").fill("You may.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You may.").first()).toBeVisible();

  await page.goto(contestPagePath("contestStandings", key));
  const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row("Blue").getByRole("img", { name: "Thailand" })).toBeVisible();
  await expect(row("Blue")).toContainText(/A: solved at/, { timeout: 60_000 });

  await page.goto(`${contestPagePath("contestManage", key)}?part=clock`);
  await changeMinutes(page, "Length", "Minutes", "180");
  await changeMinutes(page, "Freeze", "Minutes before the end", "180");
  await submit(ben.cookie, "print(int(input()) + int('21'))");
  // Almost three hours pass at once: what has been submitted arrived in the last minutes.
  const startAt = new Date(Date.now() - 3 * HOUR + 5_000).toISOString();
  await call(url, `/api/contests/${key}/clock`, { cookie: admin.cookie, body: { action: "move_start", startAt } });
  const readState = async () => {
    const { reply } = await call<{ clock: { state: string }; unjudged: number }>(url, `/api/contests/${key}/settings`, {
      cookie: admin.cookie,
    });
    return [reply.clock.state, reply.unjudged];
  };
  await expect.poll(readState, { timeout: 60_000, intervals: [1_000] }).toEqual(["ended", 0]);

  await page.goto(contestPagePath("contestCeremony", key));
  const next = page.getByRole("button", { name: "Next" });
  await expect(async () => {
    if (await next.isEnabled()) await next.click({ timeout: 1_000 });
    await expect(page.getByText("All results are revealed")).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });

  await page.goto(`${contestPagePath("contestManage", key)}?part=clock`);
  await confirm(page, "Show frozen results");
  await expect(page.getByText("Final results")).toBeVisible();
  await confirm(page, "Declare final");
  await expect(page.getByText("This contest is final.")).toBeVisible();
  await page.goto(contestPagePath("contestStandings", key));
  await page.getByRole("button", { name: "Downloads" }).click();
  const exported = await page.request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "");
  expect(await exported.text()).toMatch(/Blue,Uni.*Example/s);
});

test("users see a contest, its jury judges it, and only managers change it", async ({
  page,
  product,
  account,
  watch,
}) => {
  watch.expectStatus(403);
  const { url } = product;
  const { key, name } = await openContest(url);
  const tabs = page.getByRole("navigation", { name: "Pages of the contest" });
  const manage = contestPagePath("contestManage", key);

  await logIn(page, account);
  await page.goto(PATHS.newContest);
  await expect(page.getByRole("button", { name: "Create contest" })).toBeHidden();
  await page.goto(contestPath(key));
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Manage" })).toBeHidden();
  await page.goto(`${manage}?part=people`);
  await expect(page.getByText("Only managers of this contest can open this page")).toBeVisible();

  await logIn(page, ADMIN);
  await page.goto(`${manage}?part=staff`);
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByLabel("User name").last().fill(account.userName);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  await logIn(page, account);
  await page.goto(contestPagePath("contestStandings", key));
  await expect(page.getByRole("button", { name: "Who sees this" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Manage" })).toBeHidden();
  await page.goto(`${manage}?part=groups`);
  await expect(page.getByText("Only managers of this contest can open this page")).toBeVisible();
});

/** A picture of one pixel. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
