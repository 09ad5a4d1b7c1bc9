import { isDeepStrictEqual } from "node:util";
import type { editChecker, WrittenChecker } from "@assay/contract/routes/checker";
import type { BodyOf } from "@assay/contract/routes/route";
import type { CheckerProgram, Checking } from "@assay/contract/vocabulary/checking";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { reviseVersion } from "@assay/database/problems/revise-version";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { makeEdit } from "#workshop/make-edit";

/** A problem's own checker or interactor, or null. Throws AppError `problem_not_found`. */
export async function loadChecker(db: Database, problemId: string): Promise<WrittenChecker | null> {
  const row = await db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .where("problems.id", "=", problemId)
    .select("checking")
    .executeTakeFirst();
  if (!row) throw new AppError("problem_not_found");
  const program = programOf(row.checking);
  if (!program) return null;
  const { languageId, protocol, arguments: given, files } = program;
  return {
    kind: row.checking.kind === "interactive" ? "interactive" : "checker",
    language: languageId === LANGUAGE_IDS.python ? "python" : "cpp",
    protocol,
    arguments: [...given],
    files: files.map((file) => ({ ...file })),
  };
}

/**
 * Stores a checker or an interactor as a new version of the problem. A problem with several passes keeps them, and one whose
 * interactor leaves an output keeps the checker of that output. Throws what `makeEdit` throws.
 */
export async function storeChecker(
  db: Database,
  viewer: Viewer,
  problemId: string,
  { revision, kind, language, protocol, arguments: given, files }: BodyOf<typeof editChecker>,
): Promise<void> {
  const program: CheckerProgram = { languageId: LANGUAGE_IDS[language], files, protocol, arguments: given };
  await makeEdit(db, { problemId, adminId: viewer.id, seen: revision }, async (transaction, problem) => {
    const { checking: before } = await transaction
      .selectFrom("problem_versions")
      .where("id", "=", problem.version_id)
      .select("checking")
      .executeTakeFirstOrThrow();
    const after = withProgram(before, kind, program);
    if (isDeepStrictEqual(before, after)) return [];
    await reviseVersion(transaction, problemId, { checking: after, authorId: viewer.id });
    await removeOldVersions(transaction, problemId);
    return [{ field: "comparison", from: before.kind, to: `${kind} (${files[0]?.name})` }];
  });
}

function programOf(checking: Checking): CheckerProgram | null {
  if (checking.kind === "checker") return checking.checker;
  return checking.kind === "interactive" ? checking.interactor : null;
}

function withProgram(before: Checking, kind: WrittenChecker["kind"], program: CheckerProgram): Checking {
  const passes = "passes" in before && before.passes !== undefined ? { passes: before.passes } : {};
  if (kind === "checker") return { kind, checker: program, ...passes };
  const checker = before.kind === "interactive" && before.checker ? { checker: before.checker } : {};
  return { kind, interactor: program, ...checker, ...passes };
}
