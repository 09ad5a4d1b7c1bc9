import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readApiToken } from "#access/credentials";
import { requirePeople } from "#access/people";
import { type Viewer, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { findContestToken, type OpenedContest } from "#clics/access/contest-tokens";
import { type Audience, type ClicsRole, type ContestView, isStaff } from "#clics/view";
import { type ContestRow, findContest } from "#contests/contest";
import { listsContest, type OwnPlace } from "#contests/known-contests";

declare module "fastify" {
  interface FastifyRequest {
    /** The contest that the request's token opens; null without such a token. */
    openedContest: OpenedContest | null;
  }
}

/**
 * Identifies requests with a contest's token, as the password of Basic authentication (with any user name) or as a bearer token. Throws AppError
 * `not_signed_in`, or the account's refusal, for a credential that is not valid: a tool must not silently become the public. Comes after `readViewers`.
 */
export function readContestTokens(app: FastifyInstance, db: Database): void {
  app.decorateRequest("openedContest", null);
  app.addHook("onRequest", async (request) => {
    if (request.credential !== "token" || request.viewer !== null) return;
    if (request.refusal !== null) throw new AppError(request.refusal);
    request.openedContest = await findContestToken(db, readApiToken(request) ?? "");
    if (request.openedContest === null) throw new AppError("not_signed_in");
  });
}

/** Throws AppError `not_signed_in` for the public where the settings of the site keep standings from visitors: their teams are people, too. */
export function requireStandings({ server, viewer, openedContest }: FastifyRequest): void {
  if (openedContest === null) requirePeople(server.site, viewer, "standings");
}

/** A contest and what the client is in it. */
export interface OpenContest {
  readonly row: ContestRow;
  readonly audience: Audience;
  /** The client's place in the contest; null if it has none. */
  readonly own: OwnPlace | null;
}

/** The contest with this id, which is its key. Throws AppError `contest_not_found`, also for one that the client may not know of. */
export async function openContest(db: Database, request: FastifyRequest, key: string): Promise<OpenContest> {
  const { openedContest: opened } = request;
  if (opened) {
    const row = await db.selectFrom("contests").selectAll().where("key", "=", key).executeTakeFirst();
    if (row?.id === opened.contestId) {
      const token = { id: opened.id, name: opened.name };
      return { row, audience: { role: opened.role, participantId: null, viewer: null, token }, own: null };
    }
  }
  const { row, role, own } = await findContest(db, viewingNow(request), key);
  const audience = { participantId: own?.participantId ?? null, viewer: request.viewer, token: null };
  return { row, audience: { ...audience, role: roleOf(role, own !== null) }, own };
}

/**
 * The contest that the client's token opens, which is the only one that it can speak of. Throws AppError `forbidden` for who has no such token, and `not_signed_in`
 * for the public.
 */
export async function openTokensContest(db: Database, request: FastifyRequest): Promise<OpenContest> {
  const { openedContest: opened } = request;
  if (opened === null) throw new AppError(request.viewer === null ? "not_signed_in" : "forbidden");
  const row = await db.selectFrom("contests").selectAll().where("id", "=", opened.contestId).executeTakeFirst();
  if (!row) throw new AppError("contest_not_found");
  const audience = {
    role: opened.role,
    participantId: null,
    viewer: null,
    token: { id: opened.id, name: opened.name },
  };
  return { row, audience, own: null };
}

/** Whether a client that has opened the contest may go on reading it: it is no draft now, and the contest's token has not been revoked. */
export async function mayStillRead({ db, row, audience }: ContestView): Promise<boolean> {
  if (row.visibility === "draft" && !isStaff(audience)) return false;
  if (audience.token === null) return true;
  const token = await db
    .selectFrom("contest_tokens")
    .select("id")
    .where("id", "=", audience.token.id)
    .executeTakeFirst();
  return token !== undefined;
}

/** A manager who takes part is on the side of the organisers; a runner sees what the public sees. */
function roleOf(role: "manager" | "jury" | "runner" | null, takesPart: boolean): ClicsRole {
  if (role === "manager") return "admin";
  if (role === "jury") return "judge";
  return takesPart ? "team" : "public";
}

/** The contests that the client is shown: the one that its token opens, or those that lists show its account, the first to start first. */
export async function listOpenContests(
  db: Database,
  request: Pick<FastifyRequest, "openedContest"> & { readonly viewer: Viewer | null },
): Promise<ContestRow[]> {
  const { openedContest: opened } = request;
  return db
    .selectFrom("contests")
    .selectAll()
    .where((is) => (opened ? is("contests.id", "=", opened.contestId) : listsContest(viewingNow(request))))
    .orderBy("start_at", (order) => order.asc().nullsLast())
    .orderBy("key")
    .execute();
}
