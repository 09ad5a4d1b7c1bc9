import { z } from "zod";
import { CHECKER_ENDPOINTS } from "#endpoints/workshop";
import { objectId } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { workshopProblem } from "#routes/workshop";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

const text = z
  .string()
  .max(LIMITS.checkerFileLength, `A file of a checker may have at most ${LIMITS.checkerFileLength} characters`)
  .refine((value) => value.isWellFormed() && !value.includes("\u0000"), "A file may not contain NUL or broken Unicode");

/** A checker or an interactor as admins write it. */
const program = {
  kind: z.enum(["checker", "interactive"], "Kind has to be checker or interactive"),
  language: z.enum(["cpp", "python"], "Language has to be cpp or python"),
  protocol: z.enum(["icpc", "testlib"], "Protocol has to be icpc or testlib"),
  arguments: z
    .array(z.string().min(1).max(LIMITS.optionsLength))
    .max(LIMITS.checkerArgumentCount, `A checker may have at most ${LIMITS.checkerArgumentCount} arguments`),
  /** The first one is the program; the others are headers and modules that it includes or imports. */
  files: z
    .array(
      z.object({
        name: z
          .string()
          .max(LIMITS.testNameLength)
          .regex(/^\w[\w.-]*$/, "A file's name may have letters, digits, dots, dashes and underscores"),
        text,
      }),
    )
    .min(1, "A checker needs a file")
    .max(LIMITS.checkerFileCount, `A checker may have at most ${LIMITS.checkerFileCount} files`)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, "Two files have the same name"),
};

export const writtenChecker = z.object(program);
export type WrittenChecker = z.infer<typeof writtenChecker>;

/** The endings of a program's file, by language. */
const ENDINGS = { cpp: /\.(cc|cpp|cxx)$/, python: /\.py$/ } as const;

export const CHECKER_ROUTES = defineRoutes(CHECKER_ENDPOINTS, "workshop", {
  /** Null if outputs are only compared. */
  readChecker: {
    summary: "A problem's own checker or interactor",
    params,
    replies: { 200: z.object({ checker: writtenChecker.nullable() }) },
  },
  /**
   * 409 if somebody has changed the problem since `revision`, 400 with one error in each line of `message` if the program does not
   * compile, 503 if no worker compiles it in time.
   */
  editChecker: {
    summary: "Write a problem's checker or interactor",
    params,
    bodyBytes: LIMITS.statementRequestBytes,
    body: z
      .object({ ...program, revision: z.int("Revision has to be a whole number") })
      .refine(({ language, files }) => ENDINGS[language].test(files[0]?.name ?? ""), {
        message: "The first file has to be the program: .cpp or .cc for C++, .py for Python",
        path: ["files", 0, "name"],
      })
      .refine(({ files }) => files.reduce((sum, file) => sum + file.text.length, 0) <= LIMITS.checkerFileLength, {
        message: `All files of a checker together may have at most ${LIMITS.checkerFileLength} characters`,
        path: ["files"],
      }),
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
});
