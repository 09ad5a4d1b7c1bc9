import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { OpenContest } from "#clics/access/find-audience";
import { languageOf } from "#clics/objects/setup";
import { actorOf, asContest, requireRole } from "#clics/writes/actor";
import { readProgram } from "#clics/writes/read-program";
import { findContestProblem } from "#contests/problems";
import { traceOf } from "#http/request-trace";
import { countBatch } from "#submissions/admission";
import { clientOf } from "#submissions/caller";
import { readOfferedLanguages } from "#submissions/offered-languages";
import { submitToProblem } from "#submissions/submit";

/**
 * Submits the program in a request: a team's own, or an admin's for a team. Returns the submission's id in the database. Throws AppError as `submitToProblem`
 * does, and `invalid_request` for a problem, language or team that the contest does not have.
 */
export async function submitProgram(
  app: FastifyInstance,
  opened: OpenContest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { db } = app;
  const { audience, row } = opened;
  requireRole(audience, ["team", "admin"]);
  const actor = await actorOf(db, audience);
  await countBatch(db, actor.viewer.id);
  const sent = await readProgram(request);
  const viewer = await senderOf(db, opened, actor.viewer, sent.teamId);
  const { problemId } = await findContestProblem(db, actor, asContest(opened), sent.problemId).catch(() => {
    throw unknown("problem_id");
  });
  const key = languageOf(sent.languageId);
  const languageId = key && LANGUAGE_IDS[key];
  if (languageId === null || !(await readOfferedLanguages(db, [languageId])).has(languageId))
    throw unknown("language_id");
  const [token = ""] = await submitToProblem(app, {
    caller: { viewer, at: actor.at, isPage: false },
    client: clientOf(request),
    problemId,
    program: { languageId, source: sent.source, compilerOptions: null, additionalFiles: null },
    contestId: row.id,
    key: null,
    beginTrace: traceOf(app, request, reply),
  });
  const run = await db
    .selectFrom("test_runs")
    .select("submission_id as id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return run.id;
}

/** The account that submits: the client's own, or a member of the team that an admin names. */
async function senderOf(
  db: Database,
  { audience, row }: OpenContest,
  own: Viewer,
  teamId: string | null,
): Promise<Viewer> {
  if (audience.role === "admin" && teamId === null) throw unknown("team_id");
  if (teamId === null) return own;
  const member = await db
    .selectFrom("participants")
    .innerJoin("participant_users", "participant_id", "participants.id")
    .innerJoin("users", "users.id", "user_id")
    .select(["users.id", "users.role", "participants.id as participantId"])
    .where("participants.contest_id", "=", row.id)
    .where("participants.key", "=", teamId)
    .where("participants.run", "=", 0)
    .orderBy("users.id")
    .executeTakeFirst();
  if (!member) throw unknown("team_id");
  if (audience.role === "admin") return member;
  if (member.participantId !== audience.participantId) throw new AppError("forbidden");
  return own;
}

function unknown(field: string): AppError {
  return new AppError("invalid_request", { field, text: REFUSALS.clics.unknown({ field }) });
}
