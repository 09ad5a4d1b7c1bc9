import { LINK_FAULTS, type LinkFault, type SentFault } from "@assay/contract/vocabulary/lti";
import { DAY, HOUR, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";

/** A grade on its way, claimed by whoever sends. */
export interface ClaimedGrade {
  readonly linkId: string;
  readonly userId: string;
  readonly score: string;
  readonly maximum: string;
  /** The platform is told to forget its score. */
  readonly withdraws: boolean;
  /** What was wanted when it was claimed. */
  readonly version: number;
  readonly attempts: number;
  /** In whole seconds, later than that of every message about this grade before. */
  readonly timestamp: Date;
}

const BATCH = 16;
const FIRST_WAIT_MS = 10 * SECOND;
/** A link that cannot take grades is tried this seldom. */
const FAULT_WAIT_MS = HOUR;

/** True if a grade is due. */
export async function hasDueGrades(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from grade_outbox where state = 'waiting' and next_at <= now())
      or exists (select from grade_outbox where withdraws and next_at <= now()) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

/** Takes grades that are due, longest due first, and notes the timestamps with which they are sent, before they are. */
export async function claimGrades(db: Database): Promise<ClaimedGrade[]> {
  const { rows } = await sql<ClaimedGrade>`
    update grade_outbox
    set attempts = attempts + 1,
      sent_timestamp = greatest(date_trunc('second', now()), sent_timestamp + interval '1 second')
    from (
      select link_id, user_id from grade_outbox where (state = 'waiting' or withdraws) and next_at <= now()
      order by next_at limit ${BATCH} for update skip locked
    ) as due
    where grade_outbox.link_id = due.link_id and grade_outbox.user_id = due.user_id
    returning grade_outbox.link_id as "linkId", grade_outbox.user_id as "userId", score, maximum, version, attempts, withdraws,
      sent_timestamp as timestamp`.execute(db);
  return rows;
}

/** The row of a claimed grade, as long as nobody has claimed it again. */
function claimed(db: Database, { linkId, userId, timestamp }: ClaimedGrade) {
  return db
    .updateTable("grade_outbox")
    .where("link_id", "=", linkId)
    .where("user_id", "=", userId)
    .where("sent_timestamp", "=", timestamp);
}

/** Notes that a platform has a grade, or has forgotten it. A newer one stays due. */
export async function noteSent(db: Database, grade: ClaimedGrade): Promise<void> {
  const { score, maximum, version, withdraws } = grade;
  const known = withdraws ? { sent_score: null, sent_maximum: null } : { sent_score: score, sent_maximum: maximum };
  await claimed(db, grade)
    .set({
      ...known,
      attempts: 0,
      last_error: null,
      state: sql<"sent">`case when version = ${version} and not withdraws then 'sent' else state end`,
      withdraws: sql<boolean>`version <> ${version} and withdraws`,
    })
    .execute();
  await setAttention(db, grade.linkId, null);
}

/** Notes that a platform does not take a grade of this person. It is sent again when it changes, or when staff say so. */
export async function noteRefused(db: Database, grade: ClaimedGrade): Promise<void> {
  await claimed(db, grade)
    .where("version", "=", grade.version)
    .set(grade.withdraws ? { withdraws: false } : { state: "refused", last_error: "not_student" satisfies SentFault })
    .execute();
}

/** Notes that a platform has a message with this timestamp or a later one: the next second is tried. */
export async function noteTooEarly(db: Database, grade: ClaimedGrade): Promise<void> {
  const isStubborn = grade.attempts > 5;
  await claimed(db, grade)
    .set({ next_at: fromNow(isStubborn ? waitOf(grade.attempts - 5) : SECOND) })
    .execute();
}

/** Notes why a grade has not arrived and when it is tried again. */
export async function noteFailed(
  db: Database,
  grade: ClaimedGrade,
  fault: SentFault,
  waitMs: number | null,
): Promise<void> {
  const ofLink = LINK_FAULTS.find((one) => one === fault);
  const wait = Math.max(waitOf(grade.attempts), ofLink ? FAULT_WAIT_MS : 0, waitMs ?? 0);
  await claimed(db, grade)
    .where("version", "=", grade.version)
    .where((where) => where.or([where("state", "=", "waiting"), where("withdraws", "=", true)]))
    .set({ next_at: fromNow(Math.min(wait, DAY)), last_error: fault })
    .execute();
  if (ofLink) await setAttention(db, grade.linkId, ofLink);
}

function waitOf(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), DAY);
}

async function setAttention(db: Database, linkId: string, fault: LinkFault | null): Promise<void> {
  await db
    .updateTable("lti_links")
    .set({ attention: fault })
    .where("id", "=", linkId)
    .where("attention", "is distinct from", fault)
    .execute();
}
