import { z } from "zod";
import { SEALED_STATEMENT_ENDPOINTS } from "#endpoints/sealed-statements";
import type { ContestProblem } from "#routes/contests/contests";
import { contestParams } from "#routes/contests/fields";
import { problem } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import type { StatementTranslation } from "#routes/statement-translations";

/** What opens a sealed file at the start. */
export const statementKey = z.object({
  /** The name of the file that it opens. */
  seal: z.string(),
  /** 32 bytes, in base64url. */
  key: z.string(),
});
export type StatementKey = z.infer<typeof statementKey>;

/** Where a sealed file is. */
export const sealedStatements = z.object({
  seal: z.string(),
  /** The path of the file, whose content never changes. */
  path: z.string(),
  /** True if everybody gets the key at the start, so that it may be requested without cookies. */
  isForEverybody: z.boolean(),
});
export type SealedStatements = z.infer<typeof sealedStatements>;

/** What is in a sealed file: what the routes of the contest reply about its problems after the start, to who has tried none of them. */
export interface StatementsContent {
  readonly problems: readonly ContestProblem[];
  readonly statements: readonly (z.infer<typeof contestStatement> & {
    /** The statement in other languages; absent without any. */
    readonly translations?: readonly StatementTranslation[];
  })[];
}

/** A problem as `readContestProblem` replies it. */
export const contestStatement = z.object({ problem, label: z.string() });

export const SEALED_STATEMENT_ROUTES = defineRoutes(SEALED_STATEMENT_ENDPOINTS, "contests", {
  readSealedStatements: {
    summary: "Where the sealed statements of a contest that is about to start are",
    params: contestParams,
    replies: { 200: sealedStatements },
  },
  /** Nobody gets it before the start. */
  readStatementKey: {
    summary: "The key to the sealed statements of a contest that has just started",
    publicTopic: "problems",
    params: contestParams,
    replies: { 200: statementKey },
  },
});
