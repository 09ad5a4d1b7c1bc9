import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sweepSessions } from "#auth/sessions";
import { sweepMessages } from "#chat/message-queries";
import { sweepEvents } from "#platform/rate-limit";

const SWEEP_EVERY_MS = 10 * MINUTE;

/** Removes ended sessions, old rate events and old chat messages now and then, for as long as the app is open. */
export function sweepRegularly(app: FastifyInstance, db: Database): void {
  const sweep = () => {
    const swept = Promise.all([sweepSessions(db), sweepEvents(db), sweepMessages(db)]);
    swept.catch((error) => app.log.warn({ err: error }, "sweeping failed"));
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  app.addHook("onClose", async () => clearInterval(timer));
}
