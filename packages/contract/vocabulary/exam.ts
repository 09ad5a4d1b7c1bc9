/** Who ended the exam of a student: they handed it in, their time was over, or staff ended it. */
export const EXAM_ENDS = ["student", "clock", "staff"] as const;
export type ExamEnd = (typeof EXAM_ENDS)[number];

/**
 * Where a student is in an exam that each of them begins: it has not opened; they may begin; it runs; it has ended for them, or nobody may
 * begin any more.
 */
export const EXAM_STATES = ["upcoming", "ready", "running", "over"] as const;
export type ExamState = (typeof EXAM_STATES)[number];

/** What can have happened in the exam of a student. */
export const EXAM_EVENTS = ["started", "extended", "handed_in", "ended", "reopened", "another_login"] as const;
export type ExamEventKind = (typeof EXAM_EVENTS)[number];

export const EXAM_LIMITS = {
  /** Address ranges of an exam. */
  examNetworks: 50,
  /** Keys of Safe Exam Browser of each kind. */
  examKeys: 20,
  /** Minutes that staff give at once. */
  examMinutes: { min: 1, max: 1_440 },
  /** Minutes that staff give to one student, or to everybody, altogether. */
  examMinutesTogether: 10_080,
  /** How long a locked exam without a working time may be open: it keeps students from everything else. */
  lockedExamMinutes: 1_440,
  examReasonLength: 300,
  /** Logins of a student that an exam remembers. */
  examLogins: 100,
  /** What happened in the exam of a student, as the room shows it. */
  examEventsShown: 50,
} as const;

/** A submission as it was when its exam was sealed. */
export interface SealedSubmission {
  readonly number: number;
  readonly userName: string;
  /** The number of the problem. */
  readonly problem: number;
  readonly ownNumber: number;
  readonly languageId: number;
  readonly receivedAt: string;
  /** SHA-256 of the program, and of its additional files if it has any, in hexadecimal. */
  readonly source: string;
  readonly files: string | null;
  readonly verdict: string | null;
  readonly passed: number;
  readonly tests: number;
}

/** The session of a student as it was when their exam was sealed. */
export interface SealedSession {
  readonly userName: string;
  readonly name: string;
  readonly studentNumber: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly endedBy: ExamEnd | null;
  readonly minutesGiven: number;
}

/**
 * What is sealed of an exam. Its digest is the last link of a chain: the first link is the SHA-256 of the JSON text of `exam`, and each
 * further one the SHA-256 of the link before it, in hexadecimal, followed by the JSON text of the next session or submission.
 */
export interface SealedRecord {
  readonly exam: {
    readonly class: string;
    readonly name: string;
    readonly title: string;
    readonly sealedAt: string;
  };
  readonly sessions: readonly SealedSession[];
  readonly submissions: readonly SealedSubmission[];
}

/** With what a page in Safe Exam Browser proves which settings it has, where that sends no headers itself: its address and the hashes that its script gives. */
export const SEB_PAGE_HEADER = "x-seb-page";
export const SEB_CONFIG_KEY_HEADER = "x-seb-config-key-hash";
export const SEB_BROWSER_KEY_HEADER = "x-seb-browser-exam-key-hash";
