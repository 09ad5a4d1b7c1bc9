import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningPostgres } from "@assay/cli/embedded/start";
import { connect, type Database } from "@assay/database/connect";
import { sql } from "kysely";
import { io } from "socket.io-client";
import { fillClass, SIZE } from "#class/fill-class";
import { percentile } from "#judge/figures";
import { startProduct } from "#judge/product";
import { logIn, type Session } from "#judge/session";
import { familyOf } from "#process-family";

const REPLIES = 200;
const VERDICTS = 50;
const PATHS = ["matrix", "grades/student1", "export?format=csv"] as const;

/**
 * Measures the matrix of a class of 300 students and 20 problems: computing all of its grades, reading it, and the time from a verdict to the changed row at
 * a teacher's page. Prints times in ms and CPU times.
 */
export async function benchClass(log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const product = await startProduct();
  const url = await findRunningPostgres(join(product.dataDir, "postgres"));
  if (url === null) throw new Error("the product's database is not running");
  const db = connect(url, { maxConnections: 2, applicationName: "assay bench" });
  try {
    const admin = await logIn(product.url, "admin", product.adminPassword);
    const began = performance.now();
    const assignmentId = await fillClass(db, "admin");
    await untilComputed(db);
    log(
      `${SIZE.students} students, ${SIZE.problems} problems, ${SIZE.tries} submissions each: filled and computed in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    const marked = performance.now();
    await sql`update assignments set late_percent = 20`.execute(db);
    await untilComputed(db);
    log(`a change of the late policy: all grades are new after ${(performance.now() - marked).toFixed(0)} ms`);
    log(`\nreply times in ms over ${REPLIES} requests one after the other: p50, p99; CPU per request`);
    for (const path of PATHS) await timeReplies(product.pid, admin, path, { log, signal });
    await timeUpdates(db, admin, assignmentId, log);
  } finally {
    await db.destroy();
    await product.stop();
  }
}

async function untilComputed(db: Database): Promise<void> {
  while ((await sql`select from grade_marks limit 1`.execute(db)).rows.length > 0) await sleep(20);
}

async function timeReplies(
  pid: number,
  { url, cookie }: Session,
  path: string,
  { log, signal }: { readonly log: (line: string) => void; readonly signal: AbortSignal },
): Promise<void> {
  const times: number[] = [];
  const cpu = () => familyOf(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const before = cpu();
  let bytes = 0;
  for (let round = 0; round < REPLIES; round += 1) {
    signal.throwIfAborted();
    // More exports than a user may have: the first ones tell enough.
    if (path.startsWith("export") && round === 40) break;
    const begin = performance.now();
    const reply = await fetch(`${url}/api/classes/bench/assignments/sheet/${path}`, { headers: { cookie } });
    bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
    times.push(performance.now() - begin);
  }
  const show = (share: number) => percentile(times, share).toFixed(1).padStart(7);
  log(
    `${path.padEnd(20)} ${show(0.5)} ${show(0.99)}  ${((cpu() - before) / times.length).toFixed(1)} ms CPU, ${bytes} bytes`,
  );
}

/** From a committed verdict to the changed row that a teacher's page has read. */
async function timeUpdates(db: Database, { url, cookie }: Session, assignmentId: string, log: (line: string) => void) {
  const socket = io(url, { transports: ["websocket"], extraHeaders: { cookie, origin: url } });
  const joined = await new Promise<{ ok: boolean }>((resolve, reject) => {
    socket.once("connect_error", reject);
    socket.once("connect", () => socket.emit("join", "grades", { slug: "bench", name: "sheet" }, resolve));
  });
  if (!joined.ok) throw new Error("the room cannot be joined");
  const { rows } = await sql<{ id: string; userId: string }>`
    select submission_id as id, user_id as "userId" from assignment_submissions
    where assignment_id = ${assignmentId} and own_number = 1 order by random() limit ${VERDICTS}`.execute(db);
  const times: number[] = [];
  for (const { id, userId } of rows) {
    const changed = new Promise<void>((resolve) => {
      socket.on("grades", (ids: string[] | null) => {
        if (ids === null || ids.includes(userId)) resolve();
      });
    });
    await sql`update test_runs set verdict = 'wrong_answer' where submission_id = ${id}`.execute(db);
    const begin = performance.now();
    await sql`update submissions set verdict = 'time_limit_exceeded', rejudged_at = clock_timestamp() where id = ${id}`.execute(
      db,
    );
    await sql`update assignment_submissions set is_chosen = not is_chosen where submission_id = ${id}`.execute(db);
    await sql`update submissions set score = 1, maximum_score = 1 where id = ${id}`.execute(db);
    await changed;
    socket.off("grades");
    await fetch(`${url}/api/classes/bench/assignments/sheet/matrix?students=${userId}`, { headers: { cookie } });
    times.push(performance.now() - begin);
    await sleep(50);
  }
  socket.close();
  const show = (share: number) => percentile(times, share).toFixed(0);
  log(`\nfrom a verdict to the changed row at a page, ${VERDICTS} times: p50 ${show(0.5)} ms, p99 ${show(0.99)} ms`);
}
