import * as assignments from "#endpoints/assignments";
import * as classes from "#endpoints/classes";
import * as contestPackages from "#endpoints/contest-packages";
import * as contestTokens from "#endpoints/contest-tokens";
import * as contests from "#endpoints/contests";
import * as discussions from "#endpoints/discussions";
import * as exams from "#endpoints/exams";
import * as feedback from "#endpoints/feedback";
import { FIRST_ENDPOINTS, pathTo } from "#endpoints/first-table";
import * as gradebook from "#endpoints/gradebook";
import * as grading from "#endpoints/grading";
import * as judge0 from "#endpoints/judge0";
import * as lti from "#endpoints/lti";
import { NOTE_ENDPOINTS } from "#endpoints/notes";
import * as operation from "#endpoints/operation";
import { PDF_ENDPOINTS } from "#endpoints/pdf";
import * as regrades from "#endpoints/regrades";
import * as sealed from "#endpoints/sealed-statements";
import * as similarity from "#endpoints/similarity";
import * as sso from "#endpoints/sso";
import * as talk from "#endpoints/talk";
import * as workshop from "#endpoints/workshop";

/** Method, path and access of all HTTP calls, by the names of their routes. Pages read it, so nothing here needs zod. */
export const ENDPOINTS = {
  ...FIRST_ENDPOINTS,
  ...workshop.WORKSHOP_ENDPOINTS,
  ...workshop.PROBLEM_EDITING_ENDPOINTS,
  ...workshop.SCORE_GROUP_ENDPOINTS,
  ...workshop.CHECKER_ENDPOINTS,
  ...workshop.PICTURE_ENDPOINTS,
  ...workshop.SOLUTION_ENDPOINTS,
  ...workshop.PROGRAM_ENDPOINTS,
  ...workshop.WORKSHOP_JOB_ENDPOINTS,
  ...workshop.PROPOSED_TEST_ENDPOINTS,
  ...workshop.PROBLEM_HISTORY_ENDPOINTS,
  ...workshop.STATISTICS_ENDPOINTS,
  ...workshop.PACKAGE_ENDPOINTS,
  ...workshop.PACKAGE_PART_ENDPOINTS,
  ...contests.CONTEST_ENDPOINTS,
  ...contests.BOARD_ENDPOINTS,
  ...contests.RATING_ENDPOINTS,
  ...contests.VIRTUAL_ENDPOINTS,
  ...contests.MANAGE_CONTEST_ENDPOINTS,
  ...contests.REHEARSAL_ENDPOINTS,
  ...contests.CONTEST_PEOPLE_ENDPOINTS,
  ...contestPackages.CONTEST_PACKAGE_ENDPOINTS,
  ...contestPackages.CONTEST_IMPORT_ENDPOINTS,
  ...contests.CONTEST_SUBMISSION_ENDPOINTS,
  ...contests.CONTEST_MESSAGE_ENDPOINTS,
  ...contestTokens.CONTEST_TOKEN_ENDPOINTS,
  ...sealed.SEALED_STATEMENT_ENDPOINTS,
  ...contests.CONTEST_DESK_ENDPOINTS,
  ...contests.CONTEST_LOGIN_ENDPOINTS,
  ...classes.CLASS_ENDPOINTS,
  ...assignments.ASSIGNMENT_ENDPOINTS,
  ...exams.EXAM_ENDPOINTS,
  ...assignments.CALENDAR_ENDPOINTS,
  ...feedback.FEEDBACK_ENDPOINTS,
  ...classes.MANAGE_CLASS_ENDPOINTS,
  ...classes.CLASS_MEMBER_ENDPOINTS,
  ...classes.CLASS_INVITATION_ENDPOINTS,
  ...classes.CLASS_CHAT_ENDPOINTS,
  ...classes.CLASS_LIST_ENDPOINTS,
  ...gradebook.GRADE_ENDPOINTS,
  ...grading.GRADING_ENDPOINTS,
  ...regrades.REGRADE_ENDPOINTS,
  ...regrades.SAVED_COMMENT_ENDPOINTS,
  ...gradebook.GRADEBOOK_ENDPOINTS,
  ...similarity.SIMILARITY_ENDPOINTS,
  ...NOTE_ENDPOINTS,
  ...PDF_ENDPOINTS,
  ...operation.OPERATION_ENDPOINTS,
  ...talk.BLOG_ENDPOINTS,
  ...talk.BLOG_DRAFT_ENDPOINTS,
  ...talk.COMMENT_ENDPOINTS,
  ...talk.REPORT_ENDPOINTS,
  ...talk.CHAT_ENDPOINTS,
  ...discussions.DISCUSSION_ENDPOINTS,
  ...discussions.PROBLEM_QUESTION_ENDPOINTS,
  ...discussions.SHOWN_PROGRAM_ENDPOINTS,
  ...sso.SSO_ENDPOINTS,
  ...lti.LTI_ENDPOINTS,
  ...lti.LTI_COURSE_ENDPOINTS,
  ...judge0.TEST_RUN_ENDPOINTS,
  ...judge0.SYSTEM_ENDPOINTS,
} as const;

/** The path of a call with these parameters in it, encoded. */
export function pathOf(name: keyof typeof ENDPOINTS, params: object = {}): string {
  return pathTo(ENDPOINTS[name], params);
}
