import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { inetOf } from "#access/login-rules";

/** How far "last seen" may lag behind, so that a page that asks often writes seldom. */
const SEEN_EVERY_MS = 5 * SECOND;

export interface ExamLogin {
  /** Of the login's secret. */
  readonly hash: Uint8Array;
  readonly device: string;
  readonly address: string;
}

/** Notes that a login was used in an exam just now. Another one than the first is noted for its staff, too. */
export async function noteLogin(db: Database, sessionId: string, { hash, device, address }: ExamLogin): Promise<void> {
  const inet = inetOf(address);
  const { rows } = await sql<{ isFresh: boolean }>`
    select last_seen_at > ${ago(SEEN_EVERY_MS)} and address is not distinct from ${inet} as "isFresh" from exam_logins
    where session_id = ${sessionId} and login_hash = ${hash}`.execute(db);
  if (rows[0]?.isFresh) return;
  await sql`
    with others as (select count(*) as number from exam_logins where session_id = ${sessionId} and login_hash <> ${hash}),
    noted as (
      insert into exam_logins (session_id, login_hash, device, address)
      select ${sessionId}::uuid, ${hash}::bytea, ${device}::text, ${inet} from others where number < ${LIMITS.examLogins}::int
      on conflict (session_id, login_hash) do update set last_seen_at = now(), address = excluded.address
      returning xmax = 0 as "isNew")
    insert into exam_events (session_id, actor_id, kind)
    select ${sessionId}::uuid, user_id, 'another_login' from noted, others, exam_sessions
    where noted."isNew" and others.number > 0 and exam_sessions.id = ${sessionId}`.execute(db);
}
