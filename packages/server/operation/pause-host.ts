// What admins do about machines. The audit log has an entry for each of these actions.
import type { Database } from "@assay/database/connect";
import { pauseHost, resumeHost } from "@assay/database/operation/paused-hosts";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";

/**
 * Pauses a machine, whose workers then finish what they have and take no more, or resumes it. They notice within seconds, also after they
 * have started again. Does nothing if it is so already. Throws AppError `not_found` if no worker has reported from this machine.
 */
export function setHostPaused(db: Database, adminId: string, host: string, isPaused: boolean): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const hasChanged = await (isPaused ? pauseHost : resumeHost)(transaction, host);
    if (hasChanged) return recordAction(transaction, adminId, isPaused ? "host_paused" : "host_resumed", host);
    if (isPaused && !(await isKnown(transaction, host))) throw new AppError("not_found");
  });
}

async function isKnown(db: Database, host: string): Promise<boolean> {
  return (await db.selectFrom("paused_hosts").where("host", "=", host).select("host").executeTakeFirst()) !== undefined;
}
