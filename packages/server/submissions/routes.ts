import { SUBMISSION_ROUTES } from "@assay/contract/routes/submissions";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { traceOf } from "#http/request-trace";
import { createTableExporter } from "#http/table-export";
import { countBatch } from "#submissions/admission";
import { callerOf, clientOf } from "#submissions/caller";
import { readHistoryFilter } from "#submissions/history-filter";
import { countHistory, listHistory } from "#submissions/history-queries";
import { readSent } from "#submissions/live-queries";
import { requireOffered } from "#submissions/offered-languages";
import { readSubmission } from "#submissions/read-submission";
import { readTest } from "#submissions/read-test";
import { rejudgeSubmission } from "#submissions/rejudge";
import { requestKeyOf } from "#submissions/repeats";
import { SUBMISSION_TABLE_HEADER, submissionTable } from "#submissions/submissions-table";
import { submitToProblem } from "#submissions/submit";

export function registerSubmissionHistoryRoutes(app: FastifyInstance): void {
  const { db } = app;
  const exportTable = createTableExporter(db);

  registerRoutes(app, SUBMISSION_ROUTES, {
    listSubmissionHistory: async ({ query, viewing }) => {
      const filter = await readHistoryFilter(db, viewing, query);
      if (filter === null) return { submissions: [], older: null, newer: null, total: 0 };
      const isCounted = filter.userId !== undefined && filter.ofClass === undefined;
      const [page, total] = await Promise.all([
        listHistory(db, viewing, filter, query),
        isCounted ? countHistory(db, viewing, filter) : null,
      ]);
      return { ...page, total };
    },
    exportSubmissions: async ({ query, viewing, request, reply }) => {
      const filter = await readHistoryFilter(db, viewing, query);
      const pages = submissionTable(db, viewing, filter);
      const { format } = query;
      return exportTable(request, reply, { name: "submissions", format, header: SUBMISSION_TABLE_HEADER, pages });
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
