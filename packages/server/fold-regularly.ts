import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { foldCounters } from "@assay/database/counters/fold";
import type { FastifyInstance } from "fastify";

/** How far a problem's acceptance and number of solvers may lag behind its verdicts. */
const FOLD_EVERY_MS = SECOND;

/** Folds what is counted (`foldCounters`) every second, for as long as the app is open. A fold that takes longer is not started twice. */
export function foldRegularly(app: FastifyInstance, db: Database): void {
  let folding: Promise<void> | null = null;
  const fold = () => {
    folding ??= foldCounters(db)
      .catch((error) => app.log.warn({ err: error }, "folding the counters failed"))
      .finally(() => {
        folding = null;
      });
  };
  const timer = setInterval(fold, FOLD_EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await folding;
  });
}
