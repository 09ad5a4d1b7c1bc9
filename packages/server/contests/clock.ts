import { COMMON_CLOCK, momentOf } from "@assay/scoreboard/contest-time";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import { clockOf } from "#contests/contest";

/** What `timestamptz` holds for an end that nobody knows, because the clock stands still. */
const NEVER = "infinity" as const;

/**
 * Computes the ends of a contest and of its participants anew, within the transaction that changed its clock or theirs: nothing else
 * writes these columns. The problems stay concealed until the last end, which triggers see to. With a participant who has just joined,
 * only their columns are written: nobody joins with more time than the others.
 */
export async function setClock(transaction: Change, contestId: string, joined?: string): Promise<void> {
  const row = await transaction
    .selectFrom("contests")
    .select(["start_at", "duration_ms", "window_ms", "removed_intervals"])
    .where("id", "=", contestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const clock = clockOf(row);
  const end: Moment | null = clock && (momentOf(clock.durationMs, clock) ?? NEVER);
  const windowMs = row.window_ms === null ? null : Number(row.window_ms);
  const participants = await transaction
    .selectFrom("participants")
    .select(["id", "run", "started_at", "delay_ms", "extra_ms", "starts_at", "ends_at"])
    .where("contest_id", "=", contestId)
    .$if(joined !== undefined, (query) => query.where("id", "=", joined ?? ""))
    .execute();
  const ends = participants.map((participant): OwnTimes => {
    if (clock === null) return { id: participant.id, startsAt: null, endsAt: null, run: participant.run };
    const own = {
      startedAt: participant.started_at?.getTime() ?? null,
      delayMs: Number(participant.delay_ms),
      extraMs: Number(participant.extra_ms),
    };
    // Who has not begun their window has no end yet but the contest's.
    const hasBegun = windowMs === null || participant.started_at !== null || participant.run > 0;
    const length = (windowMs !== null && own.startedAt !== null ? windowMs : clock.durationMs) + own.extraMs;
    const ownEnd: Moment = momentOf(length, clock, hasBegun ? own : COMMON_CLOCK) ?? NEVER;
    // A window that is longer than the rest of the contest ends with it.
    const latest =
      windowMs !== null && participant.run === 0
        ? earlierOf(ownEnd, momentOf(clock.durationMs + own.extraMs, clock) ?? NEVER)
        : ownEnd;
    return {
      id: participant.id,
      startsAt: hasBegun ? momentOf(0, clock, own) : null,
      endsAt: latest,
      run: participant.run,
    };
  });
  await sql`
    update participants set starts_at = given.starts_at, ends_at = given.ends_at
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ startsAt }) => stampOf(startsAt))}::timestamptz[],
      ${ends.map(({ endsAt }) => stampOf(endsAt))}::timestamptz[]) as given (id, starts_at, ends_at)
    where participants.id = given.id
      and (participants.starts_at, participants.ends_at) is distinct from (given.starts_at, given.ends_at)`.execute(
    transaction,
  );
  if (joined !== undefined) return;
  const lastEnd = ends
    .filter(({ run }) => run === 0)
    .reduce<Moment | null>((last, { endsAt }) => laterOf(last, endsAt), end);
  await sql`
    update contests set end_at = ${stampOf(end)}::timestamptz, last_end_at = ${stampOf(lastEnd)}::timestamptz
    where id = ${contestId} and (end_at, last_end_at) is distinct from (${stampOf(end)}::timestamptz, ${stampOf(lastEnd)}::timestamptz)`.execute(
    transaction,
  );
}

interface OwnTimes {
  readonly id: string;
  readonly run: number;
  readonly startsAt: Moment | null;
  readonly endsAt: Moment | null;
}

/** In ms since 1970. */
type Moment = number | typeof NEVER;

function laterOf(one: Moment | null, other: Moment | null): Moment | null {
  if (one === null || other === null) return one ?? other;
  return one === NEVER || other === NEVER ? NEVER : Math.max(one, other);
}

function earlierOf(one: Moment, other: Moment): Moment {
  if (one === NEVER) return other;
  return other === NEVER ? one : Math.min(one, other);
}

function stampOf(moment: Moment | null): string | null {
  return typeof moment === "number" ? new Date(moment).toISOString() : moment;
}
