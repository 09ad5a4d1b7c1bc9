import { openAccount, readScore } from "#fixtures/client";
import { expect, test } from "#fixtures/failure-test";
import { awaitVerdicts, beginLongJudging, FULL_SCORE } from "#fixtures/long-judging";
import { killAll, nameOf, processesOn, processTree, stillRunning, variableOf } from "#fixtures/processes";

test("loses nothing and awards points once after kill -9 of everything during judging", async ({
  installation,
  freshName,
}) => {
  const first = await installation.running();
  const account = await openAccount(first.url, freshName);
  const tokens = await beginLongJudging(first, account);
  const victims = processTree(first.pid);
  killAll(victims);
  await expect.poll(() => stillRunning(victims)).toEqual([]);
  await expect.poll(() => processesOn(installation.folder)).toEqual([]);

  const second = await installation.running();
  const verdicts = await awaitVerdicts(second, account, tokens);
  expect(new Set(verdicts)).toEqual(new Set(["accepted"]));
  expect(await readScore(second.url, account.userId)).toEqual(FULL_SCORE);
});

test("replaces a worker after kill -9 and finishes its submissions", async ({ installation, freshName }) => {
  const product = await installation.running();
  const account = await openAccount(product.url, freshName);
  const tokens = await beginLongJudging(product, account);
  // If the product was started as root, the programs that confine the worker have its environment too.
  const isWorker = ({ pid }: { pid: number }) =>
    variableOf(pid, "ROLE") === "worker" && !nameOf(pid).startsWith("assay-confine");
  const killed = processTree(product.pid).filter(isWorker);
  expect(killed).toHaveLength(1);
  killAll(killed);

  const verdicts = await awaitVerdicts(product, account, tokens);
  expect(new Set(verdicts)).toEqual(new Set(["accepted"]));
  expect(await readScore(product.url, account.userId)).toEqual(FULL_SCORE);
  expect(stillRunning(killed)).toEqual([]);
  expect(processTree(product.pid).filter(isWorker)).toHaveLength(1);
});

test("ends every process after kill -9 of the supervisor, and starts again", async ({ installation }) => {
  const first = await installation.running();
  const tree = processTree(first.pid);
  killAll(tree.filter(({ pid }) => pid === first.pid));
  await expect.poll(() => stillRunning(tree), { timeout: 45_000 }).toEqual([]);
  expect(processesOn(installation.folder)).toEqual([]);
  const second = await installation.running();
  expect((await fetch(new URL("/readyz", second.url))).status).toBe(200);
});

test("reports kill -9 of PostgreSQL and ends, and keeps all stored data for the next start", async ({
  installation,
  freshName,
}) => {
  const first = await installation.running();
  const account = await openAccount(first.url, freshName);
  const tree = processTree(first.pid);
  // The postmaster is the parent of PostgreSQL's other processes.
  const isPostgres = ({ pid }: { pid: number }) => nameOf(pid) === "postgres";
  const postmaster = tree.filter((process) => isPostgres(process) && !isPostgres({ pid: process.parent }));
  expect(postmaster).toHaveLength(1);
  killAll(postmaster);
  await expect.poll(() => stillRunning(tree), { timeout: 45_000 }).toEqual([]);
  expect(first.output()).toContain("the database ended by itself");
  expect(await first.stop()).toBe(1);

  const second = await installation.running();
  expect(await readScore(second.url, account.userId)).toEqual({ questionsSolved: 0, pointsEarned: 0 });
});
