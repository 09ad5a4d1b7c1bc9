import { HOUR, MINUTE } from "#vocabulary/units";

/** Why no grade can be sent to a place in a course: the platform forbids it, does not have it (any more), has two of it, does not let us log in, or names an address that may not be called. */
export const LINK_FAULTS = ["forbidden", "missing", "ambiguous", "login", "address"] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** What happens to a released grade of a student whose course is elsewhere; one that was taken back is withdrawing until the platform has forgotten it. */
export const SENT_STATES = ["waiting", "sent", "refused", "withdrawing"] as const;
export type SentState = (typeof SENT_STATES)[number];

/** Why a grade has not arrived: the platform does not take it for this person, or one of `LINK_FAULTS`, or it does not answer or is too busy. */
export const SENT_FAULTS = ["not_student", "unreachable", "busy", ...LINK_FAULTS] as const;
export type SentFault = (typeof SENT_FAULTS)[number];

/** Why the list of a course could not be read. */
export const ROSTER_FAULTS = ["class_full", "class_archived", ...SENT_FAULTS] as const;
export type RosterFault = (typeof ROSTER_FAULTS)[number];

/** A host, with its port if it has one of its own. */
export const SERVICE_HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/;

export const LTI_LIMITS = {
  ltiPlatforms: 50,
  ltiNameLength: 60,
  ltiUrlLength: 500,
  /** What the standard allows for the ids of deployments and people. */
  ltiIdLength: 255,
  ltiDeployments: 100,
  ltiServiceHosts: 20,
  /** How many members of one course are read. */
  ltiRosterMembers: 5_000,
  /** How many things one choice of content can hand over. */
  ltiChosenItems: 50,
  /** How long an address at which a platform registers itself is valid. */
  ltiRegistrationMs: HOUR,
  /** How long a choice of content may take. */
  ltiChoiceMs: 60 * MINUTE,
} as const;
