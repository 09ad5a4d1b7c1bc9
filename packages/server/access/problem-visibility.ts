import { may } from "@assay/contract/vocabulary/permissions";
import { WITHDRAWN_PROBLEM } from "@assay/contract/vocabulary/problem";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#access/viewer";

// The one rule for what viewers learn of problems: each query on `problems` for others than admins uses one of these.

/** SQL: the query's problem is published; only then is it in the problem set, lists, suggestions and counts. */
export const IS_LISTED = sql<boolean>`problems.status = 'published'`;

/** SQL: the viewer may open the query's problem if they have its address. Drafts are for admins, and unknown to others. */
export function isVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  return may(viewer, "problem.edit") ? sql<boolean>`true` : sql<boolean>`problems.status <> 'draft'`;
}

/**
 * SQL: the title of the query's problem as the viewer may read it; null without a problem. Who submitted to a problem before it became
 * a draft keeps the submission, but not the title, which may be another one by now.
 */
export function titleFor(viewer: Viewer | null): RawBuilder<string | null> {
  return sql<string | null>`case when ${isVisibleTo(viewer)} then problems.title
    when problems.id is not null then ${sql.lit(WITHDRAWN_PROBLEM)} end`;
}

/** SQL: the status of the query's problem as the contract has it: null for a published one. */
export const SHOWN_STATUS = sql<"draft" | "hidden" | "archived" | null>`nullif(problems.status, 'published')`;
