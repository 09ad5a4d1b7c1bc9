import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";

/** How far what is counted and what contests show may lag behind. */
const EVERY_MS = SECOND;

/** Does a job every second, for as long as the app is open. One that takes longer is not started twice; an error is logged under its name. */
export function regularly(app: FastifyInstance, name: string, job: () => Promise<void>): void {
  let doing: Promise<void> | null = null;
  const start = () => {
    doing ??= job()
      .catch((error) => app.log.warn({ err: error }, `${name} failed`))
      .finally(() => {
        doing = null;
      });
  };
  const timer = setInterval(start, EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await doing;
  });
}
