import type { Database } from "@assay/database/connect";
import { allows, isEditable } from "#access/problem-visibility";
import { askedOf, discussionState, showsPrograms } from "#access/talk-rule";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";

/** What the viewer may do where people talk about a problem that they may open. Throws AppError `problem_not_found`. */
export async function findTalk(db: Database, viewing: Viewing, problemId: string) {
  const found = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .where(allows("open", viewing))
    .select([
      "title",
      discussionState(viewing).as("state"),
      showsPrograms(viewing).as("showsPrograms"),
      askedOf(viewing).as("asks"),
      isEditable(viewing).as("answers"),
    ])
    .executeTakeFirst();
  if (!found) throw new AppError("problem_not_found");
  return found;
}

/**
 * The title of a problem whose discussion the viewer may read and write in. Throws AppError `problem_not_found`, and
 * `discussion_closed`, which says no more than the page does.
 */
export async function requireDiscussed(db: Database, viewing: Viewing<Viewer>, problemId: string): Promise<string> {
  const { title, state } = await findTalk(db, viewing, problemId);
  if (state !== "open") throw new AppError("discussion_closed");
  return title;
}
