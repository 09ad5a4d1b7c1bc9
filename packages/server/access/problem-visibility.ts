import type { Withheld } from "@assay/contract/vocabulary/contest";
import { may } from "@assay/contract/vocabulary/permissions";
import { PROBLEM_STATUSES, type ProblemStatus, WITHDRAWN_PROBLEM } from "@assay/contract/vocabulary/problem";
import { type RawBuilder, sql } from "kysely";
import { isOfOwnClass, isOpenedByAssignment } from "#access/class-access";
import { isBeingSolved, isEnteredByContest, isOpenedByContest } from "#access/contest-access";
import { titleOfProblem } from "#access/reader-languages";
import { isInExam } from "#access/set-work";
import type { Viewer, Viewing } from "#access/viewer";

// The one place that decides what somebody may see of problems, and of submissions to them, at a moment. Every query that can mention
// a problem asks here, in SQL or for one row that it has read.

/**
 * What a problem may allow: to be in the problem set, lists, suggestions and counts; to be opened by who has its address; to take
 * submissions; to be explained, by its editorial and hints, of which the editorial may open later (`#access/editorial-rule`).
 */
export type ProblemAct = "list" | "open" | "submit" | "explain";

/** The states in which a problem allows each act: to everybody, and to who may edit it (`mayEdit`). */
const STATES: Readonly<
  Record<ProblemAct, { readonly everybody: readonly ProblemStatus[]; readonly editors: readonly ProblemStatus[] }>
> = {
  list: { everybody: ["published"], editors: ["published"] },
  open: { everybody: ["published", "hidden", "archived"], editors: PROBLEM_STATUSES },
  submit: { everybody: ["published", "hidden"], editors: ["draft", "published", "hidden"] },
  explain: { everybody: ["published", "hidden", "archived"], editors: PROBLEM_STATUSES },
};

/** SQL: a contest hides the query's problem until its end (docs/decisions/0090-contests.md). */
function isConcealed({ at }: Viewing): RawBuilder<boolean> {
  return sql<boolean>`coalesce(problems.concealed_until > ${at}, false)`;
}

/**
 * SQL: the viewer reads the query's problem in a contest alone: what would tell how it is solved, who solved it before, or where it comes
 * from is left out.
 */
export function isSecret(viewing: Viewing): RawBuilder<boolean> {
  if (may(viewing.viewer, "problem.edit")) return sql<boolean>`false`;
  return isAuthor(viewing.viewer)
    ? sql<boolean>`(${isConcealed(viewing)} and not ${isOwn(viewing)})`
    : isConcealed(viewing);
}

/** True for who edits own problems, but not those of others. */
function isAuthor(viewer: Viewer | null): boolean {
  return may(viewer, "problem.create") && !may(viewer, "problem.edit");
}

/** SQL: the viewer, an author, has created the query's problem. */
function isOwn({ viewer }: Viewing): RawBuilder<boolean> {
  if (viewer === null || !isAuthor(viewer)) return sql<boolean>`false`;
  return sql<boolean>`(problems.author_id is not distinct from ${viewer.id})`;
}

/** SQL: the viewer may change the query's problem: every one with `problem.edit`, and with `problem.create` those that they have created. */
export function isEditable(viewing: Viewing): RawBuilder<boolean> {
  return may(viewing.viewer, "problem.edit") ? sql<boolean>`true` : isOwn(viewing);
}

/** What differs in the text of `allows` for some viewers: the name of what they are, for prepared statements; null for a user. */
export function kindOfEditor({ viewer }: Pick<Viewing, "viewer">): "editor" | "author" | null {
  if (may(viewer, "problem.edit")) return "editor";
  return isAuthor(viewer) ? "author" : null;
}

/** SQL: the query's problem allows the viewer this act. */
export function allows(act: ProblemAct, viewing: Viewing): RawBuilder<boolean> {
  if (act !== "list" && isAuthor(viewing.viewer))
    return sql<boolean>`((${isOwn(viewing)} and ${hasState(STATES[act].editors)}) or ${allowsOthers(act, viewing, false)})`;
  return allowsOthers(act, viewing, may(viewing.viewer, "problem.edit"));
}

function hasState(states: readonly ProblemStatus[]): RawBuilder<boolean> {
  // Literals, so that PostgreSQL uses the indexes of published problems.
  return states.length === PROBLEM_STATUSES.length
    ? sql<boolean>`true`
    : sql<boolean>`problems.status in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

/** The same for a problem of somebody else. */
function allowsOthers(act: ProblemAct, viewing: Viewing, isEditor: boolean): RawBuilder<boolean> {
  const isInState = hasState(STATES[act][isEditor ? "editors" : "everybody"]);
  if (act === "list") return sql<boolean>`(${isInState} and not ${isConcealed(viewing)})`;
  if (isEditor) return isInState;
  if (act === "explain")
    return sql<boolean>`((${isInState} or ${isOpenedByContest(viewing)}) and not ${isConcealed(viewing)} and not ${isBeingSolved(viewing)}
      and not ${isInExam(viewing)})`;
  const isOpened = act === "open" ? isOpenedByContest(viewing) : isEnteredByContest(viewing);
  return sql<boolean>`(((${isInState} or ${isOpenedByAssignment(viewing)}) and not ${isConcealed(viewing)}) or ${isOpened})`;
}

/** What `isAllowed` needs of a problem that has been read (`visibilityColumns`). */
export interface ProblemVisibility {
  readonly status: ProblemStatus;
  readonly isConcealed: boolean;
  /** The viewer may read it in a contest; is in a contest that has begun for them and has it. */
  readonly isOpened: boolean;
  readonly isEntered: boolean;
  /** The viewer may change it. */
  readonly isEditable: boolean;
  /** An assignment of a class of the viewer opens it for them. */
  readonly isAssigned: boolean;
}

/** The columns of `ProblemVisibility` for a query of `problems`. */
export function visibilityColumns(viewing: Viewing) {
  return [
    "problems.status" as const,
    isConcealed(viewing).as("isConcealed"),
    isOpenedByContest(viewing).as("isOpened"),
    isEnteredByContest(viewing).as("isEntered"),
    isEditable(viewing).as("isEditable"),
    isOpenedByAssignment(viewing).as("isAssigned"),
  ] as const;
}

/** True if a problem that has been read allows the viewer this act. */
export function isAllowed(act: Exclude<ProblemAct, "explain">, problem: ProblemVisibility): boolean {
  const { isEditable: isEditor } = problem;
  const isInState = STATES[act][isEditor ? "editors" : "everybody"].includes(problem.status);
  if (act === "list") return isInState && !problem.isConcealed;
  if (isEditor) return isInState;
  const isOpen = isInState || problem.isAssigned;
  return (isOpen && !problem.isConcealed) || (act === "open" ? problem.isOpened : problem.isEntered);
}

/**
 * SQL: the viewer may see all results of the query's `submissions` row: they may read everybody's, or sent it and neither their contest nor
 * their assignment withholds them, or are of the staff of the class that has set it.
 */
export function showsResults(viewing: Viewing): RawBuilder<boolean> {
  const { viewer } = viewing;
  if (may(viewer, "submission.read")) return sql<boolean>`true`;
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`((submissions.user_id = ${viewer.id} and coalesce(submissions.withheld, 'others') = 'others') or ${isOfOwnClass(viewing)})`;
}

/** True if the viewer may see all results of a submission that has been read; `isOfOwnClass` as in class-access. */
export function areResultsShown(
  { viewer }: Viewing,
  row: { readonly userId: string | null; readonly withheld: Withheld | null; readonly isOfOwnClass: boolean },
): boolean {
  const { userId, withheld } = row;
  if (may(viewer, "submission.read") || row.isOfOwnClass) return true;
  return viewer !== null && viewer.id === userId && (withheld ?? "others") === "others";
}

/**
 * SQL: pages other than a contest's may show the viewer the query's `submissions` row. Until its contest has shown all results, only the
 * contest does, even to the sender, with the number that it has there: the other one counts what everybody sends. It is the same with an
 * assignment, but for the staff of its class.
 */
export function isOutOfContest(viewing: Viewing): RawBuilder<boolean> {
  if (may(viewing.viewer, "submission.read")) return IS_REAL;
  return sql<boolean>`(submissions.withheld is null or (submissions.withheld = 'assignment' and ${isOfOwnClass(viewing)}))`;
}

/** SQL: somebody has sent the query's `submissions` row. One of a rehearsal is shown in it alone, and counts nowhere. */
export const IS_REAL = sql<boolean>`submissions.withheld is distinct from 'rehearsal'`;

/** SQL: the viewer may see the verdict of the query's submission to its problem: that of others only for listed problems. */
export function showsVerdict(viewing: Viewing): RawBuilder<boolean> {
  const { viewer } = viewing;
  if (may(viewer, "submission.read")) return sql<boolean>`true`;
  const isOwn = viewer === null ? sql`false` : sql`submissions.user_id = ${viewer.id}`;
  return sql<boolean>`case when submissions.withheld is null then ${isOwn} or ${allows("list", viewing)}
    else ${isOwn} and submissions.withheld not in ('all', 'assignment') end`;
}

/** True for who may read a problem's hidden tests: its author, and who may edit it. */
export function maySeeTests(viewer: Viewer | null, authorId: string | null): boolean {
  return may(viewer, "problem.edit") || (viewer !== null && viewer.id === authorId);
}

/**
 * SQL: the title of the query's problem as the viewer may read it, in their language; null without a problem. Who submitted to a problem before it became
 * a draft keeps the submission, but not the title, which may be another one by now.
 */
export function titleFor(viewing: Viewing): RawBuilder<string | null> {
  return sql<string | null>`case when ${allows("open", viewing)} then ${titleOfProblem(viewing)}
    when problems.id is not null then ${sql.lit(WITHDRAWN_PROBLEM)} end`;
}

/** SQL: the status of the query's problem as the contract has it: null for a published one. */
export const SHOWN_STATUS = sql<Exclude<ProblemStatus, "published"> | null>`nullif(problems.status, 'published')`;
