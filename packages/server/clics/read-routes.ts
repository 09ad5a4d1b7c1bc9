import { CLICS_PARAMS, CLICS_QUERY, type ClicsParams, type ClicsQuery } from "@assay/contract/routes/clics";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { listOpenContests, openContest, requireStandings } from "#clics/access/find-audience";
import { showAccess } from "#clics/objects/access";
import { TYPES } from "#clics/objects/all-types";
import { showContest } from "#clics/objects/contest";
import { type ClicsObject, OBJECT_TYPES, type ObjectTypeName, writeObject } from "#clics/objects/object-type";
import { readOwnAccount } from "#clics/objects/people";
import { showScoreboard } from "#clics/objects/scoreboard";
import { type ClicsVersion, type ContestView, type Dialect, viewContest } from "#clics/view";
import { createLargeAnswers } from "#http/large-answers";

/** What a client wants, by its address. */
export function dialectOf(version: ClicsVersion, request: FastifyRequest): Dialect {
  const { strict } = request.query as ClicsQuery;
  return { version, isStrict: strict !== undefined && !["0", "false", ""].includes(strict) };
}

/** Everything that clients read of contests, but for files and the event feed. */
export function registerReadRoutes(app: FastifyInstance, version: ClicsVersion): void {
  const { db } = app;
  const large = createLargeAnswers(LIMITS.contestReads);
  const schema = { params: CLICS_PARAMS, querystring: CLICS_QUERY, hide: true };

  /** Answers with what `read` finds in the contest that the address names. */
  function readIn<Found>(
    request: FastifyRequest,
    read: (view: ContestView, params: ClicsParams) => Promise<Found>,
  ): Promise<Found> {
    const params = request.params as ClicsParams;
    return openContest(db, request, params.contest).then(async ({ row, audience }) => {
      const client = { audience, dialect: dialectOf(version, request) };
      const found = await viewContest(db, row.id, client, (view) => read(view, params));
      if (found === null) throw new AppError("contest_not_found");
      return found;
    });
  }

  app.get("/", { schema: { hide: true } }, async (_request, reply) =>
    sendJson(reply, JSON.stringify(describeVersion(version))),
  );
  app.get("/contests", { schema: { querystring: CLICS_QUERY, hide: true } }, async (request, reply) => {
    const rows = await listOpenContests(db, request);
    return sendJson(reply, `[${rows.map((row) => writeContest(request, row)).join(",")}]`);
  });
  app.get("/contests/:contest", { schema }, async (request, reply) => {
    const { row } = await openContest(db, request, (request.params as ClicsParams).contest);
    return sendJson(reply, writeContest(request, row));
  });
  app.get("/contests/:contest/access", { schema }, async (request, reply) =>
    sendJson(reply, JSON.stringify(await readIn(request, async (view) => showAccess(view)))),
  );
  app.get("/contests/:contest/account", { schema }, async (request, reply) => {
    const account = await readIn(request, async (view) => ({ found: await readOwnAccount(view) }));
    if (account.found === null) throw new AppError("not_found");
    return sendJson(reply, JSON.stringify(account.found));
  });
  app.get("/contests/:contest/scoreboard", { schema }, async (request, reply) => {
    requireStandings(request);
    large.begin(request, reply);
    const { group_id: group = null } = request.query as ClicsQuery;
    return sendJson(reply, JSON.stringify(await readIn(request, (view) => showScoreboard(view, group))));
  });
  app.get("/contests/:contest/:type", { schema }, async (request, reply) => {
    requireTypeShown(request);
    large.begin(request, reply);
    return sendJson(reply, await readIn(request, (view, params) => listObjects(view, params, request)));
  });
  app.get("/contests/:contest/:type/:id", { schema }, async (request, reply) => {
    requireTypeShown(request);
    large.begin(request, reply);
    return sendJson(reply, await readIn(request, readObject));
  });

  function writeContest(request: FastifyRequest, row: ContestView["row"]): string {
    const dialect = dialectOf(version, request);
    return writeObject(
      TYPES.contests.properties({ row, dialect, audience: NOBODY }),
      showContest(row, dialect, new Date()),
    );
  }
}

/** Throws AppError `not_found` for what is no type, and as `requireStandings` for a type that names people. */
function requireTypeShown(request: FastifyRequest): void {
  if (TYPES[typeNamed((request.params as ClicsParams).type)].isOfPeople) requireStandings(request);
}

const NOBODY: ContestView["audience"] = { role: "public", participantId: null, viewer: null, token: null };

function describeVersion(version: ClicsVersion) {
  return {
    version,
    version_url: `https://ccs-specs.icpc.io/${version}/contest_api`,
    provider: { name: "Assay" },
  };
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(text);
}

/** The type of objects with this name in an address. Throws AppError `not_found`. */
function typeNamed(name: string | undefined): ObjectTypeName {
  const type = OBJECT_TYPES.find((each) => each === name && each !== "contests");
  if (!type) throw new AppError("not_found");
  return type;
}

/** The JSON of all objects of a type that the query asks for, or of the one object of the type `state`. */
async function listObjects(view: ContestView, params: ClicsParams, request: FastifyRequest): Promise<string> {
  const type = typeNamed(params.type);
  const properties = TYPES[type].properties(view);
  // Tests of the schemas take it for an endpoint that we do not have.
  if (type === "commentary" && properties.length === 0) throw new AppError("not_found");
  const objects = properties.length > 0 ? await TYPES[type].read(view, null) : [];
  const written = objects.filter((object) => matches(object, properties, request.query as ClicsQuery));
  const texts = written.map((object) => writeObject(properties, object));
  return type === "state" ? (texts[0] ?? "{}") : `[${texts.join(",")}]`;
}

async function readObject(view: ContestView, { type: name, id }: ClicsParams): Promise<string> {
  const type = typeNamed(name);
  const properties = TYPES[type].properties(view);
  const objects = properties.length > 0 && type !== "state" ? await TYPES[type].read(view, null) : [];
  const object = objects.find((each) => each.id === id);
  if (!object) throw new AppError("not_found");
  return writeObject(properties, object);
}

/** Whether an object has all ids that the query names; an empty value stands for none. */
function matches(object: ClicsObject, properties: readonly string[], query: ClicsQuery): boolean {
  return Object.entries(query).every(([name, wanted]) => {
    if (!/(^|_)ids?$/.test(name) || !properties.includes(name)) return true;
    const value = object[name] ?? null;
    if (Array.isArray(value)) return wanted === "" ? value.length === 0 : value.includes(wanted);
    return value === (wanted === "" ? null : wanted);
  });
}
