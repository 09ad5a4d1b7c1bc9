import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type ContestSize, fillContest, fillPlain } from "#contest/fill-contest";
import { boardPath, costOfVerdict, judge, readBoard, timeVerdicts } from "#contest/measure-board";
import { type MeasuredRequests, measureRequests } from "#contest/measure-requests";
import { measureStart } from "#contest/measure-start";
import { report } from "#contest/report";
import { describeMachine } from "#judge/figures";
import { startProduct } from "#judge/product";
import { startBenchDatabase } from "#queue/database";
import { asLine, originNow } from "#results";
import { startBareServer } from "#site/start-bare-server";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const TEAMS = { key: "teams", participants: 200, problems: 12, submissions: 5_000, startsInMs: -2 * HOUR };
const OPEN = { key: "open", participants: 20_000, problems: 8, submissions: 100_000, startsInMs: -2 * HOUR };
const SOON = { key: "soon", problems: 8, submissions: 0, pending: 0, startsInMs: 9 * MINUTE };

/** How much is measured. The contests always have their full size. */
const WHOLE = {
  verdicts: 200,
  seen: 60,
  requests: 1_000,
  pages: 3_000,
  clients: 10_000,
  plainClients: 10_000,
  fetchers: 300,
};
const QUICK = { verdicts: 60, seen: 20, requests: 300, pages: 600, clients: 10_000, plainClients: 1_000, fetchers: 50 };
const PAUSE_MS = 250;
/** Open-loop rates, per second. */
const TEAMS_RATE = 100;
const OPEN_RATE = 200;

/**
 * Measures contests of two sizes, and the start of a third one: boards, verdicts, and reading problem A. Verdicts are written without
 * judging. Prints a table; the last line is JSON. Throws Error if a second web server computes another board from the facts.
 */
export async function benchContest(isQuick: boolean, log: (line: string) => void, signal: AbortSignal) {
  await using held = new AsyncDisposableStack();
  const amount = isQuick ? QUICK : WHOLE;
  const loadBefore = loadavg()[0] ?? 0;
  const database = await startBenchDatabase();
  held.defer(() => database.stop());
  const { db, url: databaseUrl } = database;
  const postgresMs = () => database.cpuMs();
  log("filling the contests");
  const fill = (size: ContestSize) => fillContest(db, size);
  const soon = { ...SOON, participants: Math.max(amount.plainClients, amount.clients) };
  const teamsPending = await fill({ ...TEAMS, pending: 3 * (amount.verdicts + amount.seen) });
  const openPending = await fill({ ...OPEN, pending: 2 * (amount.seen + 200) });
  await fill(soon);
  const plain = await fillPlain(db, TEAMS.key, amount.verdicts);
  await sql`vacuum analyze`.execute(db);

  const startWeb = async () => {
    const product = await startProduct(undefined, { ROLE: "web", DATABASE_URL: databaseUrl });
    held.defer(() => product.stop());
    return product;
  };
  const product = await startWeb();
  log("verdicts");
  const contestMs = await costOfVerdict(
    { db, cpuMs: postgresMs },
    teamsPending.slice(amount.seen, amount.seen + amount.verdicts),
  );
  const plainMs = await costOfVerdict({ db, cpuMs: postgresMs }, plain);

  const paths = [boardPath(TEAMS.key), boardPath(OPEN.key)] as const;
  const ask = (server: Parameters<typeof measureRequests>[0], clients: number, rate: number, path: string) =>
    measureRequests(server, { clients, spreadMs: (clients * 1_000) / rate, paths: [path] }, postgresMs, signal);
  const boards: Record<string, { board: MeasuredRequests; reference: MeasuredRequests }> = {};
  const first = await Promise.all(paths.map((path) => readBoard(product.url, path)));
  if (!first.every(({ body }) => body.includes('"isSolved":true')))
    throw new Error("a board shows no accepted submission");
  const bare = await startBareServer(product.url, paths);
  held.defer(async () => void bare.stop());
  for (const [name, path, clients, rate] of [
    ["teams", paths[0], amount.requests, TEAMS_RATE],
    ["open", paths[1], amount.pages, OPEN_RATE],
  ] as const) {
    log(`the board of ${name} at ${rate} requests per second`);
    await ask(product, clients / 10, rate, path);
    boards[name] = { reference: await ask(bare, clients, rate, path), board: await ask(product, clients, rate, path) };
  }
  log("verdicts until they are seen");
  const seen = {
    teams: await timeVerdicts(product.url, db, TEAMS.key, teamsPending.slice(0, amount.seen), PAUSE_MS),
    open: await timeVerdicts(product.url, db, OPEN.key, openPending.slice(0, amount.seen), PAUSE_MS),
  };
  log("the open board while verdicts arrive");
  const news = new AbortController();
  const judging = judgeAll(openPending.slice(amount.seen), (id) => judge(db, id), news.signal);
  const changing = await ask(product, amount.pages, OPEN_RATE, paths[1]);
  news.abort();
  await judging;

  log("a second web server");
  const other = await startWeb();
  await sleep(1_000);
  const rebuilds: { name: string; ms: number; isSame: boolean; bytes: number }[] = [];
  for (const [name, path] of [
    ["teams", paths[0]],
    ["open", paths[1]],
  ] as const) {
    const rebuilt = await readBoard(other.url, path);
    const { body } = await readBoard(product.url, path);
    rebuilds.push({ name, ms: rebuilt.ms, isSame: rebuilt.body === body, bytes: body.length });
  }
  await other.stop();

  log(`the start for ${amount.clients} clients`);
  const start = await measureStart({ product, db, postgresMs, signal }, { key: SOON.key, ...amount });
  const result = {
    ...(await originNow()),
    ...{ machine: describeMachine(), isQuick, load: [loadBefore, loadavg()[0] ?? 0] },
    verdict: { contestMs, plainMs, ratio: contestMs / plainMs },
    firstReplyMs: first.map(({ ms }) => ms),
    ...{ boards, changing, seen, rebuilds, start, clients: amount.clients, plainClients: amount.plainClients },
  };
  for (const line of report(result)) log(line);
  log(asLine(result));
  const different = rebuilds.find(({ isSame }) => !isSame);
  if (different) throw new Error(`the board of ${different.name} is another one when it is computed from the facts`);
  return result;
}

async function judgeAll(ids: readonly string[], judgeOne: (id: string) => Promise<void>, signal: AbortSignal) {
  for (const id of ids) {
    if (signal.aborted) return;
    await judgeOne(id);
    await sleep(PAUSE_MS);
  }
}
