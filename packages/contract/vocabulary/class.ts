/**
 * What members of a class are in it: owners may do everything, also archive it and name owners; teachers set work, grade and manage
 * members; assistants comment and propose grades; observers read what staff read; students do the work.
 */
export const CLASS_ROLES = ["owner", "teacher", "assistant", "observer", "student"] as const;
/** One of `CLASS_ROLES`. */
export type ClassRole = (typeof CLASS_ROLES)[number];

/** The roles that see the work of all students of a class. */
export const CLASS_STAFF = ["owner", "teacher", "assistant", "observer"] as const satisfies readonly ClassRole[];
/** The roles that change a class, its members and its assignments. */
export const CLASS_TEACHERS = ["owner", "teacher"] as const satisfies readonly ClassRole[];
/** The roles that comment on programs and grade. */
export const CLASS_GRADERS = ["owner", "teacher", "assistant"] as const satisfies readonly ClassRole[];

/** `pending` waits for a teacher; who has `left` or was `removed` keeps what they did and sees nothing any more. */
export const MEMBER_STATES = ["pending", "active", "left", "removed"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** What a valid link or code does: nothing, asks a teacher, or lets its holder in. */
export const CLASS_JOININGS = ["closed", "approval", "open"] as const;
export type ClassJoining = (typeof CLASS_JOININGS)[number];

/** What an assignment is: work with a due date, an exam with a working time, or practice that is never late. */
export const ASSIGNMENT_KINDS = ["homework", "exam", "practice"] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/**
 * What lateness costs: `none` takes no late work; a percentage of the points for each started day or hour; `free` takes it for all points
 * until the assignment closes.
 */
export const LATE_POLICIES = ["none", "percent_per_day", "percent_per_hour", "free"] as const;
export type LatePolicy = (typeof LATE_POLICIES)[number];

/** Which submission to a problem counts: the best, the last, or the one that its student has chosen (the last until then). */
export const COUNTED_SUBMISSIONS = ["best", "last", "chosen"] as const;
export type CountedSubmission = (typeof COUNTED_SUBMISSIONS)[number];

/** How a submission earns the points of its problem: by its share of tests or score, or only if it is accepted. */
export const ASSIGNMENT_SCORINGS = ["tests", "all"] as const;
export type AssignmentScoring = (typeof ASSIGNMENT_SCORINGS)[number];

/** What the slug of a class looks like. `/classes/new` and `/classes/join` are pages of their own. */
export const CLASS_SLUG = /^(?!(?:new|join)$)[a-z0-9][a-z0-9_-]{0,59}$/;

/** What the short name of an assignment looks like; `new` is a page of its own. */
export const ASSIGNMENT_NAME = /^(?!new$)[a-z0-9][a-z0-9_-]{0,39}$/;

export const CLASS_LIMITS = {
  classNameLength: 100,
  classTermLength: 60,
  classDescriptionLength: 20_000,
  timeZoneLength: 64,
  /** Classes of one owner, archived ones included. */
  classesOfOwner: 200,
  classPageSize: 30,
} as const;
