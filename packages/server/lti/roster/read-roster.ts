import { LIMITS } from "@assay/contract/vocabulary/limits";
import { callWithToken, nextPage, ServiceError } from "#lti/call-with-token";
import { roleOf, textOf } from "#lti/claims";
import type { Platform } from "#lti/platforms";
import { SCOPES, type ServiceTokens } from "#lti/service-token";

/** A student whom a platform lists. */
export interface RosterStudent {
  readonly subject: string;
  readonly name: string;
}

const MEMBERS = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";
const PAGES = 200;

/**
 * The active students of a course, from all pages of its list (1EdTech, Names and Role Provisioning Services 2.0). Nobody else is taken from it: Moodle lists an
 * assistant as a learner, and a role of staff comes from a launch alone. Throws ServiceError.
 */
export async function readRoster(
  tokens: ServiceTokens,
  platform: Platform,
  membershipsUrl: string,
): Promise<RosterStudent[]> {
  const students = new Map<string, RosterStudent>();
  let url: string | null = membershipsUrl;
  for (let page = 0; url !== null; page += 1) {
    if (page === PAGES || students.size > LIMITS.ltiRosterMembers) throw new ServiceError("busy");
    const answer = await callWithToken(tokens, platform, url, {
      method: "GET",
      headers: { accept: MEMBERS },
      scope: SCOPES.roster,
    });
    for (const member of membersOf(answer.body)) {
      const subject = textOf(member, "user_id", LIMITS.ltiIdLength);
      const { status = "Active", roles } = member as { status?: unknown; roles?: unknown };
      const { role, isTest } = roleOf(roles);
      if (!subject || status !== "Active" || role !== "student" || isTest) continue;
      students.set(subject, { subject, name: textOf(member, "name", 200) ?? "" });
    }
    url = nextPage(answer, url);
  }
  return [...students.values()];
}

function membersOf(body: string): unknown[] {
  try {
    const { members } = JSON.parse(body) as { members?: unknown };
    if (Array.isArray(members)) return members.filter((member) => typeof member === "object" && member !== null);
  } catch {
    // Not JSON.
  }
  throw new ServiceError("busy");
}
