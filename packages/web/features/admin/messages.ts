import type { AuditAction } from "@assay/contract/vocabulary/audit-actions";

/** Pages that only admins may use. */
export const ADMIN_PAGE_MESSAGES = {
  notAllowed: "Only admins can open this page",
  notAllowedHint: "Log in as an admin to continue.",
  logIn: "Log in",
} as const;

/** What happens to an object, around its name. `%` stands for the name, which is a link if the object still exists. */
type Sentence = `${string}%${string}`;

/** The audit log. */
export const AUDIT_MESSAGES = {
  title: "Audit log",
  lead: "Every admin action on the web, kept for good.",
  loading: "Loading the audit log",
  failed: "The audit log could not be loaded",
  admin: "Admin",
  action: "Action",
  filters: "Filters",
  empty: "No admin has done anything yet",
  emptyHint: "When an admin changes a user, a problem, a list or a submission, it appears here.",
  noMatch: "No entry matches",
  clear: "Clear the filters",
  pages: "Pages of the audit log",
  noChanges: "Nobody has changed it on the web yet.",
  newest: "Newest",
  older: "Older",
  /** The choices of the filter. */
  actions: {
    user_edited: "User edited",
    user_deleted: "User deleted",
    password_link_created: "Password reset link created",
    two_factor_removed: "Two-factor login turned off",
    problem_created: "Problem created",
    problem_edited: "Problem edited",
    problem_deleted: "Problem deleted",
    problem_list_created: "List created",
    problem_list_edited: "List edited",
    problem_list_deleted: "List deleted",
    problem_lists_ordered: "Lists reordered",
    submission_rejudged: "Submission rejudged",
    submission_cancelled: "Submission cancelled",
    submission_deleted: "Submission deleted",
    test_run_deleted: "Test run deleted",
  } satisfies Record<AuditAction, string>,
  /** An entry without its changes. */
  sentences: {
    user_edited: "saved the user %",
    user_deleted: "deleted the user %",
    password_link_created: "created a password reset link for %",
    two_factor_removed: "turned off two-factor login for %",
    problem_created: "created the problem %",
    problem_edited: "edited the problem %",
    problem_deleted: "deleted the problem %",
    problem_list_created: "created the list %",
    problem_list_edited: "edited the list %",
    problem_list_deleted: "deleted the list %",
    problem_lists_ordered: "reordered %",
    submission_rejudged: "rejudged %",
    submission_cancelled: "cancelled %",
    submission_deleted: "deleted %",
    test_run_deleted: "deleted a test run of %",
  } satisfies Record<AuditAction, Sentence>,
  lists: "the lists of problems",
  submission: (number: string, title: string) => `submission ${number}${title === "" ? "" : ` (${title})`}`,
  fields: {
    name: "name",
    userName: "user name",
    email: "email address",
    role: "role",
    status: "status",
    title: "title",
    difficulty: "difficulty",
    tags: "tags",
    description: "description",
    input: "input description",
    output: "output description",
    timeLimit: "time limit",
    memoryLimit: "memory limit",
    languageLimits: "limits of single languages",
    comparison: "checker",
    tests: "tests",
    explanations: "explanations of samples",
  } as Readonly<Record<string, string>>,
  changed: (field: string): Sentence => `changed the ${field} of %`,
  changedFrom: (field: string, from: string, to: string): Sentence => `changed the ${field} of % from ${from} to ${to}`,
} as const;
