import type { Database } from "@assay/database/connect";

const KEPT = 100;

/** Notes how a launch ended, for admins; only the last hundred are kept. */
export async function recordLaunch(
  db: Database,
  ended: { readonly platformId?: string; readonly check?: string; readonly message?: string },
): Promise<void> {
  const { id } = await db
    .insertInto("lti_launches")
    .values({ platform_id: ended.platformId ?? null, failed_check: ended.check ?? null, detail: ended.message ?? "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("lti_launches")
    .where("id", "<=", String(BigInt(id) - BigInt(KEPT)))
    .execute();
}
