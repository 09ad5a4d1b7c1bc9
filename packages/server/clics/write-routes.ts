import { CLICS_PARAMS, CLICS_QUERY, type ClicsParams } from "@assay/contract/routes/clics";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { type OpenContest, openContest } from "#clics/access/find-audience";
import { AWARDS } from "#clics/objects/awards";
import { CLARIFICATIONS } from "#clics/objects/clarifications";
import { COMMENTARY } from "#clics/objects/commentary";
import { CONTEST } from "#clics/objects/contest";
import { ABOUT, type ClicsObject, type ObjectType, writeObject } from "#clics/objects/object-type";
import { SUBMISSIONS } from "#clics/objects/submissions";
import { dialectOf } from "#clics/read-routes";
import { type ClicsVersion, viewContest } from "#clics/view";
import { addAward, deleteAward, patchAward, putAward } from "#clics/writes/change-awards";
import { changeContest } from "#clics/writes/change-clock";
import { sendClarification } from "#clics/writes/send-clarification";
import { sendComment } from "#clics/writes/send-comment";
import { submitProgram } from "#clics/writes/submit-program";
import { holdBody } from "#http/bodies/read-body";

/** What clients change: they submit, ask and answer, comment, give awards, and move the start and the thaw. */
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
  app.put("/contests/:contest/submissions/:id", ofProgram, async (request, reply) => {
    const opened = await open(request);
    const { id = "" } = request.params as ClicsParams;
    const submissionId = await submitProgram(app, opened, request, reply, id);
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
  app.post("/contests/:contest/commentary", { schema, onRequest }, async (request, reply) => {
    const opened = await open(request);
    const id = await sendComment(db, opened, dialectOf(version, request), request.body);
    reply.code(201).header("location", `${request.url.split("?")[0]}/${id}`);
    return show([request, reply], opened, [COMMENTARY, (comment) => comment.id === id]);
  });
  registerAwardRoutes();

  /** Awards that people give. Those that follow from the standings are read only. */
  function registerAwardRoutes(): void {
    const change = { schema, onRequest };
    const path = "/contests/:contest/awards/:id";
    const showAward = (at: readonly [FastifyRequest, FastifyReply], opened: OpenContest, id: string) =>
      show(at, opened, [AWARDS, (award) => award.id === id]);
    app.post("/contests/:contest/awards", change, async (request, reply) => {
      const opened = await open(request);
      const id = await addAward(db, opened, request.body);
      reply.code(201).header("location", `${request.url.split("?")[0]}/${id}`);
      return showAward([request, reply], opened, id);
    });
    app.put(path, change, async (request, reply) => {
      const [opened, { id = "" }] = [await open(request), request.params as ClicsParams];
      await putAward(db, opened, id, request.body);
      return showAward([request, reply], opened, id);
    });
    app.patch(path, change, async (request, reply) => {
      const [opened, { id = "" }] = [await open(request), request.params as ClicsParams];
      await patchAward(db, opened, id, request.body);
      return showAward([request, reply], opened, id);
    });
    app.delete(path, { schema }, async (request, reply) => {
      await deleteAward(db, await open(request), (request.params as ClicsParams).id ?? "");
      return reply.code(204).send();
    });
  }
}
