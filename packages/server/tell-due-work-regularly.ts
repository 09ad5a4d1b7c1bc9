import { MINUTE } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { tellOfDueWork } from "#assignments/tell-due-work";
import { regularly } from "#regularly";

const EVERY_MS = 5 * MINUTE;

/** Tells students of what is due soon, for as long as the app is open: at its start, and every few minutes. */
export function tellDueWorkRegularly(app: FastifyInstance): void {
  let last = Number.NEGATIVE_INFINITY;
  regularly(app, "telling of due work", async () => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    await tellOfDueWork(app.db, new Date());
  });
}
