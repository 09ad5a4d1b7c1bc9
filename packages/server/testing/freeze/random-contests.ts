import { BOARDS, FEEDBACKS, SCORINGS, STATEMENT_READERS } from "@assay/contract/vocabulary/contest";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { setClock } from "#contests/clock";
import { judgeSubmission, SOURCE } from "#testing/batches";
import type { Random } from "#testing/freeze/random";
import type { SignedIn, TestApp } from "#testing/open-test-app";

/** Who sends submissions: one who also reads everything, and others. */
export interface Teams {
  readonly watcher: SignedIn;
  readonly others: readonly SignedIn[];
  readonly head: SignedIn;
}

/** A contest whose time has come to its frozen part or its end, with results that nobody may know yet. */
export interface FrozenContest {
  readonly key: string;
  readonly problemIds: readonly string[];
  /** All of its submissions. */
  readonly sent: readonly Sent[];
}

/**
 * A submission. What everybody may know of its results is judged already; of the others, `details` may tell the verdict and `all`
 * nothing.
 */
export interface Sent {
  readonly submissionId: string;
  readonly number: number;
  readonly tokens: readonly string[];
  readonly secret: "nothing" | "details" | "all";
}

const VERDICTS: readonly Verdict[] = [
  ...["accepted", "accepted", "wrong_answer", "wrong_answer", "time_limit_exceeded"],
  ...["compilation_error", "memory_limit_exceeded"],
] as Verdict[];

/** Creates a random contest through the API at the moment `at`, with submissions in the past, and judges what is no secret. */
export async function makeContest(
  server: TestApp,
  { watcher, others, head }: Teams,
  random: Random,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<FrozenContest> {
  const { db } = server;
  const problemIds = [await addProblem(db, { title: `First of ${key}` }), await addProblem(db)];
  if (random.once(2)) await db.updateTable("problems").set({ status: "draft" }).where("id", "in", problemIds).execute();
  const durationMs = (60 + random.below(240)) * MINUTE;
  const freezeMs = random.once(4) ? null : LEFT_MS * 2 + random.below(durationMs - 2 * LEFT_MS);
  const hasEnded = freezeMs !== null && random.once(3);
  const rules = {
    ...{ feedback: random.oneOf(FEEDBACKS), board: random.once(2) ? "live" : random.oneOf(BOARDS) },
    ...{ scoring: random.once(2) ? "icpc" : random.oneOf(SCORINGS), statements: random.oneOf(STATEMENT_READERS) },
  } as const;
  const created = await head.post("/api/contests", {
    ...{ key, name: `Contest ${key}`, visibility: "listed", durationMs, freezeMs, thawAt: null, ...rules },
    startAt: new Date(Date.now() - MINUTE),
    problems: problemIds.map((problemId, index) => ({ problemId, label: "AB"[index] })),
  });
  if (created.statusCode !== 201) throw new Error(created.body);
  const teams = [watcher, ...others.filter(() => !random.once(4))];
  for (const team of teams) await team.post(`/api/contests/${key}/join`, {});
  const hidden = random.once(4) ? teams.at(-1) : undefined;
  const sent: (Omit<Sent, "secret"> & { team: SignedIn })[] = [];
  for (let count = 4 + random.below(7); count > 0; count -= 1) {
    const team = random.oneOf(teams);
    await db.deleteFrom("rate_events").execute();
    const url = `/api/contests/${key}/problems/${random.oneOf(["A", "B"])}/submissions`;
    const reply = await team.post(url, { languageId: 54, source: SOURCE });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    sent.push({ ...(await findSent(server, reply.json().submissionId)), team });
  }
  const elapsed = hasEnded ? durationMs + 10 * MINUTE : elapsedOf(durationMs, freezeMs, random);
  const times = sent.map(() => Math.floor(random.next() * Math.min(elapsed, durationMs))).sort((a, b) => a - b);
  await moveTo(server, key, { startAt: new Date(at.getTime() - elapsed), times });
  if (hidden)
    await sql`update participants set kind = 'hidden' from participant_users
      where participant_id = participants.id and user_id = ${hidden.userId}`.execute(db);
  const tellsVerdict = rules.feedback === "full" || (rules.feedback === "verdict" && rules.scoring === "icpc");
  const isBoardPublic = rules.board === "live" && tellsVerdict;
  const secretOf = (team: SignedIn, index: number): Sent["secret"] => {
    if (team === watcher)
      return hasEnded || rules.feedback === "full" ? "nothing" : rules.feedback === "verdict" ? "details" : "all";
    const isFrozen = freezeMs !== null && (times[index] ?? 0) >= durationMs - freezeMs;
    return isFrozen || !isBoardPublic || team === hidden ? "all" : "details";
  };
  const known = sent.map(({ team, ...one }, index): Sent => ({ ...one, secret: secretOf(team, index) }));
  for (const { tokens, secret } of known)
    if (secret === "nothing") await judge(server, tokens, random.oneOf(VERDICTS), 1);
  return { key, problemIds, sent: known };
}

/** Judges what may tell its verdict, which is as `shared` says, and nothing else, which is as `random` says. */
export async function judgeDetails(
  server: TestApp,
  contests: readonly FrozenContest[],
  random: Random,
  shared: Random,
): Promise<void> {
  for (const { tokens, submissionId } of secretsOf(contests, "details")) {
    await judge(server, tokens, shared.oneOf(VERDICTS), 1 + random.below(2));
    await pinJudging(server, submissionId);
  }
}

/** As if it had been judged as soon as it arrived: who may know the verdict may know since when. */
async function pinJudging({ db }: TestApp, submissionId: string): Promise<void> {
  await sql`update contest_judgements set started_at = received_at, judged_at = received_at from contest_submissions as sent
    where sent.submission_id = contest_judgements.submission_id and sent.submission_id = ${submissionId}`.execute(db);
}

/** Judges what may tell nothing, in every way as `random` says: which of it has a verdict, too. */
export async function judgeSecrets(server: TestApp, contests: readonly FrozenContest[], random: Random): Promise<void> {
  for (const { tokens } of secretsOf(contests, "all"))
    if (!random.once(8)) await judge(server, tokens, random.oneOf(VERDICTS), 1 + random.below(2));
}

const secretsOf = (contests: readonly FrozenContest[], secret: Sent["secret"]) =>
  contests.flatMap(({ sent }) => sent.filter((one) => one.secret === secret));

/** The first test that is not accepted is at this place. What the compiler says comes with the verdict. */
async function judge({ db }: TestApp, tokens: readonly string[], verdict: Verdict, place: number): Promise<void> {
  const verdicts = tokens.map((_, index): Verdict => (index < place ? "accepted" : verdict));
  const isCompiled = verdict !== "compilation_error";
  const stored = isCompiled ? verdicts : tokens.map(() => verdict);
  await judgeSubmission(db, tokens, stored, isCompiled ? {} : { compile_output: "error: …" });
}

/** So much of a contest that has not ended is left: the database's clock goes on while it is read. */
const LEFT_MS = 25 * MINUTE;

/** While there is a freeze, usually a moment in it. */
function elapsedOf(durationMs: number, freezeMs: number | null, random: Random): number {
  const from = freezeMs === null || random.once(8) ? MINUTE : durationMs - freezeMs + 1;
  return from + random.below(durationMs - LEFT_MS - from);
}

async function findSent({ db }: TestApp, submissionId: string): Promise<Omit<Sent, "secret">> {
  const { rows } = await sql<{ number: number; tokens: string[] }>`
    select number::int, array(select token::text from test_runs where submission_id = submissions.id order by position) as tokens
    from submissions where id = ${submissionId}`.execute(db);
  return { submissionId, number: 0, tokens: [], ...rows[0] };
}

/** As if the contest had begun then, and its submissions had arrived at these contest times. */
async function moveTo(
  { db }: TestApp,
  key: string,
  { startAt, times }: { readonly startAt: Date; readonly times: readonly number[] },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .updateTable("contests")
      .set({ start_at: startAt })
      .where("key", "=", key)
      .returning("id")
      .executeTakeFirstOrThrow();
    await setClock(transaction, id);
    for (const [index, ms] of times.entries())
      await sql`update contest_submissions set received_at = ${new Date(startAt.getTime() + ms)}
        where contest_id = ${id} and seq = ${index + 1}`.execute(transaction);
  });
}
