import type { CourseReturn } from "@assay/contract/routes/classes/courses";
import { getSecret } from "@assay/database/secrets";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clearReturnCookie, readReturnCookie, setReturnCookie } from "#access/cookies";
import { textOf } from "#lti/claims";
import { LtiError } from "#lti/lti-error";
import { type Platform, requireServiceUrl } from "#lti/platforms";
import { decryptSecret, encryptSecret } from "#users/two-factor/secret-box";

/** What a browser keeps of its last launch, sealed for the user: the address may have a secret of the platform's session in it. */
interface KeptReturn {
  readonly contextId: string;
  readonly url: string;
}

const SECRET = "lti-returns";
/** Sealed, it has to fit into a cookie. */
const URL_LENGTH = 2_048;

/**
 * Where a launch wants its user to go back to: the `return_url` of its claim `launch_presentation` (1EdTech, LTI Core 1.3, section 5.4.4). Null for none, and
 * for one that is at no host of the platform.
 */
export function returnUrlOf(platform: Platform, presentation: unknown): string | null {
  const url = textOf(presentation, "return_url", URL_LENGTH);
  return url === undefined ? null : urlAt(platform, url);
}

function urlAt(platform: Platform, url: string): string | null {
  try {
    return requireServiceUrl(platform, url).href;
  } catch (error) {
    if (error instanceof LtiError) return null;
    throw error;
  }
}

/** Keeps in the browser of a launch where it came from, until it logs out or is closed; null forgets what a former launch kept. */
export async function keepCourseReturn(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  userId: string,
  kept: KeptReturn | null,
): Promise<void> {
  const { db, config } = request.server;
  if (kept === null) return clearReturnCookie(reply, config);
  const sealed = encryptSecret(await getSecret(db, SECRET), userId, Buffer.from(JSON.stringify(kept)));
  setReturnCookie(reply, config, Buffer.from(sealed).toString("base64url"));
}

/** Where this user's browser came from, if its last launch was from a course of this class; else null. */
export async function readCourseReturn(
  request: FastifyRequest,
  userId: string,
  classId: string,
): Promise<CourseReturn | null> {
  const { db } = request.server;
  const kept = openReturn(await getSecret(db, SECRET), userId, readReturnCookie(request));
  if (kept === null) return null;
  const course = await db
    .selectFrom("lti_contexts")
    .innerJoin("lti_deployments", "lti_deployments.id", "lti_contexts.deployment_id")
    .innerJoin("lti_platforms", "lti_platforms.id", "lti_deployments.platform_id")
    .selectAll("lti_platforms")
    .select("lti_contexts.title")
    .where("lti_contexts.id", "=", kept.contextId)
    .where("lti_contexts.class_id", "=", classId)
    .executeTakeFirst();
  // An admin may have taken a host away since.
  const url = course ? urlAt(course, kept.url) : null;
  return course && url !== null ? { title: course.title || course.name, url } : null;
}

function openReturn(key: Uint8Array, userId: string, sealed: string | null): KeptReturn | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(Buffer.from(decryptSecret(key, userId, Buffer.from(sealed, "base64url"))).toString());
  } catch {
    // Sealed for another user of this browser, or not by this site.
    return null;
  }
}
