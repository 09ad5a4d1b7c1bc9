import { CONTEST_DESK_ROUTES } from "@assay/contract/routes/contests/desk";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findContest, findOwnContest } from "#contests/contest";
import { listBalloons, markBalloon } from "#desk/balloons";
import { claimPrint, listPrints, requestPrint, settlePrint } from "#desk/prints";
import { registerRoutes } from "#http/register-route";

/** What the helpers of a contest carry: balloons and paper. */
export function registerDeskRoutes(app: FastifyInstance): void {
  const { db, boards } = app;
  const ofRunner = (viewing: Viewing, key: string) => findOwnContest(db, viewing, key, ["manager", "jury", "runner"]);

  registerRoutes(app, CONTEST_DESK_ROUTES, {
    listBalloons: async ({ params, viewing }) => ({
      balloons: await listBalloons(db, boards, viewing, await ofRunner(viewing, params.key)),
    }),
    markBalloon: async ({ params, body, viewer, viewing }) => {
      const contest = await ofRunner(viewing, params.key);
      await markBalloon(db, boards, viewer, contest, body);
      return { balloons: await listBalloons(db, boards, viewing, contest) };
    },
    listPrints: async ({ params, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      if (contest.role !== null) return { prints: await listPrints(db, contest, null) };
      return { prints: contest.own ? await listPrints(db, contest, contest.own.participantId) : [] };
    },
    requestPrint: async ({ params, body, viewer, viewing }) => ({
      print: await requestPrint(db, viewer, await findContest(db, viewing, params.key), body, viewing.at),
    }),
    claimPrint: async ({ params, viewer, viewing }) => ({
      text: await claimPrint(db, viewer, await ofRunner(viewing, params.key), params.id),
    }),
    settlePrint: async ({ params, body, viewer, viewing }) => {
      await settlePrint(db, viewer, await ofRunner(viewing, params.key), params.id, body.isPrinted);
      return DONE.printSettled;
    },
  });
}
