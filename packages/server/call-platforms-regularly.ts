import type { FastifyInstance } from "fastify";
import { sendGrades } from "#lti/grades/send-grades";
import { syncRosters } from "#lti/roster/sync-roster";
import { openServiceTokens } from "#lti/service-token";
import { regularly } from "#regularly";

/** Sends grades to learning platforms and reads their rosters, for as long as the app is open. */
export function callPlatformsRegularly(app: FastifyInstance): void {
  const { db } = app;
  const tokens = openServiceTokens(db);
  regularly(app, "sending grades", () => sendGrades(db, tokens));
  regularly(app, "reading rosters", () => syncRosters(db, tokens));
}
