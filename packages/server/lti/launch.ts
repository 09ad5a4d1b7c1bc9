import { RATES } from "@assay/contract/vocabulary/rates";
import { countEvent } from "#base/rate-limit";
import { decideAccount, type LaunchCall } from "#lti/account";
import { checkToken, type Launch } from "#lti/check-token";
import { readChoiceSettings } from "#lti/choices/settings";
import { claimOf, roleOf } from "#lti/claims";
import { returnUrlOf } from "#lti/courses/course-return";
import { forgetTeacher } from "#lti/courses/teachers";
import { storePlace } from "#lti/join-class";
import { forgetLogin, STATE_MS, takeLogin } from "#lti/login";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import type { PlatformKeys } from "#lti/platform-keys";
import type { Platform } from "#lti/platforms";

/**
 * Checks a launch and logs its browser in, or asks somebody who is logged in with another account. Throws LtiError for every check that
 * fails: then there is no session.
 */
export async function finishLaunch(
  call: LaunchCall,
  {
    state,
    cookie,
    token,
    origin,
    keys,
  }: { state: string; cookie: string; token: string; origin: string; keys: PlatformKeys },
): Promise<{ readonly platform: Platform }> {
  const { db } = call.request.server;
  const { platform, nonceHash, ticketHash, endedHash } = await takeLogin(db, state, cookie);
  let waits = false;
  try {
    const launch = await checkToken(token, { platform, nonceHash, keys });
    await countEvent(db, `lti-platform:${platform.id}`, RATES.ltiPerPlatform);
    requireOwnTarget(launch, origin);
    const { payload, messageType, deploymentId } = launch;
    const { role, isTest } = roleOf(claimOf(payload, "roles"));
    if (isTest) throw new LtiError("roles", LTI_REASONS.testUser);
    const isChoice = messageType === "LtiDeepLinkingRequest";
    if (isChoice && role !== "teacher") throw new LtiError("roles", LTI_REASONS.notTeacher);
    const choice = isChoice ? readChoiceSettings(platform, payload, deploymentId) : null;
    const place = await db.transaction().execute((transaction) => storePlace(transaction, platform, launch));
    if (place.contextId === null) throw new LtiError("target", LTI_REASONS.noCourse);
    if (role !== "teacher") await forgetTeacher(db, platform, { subject: launch.subject, contextId: place.contextId });
    if (place.classId === null && role !== "teacher") throw new LtiError("class", LTI_REASONS.noClass);
    // Somebody who is asked which account to use takes a while until the choice is open.
    waits = isChoice && ticketHash !== null;
    await decideAccount(call, platform, {
      ...{ platformId: platform.id, subject: launch.subject, role },
      name: typeof payload.name === "string" ? payload.name : "",
      ...{ contextId: place.contextId, classId: place.classId, next: place.page },
      returnUrl: returnUrlOf(platform, claimOf(payload, "launch_presentation")),
      ...{ choice, ticket: ticketHash === null ? null : Buffer.from(ticketHash).toString("hex") },
      until: Date.now() + STATE_MS,
    });
    return { platform };
  } catch (error) {
    waits = false;
    if (error instanceof LtiError) error.platformId = platform.id;
    throw error;
  } finally {
    if (!waits) await forgetLogin(db, endedHash);
  }
}

/** The page that the token names has to be one of ours; what the login said counts for nothing. */
function requireOwnTarget({ payload }: Launch, origin: string): void {
  const target = claimOf(payload, "target_link_uri");
  const url = typeof target === "string" && URL.canParse(target) ? new URL(target) : null;
  if (url?.origin !== origin || !/^\/(?:lti\/launch)?$/.test(url.pathname))
    throw new LtiError("target", LTI_REASONS.otherSite);
}
