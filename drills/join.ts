import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { addJoinToken } from "@assay/database/join-tokens";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { openFreshDatabase } from "#fleet/fresh-database";
import { freePort } from "#fleet/role";
import { openNamespaces } from "#joining/namespaces";

const WORKERS = Number(process.env.WORKERS ?? 8);
const SUBMISSIONS = Number(process.env.SUBMISSIONS ?? 500);
const KILL_EVERY_MS = 3 * SECOND;
const CLIENTS = 50;
const TESTS = 5;
const TEST_BYTES = 200_000;
const PATIENCE_MS = 10 * MINUTE;

const FILES = join(import.meta.dirname, "joining");

/** Judges with workers that reach one port only, and kills them and their gateways all the time. */
const drill: Drill = {
  purpose:
    "kills joined workers, each in a network namespace that reaches one port, and gateways: nothing is lost or doubled, and each test crosses once",
  packages: ["iproute2"],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { folder, url: databaseUrl, db } = held.use(await openFreshDatabase("join"));
    const ports = [await freePort(), await freePort()];
    const namespaces = await openNamespaces(WORKERS, ports);
    held.defer(() => namespaces.close());
    const token = (await addJoinToken(db, { name: "drill" })) ?? "";

    const recorded: string[] = [];
    const running = new Map<string, ChildProcess>();
    const start = async (name: string, command: readonly string[]) => {
      const [file = "", ...args] = command;
      const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
      child.stdout.setEncoding("utf8").on("data", (text: string) => recorded.push(...text.trim().split("\n")));
      running.set(name, child);
      await once(child, "spawn");
    };
    const commands = new Map<string, readonly string[]>();
    for (const port of ports)
      commands.set(`gateway ${port}`, [process.execPath, join(FILES, "gateway-process.ts"), databaseUrl, `${port}`]);
    for (const name of namespaces.names) {
      await mkdir(join(folder, name));
      const args = [join(FILES, "worker-process.ts"), namespaces.url, token, name, join(folder, name)];
      commands.set(name, ["ip", "netns", "exec", name, process.execPath, ...args]);
    }
    held.defer(async () => {
      for (const child of running.values()) await kill(child);
    });
    for (const [name, command] of commands) await start(name, command);

    await store(db);
    const begin = performance.now();
    let kills = 0;
    for (let left = SUBMISSIONS; left > 0; left = await unfinished(db)) {
      await sleep(KILL_EVERY_MS, undefined, { signal });
      if (performance.now() - begin > PATIENCE_MS) throw new Error(`${left} submissions are not judged`);
      const names = [...commands.keys()];
      const name = names[Math.floor(Math.random() * names.length)] ?? "";
      await kill(running.get(name));
      await start(name, commands.get(name) ?? []);
      kills += 1;
    }
    report(`${SUBMISSIONS} submissions, ${WORKERS} workers, 2 gateways, ${kills} times kill -9`);
    await sleep(SECOND);
    await compare(db, recorded, report);
    await countArrivals(folder, namespaces.names, report);
  },
};

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Stores all submissions, of many clients, to one problem. */
async function store(db: Database): Promise<void> {
  const tests = Array.from({ length: TESTS }, (_, number) => ({
    name: `${number}`,
    isSample: false,
    input: Buffer.alloc(TEST_BYTES, `in ${number} `),
    expectedOutput: Buffer.alloc(TEST_BYTES, `out ${number} `),
    timeLimitMs: SECOND,
  }));
  const problemId = await addProblem(db, { title: "Drill", tests });
  const { rows } = await sql<{ id: string }>`
    with users as (
      insert into users (name, user_name, email, password_hash)
      select 'drill-' || n, 'drill-' || n, n || '@example.org', '' from generate_series(1, ${CLIENTS}::int) as n returning id
    ), numbered as (select id, row_number() over () as n from users), submitted as (
      insert into submissions (user_id, problem_id, version_id, language_id, source)
      select numbered.id, problems.id, problems.version_id, 71, convert_to('print(1)', 'UTF8')
      from generate_series(1, ${SUBMISSIONS}::int) as each
        join numbered on numbered.n = 1 + each % ${CLIENTS}::int cross join problems where problems.id = ${problemId}
      returning id, version_id
    )
    insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
    select gen_random_uuid(), submitted.id, position, test_cases.id, true, 1000, 1000, 65536
    from submitted join test_cases on test_cases.version_id = submitted.version_id
    returning submission_id as id`.execute(db);
  for (const id of new Set(rows.map((row) => row.id))) await enqueueJudging(db, id);
}

async function unfinished(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from submissions where finished_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Every submission is accepted, and its verdict was recorded once. Users have their points once. */
async function compare(db: Database, recorded: readonly string[], report: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ accepted: number; repeated: number; points: number }>`
    select count(*) filter (where verdict = 'accepted')::int as accepted, count(*) filter (where attempts > 1)::int as repeated,
      (select count(*)::int from solved_problems) as points
    from submissions`.execute(db);
  const { accepted = 0, repeated = 0, points = 0 } = rows[0] ?? {};
  const doubled = recorded.length - new Set(recorded).size;
  report(`lost ${SUBMISSIONS - accepted}, doubled ${doubled}, judged in a later attempt ${repeated}`);
  if (accepted !== SUBMISSIONS || doubled > 0 || points !== Math.min(CLIENTS, SUBMISSIONS))
    throw new Error("it does not hold");
}

/** Each content has arrived at each worker at most once, unless the worker was killed before it had stored it. */
async function countArrivals(folder: string, names: readonly string[], report: (line: string) => void): Promise<void> {
  const arrivals = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(folder, name, "arrived"), "utf8").catch(() => "")).trim().split("\n"),
    ),
  );
  const all = arrivals.flat().filter((line) => line !== "");
  const bytes = all.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
  const again = arrivals.reduce((sum, lines) => sum + lines.length - new Set(lines).size, 0);
  report(`${all.length} contents arrived, ${bytes} bytes; ${again} arrived again at the same worker`);
}

export default drill;
