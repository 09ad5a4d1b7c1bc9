import { ACCOUNT_ROUTES } from "#routes/accounts";
import { ACTIVITY_ROUTES } from "#routes/activity";
import { API_TOKEN_ROUTES } from "#routes/api-tokens";
import { ASSIGNMENT_ROUTES } from "#routes/assignments/assignments";
import { CALENDAR_ROUTES } from "#routes/assignments/calendar";
import { EXAM_ROUTES } from "#routes/assignments/exams";
import { ATTENTION_ROUTES } from "#routes/attention";
import { AUDIT_ROUTES } from "#routes/audit";
import { BLOG_DRAFT_ROUTES, BLOG_ROUTES } from "#routes/blogs";
import { CHAT_ROUTES } from "#routes/chat";
import { CHECKER_ROUTES } from "#routes/checker";
import { CLASS_CHAT_ROUTES } from "#routes/classes/chat";
import { CLASS_ROUTES } from "#routes/classes/classes";
import { LTI_COURSE_ROUTES } from "#routes/classes/courses";
import { FEEDBACK_ROUTES } from "#routes/classes/feedback";
import { GRADEBOOK_ROUTES } from "#routes/classes/gradebook";
import { GRADE_ROUTES } from "#routes/classes/grades";
import { GRADING_ROUTES } from "#routes/classes/grading";
import { CLASS_INVITATION_ROUTES } from "#routes/classes/invitations";
import { CLASS_LIST_ROUTES } from "#routes/classes/list";
import { MANAGE_CLASS_ROUTES } from "#routes/classes/manage";
import { CLASS_MEMBER_ROUTES } from "#routes/classes/members";
import { REGRADE_ROUTES, SAVED_COMMENT_ROUTES } from "#routes/classes/regrades";
import { SIMILARITY_ROUTES } from "#routes/classes/similarity";
import { COMMENT_ROUTES, REPORT_ROUTES } from "#routes/comments";
import { BOARD_ROUTES } from "#routes/contests/board";
import { CONTEST_ROUTES } from "#routes/contests/contests";
import { CONTEST_DESK_ROUTES } from "#routes/contests/desk";
import { CONTEST_LOGIN_ROUTES } from "#routes/contests/logins";
import { MANAGE_CONTEST_ROUTES } from "#routes/contests/manage";
import { CONTEST_MESSAGE_ROUTES } from "#routes/contests/messages";
import { CONTEST_IMPORT_ROUTES, CONTEST_PACKAGE_ROUTES } from "#routes/contests/packages";
import { CONTEST_PEOPLE_ROUTES } from "#routes/contests/people";
import { RATING_ROUTES } from "#routes/contests/rating";
import { REHEARSAL_ROUTES } from "#routes/contests/rehearsal";
import { SEALED_STATEMENT_ROUTES } from "#routes/contests/sealed-statements";
import { CONTEST_SUBMISSION_ROUTES } from "#routes/contests/submissions";
import { CONTEST_TOKEN_ROUTES } from "#routes/contests/tokens";
import { VIRTUAL_ROUTES } from "#routes/contests/virtual";
import { DISCUSSION_ROUTES } from "#routes/discussions";
import { EDITORIAL_ROUTES } from "#routes/editorials";
import { HOME_ROUTES } from "#routes/home";
import { TEST_RUN_ROUTES } from "#routes/judge0/routes";
import { SYSTEM_ROUTES } from "#routes/judge0/system-routes";
import { LTI_ROUTES } from "#routes/lti";
import { MANAGE_USERS_ROUTES } from "#routes/manage-users";
import { NOTE_ROUTES } from "#routes/notes";
import { NOTICE_ROUTES } from "#routes/notices";
import { OPERATION_ROUTES } from "#routes/operation";
import { PACKAGE_PART_ROUTES, PACKAGE_ROUTES } from "#routes/packages";
import { PAGE_DRAFT_ROUTES } from "#routes/page-drafts";
import { PASSWORD_ROUTES } from "#routes/password-reset";
import { PDF_ROUTES } from "#routes/pdf";
import { PICTURE_ROUTES } from "#routes/pictures";
import { PROBLEM_EDITING_ROUTES } from "#routes/problem-editing";
import { PROBLEM_HISTORY_ROUTES } from "#routes/problem-history";
import { PROBLEM_LIST_ROUTES } from "#routes/problem-lists";
import { PROBLEM_QUESTION_ROUTES } from "#routes/problem-questions";
import { PROBLEM_SET_ROUTES } from "#routes/problem-set";
import { STATISTICS_ROUTES } from "#routes/problem-statistics";
import { PROBLEM_ROUTES } from "#routes/problems";
import { PROGRAM_ROUTES } from "#routes/programs";
import { PROPOSED_TEST_ROUTES } from "#routes/proposed-tests";
import { QUEUE_ROUTES } from "#routes/queue";
import { RANKING_ROUTES } from "#routes/ranking";
import { SOLUTION_ROUTES } from "#routes/reference-solutions";
import { REJUDGE_ROUTES } from "#routes/rejudges";
import { SCORE_GROUP_ROUTES } from "#routes/score-groups";
import { EXPORT_ROUTES, SETTINGS_ROUTES } from "#routes/settings";
import { SHOWN_PROGRAM_ROUTES } from "#routes/shown-programs";
import { SITE_ROUTES } from "#routes/site";
import { SITE_SETTINGS_ROUTES } from "#routes/site-settings";
import { SSO_ROUTES } from "#routes/sso";
import { SUBMISSION_ROUTES } from "#routes/submissions";
import { TWO_FACTOR_ROUTES } from "#routes/two-factor";
import { USER_ROUTES } from "#routes/users";
import { WORKSHOP_ROUTES } from "#routes/workshop";
import { WORKSHOP_JOB_ROUTES } from "#routes/workshop-jobs";

/** All HTTP calls, by name (specification, section 7). */
export const ROUTES = {
  ...ACCOUNT_ROUTES,
  ...PASSWORD_ROUTES,
  ...TWO_FACTOR_ROUTES,
  ...SETTINGS_ROUTES,
  ...EXPORT_ROUTES,
  ...NOTICE_ROUTES,
  ...API_TOKEN_ROUTES,
  ...USER_ROUTES,
  ...MANAGE_USERS_ROUTES,
  ...HOME_ROUTES,
  ...ACTIVITY_ROUTES,
  ...RANKING_ROUTES,
  ...NOTE_ROUTES,
  ...PAGE_DRAFT_ROUTES,
  ...PROBLEM_ROUTES,
  ...PROBLEM_SET_ROUTES,
  ...PROBLEM_LIST_ROUTES,
  ...EDITORIAL_ROUTES,
  ...WORKSHOP_ROUTES,
  ...PROBLEM_EDITING_ROUTES,
  ...SCORE_GROUP_ROUTES,
  ...CHECKER_ROUTES,
  ...PICTURE_ROUTES,
  ...PROPOSED_TEST_ROUTES,
  ...SOLUTION_ROUTES,
  ...PROGRAM_ROUTES,
  ...WORKSHOP_JOB_ROUTES,
  ...PROBLEM_HISTORY_ROUTES,
  ...STATISTICS_ROUTES,
  ...PACKAGE_ROUTES,
  ...PACKAGE_PART_ROUTES,
  ...CONTEST_ROUTES,
  ...BOARD_ROUTES,
  ...RATING_ROUTES,
  ...VIRTUAL_ROUTES,
  ...MANAGE_CONTEST_ROUTES,
  ...REHEARSAL_ROUTES,
  ...CONTEST_PEOPLE_ROUTES,
  ...CONTEST_PACKAGE_ROUTES,
  ...CONTEST_IMPORT_ROUTES,
  ...CONTEST_SUBMISSION_ROUTES,
  ...CONTEST_MESSAGE_ROUTES,
  ...CONTEST_TOKEN_ROUTES,
  ...SEALED_STATEMENT_ROUTES,
  ...CONTEST_DESK_ROUTES,
  ...CONTEST_LOGIN_ROUTES,
  ...CLASS_ROUTES,
  ...ASSIGNMENT_ROUTES,
  ...EXAM_ROUTES,
  ...CALENDAR_ROUTES,
  ...FEEDBACK_ROUTES,
  ...MANAGE_CLASS_ROUTES,
  ...CLASS_MEMBER_ROUTES,
  ...CLASS_INVITATION_ROUTES,
  ...CLASS_CHAT_ROUTES,
  ...CLASS_LIST_ROUTES,
  ...GRADE_ROUTES,
  ...GRADING_ROUTES,
  ...REGRADE_ROUTES,
  ...SAVED_COMMENT_ROUTES,
  ...GRADEBOOK_ROUTES,
  ...SIMILARITY_ROUTES,
  ...PDF_ROUTES,
  ...SUBMISSION_ROUTES,
  ...QUEUE_ROUTES,
  ...REJUDGE_ROUTES,
  ...OPERATION_ROUTES,
  ...BLOG_ROUTES,
  ...BLOG_DRAFT_ROUTES,
  ...COMMENT_ROUTES,
  ...REPORT_ROUTES,
  ...CHAT_ROUTES,
  ...DISCUSSION_ROUTES,
  ...PROBLEM_QUESTION_ROUTES,
  ...SHOWN_PROGRAM_ROUTES,
  ...SSO_ROUTES,
  ...LTI_ROUTES,
  ...LTI_COURSE_ROUTES,
  ...SITE_ROUTES,
  ...SITE_SETTINGS_ROUTES,
  ...AUDIT_ROUTES,
  ...ATTENTION_ROUTES,
  ...TEST_RUN_ROUTES,
  ...SYSTEM_ROUTES,
} as const;

export type AllRoutes = typeof ROUTES;
export type RouteName = keyof AllRoutes;
