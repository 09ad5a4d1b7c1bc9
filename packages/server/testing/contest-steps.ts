import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import fc from "fast-check";
import { sql } from "kysely";
import {
  addAttempt,
  addParticipant,
  change,
  judgeAttempt,
  type StoredContest,
  storeContest,
} from "#testing/contest-facts";

const VERDICTS: readonly (Verdict | null)[] = [
  ...(["accepted", "accepted", "accepted", "wrong_answer", "wrong_answer", "time_limit_exceeded"] as const),
  ...(["compilation_error", "internal_error", null] as const),
];

/** What differs between random contests. */
export const anySettings = fc.record({
  freeze: fc.constantFrom(undefined, 0, 30, 60),
  compileErrorCosts: fc.boolean(),
  isThawed: fc.boolean(),
});
export type RandomSettings = typeof anySettings extends fc.Arbitrary<infer Value> ? Value : never;

/** A change of a random contest. */
export const anyStep = fc.record({
  kind: fc.constantFrom(
    "send",
    "send",
    "send",
    "judge",
    "judge",
    "ignore",
    "penalise",
    "disqualify",
    "extend",
    "remove",
    "regroup",
  ),
  who: fc.nat(5),
  problem: fc.nat(2),
  minute: fc.integer({ min: -2, max: 140 }),
  verdict: fc.constantFrom(...VERDICTS),
});
export type RandomStep = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** A stored contest that ended half an hour ago, which takes random steps. */
export interface RandomContest extends StoredContest {
  take(step: RandomStep): Promise<void>;
  thaw(): Promise<void>;
}

/** Six teams, of which one is a guest and one hidden, one has more time and one began late; and groups that rank apart, hide, or do nothing. */
export async function storeRandomContest(
  db: Database,
  { freeze, compileErrorCosts }: Pick<RandomSettings, "freeze" | "compileErrorCosts">,
): Promise<RandomContest> {
  const contest = await storeContest(db, {
    ...{ startedAgo: 150, duration: 120, freeze },
    columns: { rules: JSON.stringify({ compileErrorCosts }) },
  });
  await sql`insert into contest_groups (contest_id, key, name, is_hidden, ranks_apart) values (${contest.id}, 'apart', 'Apart', false, true),
    (${contest.id}, 'jury', 'Jury', true, false), (${contest.id}, 'local', 'Local', false, false)`.execute(db);
  const teams: string[] = [];
  for (const [index, kind] of ["official", "official", "official", "official", "guest", "hidden"].entries())
    teams.push(
      await addParticipant(db, contest.id, `team ${index}`, {
        kind,
        extra_ms: index === 1 ? 20 * MINUTE : 0,
        delay_ms: index === 2 ? 5 * MINUTE : 0,
      }),
    );
  const sent: string[] = [];
  return {
    ...contest,
    take: (step) => take(db, contest, teams, sent, step),
    thaw: () =>
      change(db, contest.id, "state", null, (transaction) =>
        sql`update contests set thawed_at = now() where id = ${contest.id}`.execute(transaction),
      ),
  };
}

async function take(
  db: Database,
  contest: StoredContest,
  teams: readonly string[],
  sent: string[],
  { kind, who, problem, minute, verdict }: RandomStep,
): Promise<void> {
  const [team = "", attempt] = [teams[who], sent.at(-1 - (who % Math.max(1, sent.length)))];
  const changeTeam = (columns: Record<string, unknown>) =>
    change(db, contest.id, "teams", team, (transaction) =>
      transaction.updateTable("participants").set(columns).where("id", "=", team).execute(),
    );
  if (kind === "send") sent.push(await addAttempt(db, contest, team, "ABC"[problem] ?? "A", minute, verdict));
  if (kind === "judge" && attempt) await judgeAttempt(db, attempt, verdict);
  if (kind === "ignore" && attempt)
    await change(db, contest.id, "submissions", attempt, (transaction) =>
      sql`update contest_submissions set is_ignored = not is_ignored where submission_id = ${attempt}`.execute(
        transaction,
      ),
    );
  if (kind === "penalise") await changeTeam({ penalty_ms: (minute - 60) * MINUTE });
  if (kind === "disqualify") await changeTeam({ disqualified_at: minute > 70 ? new Date() : null });
  if (kind === "extend") await changeTeam({ extra_ms: Math.max(0, minute - 100) * MINUTE });
  if (kind === "regroup")
    await change(db, contest.id, "teams", team, async (transaction) => {
      await sql`delete from participant_groups where participant_id = ${team}`.execute(transaction);
      await sql`insert into participant_groups values (${team}, ${contest.id}, ${["apart", "jury", "local"][problem] ?? ""})`.execute(
        transaction,
      );
    });
  if (kind === "remove") {
    const from = contest.startAt.getTime() + Math.max(0, minute) * MINUTE;
    const gap = [{ from: new Date(from).toISOString(), to: new Date(from + (1 + problem) * MINUTE).toISOString() }];
    await change(db, contest.id, "contests", null, (transaction) =>
      sql`update contests set removed_intervals = ${JSON.stringify(gap)} where id = ${contest.id}`.execute(transaction),
    );
  }
}
