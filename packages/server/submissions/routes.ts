import { SUBMISSION_ROUTES } from "@assay/contract/routes/submissions";
import { ALL_LANGUAGES, idsOf, LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { traceOf } from "#http/request-trace";
import { countBatch } from "#submissions/admission";
import { callerOf, clientOf } from "#submissions/caller";
import { countHistory, findProblems, findTriedProblems, findUserId, listHistory } from "#submissions/history-queries";
import { readSent } from "#submissions/live-queries";
import { requireOffered } from "#submissions/offered-languages";
import { readSubmission } from "#submissions/read-submission";
import { readTest } from "#submissions/read-test";
import { rejudgeSubmission } from "#submissions/rejudge";
import { requestKeyOf } from "#submissions/repeats";
import { submitToProblem } from "#submissions/submit";

export function registerSubmissionHistoryRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, SUBMISSION_ROUTES, {
    listSubmissionHistory: async ({ query, viewer, viewing }) => {
      const { verdict, language, problem, user, before, after } = query;
      const wantedUser = await readUserFilter(db, viewer, user);
      const nothing = { submissions: [], older: null, newer: null, total: 0 };
      if (wantedUser === "unknown") return nothing;
      const problemIds = problem === undefined ? undefined : await findNamedProblems(db, viewing, problem);
      if (problemIds?.length === 0) return nothing;
      const languageIds = ALL_LANGUAGES.filter(({ key }) => key === language).flatMap(idsOf);
      const filter = { ...wantedUser, problemIds, languageIds: language && languageIds, verdict };
      const [page, total] = await Promise.all([
        listHistory(db, viewing, filter, { before, after }),
        filter.userId === undefined ? null : countHistory(db, viewing, filter),
      ]);
      return { ...page, total };
    },
    submitToProblem: {
      admit: ({ viewer }) => countBatch(db, viewer?.id ?? ""),
      handle: async ({ params, body, viewing, request, reply }) => {
        const languageId = LANGUAGE_IDS[body.language];
        await requireOffered(app, languageId);
        const program = { languageId, source: Buffer.from(body.source), compilerOptions: null, additionalFiles: null };
        const { problemId } = params;
        const tokens = await submitToProblem(app, {
          caller: callerOf(request),
          client: clientOf(request),
          problemId,
          program,
          key: requestKeyOf(request),
          beginTrace: traceOf(app, request, reply),
        });
        return readSent(db, viewing, tokens);
      },
    },
    readSubmissionDetails: async ({ params, viewing }) => ({
      submission: await readSubmission(db, viewing, { number: params.number }),
    }),
    readSubmissionTest: async ({ params, viewing }) => ({
      test: await readTest(db, viewing, { number: params.number }, params.test),
    }),
    rejudgeSubmission: async ({ params, viewer }) => {
      await rejudgeSubmission(db, params.number, viewer.id);
      return DONE.rejudged;
    },
  });
}

function findNamedProblems(db: Database, viewing: Viewing<Viewer>, text: string): Promise<string[]> {
  const find = may(viewing.viewer, "submission.read") ? findProblems : findTriedProblems;
  return find(db, viewing, text);
}

/** Whose submissions are listed: the caller's unless an admin asks. Throws AppError `forbidden` for those of somebody else. */
async function readUserFilter(
  db: Database,
  viewer: Viewer,
  user: string | undefined,
): Promise<{ readonly userId?: string } | "unknown"> {
  if (user === undefined) return may(viewer, "submission.read") ? {} : { userId: viewer.id };
  const userId = user === "me" ? viewer.id : await findUserId(db, user);
  if (!may(viewer, "submission.read") && userId !== viewer.id) throw new AppError("forbidden");
  return userId === null ? "unknown" : { userId };
}
