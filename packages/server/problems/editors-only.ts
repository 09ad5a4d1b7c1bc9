import type { Routes } from "@assay/contract/routes/route";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { isEditable } from "#access/problem-visibility";
import { type Viewer, type Viewing, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { HandlerOf, Handlers } from "#http/register-route";

/**
 * The handlers of routes that ask for `problem.create`, each called only for a problem that the viewer may change. To an author, the
 * problems of others do not exist here: AppError `problem_not_found`.
 */
export function forEditors<R extends Routes>(db: Database, handlers: Handlers<NoInfer<R>>): Handlers<R> {
  const guarded = Object.entries(handlers as unknown as Readonly<Record<string, HandlerOf<Routes[string]>>>).map(
    ([name, handle]) => {
      const guard: typeof handle = async (call) => {
        const problemId: unknown = Object(call.params).problemId;
        if (typeof problemId === "string" && call.viewer)
          await requireEditable(db, viewingNow({ viewer: call.viewer }), problemId);
        return handle(call);
      };
      return [name, guard];
    },
  );
  return Object.fromEntries(guarded) as Handlers<R>;
}

/** Throws AppError `problem_not_found` unless the viewer may change the problem. */
export async function requireEditable(db: Database, viewing: Viewing<Viewer>, problemId: string): Promise<void> {
  if (may(viewing.viewer, "problem.edit")) return;
  const own = db.selectFrom("problems").where("id", "=", problemId).where(isEditable(viewing)).select("id");
  if ((await own.executeTakeFirst()) === undefined) throw new AppError("problem_not_found");
}
