import { type Rights, ROLE_ADMIN, ROLE_USER, type Role, type SiteRole } from "#vocabulary/roles";

/**
 * What not everybody may do. Server and pages ask for the permission, never for the role:
 * - `problem.edit`: see problems in any state with their tests, create, change and delete them, also by packages, and curate lists;
 * - `problem.create`: create problems, and see, change and delete those that they have created, in any state and with their tests;
 * - `submission.read`: read everybody's submissions; `submission.rejudge`: have them judged again;
 * - `contest.create`: create contests, and run every one;
 * - `class.create`: create classes, whose owner one is; `class.manage`: run every class;
 * - `queue.manage`: see and end what waits to be judged, and read what went wrong inside the judge;
 * - `worker.manage`: let machines judge, and pause them;
 * - `user.read`: everybody's address and hidden activity; `user.manage`: create and change accounts;
 * - `blog.moderate`, `chat.moderate`: change or delete what others wrote, and mute; `report.decide`: read and close reports;
 * - `attention.read`: what waits for somebody; `audit.read`: the audit log; `site.manage`: the settings of the site;
 * - `judge0.manage`: what Judge0 keeps for its administrators.
 */
export const PERMISSIONS = [
  "problem.edit",
  "problem.create",
  "submission.read",
  "submission.rejudge",
  "contest.create",
  "class.create",
  "class.manage",
  "queue.manage",
  "worker.manage",
  "user.read",
  "user.manage",
  "blog.moderate",
  "chat.moderate",
  "report.decide",
  "attention.read",
  "audit.read",
  "site.manage",
  "judge0.manage",
] as const;
/** One of `PERMISSIONS`. */
export type Permission = (typeof PERMISSIONS)[number];

const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
  [ROLE_USER]: [],
  [ROLE_ADMIN]: PERMISSIONS,
};

const GRANTED_BY_SITE_ROLE: Readonly<Record<SiteRole, readonly Permission[]>> = {
  teacher: ["class.create", "attention.read"],
  author: ["problem.create", "attention.read"],
  moderator: ["blog.moderate", "chat.moderate", "report.decide", "attention.read"],
};

/**
 * Permissions that work only with a session: what they do grants or moves access, and must not outlive the revocation of a leaked
 * API token.
 */
export const SESSION_PERMISSIONS: readonly Permission[] = ["user.manage", "site.manage", "worker.manage"];

/** Whether somebody has a permission by their role or a site role. Visitors, who are null, have none. */
export function may(somebody: Rights | null, permission: Permission): boolean {
  if (somebody === null) return false;
  const { role, siteRoles = [] } = somebody;
  return (
    GRANTED[role].includes(permission) || siteRoles.some((name) => GRANTED_BY_SITE_ROLE[name].includes(permission))
  );
}

/** Whether somebody is staff of the site: an admin, a teacher or a moderator. They see people by name wherever they see them. */
export function isSiteStaff(somebody: Rights | null): boolean {
  return may(somebody, "user.read") || may(somebody, "class.create") || may(somebody, "report.decide");
}
