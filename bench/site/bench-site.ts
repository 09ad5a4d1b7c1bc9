import { join } from "node:path";
import { findRunningPostgres } from "@assay/cli/embedded/start";
import { connect } from "@assay/database/connect";
import { fillDatabase, type Sizes } from "@assay/database/testing/fill";
import { sql } from "kysely";
import { startProduct } from "#judge/product";
import { logIn, type Session, signUp } from "#judge/session";
import { applyLoad } from "#site/load";
import { startBareServer } from "#site/start-bare-server";

const LOAD_MS = 5_000;
const ROUNDS = 3;
const REPLIES = 200;

/** The lists, and who reads them: U for the user with the most submissions, A for an admin, V for a visitor. */
const LISTS: readonly [path: string, readers: string][] = [
  ["/api/allProblems", "VUA"],
  ["/api/allProblems?pageNumber=200&sort=acceptance", "VU"],
  ["/api/allProblems?q=strings", "VU"],
  ["/api/allProblems?state=tried&tags=graphs", "U"],
  ["/api/problemOverview", "VU"],
  ["/api/submissions", "UA"],
  ["/api/submissions?verdict=runtime_error&language=python", "UA"],
  ["/api/submissions?problem=12", "UA"],
  ["/api/submissions?before=250000", "A"],
  ["/api/ranking", "VU"],
  ["/api/ranking?period=week&page=3", "VU"],
  ["/api/ranking?search=member1", "VU"],
  ["/api/user/member1/activity", "VU"],
  ["/api/blogs", "VU"],
];

/** Pages and replies that every visitor gets. */
const PUBLIC = ["/", "/api/allProblems", "/api/problem/{problem}", "/api/blogs"];

/**
 * Fills a fresh installation and prints how long each list takes, and how many requests a second the public pages serve
 * compared with bare Fastify routes that return as many bytes, measured in turns.
 */
export async function benchSite(sizes: Sizes, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const product = await startProduct();
  try {
    signal.throwIfAborted();
    const url = await findRunningPostgres(join(product.dataDir, "postgres"));
    if (url === null) throw new Error("the product's database is not running");
    const db = connect(url, { maxConnections: 1, applicationName: "assay bench" });
    await fillDatabase(db, sizes, log);
    const user = await signUp(product.url, "reader");
    // The user with the most submissions becomes somebody who can log in.
    await sql`update users set password_hash = (select password_hash from users where user_name = 'reader')
      where user_name = 'member1'`.execute(db);
    const { id } = await db.selectFrom("problems").select("id").orderBy("number").limit(1).executeTakeFirstOrThrow();
    await db.destroy();
    const admin = await logIn(product.url, "admin", product.adminPassword);
    await timeLists(
      { V: { ...user, cookie: "" }, U: await logIn(product.url, "member1", user.password), A: admin },
      log,
      signal,
    );
    await compareReplies(
      product,
      PUBLIC.map((path) => path.replace("{problem}", id)),
      log,
      signal,
    );
  } finally {
    await product.stop();
  }
}

async function timeLists(readers: Record<string, Session>, log: (line: string) => void, signal: AbortSignal) {
  log(`\nreply times in ms over ${REPLIES} requests one after the other: p50, p99`);
  for (const [path, who] of LISTS)
    for (const letter of who) {
      const reader = readers[letter];
      if (!reader) throw new Error(`there is no reader ${letter}`);
      const times: number[] = [];
      for (let round = 0; round < REPLIES; round += 1) {
        signal.throwIfAborted();
        // With a parameter that nothing reads, visitors' replies do not come from memory.
        const address = letter === "V" ? `${path}${path.includes("?") ? "&" : "?"}unread=${round}` : path;
        const begin = performance.now();
        await reader.call("GET", address);
        times.push(performance.now() - begin);
      }
      times.sort((a, b) => a - b);
      log(`${letter} ${path.padEnd(60)} ${at(times, 0.5)} ${at(times, 0.99)}`);
    }
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1).padStart(7);
}

async function compareReplies(
  product: { url: string; pid: number },
  paths: readonly string[],
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const bare = await startBareServer(product.url, paths);
  try {
    log("\nrequests/s and CPU per request: bare Fastify, Assay, share of the bare one's requests/s");
    for (const path of paths)
      for (let round = 0; round < ROUNDS; round += 1) {
        signal.throwIfAborted();
        const reference = await applyLoad(bare, path, LOAD_MS);
        const own = await applyLoad(product, path, LOAD_MS);
        const share = ((100 * own.requestsPerSecond) / reference.requestsPerSecond).toFixed(0);
        const show = ({ requestsPerSecond, cpuUs }: typeof own) =>
          `${requestsPerSecond.toFixed(0).padStart(7)}/s ${cpuUs.toFixed(1).padStart(6)} µs`;
        log(`${path.slice(0, 24).padEnd(25)} ${show(reference)}  ${show(own)}  ${share} %`);
      }
  } finally {
    bare.stop();
  }
}
