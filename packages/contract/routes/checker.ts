import { z } from "zod";
import { CHECKER_ENDPOINTS } from "#endpoints/workshop";
import { objectId, oneOf, revision } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { workshopProblem } from "#routes/workshop";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

const text = z
  .string()
  .max(LIMITS.checkerFileLength, said(SCHEMA_TEXTS.checkerFileLength({ max: LIMITS.checkerFileLength })))
  .refine((value) => value.isWellFormed() && !value.includes("\u0000"), said(SCHEMA_TEXTS.brokenFile));

/** A checker or an interactor as admins write it. */
const program = {
  kind: oneOf(LABELS.kind, ["checker", "interactive"]),
  language: oneOf(LABELS.language, ["cpp", "python"]),
  protocol: oneOf(LABELS.protocol, ["icpc", "testlib", "score"]),
  arguments: z
    .array(z.string().min(1).max(LIMITS.optionsLength))
    .max(LIMITS.checkerArgumentCount, said(SCHEMA_TEXTS.checkerArguments({ max: LIMITS.checkerArgumentCount }))),
  /** The first one is the program; the others are headers and modules that it includes or imports. */
  files: z
    .array(
      z.object({
        name: z
          .string()
          .max(LIMITS.testNameLength)
          .regex(/^\w[\w.-]*$/, said(SCHEMA_TEXTS.checkerFileName)),
        text,
      }),
    )
    .min(1, said(SCHEMA_TEXTS.checkerWithoutFile))
    .max(LIMITS.checkerFileCount, said(SCHEMA_TEXTS.checkerFiles({ max: LIMITS.checkerFileCount })))
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, said(SCHEMA_TEXTS.filesAlike)),
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
      .object({ ...program, revision })
      .refine(({ language, files }) => ENDINGS[language].test(files[0]?.name ?? ""), {
        message: said(SCHEMA_TEXTS.checkerProgram),
        path: ["files", 0, "name"],
      })
      .refine(({ kind, protocol }) => kind === "checker" || protocol !== "score", {
        message: said(SCHEMA_TEXTS.scoringInteractor),
        path: ["protocol"],
      })
      .refine(({ files }) => files.reduce((sum, file) => sum + file.text.length, 0) <= LIMITS.checkerFileLength, {
        message: said(SCHEMA_TEXTS.checkerLength({ max: LIMITS.checkerFileLength })),
        path: ["files"],
      }),
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
});
