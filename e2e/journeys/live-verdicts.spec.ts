import type { BrowserContext, Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { call, logIn as logInAsProgram, newestSubmission, problemId, submit } from "#fixtures/client";
import { pressSubmit, readVerdicts, resultRows, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { PATHS } from "../../packages/web/paths";

const BOOKENDS = bundledProblem("bookends");
const PYTHON = 71;
/** Accepted, but only after some seconds, so that a browser can load a page twice in the meantime. The time limit is 1 s. */
const SLOW = `import time\ntime.sleep(0.5)\n${jurySolution(BOOKENDS, "accepted", "py")}`;
const PASSED = `Accepted · ${BOOKENDS.testCount} of ${BOOKENDS.testCount} passed`;

const summary = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("status").first();

test("an admin has a submission judged again, and its owner sees the new verdict arrive in the list and on its page", async ({
  page,
  context,
  browser,
  product,
  account,
}) => {
  await logIn(page, account);
  const admin = await logInAsProgram(product.url, ADMIN.userName, ADMIN.password);
  await submit(product.url, account, BOOKENDS, PYTHON, SLOW);
  await cancel(product.url, admin.cookie, account.userName);
  const address = `${PATHS.submissions}/${await newestSubmission(product.url, account)}`;
  await page.goto(address);
  const verdict = page.getByRole("heading", { level: 1 });
  await expect(verdict).toContainText("Internal Error");
  const list = await context.newPage();
  await list.goto(PATHS.submissions);
  const row = list.getByRole("row").filter({ hasText: BOOKENDS.title });
  await expect(row).toContainText("Internal Error");

  const adminPage = await browser.newPage({ baseURL: product.url });
  await logIn(adminPage, ADMIN);
  await adminPage.goto(address);
  await adminPage.getByRole("button", { name: "Rejudge" }).click();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Rejudge" }).click();
  await expect(adminPage.getByText("The submission is being judged again.")).toBeVisible();
  await expect(verdict).toContainText(/(In Queue|\d+ of \d+ judged)/);
  for (const one of [verdict, adminPage.getByRole("heading", { level: 1 })]) {
    await expect(one).toContainText(`Accepted· ${BOOKENDS.testCount} passed`, { timeout: 30_000 });
  }
  await expect(page.getByText(/^Rejudged/)).toBeVisible();
  await expect(row).toContainText("Accepted");
  await adminPage.close();
});

test("a second tab and a reload show the same verdicts while they arrive", async ({
  page,
  context,
  product,
  account,
}) => {
  const address = `/submit/${await problemId(product.url, BOOKENDS)}`;
  await logIn(page, account);
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await writeProgram(page, "Python", SLOW);
  await pressSubmit(page);
  await expect(summary(page)).toContainText(/\d+ of \d+ judged/);
  await expect(summary(other)).toContainText(/\d+ of \d+ judged/);
  await page.reload();
  const verdicts = await readVerdicts(page, BOOKENDS.testCount);
  expect(new Set(verdicts)).toEqual(new Set(["Accepted"]));
  expect(await readVerdicts(other, BOOKENDS.testCount)).toEqual(verdicts);
  for (const tab of [page, other]) await expect(summary(tab)).toHaveText(PASSED);
});

test("a page that loses the connection says so, goes on by itself, and leaves no test in the queue", async ({
  page,
  context,
  product,
  account,
}) => {
  const connection = await makeConnection(context);
  await logIn(page, account);
  const list = await context.newPage();
  await list.goto(PATHS.submissions);
  await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
  await writeProgram(page, "Python", SLOW);
  await pressSubmit(page);
  await expect(summary(page)).toContainText(/\d+ of \d+ judged/);
  const row = list.getByRole("row").filter({ hasText: BOOKENDS.title });
  await expect(row).toContainText(/In Queue|\d+ of \d+ judged/);

  await connection.lose();
  await expect(summary(page)).toContainText("Reconnecting");
  await expect.poll(() => newestVerdict(product.url, account.cookie), { timeout: 30_000 }).toBe("accepted");
  await expect(summary(page)).toContainText("Reconnecting");
  await connection.restore();
  await expect(summary(page)).toHaveText(PASSED);
  await expect(resultRows(page).filter({ hasText: /Processing|In Queue/ })).toHaveCount(0);
  await expect(row).toContainText("Accepted");
});

/** Cancels the user's only submission in the queue, which ends it as an Internal Error. */
async function cancel(url: string, cookie: string, userName: string): Promise<void> {
  const { reply } = await call<{ submissions: { _id: string; user: { userName: string } | null }[] }>(
    url,
    "/api/admin/queue",
    { cookie },
  );
  const queued = reply.submissions.find(({ user }) => user?.userName === userName);
  await call(url, `/api/admin/queue/${queued?._id}/cancel`, { cookie, body: {} });
}

async function newestVerdict(url: string, cookie: string): Promise<string | null | undefined> {
  const path = "/api/submissions?user=me";
  const { reply } = await call<{ submissions: { verdict: string | null }[] }>(url, path, { cookie });
  return reply.submissions[0]?.verdict;
}

/** Lets a test cut all pages of a context off from the server, websockets included. */
async function makeConnection(context: BrowserContext) {
  let isLost = false;
  const sockets = new Set<{ close: () => Promise<void> }>();
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (isLost) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  return {
    lose: async () => {
      isLost = true;
      await context.setOffline(true);
      await Promise.all([...sockets].map((socket) => socket.close()));
    },
    restore: async () => {
      isLost = false;
      await context.setOffline(false);
    },
  };
}
