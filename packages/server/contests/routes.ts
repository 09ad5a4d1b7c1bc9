import { CONTEST_ROUTES } from "@assay/contract/routes/contests/contests";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_IDS, languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { REFUSALS } from "#base/refusals";
import { findContest } from "#contests/contest";
import { joinContest, leaveContest } from "#contests/join-contest";
import { findContestProblem, readPlace } from "#contests/problems";
import { listContests, showContest, showPlace } from "#contests/show-contest";
import { startWindow } from "#contests/start-window";
import { registerRoutes } from "#http/register-route";
import { traceOf } from "#http/request-trace";
import { loadProblem } from "#problems/read-problem";
import { countBatch } from "#submissions/admission";
import { callerOf, clientOf } from "#submissions/caller";
import { readOfferedLanguages } from "#submissions/offered-languages";
import { requestKeyOf } from "#submissions/repeats";
import { submitToProblem } from "#submissions/submit";

/** Contests as people know them who take part or look on. */
export function registerContestRoutes(app: FastifyInstance): void {
  const { db, sealer } = app;

  registerRoutes(app, CONTEST_ROUTES, {
    listContests: async ({ query, viewing }) => ({
      ...(await listContests(db, viewing, query)),
      now: viewing.at.toISOString(),
    }),
    readContest: async ({ params, viewing }) => ({
      contest: await showContest(db, viewing, await findContest(db, viewing, params.key)),
      now: viewing.at.toISOString(),
    }),
    joinContest: async ({ params, body, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      return { participation: showPlace(await joinContest(db, viewing, contest, body.code, app.site)) };
    },
    startWindow: async ({ params, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      return { participation: showPlace(await startWindow(db, viewing, contest)) };
    },
    leaveContest: async ({ params, viewing }) => {
      await leaveContest(db, await findContest(db, viewing, params.key));
      return DONE.contestLeft;
    },
    readContestProblem: async ({ params, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      const { problemId, label } = await findContestProblem(db, viewing, contest, params.label);
      return { problem: await loadProblem(db, viewing, problemId, sealer), label };
    },
    submitInContest: {
      admit: ({ viewer }) => countBatch(db, viewer?.id ?? ""),
      handle: async ({ params, body, viewing, request, reply }) => {
        const contest = await findContest(db, viewing, params.key);
        const { problemId } = await findContestProblem(db, viewing, contest, params.label);
        const languageId = body.language ? LANGUAGE_IDS[body.language] : knownLanguage(body.languageId);
        const offered = await readOfferedLanguages(app, [languageId ?? 0]);
        if (languageId === undefined || !offered.has(languageId))
          throw new AppError("invalid_request", { field: "languageId", text: REFUSALS.submission.notOffered });
        const tokens = await submitToProblem(app, {
          caller: callerOf(request),
          client: clientOf(request),
          problemId,
          program: { languageId, source: Buffer.from(body.source), compilerOptions: null, additionalFiles: null },
          contestId: contest.row.id,
          key: requestKeyOf(request),
          beginTrace: traceOf(app, request, reply),
        });
        return readPlace(db, tokens);
      },
    },
  });
}

/** The id if there is such a language. */
function knownLanguage(id: number | undefined): LanguageId | undefined {
  return id !== undefined && languageWithId(id) !== null ? (id as LanguageId) : undefined;
}
