import { setTimeout as sleep } from "node:timers/promises";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { makeAccount } from "@assay/server/users/manage-accounts";
import { sql } from "kysely";

/** Users who submit to one problem. Each of their programs is different from all others. */
export interface Contestants {
  /** The programs whose submission was acknowledged, and when. */
  readonly acknowledged: Map<string, Date>;
  /** Reads a page's data. Throws if the answer is not 200. */
  read(number: number): Promise<void>;
  /** Submits the program with this number. Throws if it is not accepted for judging. */
  submit(number: number): Promise<void>;
  /** Waits until everything is judged, and compares what is stored with what was acknowledged. */
  tally(patienceMs: number): Promise<Tally>;
}

/** What became of the submissions. */
export interface Tally {
  readonly acknowledged: number;
  /** Acknowledged, but not stored or without a verdict. */
  readonly lost: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
}

/** Below the limits on one user's batches at a few submissions per second. */
const USERS = 10;
const PYTHON = 71;
const TEST = { input: "20 22\n", output: "42\n", timeLimitMs: 5 * SECOND };
const PROGRAM = "print(sum(map(int, input().split())))";
const READS = ["/api/languages", "/api/allProblems", "/"];

/** Creates the users and the problem in the database, and logs the users in at this address. */
export async function openContestants(db: Database, url: string): Promise<Contestants> {
  const problemId = await addProblem(db, {
    title: "Sum of two",
    tests: [
      {
        name: "sample/1",
        isSample: true,
        input: Buffer.from(TEST.input),
        expectedOutput: Buffer.from(TEST.output),
        timeLimitMs: TEST.timeLimitMs,
      },
    ],
  });
  const cookies = await Promise.all(Array.from({ length: USERS }, (_, number) => openUser(db, url, `drill-${number}`)));
  const cookieOf = (number: number) => cookies[number % USERS] ?? "";
  const acknowledged = new Map<string, Date>();
  const call = async (path: string, status: number, options: RequestInit) => {
    const response = await fetch(new URL(path, url), { ...options, signal: AbortSignal.timeout(30 * SECOND) });
    const text = await response.text();
    if (response.status !== status) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  };
  return {
    acknowledged,
    read: (number) =>
      call(READS[number % READS.length] ?? "/", 200, number % 2 === 0 ? {} : { headers: { cookie: cookieOf(number) } }),
    submit: async (number) => {
      const source = `${PROGRAM}  # ${number}`;
      const item = { language_id: PYTHON, source_code: source, stdin: TEST.input, expected_output: TEST.output };
      await call("/judge0/submissions/batch", 201, {
        method: "POST",
        headers: { cookie: cookieOf(number), "content-type": "application/json" },
        body: JSON.stringify({ submissions: [{ ...item, wall_time_limit: 5 }], problem_id: problemId }),
      });
      acknowledged.set(source, new Date());
    },
    tally: async (patienceMs) => {
      const deadline = Date.now() + patienceMs;
      let stored = await readStored(db);
      while (stored.some(({ judged }) => !judged) && Date.now() < deadline) {
        await sleep(SECOND);
        stored = await readStored(db);
      }
      const judged = new Set(stored.filter((row) => row.judged).map(({ source }) => source));
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged.keys()].filter((source) => !judged.has(source)),
        doubled: stored.filter(({ count }) => count > 1).map(({ source }) => source),
      };
    },
  };
}

/** Creates a user and returns the Cookie header of their session. */
async function openUser(db: Database, url: string, userName: string): Promise<string> {
  const password = crypto.randomUUID();
  await makeAccount(db, { userName, name: userName, email: `${userName}@example.org`, password, role: ROLE_USER });
  const response = await fetch(new URL("/api/login", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName, password }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

interface Stored {
  readonly source: string;
  readonly count: number;
  /** True if every one of them is accepted. */
  readonly judged: boolean;
}

async function readStored(db: Database): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select convert_from(source, 'UTF8') as source, count(*)::int as count,
      bool_and(finished_at is not null and verdict = 'accepted') as judged
    from submissions where problem_id is not null group by 1`.execute(db);
  return rows;
}
