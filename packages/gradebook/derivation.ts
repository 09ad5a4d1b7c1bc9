import type { AssignmentScoring, CountedSubmission, LatePolicy } from "@assay/contract/vocabulary/class";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { OwnDates } from "#dates";

// How a grade was computed, as it is stored with the grade and shown to whoever asks for a figure. Points are decimals as texts: `1.3333`.

/** What has come of a student's work at a problem. */
export const WORK_STATES = ["none", "tried", "partly", "solved"] as const;
/** One of `WORK_STATES`. */
export type WorkState = (typeof WORK_STATES)[number];

/** The rules of an assignment that grades follow. */
export interface GradingRules {
  readonly counts: CountedSubmission;
  readonly latePolicy: LatePolicy;
  /** Percent of a problem's points for each started day or hour. */
  readonly latePercent: string;
  /** Percent that a late submission keeps at least. */
  readonly lateFloor: string;
}

/** The submission that counts for a problem. */
export interface CountedWork {
  readonly submissionId: string;
  /** Its place among the student's submissions to the problem in the assignment, from 1 on. */
  readonly ownNumber: number;
  readonly receivedAt: number;
  readonly verdict: Verdict;
  readonly passed: number;
  readonly tests: number;
  /** The share of the points that it earns, with at most 4 digits. */
  readonly share: string;
  readonly lateMs: number;
  /** It came after the due date, and within the time of grace. */
  readonly isWithinGrace: boolean;
  /** Started days or hours by which it is late, where they cost something. */
  readonly lateUnits: number;
  /** Percent of its points that lateness leaves. */
  readonly keptPercent: string;
  readonly earned: string;
}

/** What staff have set for one problem. It stands whatever is submitted later. */
export interface SetPoints {
  readonly points: string;
  /** The submission that counted at that moment; null if there was none. */
  readonly submissionId: string | null;
  /** Its number among the student's own. */
  readonly ownNumber: number | null;
}

/** An item of a rubric that applies to a submission. */
export interface RubricMark {
  readonly id: string;
  readonly title: string;
  readonly points: string;
  /** Whether its student sees it after the release. */
  readonly isVisible: boolean;
}

/** What staff have given by the rubric of a problem, and for which submission. */
export interface HandPart {
  readonly submissionId: string;
  readonly ownNumber: number;
  /** The sum of the items, at most `maximum`. */
  readonly points: string;
  readonly maximum: string;
  readonly items: readonly RubricMark[];
}

export interface ProblemDerivation {
  readonly problemId: string;
  readonly points: string;
  readonly scoring: AssignmentScoring;
  readonly state: WorkState;
  readonly tries: number;
  /** Submissions without a verdict. */
  readonly waiting: number;
  /** Submissions that came after the end. */
  readonly tooLate: number;
  readonly counted: CountedWork | null;
  readonly set: SetPoints | null;
  /** Absent where nothing was marked by a rubric. */
  readonly hand?: HandPart;
  /** Null without a value. */
  readonly earned: string | null;
  /** When the first accepted submission was received. */
  readonly solvedAt: number | null;
}

export interface Derivation {
  readonly rules: GradingRules;
  readonly dates: OwnDates;
  readonly problems: readonly ProblemDerivation[];
  /** Rounded half up at 2 digits; null if there is no value: excused, nothing submitted, nothing to earn. */
  readonly total: string | null;
  readonly maximum: string;
}
