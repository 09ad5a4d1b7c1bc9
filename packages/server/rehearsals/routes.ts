import { REHEARSAL_ROUTES } from "@assay/contract/routes/contests/rehearsal";
import { RATES } from "@assay/contract/vocabulary/rates";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { findOwnContest } from "#contests/contest";
import { registerRoutes } from "#http/register-route";
import { removeRehearsal, stopRehearsal } from "#rehearsals/end-rehearsal";
import { showRehearsal } from "#rehearsals/show-rehearsal";
import { startRehearsal } from "#rehearsals/start-rehearsal";

/** Rehearsals of contests, for their managers. */
export function registerRehearsalRoutes(app: FastifyInstance): void {
  const { db } = app;
  const findOriginal = async (viewing: Viewing, key: string) =>
    (await findOwnContest(db, viewing, key, ["manager"])).row;
  const show = async (viewing: Viewing, originalId: string) => ({
    rehearsal: await showRehearsal(db, viewing, originalId),
    now: viewing.at.toISOString(),
  });

  registerRoutes(app, REHEARSAL_ROUTES, {
    startRehearsal: async ({ params, body: { teams, minutes, isConfirmed }, viewer, viewing }) => {
      const original = await findOriginal(viewing, params.key);
      await countEvent(db, `rehearsal:user:${viewer.id}`, RATES.rehearsalsPerUser);
      await startRehearsal(db, viewing, original, { teams, lengthMs: minutes * MINUTE, isConfirmed });
      return show(viewing, original.id);
    },
    readRehearsal: async ({ params, viewing }) => show(viewing, (await findOriginal(viewing, params.key)).id),
    stopRehearsal: async ({ params, viewing }) => {
      const original = await findOriginal(viewing, params.key);
      await stopRehearsal(db, viewing, original);
      return show(viewing, original.id);
    },
    removeRehearsal: async ({ params, viewing }) => {
      const original = await findOriginal(viewing, params.key);
      await db.transaction().execute((transaction) => removeRehearsal(transaction, original.id));
      return DONE.rehearsalRemoved;
    },
  });
}
