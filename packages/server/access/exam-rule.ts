import { BlockList, isIP } from "node:net";
import type { InExam } from "@assay/contract/routes/route";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isOfExams } from "#access/exams";
import { isFromSafeExamBrowser, type KeyHeaders } from "#access/safe-exam-browser";
import type { RunningExam } from "#access/viewer";
import { AppError } from "#base/app-error";
import { hostAddress } from "#base/client-network";

// The one rule of what a student reaches while their exam runs: nothing but what says so, and of that only what belongs to the exam. It holds
// for routes and for rooms of websockets; what is new is closed without anybody thinking of it.

/** What a request or the arguments of a room name: `problemId` and the like, as texts. */
export type Named = Readonly<Record<string, unknown>>;

/** Throws AppError `exam_running` unless what is asked for belongs to one of these exams. */
export async function requireInExam(
  db: Database,
  exams: readonly RunningExam[],
  inExam: InExam | undefined,
  named: Named,
): Promise<void> {
  if (inExam === "always") return;
  if (inExam === undefined) throw new AppError("exam_running");
  for (const name of Object.keys(named)) {
    const belongs = BELONGS[name];
    if (!belongs || !(await belongs(db, exams, named))) throw new AppError("exam_running");
  }
}

type Belongs = (db: Database, exams: readonly RunningExam[], named: Named) => Promise<boolean> | boolean;

const isNamed: Belongs = (_db, exams, { slug, name }) =>
  exams.some((exam) => exam.slug === slug && (name === undefined || exam.name === name));

const hasProblem: Belongs = (db, exams, { problemId }) => {
  const begun = exams.flatMap(({ assignmentId, session }) => (session === null ? [] : assignmentId));
  return asks(
    db,
    sql`exists (select from assignment_problems
      where assignment_id = any(${begun}::uuid[]) and problem_id = ${uuidOf(problemId)}::uuid)`,
  );
};

const hasThread: Belongs = (db, exams, { threadId }) =>
  asks(
    db,
    sql`exists (select from feedback_threads
      where assignment_id = any(${exams.map(({ assignmentId }) => assignmentId)}::uuid[]) and id = ${uuidOf(threadId)}::uuid)`,
  );

/** Test runs since the exam began: those of earlier programs stay closed. Unknown tokens are answered as everywhere. */
const haveRuns: Belongs = (db, exams, { token, tokens }) => {
  // However a route may split the text: Judge0's takes blanks around tokens.
  const given = [token, tokens]
    .flat()
    .flatMap((each) => textOf(each).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? []);
  return asks(
    db,
    sql`not exists (select from test_runs join submissions on submissions.id = test_runs.submission_id
      where test_runs.token = any(${given}::uuid[]) and not ${isOfExams(exams)})`,
  );
};

/** By the name of a parameter. One that is not here belongs to no exam. */
const BELONGS: Readonly<Record<string, Belongs>> = {
  slug: isNamed,
  // Of an assignment, or of a file of a problem.
  name: (db, exams, named) => (named.slug === undefined ? named.problemId !== undefined : isNamed(db, exams, named)),
  problemId: hasProblem,
  threadId: hasThread,
  token: haveRuns,
  tokens: haveRuns,
  // Of a submission of the exam's own list, or of a file of its problem: the route itself finds nothing else.
  number: (_db, _exams, { slug }) => slug !== undefined,
  whose: (_db, _exams, { whose }) => whose === "mine",
};

async function asks(db: Database, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]?.holds === true;
}

/** The id in a text; null for another text, which names nothing. */
const uuidOf = (value: unknown) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(textOf(value)) ? textOf(value) : null;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Where a request comes from, as exams see it. */
export interface ExamRequest {
  /** The address that the browser asked for. */
  readonly url: string;
  readonly ip: string;
  readonly headers: KeyHeaders;
}

/** Throws AppError `exam_elsewhere` and `exam_browser` for a request from where an exam may not be opened, or with what. */
export function requirePlace({ networks, keys }: Pick<RunningExam, "networks" | "keys">, request: ExamRequest): void {
  if (!isWithin(request.ip, networks)) throw new AppError("exam_elsewhere");
  if (!isFromSafeExamBrowser(request.url, request.headers, keys)) throw new AppError("exam_browser");
}

/** True if an address is in one of these ranges, or there are none. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const address = hostAddress(ip);
  if (address === null) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", bits] = network.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(base, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
  }
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
