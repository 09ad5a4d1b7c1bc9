import type { LtiState } from "@assay/contract/routes/lti";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { ownAddresses } from "#lti/own-addresses";

/** All that admins see of learning platforms. `origin` is that of this site. */
export async function readLti(db: Database, origin: string): Promise<LtiState> {
  const [platforms, keys, launches] = await Promise.all([
    db
      .selectFrom("lti_platforms")
      .selectAll()
      .select([DEPLOYMENTS.as("deployments"), PEOPLE.as("people")])
      .orderBy("name")
      .orderBy("created_at")
      .execute(),
    db
      .selectFrom("lti_keys")
      .select(["kid", "published_at", "active_from", "retired_at"])
      .orderBy("active_from")
      .execute(),
    db
      .selectFrom("lti_launches")
      .leftJoin("lti_platforms", "lti_platforms.id", "platform_id")
      .select(["lti_launches.id", "name", "failed_check", "detail", "lti_launches.created_at"])
      .orderBy("lti_launches.id", "desc")
      .limit(100)
      .execute(),
  ]);
  return {
    addresses: ownAddresses(origin),
    platforms: platforms.map((row) => ({
      id: row.id,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      authUrl: row.auth_url,
      tokenUrl: row.token_url,
      tokenAudience: row.token_audience ?? "",
      jwksUrl: row.jwks_url,
      serviceHosts: row.service_hosts,
      acceptsNewDeployments: row.accepts_new_deployments,
      teachersCreateClasses: row.teachers_create_classes,
      deployments: row.deployments,
      people: row.people,
    })),
    keys: keys.map((key) => ({
      kid: key.kid,
      publishedAt: key.published_at.toISOString(),
      activeFrom: key.active_from.toISOString(),
      retiredAt: key.retired_at?.toISOString() ?? null,
    })),
    launches: launches.map((launch) => ({
      id: launch.id,
      platform: launch.name,
      failedCheck: launch.failed_check,
      detail: launch.detail,
      createdAt: launch.created_at.toISOString(),
    })),
  };
}

type Deployment = { id: string; deploymentId: string; courses: number };

const DEPLOYMENTS: RawBuilder<Deployment[]> = sql`(
  select coalesce(json_agg(json_build_object('id', lti_deployments.id, 'deploymentId', deployment_id, 'courses', (
    select count(*)::int from lti_contexts where lti_contexts.deployment_id = lti_deployments.id
  )) order by lti_deployments.created_at, lti_deployments.id), '[]')
  from lti_deployments where platform_id = lti_platforms.id)`;
const PEOPLE: RawBuilder<number> = sql`(
  select count(*)::int from lti_identities where platform_id = lti_platforms.id)`;
