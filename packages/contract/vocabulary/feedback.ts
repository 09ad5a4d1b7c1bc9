/**
 * Who sees a thread besides the staff: the student at once, the student once the assignment is released, or nobody. What a student asks is
 * always `now`.
 */
export const FEEDBACK_VISIBILITIES = ["now", "release", "staff"] as const;
export type FeedbackVisibility = (typeof FEEDBACK_VISIBILITIES)[number];

/** A question is `working` while somebody of the staff has taken it, and `answered` until it is `resolved`. */
export const THREAD_STATES = ["open", "working", "answered", "resolved"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

export const FEEDBACK_LIMITS = {
  /** The text of a comment, in Markdown. */
  feedbackCommentLength: 5_000,
  /** Threads about the programs of one student for one problem, and comments in a thread. */
  feedbackThreadsOfWork: 200,
  feedbackCommentsOfThread: 100,
  /** Questions of one student in one class that are not resolved. */
  openQuestionsOfStudent: 20,
  questionPageSize: 30,
  /** Earlier programs whose comments follow the code into a later one, the newest first. */
  followedPrograms: 20,
} as const;
