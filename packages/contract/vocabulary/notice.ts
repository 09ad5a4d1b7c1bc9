import { PAGE_PATHS } from "#vocabulary/page-paths";
import { DAY, HOUR, MINUTE } from "#vocabulary/units";

/**
 * What the bell tells of, each kind with a sentence in `texts/notices.ts`:
 * - `question_answered`, `comment_added`: staff of a class wrote below a program of the user, or students below a comment of theirs;
 * - `grades_released`: the grades of an assignment; `work_due`: an assignment is due within a day, by the user's own date;
 * - `regrade_asked`, `regrade_answered`: a request to grade an assignment again;
 * - `submission_rejudged`: a rejudge has changed the verdict of a submission;
 * - `class_added`, `class_approved`, `class_waiting`: the user is in a class, was let in, or somebody waits to be let in;
 * - `discussion_reply`: somebody replied to a topic of the user; `problem_question_asked`: for who may edit a problem; `problem_question_answered`;
 * - `report_opened`, `report_decided`: for moderators, and for who reported;
 * - `test_proposed`, `test_decided`: for who edits a problem, and for who has proposed a test for it.
 */
export const NOTICE_KINDS = [
  "question_answered",
  "comment_added",
  "grades_released",
  "work_due",
  "regrade_asked",
  "regrade_answered",
  "submission_rejudged",
  "class_added",
  "class_approved",
  "class_waiting",
  "discussion_reply",
  "problem_question_asked",
  "problem_question_answered",
  "report_opened",
  "report_decided",
  "test_proposed",
  "test_decided",
] as const;
/** One of `NOTICE_KINDS`. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the sentence and the link of a notice name; which of it a kind has is up to the kind. */
export interface NoticeData {
  /** The slug of a class, its name, and the short name and title of an assignment in it. */
  readonly slug?: string | undefined;
  readonly className?: string | undefined;
  readonly assignment?: string | undefined;
  readonly title?: string | undefined;
  /** The number of a submission, and the title of its problem. */
  readonly number?: number | undefined;
  readonly problem?: string | undefined;
  /** The id of a problem, and the number of a topic of its discussion. */
  readonly problemId?: string | undefined;
  readonly topic?: number | undefined;
  /** A moment in ISO 8601. */
  readonly at?: string | undefined;
}

/** The address of the page that a notice is about. */
export function noticePath(kind: NoticeKind, data: NoticeData): string {
  if (kind === "report_opened") return PAGE_PATHS.adminReports;
  if (kind === "report_decided") return PAGE_PATHS.notices;
  if (kind === "test_proposed" || kind === "test_decided") {
    const page = kind === "test_proposed" ? PAGE_PATHS.workshop : PAGE_PATHS.problem;
    return page.replace(":problemId", encodeURIComponent(data.problemId ?? ""));
  }
  if (data.problemId !== undefined) {
    const discussion = PAGE_PATHS.problemPart.replace(":problemId", data.problemId).replace(":part", "discussion");
    return data.topic === undefined ? discussion : `${discussion}?topic=${data.topic}`;
  }
  if (data.number !== undefined && data.slug !== undefined)
    return PAGE_PATHS.classProgram.replace(":slug", encodeURIComponent(data.slug)).replace(":number", `${data.number}`);
  if (data.number !== undefined) return PAGE_PATHS.submission.replace(":number", `${data.number}`);
  if (data.slug === undefined) return PAGE_PATHS.notices;
  const classPath = PAGE_PATHS.classOverview.replace(":slug", encodeURIComponent(data.slug));
  if (kind === "regrade_asked" || kind === "regrade_answered") return `${classPath}/regrades`;
  if (kind === "grades_released") return `${classPath}/gradebook`;
  if (data.assignment === undefined) return classPath;
  return `${classPath}/assignments/${encodeURIComponent(data.assignment)}`;
}

export const NOTICE_LIMITS = {
  /** Notices of one user: older ones are deleted. */
  noticesOfUser: 200,
  noticePageSize: 30,
  /** Notices that the bell shows. */
  noticePreviewCount: 8,
  /** Read notices are kept for this long, and unread ones twice as long. */
  noticeKeptMs: 90 * DAY,
  /** Notices in one mail. */
  noticesPerMail: 30,
  /** Admins, and moderators, who get a notice of a report. */
  noticedOfReport: 100,
} as const;

/** When mails with notices go: some time after the first notice, and not too often; then again after failures. */
export const NOTICE_MAIL = {
  gatherMs: 10 * MINUTE,
  everyMs: HOUR,
  retryMs: 15 * MINUTE,
  mostAttempts: 5,
} as const;
