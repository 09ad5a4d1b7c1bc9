import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { openFreshDatabase } from "#fleet/fresh-database";
import { quantile } from "#fleet/open-loop";
import { freePort, startRole } from "#fleet/role";

/** How many users there are; each submits once. `USERS=1000` is enough for a look on a small machine. */
const users = Number(process.env.USERS ?? 10_000);
const TESTS = 30;
const DURING_MS = MINUTE;
const PYTHON = 71;

/** Everybody submits within the same minute, and nothing is judged meanwhile. */
const drill: Drill = {
  purpose:
    "10,000 users submit to a problem of 30 tests within a minute while nothing is judged: every submission is accepted",
  packages: [],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { folder, url: databaseUrl, db } = held.use(await openFreshDatabase("rush"));
    const problemId = await addProblem(db, { tests: Array.from({ length: TESTS }, (_, number) => testOf(number)) });
    await addUsers(db);
    await sql`analyze`.execute(db);

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const web = await startRole({
      ROLE: "web",
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, "web"),
      PORT: `${port}`,
    });
    held.defer(() => web.kill());

    const answers = new Map<number, number>();
    const latencies: number[] = [];
    const lateness: number[] = [];
    const tokens: string[] = [];
    const cpuBefore = await cpuMsOf(web.pid);
    const begin = performance.now();
    const send = async (number: number, due: number) => {
      const response = await fetch(`${url}/judge0/submissions/batch`, {
        method: "POST",
        headers: { cookie: cookieOf(number), "content-type": "application/json" },
        body: bodyFor(problemId, number),
      }).catch(() => null);
      const reply = (await response?.json().catch(() => null)) as { token: string }[] | null;
      latencies.push(performance.now() - due);
      if (response?.status === 201) tokens[number] = reply?.[0]?.token ?? "";
      answers.set(response?.status ?? 0, (answers.get(response?.status ?? 0) ?? 0) + 1);
    };
    const sent: Promise<void>[] = [];
    for (let number = 0; number < users; number += 1) {
      signal.throwIfAborted();
      const due = begin + (number * DURING_MS) / users;
      await sleep(Math.max(0, due - performance.now()));
      lateness.push(performance.now() - due);
      sent.push(send(number, due));
    }
    await Promise.all(sent);
    const seconds = (performance.now() - begin) / SECOND;
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
    report(`${users} submissions of ${TESTS} tests in ${seconds.toFixed(0)} s: ${counts}`);
    report(
      `POST p50 ${ms(quantile(latencies, 0.5))}, p99 ${ms(quantile(latencies, 0.99))}; generator late by ${ms(quantile(lateness, 0.99))} (p99)`,
    );
    report(`web server: ${(((await cpuMsOf(web.pid)) - cpuBefore) / users).toFixed(1)} ms of CPU time per submission`);
    const last = await fetch(`${url}/api/queue/${tokens.at(-1)}`, { headers: { cookie: cookieOf(users - 1) } });
    report(`the last one's place: ${await last.text()}`);
    if ((answers.get(201) ?? 0) < users) throw new Error("a submission was refused");
  },
};
export default drill;

const ms = (value: number) => `${value.toFixed(0)} ms`;
const cookieOf = (number: number) => `assay-session=rush-${number}`;
const testOf = (number: number) => ({
  name: `sample/${number}`,
  isSample: true,
  input: Buffer.from(`${number}\n`),
  expectedOutput: Buffer.from(`${number}\n`),
  timeLimitMs: 2 * SECOND,
});

function bodyFor(problemId: string, number: number): string {
  const submissions = Array.from({ length: TESTS }, (_, test) => ({
    language_id: PYTHON,
    source_code: `print(input())  # ${number}`,
    stdin: `${test}\n`,
    expected_output: `${test}\n`,
    wall_time_limit: 2,
  }));
  return JSON.stringify({ submissions, problem_id: problemId });
}

/** Makes the users with a session each, without the work that a password is. */
async function addUsers(db: Database): Promise<void> {
  await sql`
    with made as (
      insert into users (name, user_name, email, password_hash)
      select 'rush-' || n, 'rush-' || n, 'rush-' || n || '@example.org', '' from generate_series(0, ${users - 1}::int) as n
      returning id, user_name
    )
    insert into sessions (id_hash, user_id) select sha256(convert_to(user_name, 'UTF8')), id from made`.execute(db);
}

/** The CPU time in ms of a process and those that it has started, in clock ticks, of which there are 100 a second. */
async function cpuMsOf(pid: number): Promise<number> {
  const [stat, children] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile(`/proc/${pid}/task/${pid}/children`, "utf8"),
  ]);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const below = await Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map((child) => cpuMsOf(Number(child))),
  );
  return below.reduce((sum, ms) => sum + ms, (Number(fields[11]) + Number(fields[12])) * 10);
}
