import { CLASS_ROLES } from "@assay/contract/vocabulary/class";
import type { JWTPayload } from "jose";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { holdClass } from "#classes/class";
import { addMember } from "#classes/members/add-member";
import type { Launch } from "#lti/check-token";
import { claimOf, type LaunchRole, textOf } from "#lti/claims";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import type { Platform } from "#lti/platforms";

/** Where in the platform a launch comes from, and what that is here. */
export interface LaunchPlace {
  readonly contextId: string | null;
  readonly linkId: string | null;
  readonly classId: string | null;
  readonly slug: string | null;
  /** The page of the class, or of what the link opens of it. */
  readonly page: string;
}

/**
 * Stores the deployment, the course and the link of a launch, with the addresses of their services. Throws LtiError `deployment` for one
 * that is not known, unless the platform may bring new ones.
 */
export async function storePlace(transaction: Change, platform: Platform, launch: Launch): Promise<LaunchPlace> {
  const { payload, deploymentId, resourceLinkId } = launch;
  const known = transaction
    .selectFrom("lti_deployments")
    .select("id")
    .where("platform_id", "=", platform.id)
    .where("deployment_id", "=", deploymentId);
  let deployment = await known.executeTakeFirst();
  if (!deployment && platform.accepts_new_deployments) {
    await transaction
      .insertInto("lti_deployments")
      .values({ platform_id: platform.id, deployment_id: deploymentId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    deployment = await known.executeTakeFirst();
  }
  if (!deployment) throw new LtiError("deployment", LTI_REASONS.unknownDeployment({ deployment: deploymentId }));
  const nowhere = { contextId: null, linkId: null, classId: null, slug: null, page: "/classes" };
  const courseId = textOf(claimOf(payload, "context"), "id", 255);
  if (!courseId) return nowhere;
  const services = servicesOf(launch);
  const context = await transaction
    .insertInto("lti_contexts")
    .values({
      deployment_id: deployment.id,
      context_id: courseId,
      title: textOf(claimOf(payload, "context"), "title") ?? "",
      lineitems_url: services.lineitems,
      memberships_url: services.memberships,
    })
    .onConflict((conflict) =>
      conflict.columns(["deployment_id", "context_id"]).doUpdateSet(({ ref }) => ({
        title: ref("excluded.title"),
        lineitems_url: sql`coalesce(excluded.lineitems_url, lti_contexts.lineitems_url)`,
        memberships_url: sql`coalesce(excluded.memberships_url, lti_contexts.memberships_url)`,
        // Moodle names its list only once the course has a link: a course that was connected by a choice of content is read then.
        sync_at: sql<Date>`case when lti_contexts.class_id is not null and lti_contexts.memberships_url is null
          and excluded.memberships_url is not null then now() else lti_contexts.sync_at end`,
      })),
    )
    .returning(["id", "class_id"])
    .executeTakeFirstOrThrow();
  const link =
    resourceLinkId === null
      ? null
      : await transaction
          .insertInto("lti_links")
          .values({
            ...{ context_id: context.id, resource_link_id: resourceLinkId, lineitem_url: services.lineitem },
            title: textOf(claimOf(payload, "resource_link"), "title") ?? "",
          })
          .onConflict((conflict) =>
            conflict.columns(["context_id", "resource_link_id"]).doUpdateSet(({ ref }) => ({
              title: ref("excluded.title"),
              lineitem_url: sql`coalesce(excluded.lineitem_url, lti_links.lineitem_url)`,
            })),
          )
          .returning(["id"])
          .executeTakeFirstOrThrow();
  if (link && context.class_id !== null) await connectLink(transaction, link.id, context.class_id, payload);
  const found = await transaction
    .selectFrom("lti_contexts")
    .leftJoin("classes", "classes.id", "lti_contexts.class_id")
    .leftJoin("lti_links", (join) => join.on("lti_links.id", "=", link?.id ?? null))
    .leftJoin("assignments", (join) =>
      join.onRef("assignments.id", "=", "lti_links.assignment_id").onRef("assignments.class_id", "=", "classes.id"),
    )
    .where("lti_contexts.id", "=", context.id)
    .select(["classes.id as classId", "classes.slug", "assignments.name as assignment", "lti_links.problem_id"])
    .executeTakeFirstOrThrow();
  const { classId, slug, assignment, problem_id } = found;
  const part =
    assignment === null ? "" : `/assignments/${assignment}${problem_id === null ? "" : `/problems/${problem_id}`}`;
  return { contextId: context.id, linkId: link?.id ?? null, classId, slug, page: `/classes/${slug}${part}` };
}

/** Connects a link that was chosen here, and is launched for the first time, to what it was chosen for: it must be of the course's class. */
async function connectLink(transaction: Change, linkId: string, classId: string, payload: JWTPayload): Promise<void> {
  const custom = claimOf(payload, "custom");
  const [assignmentId, problemId] = [textOf(custom, "assay_assignment", 36), textOf(custom, "assay_problem", 36)];
  if (!assignmentId || !UUID.test(assignmentId)) return;
  await sql`
    update lti_links set assignment_id = assignments.id, problem_id = (
      select problem_id from assignment_problems
      where assignment_id = assignments.id and problem_id = ${problemId && UUID.test(problemId) ? problemId : null}::uuid)
    from assignments
    where lti_links.id = ${linkId} and assignment_id is null and assignments.id = ${assignmentId} and class_id = ${classId}`.execute(
    transaction,
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const SERVICES = {
  ags: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  nrps: "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
};

/** The addresses of services, which are checked when they are called. NRPS counts if 2.0 is among its versions. */
function servicesOf({ payload }: Launch) {
  const nrps = payload[SERVICES.nrps];
  const versions = (nrps as { service_versions?: unknown } | undefined)?.service_versions;
  const isNew = Array.isArray(versions) && versions.includes("2.0");
  return {
    lineitem: textOf(payload[SERVICES.ags], "lineitem", 2_048) ?? null,
    lineitems: textOf(payload[SERVICES.ags], "lineitems", 2_048) ?? null,
    memberships: isNew ? (textOf(nrps, "context_memberships_url", 2_048) ?? null) : null,
  };
}

/**
 * Makes a user a member of the class with the role of a launch, by the rules of every other way in (`addMember`): a member keeps a higher
 * role; who has left is back; who was removed stays so. A guest who is no member stays outside. Throws AppError `class_not_found` for
 * somebody who was removed, `class_full` and `class_archived`.
 */
export async function joinClass(transaction: Change, classId: string, userId: string, role: LaunchRole): Promise<void> {
  const member = await transaction
    .selectFrom("class_members")
    .select(["role", "state"])
    .where("class_id", "=", classId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (member?.state === "removed") throw new AppError("class_not_found");
  if (role === "guest") {
    if (member?.state === "active") return;
    throw new LtiError("roles", LTI_REASONS.noRole);
  }
  // Nothing to do for most launches, so they do not wait for each other.
  if (member?.state === "active" && CLASS_ROLES.indexOf(member.role) <= CLASS_ROLES.indexOf(role)) return;
  await holdClass(transaction, classId);
  const state = await addMember(transaction, classId, userId, { role, source: "lti" });
  if (state === "removed") throw new AppError("class_not_found");
}
