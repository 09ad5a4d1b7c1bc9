import { isDeepStrictEqual } from "node:util";
import type { CHECKER_ROUTES, WrittenChecker } from "@assay/contract/routes/checker";
import type { BodyOf } from "@assay/contract/routes/route";
import { verbatim } from "@assay/contract/texts/wordings";
import type { CheckerProgram, Checking } from "@assay/contract/vocabulary/checking";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { reviseVersion } from "@assay/database/problems/revise-version";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { describeChecking } from "#workshop/describe-checking";
import { makeEdit } from "#workshop/make-edit";

const LANGUAGES: Readonly<Record<CheckerProgram["languageId"], WrittenChecker["language"]>> = {
  [LANGUAGE_IDS.cpp]: "cpp",
  [LANGUAGE_IDS.python]: "python",
};

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
    language: LANGUAGES[languageId],
    protocol,
    arguments: [...given],
    files: files.map((file) => ({ ...file })),
  };
}

/**
 * Compiles a checker in the sandbox for an admin. Returns its errors, such as `check.cpp:7: expected ';'`. Throws AppError
 * `checker_not_compiled` if no worker has compiled it in time.
 */
export type CompileChecker = (viewer: Viewer, program: Pick<WrittenChecker, "language" | "files">) => Promise<string[]>;

/**
 * Stores a checker or an interactor as a new version of the problem, if it compiles. It is compiled before the problem is locked,
 * because compiling takes seconds. A problem with several passes keeps them, and one whose interactor leaves an output keeps the
 * checker of that output. Throws AppError `checker_broken` with the errors if it does not compile, and what `CompileChecker` and
 * `makeEdit` throw.
 */
export async function storeChecker(
  db: Database,
  viewer: Viewer,
  compile: CompileChecker,
  problemId: string,
  { revision, kind, language, protocol, arguments: given, files }: BodyOf<typeof CHECKER_ROUTES.editChecker>,
): Promise<void> {
  const program: CheckerProgram = { languageId: LANGUAGE_IDS[language], files, protocol, arguments: given };
  if (await isNewProgram(db, problemId, revision, kind, program)) {
    const errors = await compile(viewer, { language, files });
    const text = verbatim(errors.slice(0, LIMITS.checkerErrors).join("\n"));
    if (errors.length > 0) throw new AppError("checker_broken", { field: "files", text });
  }
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
    return [
      { field: "comparison", from: describeChecking(before), to: `${describeChecking(after)} (${files[0]?.name})` },
    ];
  });
}

/** Throws AppError `problem_not_found` and `problem_changed`, so that nothing is compiled for an edit that is refused anyway. */
async function isNewProgram(
  db: Database,
  problemId: string,
  seen: number,
  kind: WrittenChecker["kind"],
  program: CheckerProgram,
): Promise<boolean> {
  const problem = await db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .where("problems.id", "=", problemId)
    .select(["revision", "checking"])
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  if (problem.revision !== seen) throw new AppError("problem_changed");
  return !isDeepStrictEqual(problem.checking, withProgram(problem.checking, kind, program));
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
