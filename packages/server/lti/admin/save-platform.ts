import type { PlatformSettings } from "@assay/contract/routes/lti";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";

/** Adds a platform with its deployments and returns its id. Throws AppError `platform_limit`, and `taken` for a client that is there. */
export async function createPlatform(db: Database, admin: Viewer, settings: PlatformSettings): Promise<string> {
  requireOneProtocol(settings);
  return db.transaction().execute(async (transaction) => {
    await sql`lock table lti_platforms in share row exclusive mode`.execute(transaction);
    const { count } = await transaction
      .selectFrom("lti_platforms")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.ltiPlatforms) throw new AppError("platform_limit");
    const { id } = await transaction
      .insertInto("lti_platforms")
      .values({ ...columnsOf(settings), created_by: admin.id })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(refuseTakenClient);
    await addDeployments(transaction, id, settings.deployments);
    await recordAction(transaction, admin.id, "lti_changed", settings.name);
    return id;
  });
}

/**
 * Changes a platform and adds deployments. Throws AppError `platform_not_found`, `taken`, and `platform_in_use` for another issuer or
 * client where people or courses are known: they mean others there.
 */
export async function editPlatform(
  db: Database,
  admin: Viewer,
  platformId: string,
  settings: PlatformSettings,
): Promise<void> {
  requireOneProtocol(settings);
  await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("lti_platforms")
      .select(["issuer", "client_id"])
      .where("id", "=", platformId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError("platform_not_found");
    if (before.issuer !== settings.issuer) await requireUnused(transaction, platformId);
    await transaction
      .updateTable("lti_platforms")
      .set(columnsOf(settings))
      .where("id", "=", platformId)
      .execute()
      .catch(refuseTakenClient);
    await addDeployments(transaction, platformId, settings.deployments);
    await recordAction(transaction, admin.id, "lti_changed", settings.name);
  });
}

/** Removes a platform with everything that came from it but accounts and classes. Throws AppError `platform_not_found`. */
export async function deletePlatform(db: Database, admin: Viewer, platformId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("lti_platforms")
      .where("id", "=", platformId)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw new AppError("platform_not_found");
    await recordAction(transaction, admin.id, "lti_changed", removed.name);
  });
}

/** Removes a deployment with its courses. Throws AppError `platform_not_found`. */
export async function deleteDeployment(db: Database, admin: Viewer, deploymentId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom("lti_deployments")
      .innerJoin("lti_platforms", "lti_platforms.id", "platform_id")
      .select("name")
      .where("lti_deployments.id", "=", deploymentId)
      .executeTakeFirst();
    if (!found) throw new AppError("platform_not_found");
    await transaction.deleteFrom("lti_deployments").where("id", "=", deploymentId).execute();
    await recordAction(transaction, admin.id, "lti_changed", found.name);
  });
}

function columnsOf(settings: PlatformSettings) {
  return {
    name: settings.name,
    issuer: settings.issuer,
    client_id: settings.clientId,
    auth_url: settings.authUrl,
    token_url: settings.tokenUrl,
    token_audience: settings.tokenAudience || null,
    jwks_url: settings.jwksUrl,
    service_hosts: [...settings.serviceHosts],
    accepts_new_deployments: settings.acceptsNewDeployments,
    teachers_create_classes: settings.teachersCreateClasses,
  };
}

/** Only a platform whose issuer has no https is called without it. */
function requireOneProtocol(settings: PlatformSettings): void {
  if (settings.issuer.startsWith("http:")) return;
  for (const field of ["authUrl", "tokenUrl", "jwksUrl"] as const)
    if (settings[field].startsWith("http:"))
      throw new AppError("invalid_request", { field, text: REFUSALS.lti.plainAddress });
}

async function addDeployments(transaction: Change, platformId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .insertInto("lti_deployments")
    .values(ids.map((deployment_id) => ({ platform_id: platformId, deployment_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function requireUnused(transaction: Change, platformId: string): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from lti_identities where platform_id = ${platformId})
      or exists (
        select from lti_contexts join lti_deployments on lti_deployments.id = lti_contexts.deployment_id where platform_id = ${platformId}
      ) as "isUsed"`.execute(transaction);
  if (rows[0]?.isUsed) throw new AppError("platform_in_use", { field: "issuer" });
}

function refuseTakenClient(error: unknown): never {
  if (isSqlError(error, "unique_violation")) throw new AppError("taken", { field: "clientId" });
  throw error;
}
