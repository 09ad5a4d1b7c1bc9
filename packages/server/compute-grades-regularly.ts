import { ALL_SUBMISSIONS, SUBMISSION_EVENTS } from "@assay/database/events/channels";
import type { FastifyInstance } from "fastify";
import { computeMarkedGrades } from "#gradebook/compute-grades";
import { sendTogether } from "#realtime/send-together";
import { regularly } from "#regularly";

/** How long after a verdict its grade is computed: the verdicts of that time together. */
const TOGETHER_MS = 100;

/** Computes marked grades for as long as the app is open: every second, and soon after each verdict. */
export function computeGradesRegularly(app: FastifyInstance): void {
  const { db, events } = app;
  const compute = () => computeMarkedGrades(db);
  regularly(app, "computing grades", compute);
  let last = Promise.resolve();
  const { soon, stop } = sendTogether(TOGETHER_MS, () => {
    last = last.then(compute).catch((err) => app.log.warn({ err }, "computing grades failed"));
  });
  const unsubscribe = events.subscribe(SUBMISSION_EVENTS, ALL_SUBMISSIONS, { onEvent: soon, onGap: soon });
  app.addHook("onClose", async () => {
    unsubscribe();
    stop();
    await last;
  });
}
