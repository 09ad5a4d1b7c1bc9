import { logIn, openAccount, readScore } from "#fixtures/client";
import { makeDataFolder } from "#fixtures/data-folder";
import { expect, test } from "#fixtures/failure-test";
import { processTree, stillRunning } from "#fixtures/processes";
import { startProduct } from "#fixtures/product";

/** With an installation that was not copied from the template: it has been started once. */
const testOfFirstStart = test.extend<{ readonly firstStart: { readonly folder: string; readonly output: string } }>({
  firstStart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      await using folder = await makeDataFolder({ isEmpty: true });
      const product = await startProduct({ DATA_DIR: folder.path });
      await product.stop();
      await use({ folder: folder.path, output: product.output() });
    },
    { timeout: 150_000 },
  ],
});

testOfFirstStart(
  "prints the first admin's password on the first start only, and accepts it",
  async ({ firstStart }) => {
    const [, userName = "", password = ""] =
      /first admin: user name (\S+), password (\S+)/.exec(firstStart.output) ?? [];
    const second = await startProduct({ DATA_DIR: firstStart.folder });
    expect(second.output()).not.toContain("password");
    expect(second.output()).not.toContain("Problem added");
    await expect(logIn(second.url, userName, password)).resolves.toHaveProperty("userId");
    await second.stop();
  },
);

test("keeps users and their sessions after a restart", async ({ installation, freshName }) => {
  const first = await installation.running();
  const account = await openAccount(first.url, freshName);
  await first.stop();
  const second = await installation.running();
  await expect(logIn(second.url, account.userName, account.password)).resolves.toHaveProperty("userId", account.userId);
  expect(await readScore(second.url, account.userId)).toEqual({ questionsSolved: 0, pointsEarned: 0 });
  const answer = await fetch(new URL(`/api/testProblem/${crypto.randomUUID()}`, second.url), {
    headers: { cookie: account.cookie },
  });
  expect(
    answer.status,
    "status of a request for a missing problem, sent with the session from before the restart",
  ).toBe(404);
});

test("ends with code 0 on SIGTERM and leaves no process", async ({ installation }) => {
  const product = await installation.running();
  const tree = processTree(product.pid);
  expect(tree.length).toBeGreaterThan(3);
  expect(await product.stop()).toBe(0);
  expect(stillRunning(tree)).toEqual([]);
});
