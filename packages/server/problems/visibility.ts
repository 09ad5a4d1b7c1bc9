import { type RawBuilder, sql } from "kysely";
import { isAdmin, type Viewer } from "#access/viewer";

/** SQL: the query's problem is published; only then is it in the problem set, lists, suggestions and counts. */
export const IS_LISTED = sql<boolean>`problems.status = 'published'`;

/** SQL: the viewer may open the query's problem if they have its address. Drafts are for admins, and unknown to others. */
export function isVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  return isAdmin(viewer) ? sql<boolean>`true` : sql<boolean>`problems.status <> 'draft'`;
}

/** SQL: the status of the query's problem as the contract has it: null for a published one. */
export const SHOWN_STATUS = sql<"draft" | "hidden" | "archived" | null>`nullif(problems.status, 'published')`;
