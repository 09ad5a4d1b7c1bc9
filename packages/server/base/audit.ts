import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditChange,
  type AuditObjectType,
  COMMAND_LINE,
} from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { DB } from "@assay/database/tables";
import { type RawBuilder, sql, type Transaction } from "kysely";

/** A transaction that changes something. */
export type Change = Transaction<DB>;

/** The object of an action: its _id, or the number of a submission or a rejudge, and the name that the log shows once it is gone. */
const FIND_OBJECT: Readonly<Record<AuditObjectType, (id: string) => RawBuilder<unknown>>> = {
  user: (id) => sql`select id::text, user_name as name from users where id = ${id}::uuid`,
  // There may be many of them: the description of all takes the place of an _id.
  users: (description) => sql`select null as id, ${description}::text as name`,
  problem: (id) => sql`select id::text, title as name from problems where id = ${id}::uuid`,
  submissions: (description) => sql`select null as id, ${description}::text as name`,
  package_import: (id) => sql`select id::text, file_name as name from package_imports where id = ${id}::uuid`,
  problem_list: (id) => sql`select id::text, name from problem_lists where id = ${id}::uuid`,
  problem_lists: () => sql`select null as id, '' as name`,
  host: (name) => sql`select null as id, ${name}::text as name`,
  join_token: (name) => sql`select id::text, name from join_tokens where name = ${name}`,
  sso: (name) => sql`select null as id, ${name}::text as name`,
  lti: (name) => sql`select null as id, ${name}::text as name`,
  site: () => sql`select null as id, '' as name`,
  comment: (id) => sql`
    select blogs.id::text, blog_comments.author_name || ', ' || title as name
    from blog_comments join blogs on blogs.id = blog_id where blog_comments.id = ${id}::uuid`,
  chat_message: (id) => sql`select id::text, user_name as name from chat_messages where id = ${id}::bigint`,
  blog: (id) => sql`select id::text, title as name from blogs where id = ${id}::uuid`,
  rejudge: (id) => sql`
    select number::text as id, name || ' (' || total || case total when 1 then ' submission)' else ' submissions)' end as name
    from rejudges where id = ${id}::uuid`,
  class: (id) => sql`select slug as id, name from classes where id = ${id}::uuid`,
  assignment: (id) => sql`
    select slug || '/' || assignments.name as id, title as name from assignments join classes on classes.id = class_id where assignments.id = ${id}::uuid`,
  contest: (id) => sql`select key as id, name from contests where id = ${id}::uuid`,
  submission: (id) => sql`
    select number::text as id, coalesce((select title from problems where problems.id = problem_id), '') as name
    from submissions where id = ${id}::uuid`,
};

/**
 * Adds an entry to the audit log, in the transaction that makes the change: there is no change without its entry, and no
 * entry without its change. The admin is a user or `COMMAND_LINE._id`. Call this while the object exists: after creating
 * the object, before deleting it. Nothing is added for an object that does not exist.
 */
export async function recordAction(
  transaction: Change,
  adminId: string,
  action: AuditAction,
  /** The _id of the object, or the name of a join token or a machine; for `users` and `submissions` a description of all of them; empty if there is only one of its kind. */
  objectId: string,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  const admin =
    adminId === COMMAND_LINE._id
      ? sql`select ${COMMAND_LINE._id}::uuid as id, ${COMMAND_LINE.name} as name, ${COMMAND_LINE.userName} as user_name`
      : sql`select id, name, user_name from users where id = ${adminId}`;
  await sql`
    with admin as (${admin}), object as (${FIND_OBJECT[AUDIT_ACTIONS[action]](objectId)})
    insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_id, object_name, changes)
    select admin.id, admin.name, admin.user_name, ${action}, object.id, object.name, ${JSON.stringify(changes)}::jsonb
    from admin cross join object`.execute(transaction);
}

/** What an admin deletes, for `recordAction`: the audit log keeps its beginning as evidence. */
export function keptText(text: string): AuditChange[] {
  return [{ field: "text", from: text.slice(0, LIMITS.auditTextLength), to: null }];
}

/** The fields whose text differs, for `recordAction`. The values of `hidden` fields are not kept. */
export function changesBetween<Values extends Readonly<Record<string, string>>>(
  before: Values,
  after: Values,
  hidden: readonly (keyof Values)[] = [],
): AuditChange[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const isShown = !hidden.includes(field);
      return { field, from: isShown ? (before[field] ?? null) : null, to: isShown ? (after[field] ?? null) : null };
    });
}
