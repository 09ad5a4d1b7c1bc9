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

/** How somebody became a member. */
export const MEMBER_SOURCES = ["created", "added", "link", "code", "csv", "lti", "copied"] as const;
export type MemberSource = (typeof MEMBER_SOURCES)[number];

/** A link opens the page where one joins; a code is typed there. */
export const INVITATION_KINDS = ["link", "code"] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** The roles that an invitation or a list can give: owners are named one by one. */
export const INVITED_ROLES = ["teacher", "assistant", "observer", "student"] as const satisfies readonly ClassRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** The letters of codes, without those that look like others or like digits; and how many a code has. */
export const CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_LENGTH = 8;

/** What can be in the columns of a school's list. */
export const LIST_COLUMNS = [
  "surname",
  "firstName",
  "name",
  "email",
  "userName",
  "section",
  "studentNumber",
  "password",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/**
 * What happens with a row of a list: nothing (`known`), a member changes or comes back (`update`), an account is made (`create`), an
 * existing account that was confirmed joins (`join`) or has to be confirmed (`exists`), somebody has to be invited because only admins
 * add existing accounts or make new ones (`invite`), or the row cannot be used (`refused`).
 */
export const LIST_ACTIONS = ["known", "update", "create", "join", "exists", "invite", "refused"] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

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
  /** Members of one class in every state. */
  classMembers: 5_000,
  classMemberPageSize: 50,
  /** Members that one request changes. */
  classMembersPerRequest: 500,
  sectionNameLength: 60,
  sectionsOfMember: 10,
  studentNumberLength: 60,
  /** Invitations of one class that can still be used. */
  classInvitations: 50,
  /** How often one invitation can be used. */
  invitationUses: 5_000,
  /** Rows of one list. */
  classListRows: 500,
  /** Accounts that a teacher who is no admin makes for classes within 24 hours. */
  classAccountsPerDay: 300,
  /** New passwords that one request makes. */
  classPasswordsPerRequest: 100,
  /** By how many days the dates of a copied class move, at most. */
  copiedDays: 3_660,
} as const;

/** For how long after it was archived a class without a date of its own keeps more than its grades. */
export const CLASS_KEPT_DAYS = 365;
