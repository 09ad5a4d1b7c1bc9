import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { OpenContest } from "#clics/access/find-audience";
import { languageOf } from "#clics/objects/setup";
import { actorOf, asContest, requireRole } from "#clics/writes/actor";
import { badProperty } from "#clics/writes/read-body";
import { readProgram, type SentProgram } from "#clics/writes/read-program";
import { findContestProblem } from "#contests/problems";
import { traceOf } from "#http/request-trace";
import { countBatch } from "#submissions/admission";
import { clientOf } from "#submissions/caller";
import type { GivenEntry } from "#submissions/contest-entry";
import { readOfferedLanguages } from "#submissions/offered-languages";
import { submitToProblem } from "#submissions/submit";

/**
 * Submits the program in a request: a team's own, or an admin's for a team, who may say when it was submitted and, in a `PUT`, which id it has (`urlId`).
 * Returns the submission's id in the database. Throws AppError as `submitToProblem` does, `taken` for an id that exists or is not that
 * of the address, `contest_final`, and `invalid_request` for a problem, language or team that the contest does not have and for what the client may not say.
 */
export async function submitProgram(
  app: FastifyInstance,
  opened: OpenContest,
  request: FastifyRequest,
  reply: FastifyReply,
  urlId: string | null = null,
): Promise<string> {
  const { db } = app;
  const { audience, row } = opened;
  requireRole(audience, urlId === null ? ["team", "admin"] : ["admin"]);
  const actor = await actorOf(db, audience);
  await countBatch(db, actor.viewer.id);
  const sent = await readProgram(request);
  const given = await readGiven(db, opened, sent, urlId, actor.at);
  const viewer = await senderOf(db, opened, actor.viewer, sent.teamId);
  const at = given?.at ?? actor.at;
  const { problemId } = await findContestProblem(db, actor, asContest(opened), sent.problemId).catch(() => {
    throw badProperty("problem_id");
  });
  const key = languageOf(sent.languageId);
  const languageId = key && LANGUAGE_IDS[key];
  if (languageId === null || !(await readOfferedLanguages(app, [languageId])).has(languageId))
    throw badProperty("language_id");
  const [token = ""] = await submitToProblem(app, {
    caller: { viewer, at, isPage: false },
    client: clientOf(request),
    problemId,
    program: { languageId, source: sent.source, compilerOptions: null, additionalFiles: null },
    contestId: row.id,
    given,
    key: null,
    beginTrace: traceOf(app, request, reply),
  }).catch((error) => {
    if (isSqlError(error, "unique_violation")) throw new AppError("taken", { field: "id" });
    throw error;
  });
  const run = await db
    .selectFrom("test_runs")
    .select("submission_id as id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return run.id;
}

/** What the sender says of the submission's time and id; null if that is up to us. */
async function readGiven(
  db: Database,
  { row, audience }: OpenContest,
  { id, time }: SentProgram,
  urlId: string | null,
  now: Date,
): Promise<GivenEntry | null> {
  if (urlId !== null && id !== urlId) throw new AppError("taken", { field: "id" });
  if (id !== null && urlId === null) throw badProperty("id");
  if (time === null && urlId === null) return null;
  if (time === null || audience.role !== "admin" || time > now) throw badProperty("time");
  if (row.finalised_at !== null) throw new AppError("contest_final");
  if (id !== null && !(await isPossibleId(db, row.id, id))) throw badProperty("id");
  return { id, at: time };
}

/** Whether an id is none that we give to a submission: a number, or a team's id with a number. Judgements and test runs add to it. */
async function isPossibleId(db: Database, contestId: string, id: string): Promise<boolean> {
  if (!/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,22}[A-Za-z0-9_-]$/.test(id) || /^\d+$/.test(id)) return false;
  const [, team] = /^(.+)-\d+$/.exec(id) ?? [];
  if (team === undefined) return true;
  const { rows } = await sql`select from participants where contest_id = ${contestId} and key = ${team}`.execute(db);
  return rows.length === 0;
}

/** The account that submits: the client's own, or a member of the team that an admin names. */
async function senderOf(
  db: Database,
  { audience, row }: OpenContest,
  own: Viewer,
  teamId: string | null,
): Promise<Viewer> {
  if (audience.role === "admin" && teamId === null) throw badProperty("team_id");
  if (teamId === null) return own;
  const member = await memberOf(db, row.id, teamId);
  if (!member) throw badProperty("team_id");
  if (audience.role === "admin") return member;
  if (member.participantId !== audience.participantId) throw new AppError("forbidden");
  return own;
}

/** An account of a team with this id, in whose name somebody else acts; undefined if there is none. */
export function memberOf(db: Database, contestId: string, teamId: string) {
  return db
    .selectFrom("participants")
    .innerJoin("participant_users", "participant_id", "participants.id")
    .innerJoin("users", "users.id", "user_id")
    .select(["users.id", "users.role", "users.site_roles as siteRoles", "participants.id as participantId"])
    .where("participants.contest_id", "=", contestId)
    .where("participants.key", "=", teamId)
    .where("participants.run", "=", 0)
    .orderBy("users.id")
    .executeTakeFirst();
}
