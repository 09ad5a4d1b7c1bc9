/** What an admin did to an object, with the kind of the object. The audit log has an entry for each of them. */
export const AUDIT_ACTIONS = {
  user_created: "user",
  users_created: "users",
  user_edited: "user",
  user_deleted: "user",
  user_deactivated: "user",
  user_reactivated: "user",
  password_reset: "user",
  password_link_created: "user",
  two_factor_removed: "user",
  api_token_created: "user",
  problem_created: "problem",
  problem_edited: "problem",
  problem_deleted: "problem",
  editorial_edited: "problem",
  problem_imported: "problem",
  package_uploaded: "package_import",
  package_import_decided: "package_import",
  package_import_deleted: "package_import",
  problem_list_created: "problem_list",
  problem_list_edited: "problem_list",
  problem_list_deleted: "problem_list",
  problem_lists_ordered: "problem_lists",
  site_settings_changed: "site",
  sso_changed: "sso",
  lti_changed: "lti",
  blog_edited: "blog",
  blog_deleted: "blog",
  comment_deleted: "comment",
  discussion_post_deleted: "problem",
  discussion_report_dismissed: "problem",
  report_dismissed: "blog",
  comment_report_dismissed: "comment",
  chat_message_deleted: "chat_message",
  chat_report_dismissed: "chat_message",
  chat_user_muted: "user",
  chat_user_unmuted: "user",
  contest_created: "contest",
  contest_edited: "contest",
  contest_clock_changed: "contest",
  contest_people_changed: "contest",
  contest_deleted: "contest",
  contest_rehearsed: "contest",
  contest_token_created: "contest",
  contest_logins_changed: "contest",
  contest_login_bound: "user",
  contest_token_revoked: "contest",
  rating_published: "contest",
  rating_undone: "contest",
  class_created: "class",
  assignment_created: "assignment",
  assignment_edited: "assignment",
  assignment_deleted: "assignment",
  assignments_ordered: "class",
  assignment_dates_set: "assignment",
  assignment_dates_removed: "assignment",
  exam_minutes_given: "assignment",
  exam_ended: "assignment",
  exam_reopened: "assignment",
  exam_sealed: "assignment",
  class_edited: "class",
  class_archived: "class",
  class_reopened: "class",
  class_deleted: "class",
  class_members_changed: "class",
  class_list_imported: "class",
  class_invitation_created: "class",
  class_invitation_revoked: "class",
  class_course_changed: "class",
  grade_changed: "class",
  rubric_changed: "class",
  regrade_decided: "class",
  regrades_allowed: "class",
  grades_released: "class",
  grades_withdrawn: "class",
  grading_changed: "class",
  gradebook_rules_changed: "class",
  similarity_compared: "class",
  similarity_decided: "class",
  submissions_imported: "submissions",
  submission_rejudged: "submission",
  rejudge_started: "rejudge",
  rejudge_applied: "rejudge",
  rejudge_undone: "rejudge",
  rejudge_discarded: "rejudge",
  submission_cancelled: "submission",
  submission_deleted: "submission",
  test_run_deleted: "submission",
  join_token_created: "join_token",
  join_token_revoked: "join_token",
  host_paused: "host",
  host_resumed: "host",
  backup_written: "site",
  backup_restored: "site",
} as const;

/** The admin in entries of the command line, where nobody logs in: an _id that no user has, and no user name. */
export const COMMAND_LINE = {
  _id: "00000000-0000-0000-0000-000000000000",
  name: "Command line",
  userName: "",
} as const;

/** A key of `AUDIT_ACTIONS`. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an entry of the audit log is about. */
export type AuditObjectType = (typeof AUDIT_ACTIONS)[AuditAction];

/** The names of all actions, in the order of the log's filter. */
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** One value that an action changed. Null for none, and for values that the log does not keep, such as email addresses. */
export interface AuditChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}
