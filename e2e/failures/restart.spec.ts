import { logIn, openAccount, readScore } from "#fixtures/client";
import { firstAdmin, firstOutput } from "#fixtures/data-folder";
import { expect, test } from "#fixtures/failure-test";
import { processTree, stillRunning } from "#fixtures/processes";

test("prints the first admin's password on the first start only, and accepts it", async ({ installation }) => {
  expect(firstOutput()).toContain("Problem added");
  const { userName, password } = firstAdmin();
  const later = await installation.running();
  expect(later.output()).not.toContain("password");
  expect(later.output()).not.toContain("Problem added");
  await expect(logIn(later.url, userName, password)).resolves.toHaveProperty("userId");
});

test("ends with code 0 on SIGTERM and leaves no process; the next start has the users and their sessions", async ({
  installation,
  freshName,
}) => {
  const first = await installation.running();
  const account = await openAccount(first.url, freshName);
  const tree = processTree(first.pid);
  expect(tree.length).toBeGreaterThan(3);
  expect(await first.stop()).toBe(0);
  expect(stillRunning(tree)).toEqual([]);

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
