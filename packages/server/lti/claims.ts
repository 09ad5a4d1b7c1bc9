import type { JWTPayload } from "jose";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const ROLE = "http://purl.imsglobal.org/vocab/lis/v2/";

/** What a launch may be: an assignment is opened, or content is chosen for a course. */
export const MESSAGE_TYPES = ["LtiResourceLinkRequest", "LtiDeepLinkingRequest"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A claim of LTI (1EdTech, Learning Tools Interoperability Core 1.3, section 5.3). */
export function claimOf(payload: JWTPayload, name: string): unknown {
  return payload[`${CLAIM}${name}`];
}

/** A text of an object that somebody else sent; undefined if it is none, or longer than `max`. */
export function textOf(object: unknown, name: string, max = 1_024): string | undefined {
  if (typeof object !== "object" || object === null) return undefined;
  const value = (object as Record<string, unknown>)[name];
  return typeof value === "string" && value.length <= max && !value.includes("\0") && value.isWellFormed()
    ? value
    : undefined;
}

/** The role in a class that the roles of a launch or of a roster give: the least that any of them certainly means. */
export type LaunchRole = "teacher" | "assistant" | "student" | "guest";

const MEMBERSHIP = `${ROLE}membership#`;
const ASSISTANT = `${ROLE}membership/Instructor#TeachingAssistant`;
const TEST_USER = "http://purl.imsglobal.org/vocab/lti/system/person#TestUser";

/**
 * The role that these roles give. Only roles in the course count: an administrator of the platform is nothing here. What is unknown gives
 * nothing (`guest`): neither staff nor a student. Short names are those of `membership#`.
 */
export function roleOf(roles: unknown): { readonly role: LaunchRole; readonly isTest: boolean } {
  const texts = Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [];
  const isTest = texts.includes(TEST_USER);
  const names = texts.map((role) => (/^[A-Za-z]+$/.test(role) ? `${MEMBERSHIP}${role}` : role));
  const has = (name: string) => names.includes(name);
  if (has(ASSISTANT) || has(`${MEMBERSHIP}TeachingAssistant`)) return { role: "assistant", isTest };
  if (has(`${MEMBERSHIP}Instructor`)) return { role: "teacher", isTest };
  if (has(`${MEMBERSHIP}Learner`)) return { role: "student", isTest };
  return { role: "guest", isTest };
}
