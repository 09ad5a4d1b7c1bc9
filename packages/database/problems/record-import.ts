import type { AuditAction } from "@assay/contract/vocabulary/audit-actions";
import { sql } from "kysely";
import type { Database } from "#connect";

/** Whoever imports on the command line has no account. */
const COMMAND_LINE = { id: "00000000-0000-0000-0000-000000000000", name: "Command line" } as const;

/** Adds the import of a package to the audit log, in the transaction that stores its problem; `adminId` is null on the command line. */
export async function recordImport(
  transaction: Database,
  problemId: string,
  adminId: string | null,
  packageName: string,
): Promise<void> {
  const action: AuditAction = "problem_imported";
  const changes = JSON.stringify([{ field: "package", from: null, to: packageName }]);
  await sql`
    insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_id, object_name, changes)
    select coalesce(users.id, ${COMMAND_LINE.id}::uuid), coalesce(users.name, ${COMMAND_LINE.name}),
      coalesce(users.user_name, ''), ${action}, problems.id::text, problems.title, ${changes}::jsonb
    from problems left join users on users.id = ${adminId}::uuid
    where problems.id = ${problemId}`.execute(transaction);
}
