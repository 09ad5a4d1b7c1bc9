import { CLICS_PARAMS, CLICS_QUERY, type ClicsParams } from "@assay/contract/routes/clics";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { type OpenContest, openContest } from "#clics/access/find-audience";
import { CLARIFICATIONS } from "#clics/objects/clarifications";
import { CONTEST } from "#clics/objects/contest";
import { ABOUT, type ClicsObject, type ObjectType, writeObject } from "#clics/objects/object-type";
import { SUBMISSIONS } from "#clics/objects/submissions";
import { dialectOf } from "#clics/read-routes";
import { type ClicsVersion, viewContest } from "#clics/view";
import { changeContest } from "#clics/writes/change-clock";
import { sendClarification } from "#clics/writes/send-clarification";
import { submitProgram } from "#clics/writes/submit-program";
import { holdBody } from "#http/bodies/read-body";

/** What clients change: they submit, ask and answer, and move the start and the thaw. */
export function registerWriteRoutes(app: FastifyInstance, version: ClicsVersion): void {
  const { db } = app;
  const schema = { params: CLICS_PARAMS, querystring: CLICS_QUERY, hide: true };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    app.requireDiskSpace();
    holdBody(request, reply);
  };
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  const open = (request: FastifyRequest) => openContest(db, request, (request.params as ClicsParams).contest);

  /** Answers with an object as the client sees it. */
  async function show(
    [request, reply]: readonly [FastifyRequest, FastifyReply],
    { row, audience }: OpenContest,
    [type, wanted]: readonly [ObjectType, (object: ClicsObject) => boolean],
  ): Promise<FastifyReply> {
    const text = await viewContest(db, row.id, { audience, dialect: dialectOf(version, request) }, async (view) => {
      const object = (await type.read(view, null)).find(wanted);
      return object ? writeObject(type.properties(view), object) : null;
    });
    if (text === null) throw new AppError("not_found");
    return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(text);
  }

  const ofProgram = { schema, onRequest, bodyLimit: LIMITS.programRequestBytes };
  app.post("/contests/:contest/submissions", ofProgram, async (request, reply) => {
    const opened = await open(request);
    const submissionId = await submitProgram(app, opened, request, reply);
    reply.code(201);
    return show([request, reply], opened, [SUBMISSIONS, (object) => object[ABOUT] === submissionId]);
  });
  app.post("/contests/:contest/clarifications", { schema, onRequest }, async (request, reply) => {
    const opened = await open(request);
    const number = await sendClarification(db, opened, request.body);
    reply.code(201).header("location", `${request.url.split("?")[0]}/${number}`);
    return show([request, reply], opened, [CLARIFICATIONS, ({ id }) => id === String(number)]);
  });
  app.patch("/contests/:contest", { schema, onRequest }, async (request, reply) => {
    const opened = await open(request);
    const done = await changeContest(db, opened, request.body);
    await app.boards.catchUp(opened.row.key);
    if (done === "set") return reply.code(204).send();
    return show([request, reply], opened, [CONTEST, () => true]);
  });
}
