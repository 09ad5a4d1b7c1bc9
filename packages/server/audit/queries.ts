import type { AuditEntry } from "@assay/contract/routes/audit";
import { AUDIT_ACTIONS, type AuditAction, type AuditObjectType } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";

/** Which entries to list; what is absent does not matter. */
export interface AuditFilter {
  readonly before?: number | undefined;
  readonly admin?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly object?: string | undefined;
}

/** A page of the audit log, newest first, and where the next one begins. */
export async function listEntries(
  db: Database,
  { before, admin, action, object }: AuditFilter,
): Promise<{ entries: AuditEntry[]; older: number | null }> {
  let query = db
    .selectFrom("audit_entries")
    .select(["number", "admin_id", "admin_name", "admin_user_name", "action", "object_id", "object_name", "changes"])
    .select(isoTimestamp("created_at").as("at"))
    .orderBy("number", "desc")
    .limit(LIMITS.auditPageSize + 1);
  if (before !== undefined) query = query.where("number", "<", `${before}`);
  if (admin !== undefined) query = query.where("admin_id", "=", admin);
  if (object !== undefined) query = query.where("object_id", "=", object);
  if (action !== undefined) query = query.where("action", "=", action);
  const rows = await query.execute();
  const shown = rows.slice(0, LIMITS.auditPageSize);
  const existing = await findExisting(db, shown);
  const entries = shown.map((row) => ({
    number: Number(row.number),
    at: row.at,
    admin: { _id: row.admin_id, name: row.admin_name, userName: row.admin_user_name },
    action: row.action,
    object: { id: row.object_id, name: row.object_name, exists: existing.has(keyOf(row)) },
    changes: [...row.changes],
  }));
  return { entries, older: rows.length > shown.length ? (entries.at(-1)?.number ?? null) : null };
}

type ObjectOfRow = { readonly action: AuditAction; readonly object_id: string | null };

function keyOf({ action, object_id: id }: ObjectOfRow): string {
  return `${AUDIT_ACTIONS[action]} ${id}`;
}

/** Which ids of a type have a page; null for a type without pages. A comment has the page of its post; a submission has one only if it is to a problem. */
const EXISTING: Readonly<Record<AuditObjectType, ((ids: string[]) => RawBuilder<{ id: string }>) | null>> = {
  user: (ids) => sql`select id::text from users where id = any(${ids}::uuid[])`,
  problem: (ids) => sql`select id::text from problems where id = any(${ids}::uuid[])`,
  comment: (ids) => sql`select id::text from blogs where id = any(${ids}::uuid[])`,
  blog: (ids) => sql`select id::text from blogs where id = any(${ids}::uuid[])`,
  problem_list: (ids) => sql`select id::text from problem_lists where id = any(${ids}::uuid[])`,
  rejudge: (ids) => sql`select number::text as id from rejudges where number = any(${ids}::bigint[])`,
  class: (ids) => sql`select slug as id from classes where slug = any(${ids}::text[])`,
  assignment: (ids) => sql`
    select slug || '/' || assignments.name as id from assignments join classes on classes.id = class_id
    where slug || '/' || assignments.name = any(${ids}::text[])`,
  contest: (ids) => sql`select key as id from contests where key = any(${ids}::text[])`,
  submission: (ids) => sql`
    select number::text as id from submissions where number = any(${ids}::bigint[]) and problem_id is not null`,
  users: null,
  sso: null,
  lti: null,
  submissions: null,
  package_import: null,
  join_token: null,
  host: null,
  problem_lists: null,
  chat_message: null,
  site: null,
};

/** The keys of those objects of the rows that have a page. */
async function findExisting(db: Database, rows: readonly ObjectOfRow[]): Promise<Set<string>> {
  const byType = Map.groupBy(
    rows.filter(({ object_id: id }) => id !== null),
    ({ action }) => AUDIT_ACTIONS[action],
  );
  const found = await Promise.all(
    [...byType].map(async ([type, objects]) => {
      const result = await EXISTING[type]?.(objects.map(({ object_id: id }) => id ?? "")).execute(db);
      return (result?.rows ?? []).map(({ id }) => `${type} ${id}`);
    }),
  );
  return new Set(found.flat());
}

/** Everybody with an entry, by name: one step through an index for each of them, however long the log is. */
export async function listAdmins(db: Database): Promise<AuditEntry["admin"][]> {
  const { rows } = await sql<AuditEntry["admin"]>`
    with recursive admins as (
      (select admin_id from audit_entries order by admin_id limit 1)
      union all
      select (select admin_id from audit_entries where admin_id > admins.admin_id order by admin_id limit 1)
      from admins where admins.admin_id is not null
    )
    select last.admin_id as _id, last.admin_name as name, last.admin_user_name as "userName"
    from admins cross join lateral (
      select * from audit_entries where admin_id = admins.admin_id order by number desc limit 1
    ) as last
    order by name, "userName"`.execute(db);
  return rows;
}
