import type { Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { call, logIn as openSession } from "#fixtures/client";
import { openContest } from "#fixtures/contests";
import { expectToFit } from "#fixtures/page-checks";
import { editorOf, pressSubmit, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { contestPagePath, contestProblemPath, PATHS } from "../../packages/web/paths";

const MINUTE = 60_000;
const PHONE = { width: 375, height: 700 };
const RIGHT = "print(2 * int(input()))\n";

test("a contestant goes from the list to the end of a contest, also on a phone; news appear in one tab (judgels#266)", async ({
  page,
  product,
  account,
}) => {
  test.setTimeout(240_000);
  const { url } = product;
  const contest = await openContest(url, { startsInMs: 10 * MINUTE, joining: "code", joinCode: "green-door" });
  const { key, name, problemTitle } = contest;
  const { cookie } = await openSession(url, ADMIN.userName, ADMIN.password);
  const organise = (path: string, body: object) => call(url, `/api/contests/${key}${path}`, { cookie, body });
  const changeClock = (change: object) => organise("/clock", change);
  const state = (text: string) => page.getByRole("heading", { level: 1 }).getByText(text);

  await test.step("the list leads to the contest, which is joined with its code", async () => {
    await logIn(page, account);
    await page.goto(`${PATHS.contests}?${new URLSearchParams({ q: name })}`);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByLabel("Code").fill("green-door");
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("You take part as")).toBeVisible();
    await expect(page.getByRole("timer")).toContainText("Starts in");
    await expect(page.getByText(problemTitle)).toHaveCount(0);
  });

  await test.step("at the start, the open page shows the problems by itself", async () => {
    await changeClock({ action: "start" });
    await page.getByRole("link", { name: problemTitle }).click();
    await expect(page.getByText("Print the double.").first()).toBeVisible();
  });

  await test.step("the samples run, a wrong program and a right one are judged", async () => {
    await writeProgram(page, "Python", "print(42)\n");
    await page.getByRole("button", { name: "Run samples" }).click();
    expect(await readVerdicts(page, 1)).toEqual(["Accepted"]);
    await pressSubmit(page);
    await expect(
      page
        .getByRole("region", { name: "Results" })
        .getByText(/^Wrong Answer/)
        .first(),
    ).toBeVisible({
      timeout: 45_000,
    });
    await writeProgram(page, "Python", RIGHT);
    await pressSubmit(page);
    await expect.poll(() => readVerdicts(page, 2), { timeout: 60_000 }).toEqual(["Accepted", "Accepted"]);
  });

  await test.step("an answer arrives in one of two tabs, and leaves the focus where it is", async () => {
    await call(url, `/api/contests/${key}/messages`, {
      cookie: account.cookie,
      body: { text: "May it be negative?", label: "A", category: "statement" },
    });
    const second = await page.context().newPage();
    await second.goto(contestPagePath("contestStandings", key));
    await expect(second.getByRole("cell", { name: /A: solved/ }).first()).toBeVisible();
    await page.bringToFront();
    await editorOf(page).focus();
    await organise("/jury/messages", { text: "It may.", to: "all" });
    const notices = [page, second].map((one) => one.getByRole("status", { name: "News of the contest" }));
    const seen = async () => (await Promise.all(notices.map((one) => one.getByText("It may.").count()))).sort();
    await expect.poll(seen).toEqual([0, 1]);
    expect(await page.evaluate(() => document.activeElement?.closest("[role=status]") === null)).toBe(true);
    await expect(editorOf(page)).toBeFocused();
    const [shown] = (await notices[0]?.getByText("It may.").count()) === 1 ? [page] : [second];
    await shown.getByRole("button", { name: /Mark message \d+ as read/ }).click();
    await expect.poll(seen).toEqual([0, 0]);
    await second.close();
  });

  await test.step("the freeze and the end show on the open page", async () => {
    await page.goto(contestPagePath("contestStandings", key));
    await expect(page.getByRole("cell", { name: /A: solved/ }).first()).toBeVisible();
    await changeClock({ action: "set_freeze", freezeMs: 2 * 60 * MINUTE - 1_000 });
    await expect(state("Board frozen")).toBeVisible();
    await changeClock({ action: "move_start", startAt: new Date(Date.now() - 2 * MINUTE) });
    await changeClock({ action: "set_duration", durationMs: 2 * MINUTE + 4_000 });
    await expect(state("Ended")).toBeVisible({ timeout: 30_000 });
  });

  await test.step("every page of the contest fits a phone", async () => {
    await page.setViewportSize(PHONE);
    const pages: readonly (readonly [path: string, isThere: (page: Page) => Promise<void>])[] = [
      [contestProblemPath(key, "A"), (one) => expect(one.getByText("Print the double.").first()).toBeVisible()],
      [contestPagePath("contestSubmissions", key), (one) => expect(one.getByRole("row")).toHaveCount(3)],
      [contestPagePath("contestQuestions", key), (one) => expect(one.getByText("May it be negative?")).toBeVisible()],
      [
        contestPagePath("contestStandings", key),
        (one) => expect(one.getByRole("columnheader", { name: "A", exact: true })).toBeVisible(),
      ],
    ];
    for (const [path, isThere] of pages) {
      await page.goto(path);
      await isThere(page);
      await expectToFit(page);
    }
  });
});
