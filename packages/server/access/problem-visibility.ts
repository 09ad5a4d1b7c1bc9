import { may } from "@assay/contract/vocabulary/permissions";
import { PROBLEM_STATUSES, type ProblemStatus, WITHDRAWN_PROBLEM } from "@assay/contract/vocabulary/problem";
import { type RawBuilder, sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";

// The one place that decides what somebody may see of problems, and of submissions to them, at a moment. Every query that can mention
// a problem asks here, in SQL or for one row that it has read. Nothing depends on the moment yet: no problem opens or closes by itself.

/**
 * What a problem may allow: to be in the problem set, lists, suggestions and counts; to be opened by who has its address; to take
 * submissions.
 */
export type ProblemAct = "list" | "open" | "submit";

/** The states in which a problem allows each act: to everybody, and to who has `problem.edit`. */
const STATES: Readonly<
  Record<ProblemAct, { readonly everybody: readonly ProblemStatus[]; readonly editors: readonly ProblemStatus[] }>
> = {
  list: { everybody: ["published"], editors: ["published"] },
  open: { everybody: ["published", "hidden", "archived"], editors: PROBLEM_STATUSES },
  submit: { everybody: ["published", "hidden"], editors: ["draft", "published", "hidden"] },
};

function statesFor(act: ProblemAct, { viewer }: Viewing): readonly ProblemStatus[] {
  return STATES[act][may(viewer, "problem.edit") ? "editors" : "everybody"];
}

/** SQL: the query's problem allows the viewer this act. */
export function allows(act: ProblemAct, viewing: Viewing): RawBuilder<boolean> {
  const states = statesFor(act, viewing);
  // Literals, so that PostgreSQL uses the indexes of published problems.
  return states.length === PROBLEM_STATUSES.length
    ? sql<boolean>`true`
    : sql<boolean>`problems.status in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

/** True if a problem that has been read allows the viewer this act. */
export function isAllowed(act: ProblemAct, viewing: Viewing, { status }: { readonly status: ProblemStatus }): boolean {
  return statesFor(act, viewing).includes(status);
}

/** SQL: the viewer may see all results of the query's `submissions` row: they sent it, or may read everybody's. */
export function showsResults({ viewer }: Viewing): RawBuilder<boolean> {
  if (may(viewer, "submission.read")) return sql<boolean>`true`;
  return viewer === null ? sql<boolean>`false` : sql<boolean>`submissions.user_id = ${viewer.id}`;
}

/** True if the viewer may see all results of a submission that has been read. */
export function areResultsShown({ viewer }: Viewing, { userId }: { readonly userId: string | null }): boolean {
  return may(viewer, "submission.read") || (viewer !== null && viewer.id === userId);
}

/** SQL: the viewer may see the verdict of the query's submission to its problem: that of others only for listed problems. */
export function showsVerdict(viewing: Viewing): RawBuilder<boolean> {
  return sql<boolean>`(${showsResults(viewing)} or ${allows("list", viewing)})`;
}

/** True for who may read a problem's hidden tests: its author, and who may edit it. */
export function maySeeTests(viewer: Viewer | null, authorId: string | null): boolean {
  return may(viewer, "problem.edit") || (viewer !== null && viewer.id === authorId);
}

/**
 * SQL: the title of the query's problem as the viewer may read it; null without a problem. Who submitted to a problem before it became
 * a draft keeps the submission, but not the title, which may be another one by now.
 */
export function titleFor(viewing: Viewing): RawBuilder<string | null> {
  return sql<string | null>`case when ${allows("open", viewing)} then problems.title
    when problems.id is not null then ${sql.lit(WITHDRAWN_PROBLEM)} end`;
}

/** SQL: the status of the query's problem as the contract has it: null for a published one. */
export const SHOWN_STATUS = sql<Exclude<ProblemStatus, "published"> | null>`nullif(problems.status, 'published')`;
