import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { makeBenchProblem } from "#judge/contestants";
import { type Live, openLive } from "#judge/live";
import { logIn, type Session } from "#judge/session";
import { loadTestCases } from "#judge/submit";
import { differingSource } from "#judge/task";
import { type Kind, TEST_COUNTS } from "#load/mix";
import { countCpu, type ProductUnderLoad } from "#load/product-under-load";
import type { CpuByFamily } from "#load/result";

/** What became of a submission; moments in ms of `performance.now()`. */
export interface Outcome {
  readonly kind: Kind;
  /** Of its first test run. */
  readonly token: string;
  readonly acceptedAt: number;
  readonly seenAt: number;
}

/** The contestants of a load, and how one of them submits. */
export interface Crowd {
  readonly size: number;
  /** CPU time per contestant for opening a page. */
  readonly page: CpuByFamily;
  /** Submits a new program as a page does, and waits for the news of its last verdict. Throws Error if it is refused. */
  submit(user: number, kind: Kind): Promise<Outcome>;
}

/** Makes the problems and that many users, each of whom has submitted before and has a page open until `held` is disposed of. */
export async function openCrowd(system: ProductUnderLoad, size: number, held: AsyncDisposableStack): Promise<Crowd> {
  const { url, adminPassword } = system.product;
  const admin = await logIn(url, "admin", adminPassword);
  await storeUsers(system.db, size);
  const problems = new Map<number, string>();
  for (const { tests } of TEST_COUNTS) problems.set(tests, await makeBenchProblem(admin, tests));
  const cpu = countCpu(system);
  // One after the other, because an address may have only so many without a session.
  const pages: { readonly session: Session; readonly live: Live }[] = [];
  for (let user = 0; user < size; user += 1) {
    const session = { ...admin, cookie: cookieOf(user) };
    await openPage(session, [...problems.values()][user % problems.size] ?? "");
    const live = await openLive(session);
    held.defer(() => live.close());
    pages.push({ session, live });
  }
  const page = cpu(size);
  const bodies = new Map<number, (kind: Kind) => string>();
  for (const [tests, problemId] of problems) bodies.set(tests, await readBody(url, problemId));
  return {
    size,
    page,
    async submit(user, kind) {
      const own = pages[user];
      const body = bodies.get(kind.tests)?.(kind);
      if (own === undefined || body === undefined) throw new RangeError(`there is no user ${user} or no such problem`);
      const response = await fetch(`${url}/judge0/submissions/batch`, {
        method: "POST",
        headers: { cookie: own.session.cookie, "content-type": "application/json" },
        body,
      });
      if (!response.ok) throw new Error(`a submission is answered ${response.status}: ${await response.text()}`);
      const tokens = ((await response.json()) as { token: string }[]).map(({ token }) => token);
      const acceptedAt = performance.now();
      await own.live.allFinal(tokens);
      return { kind, token: tokens[0] ?? "", acceptedAt, seenAt: performance.now() };
    },
  };
}

const cookieOf = (user: number) => `assay-session=load-${user}`;

/** Loads what the pages on the way to a problem load. */
async function openPage({ url, cookie }: Session, problemId: string): Promise<void> {
  for (const path of ["/api/allProblems", `/api/problem/${problemId}`, `/api/testProblem/${problemId}`]) {
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`GET ${path} is answered ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Makes users with a session each, without the work that a password is, of whom the judge already knows something. */
async function storeUsers(db: Database, size: number): Promise<void> {
  await sql`
    with made as (
      insert into users (name, user_name, email, password_hash)
      select 'load-' || n, 'load-' || n, 'load-' || n || '@example.org', '' from generate_series(0, ${size - 1}::int) as n
      returning id, user_name
    ), known as (
      insert into recent_use (client, used_ms, use_rank) select 'user ' || id, 1, 0 from made
    )
    insert into sessions (id_hash, user_id) select sha256(convert_to(user_name, 'UTF8')), id from made`.execute(db);
}

/** How the body of a submission to this problem is written, with its tests as a contestant's page loads them. */
async function readBody(url: string, problemId: string): Promise<(kind: Kind) => string> {
  const call: Session["call"] = async (method, path) =>
    (await fetch(`${url}${path}`, { method, headers: { cookie: cookieOf(0) } })).json();
  const testCases = await loadTestCases({ url, cookie: cookieOf(0), call }, problemId);
  return ({ language }) => {
    const source_code = differingSource(language);
    const submissions = testCases.map(({ input, output, timeLimit }) => ({
      language_id: LANGUAGE_IDS[language],
      source_code,
      stdin: input,
      expected_output: output,
      wall_time_limit: timeLimit,
    }));
    return JSON.stringify({ submissions, problem_id: problemId });
  };
}
