import { logIn } from "#fixtures/accounts-page";
import { bundledProblem } from "#fixtures/bundled";
import { openAccount, solve } from "#fixtures/client";
import { expect, test } from "#fixtures/test";

const BOOKENDS = bundledProblem("bookends");

test("a solved problem puts its solver in the ranking, where the search finds them", async ({
  page,
  product,
  account,
}) => {
  await solve(product.url, account, BOOKENDS);
  await logIn(page, account);
  await page.goto("/problemset");
  await page.getByRole("link", { name: "Ranking" }).click();
  await expect(page).toHaveURL("/ranking");
  const table = page.getByRole("table", { name: "Ranking" });
  const ownRow = table.getByRole("row").filter({ hasText: `@${account.userName}` });
  await expect(ownRow).toContainText("you");
  await expect(ownRow).toContainText("10");
  await expect(page.getByRole("heading", { name: "Your place" })).toBeVisible();
  await page.getByRole("link", { name: "This month" }).click();
  await expect(page).toHaveURL("/ranking?period=month");
  await expect(ownRow).toBeVisible();
  // The search starts while the user types, and the field keeps the focus.
  await page.keyboard.press("/");
  await page.keyboard.type(account.userName.slice(0, 2).toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await page.keyboard.type(account.userName.slice(2).toUpperCase());
  await expect(page.getByText("1 to 1 of 1 users")).toBeVisible();
  await ownRow.getByRole("link").click();
  await expect(page).toHaveURL(`/profile/${account.userId}`);
});

test("a profile shows the day's submission, and its owner hides it from others", async ({ page, product, account }) => {
  const viewer = await openAccount(product.url, `${account.userName}-viewer`);
  await solve(product.url, account, BOOKENDS);
  await logIn(page, account);
  await page.goto(`/profile/${account.userName}`);
  await expect(page.getByText("1 submission on 1 day in the last year")).toBeVisible();
  await expect(page.locator('[title$=": 1 submission"]')).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Recent submissions" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Accepted" })).toBeVisible();
  await page.getByRole("checkbox", { name: /Show my activity/ }).uncheck();
  await page.goto("/ranking");
  await expect(page.getByText("you, hidden from others")).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await reloaded;
  await logIn(page, viewer);
  await page.goto(`/profile/${account.userName}`);
  await expect(page.getByText("hides their activity")).toBeVisible();
  await expect(page.getByText("Points earned")).toBeVisible();
  await page.goto(`/ranking?search=${account.userName}`);
  await expect(page.getByText(/No user in this ranking/)).toBeVisible();
});

test("the user's own row stays in view, at the top or the bottom, whichever is nearer to its place", async ({
  page,
  product,
  account,
}) => {
  await solve(product.url, account, BOOKENDS);
  await logIn(page, account);
  const at = "2026-01-01T00:00:00.000Z";
  await page.route("**/api/ranking?period=all**", async (route) => {
    const reply = await (await route.fetch()).json();
    const wanted = Number(new URL(route.request().url()).searchParams.get("page"));
    const users = Array.from({ length: 25 }, (_, index) => {
      const rank = (wanted - 1) * 25 + index + 1;
      const _id = `018f0000-0000-7000-9000-${String(rank).padStart(12, "0")}`;
      return { rank, _id, name: `Name ${rank}`, userName: `name-${rank}`, points: 90, solved: 9, reachedAt: at };
    });
    const own = { ...reply.own, rank: 60 };
    await route.fulfill({ json: { ...reply, users, own, page: wanted, pageCount: 4, total: 100, rankedCount: 100 } });
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/ranking");
  const own = page.getByRole("row").filter({ hasText: `@${account.userName}` });
  await expect(own).toBeInViewport();
  await expect(page.getByText("34 more users in between")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Name 25" })).not.toBeInViewport();
  await page.goto("/ranking?page=4");
  await expect(page.getByText("15 more users in between")).toBeInViewport();
  await page.getByRole("link", { name: "Name 100" }).scrollIntoViewIfNeeded();
  await expect(own).toBeInViewport();
});
