import { Readable } from "node:stream";
import { objectId } from "@assay/contract/routes/fields";
import { STATEMENT_FILE, translatedFileName } from "@assay/contract/vocabulary/problem";
import { openBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isAllowed } from "#access/problem-visibility";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { PICTURE_POLICY } from "#base/picture-type";
import { findAnyProblemFile, findProblemFile, readProblemFile } from "#problems/queries";

const SHOWN_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];

const params = z.object({ problemId: objectId, name: z.string().min(1).max(255) });

/**
 * `GET /problem-files/{problemId}/{name}`: the pictures that statements refer to; those of drafts are for admins.
 * Anything that is not a picture is offered for download under a type that no browser shows.
 */
export function registerProblemFileRoute(app: FastifyInstance): void {
  const { db } = app;
  app.get(
    "/problem-files/:problemId/:name",
    { config: { inExam: "exam" }, schema: { params, hide: true } },
    async (request, reply) => {
      const { problemId, name } = request.params as z.infer<typeof params>;
      const file = await findProblemFile(db, viewingNow(request), problemId, name);
      if (!file) throw new AppError("not_found");
      const type = SHOWN_TYPES.includes(file.contentType) ? file.contentType : null;
      return sendFile(request, reply, db, { problemId, file, policy: PICTURE_POLICY, type });
    },
  );
}

interface SentFile {
  readonly problemId: string;
  readonly file: NonNullable<Awaited<ReturnType<typeof findProblemFile>>>;
  readonly policy: string;
  /** Null for a file that is only offered for download. */
  readonly type: string | null;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  { problemId, file, policy, type }: SentFile,
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`;
  // What visitors may not open must not stay in a cache that others read.
  const isPublic = isAllowed("open", { ...file, isOpened: false, isAssigned: false, isEditable: false });
  const caching = isPublic ? "public, max-age=3600" : "private, no-store";
  reply.header("etag", etag).header("cache-control", caching);
  reply.header("content-security-policy", policy).header("x-content-type-options", "nosniff");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const pieces = file.movedHash === null ? readPieces(db, problemId, file) : await openBlob(db, file.movedHash);
  if (type !== null) reply.type(type);
  else reply.type("application/octet-stream").header("content-disposition", "attachment");
  reply.header("content-length", file.bytes);
  return reply.send(Readable.from(pieces));
}

/** Sends a file of a problem to who may read it: the caller has checked that. Throws AppError `not_found`. */
export async function sendProblemFile(
  db: Database,
  reply: FastifyReply,
  problemId: string,
  name: string,
): Promise<FastifyReply> {
  const file = await findAnyProblemFile(db, problemId, name);
  if (!file) throw new AppError("not_found");
  const pieces = file.movedHash === null ? readPieces(db, problemId, file) : await openBlob(db, file.movedHash);
  reply.header("cache-control", "private, no-store").header("x-content-type-options", "nosniff");
  reply.header("content-security-policy", PDF_POLICY).type(file.contentType).header("content-length", file.bytes);
  return reply.send(Readable.from(pieces));
}

/**
 * Browsers show PDF files in their own viewer, which a sandbox policy would break. Nothing in the file may load or run.
 */
const PDF_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const statementParams = z.object({ problemId: objectId });
const statementQuery = z.object({ language: z.string().max(40).optional() });

/** `GET /problem-statements/{problemId}`: the PDF statement of a problem that has one; `?language=sv` for one of its translations. */
export function registerStatementRoute(app: FastifyInstance): void {
  const { db } = app;
  const schema = { params: statementParams, querystring: statementQuery, hide: true };
  app.get("/problem-statements/:problemId", { config: { inExam: "exam" }, schema }, async (request, reply) => {
    const { problemId } = request.params as z.infer<typeof statementParams>;
    const { language } = request.query as z.infer<typeof statementQuery>;
    const name = language === undefined ? STATEMENT_FILE : translatedFileName(language);
    const file = await findProblemFile(db, viewingNow(request), problemId, name);
    if (file?.contentType !== "application/pdf") throw new AppError("not_found");
    return sendFile(request, reply, db, { problemId, file, policy: PDF_POLICY, type: file.contentType });
  });
}

const PIECE_BYTES = 256 * 1_024;

async function* readPieces(db: Database, problemId: string, { name, bytes }: { name: string; bytes: number }) {
  for (let offset = 0; offset < bytes; offset += PIECE_BYTES) {
    yield await readProblemFile(db, problemId, name, { offset, length: PIECE_BYTES });
  }
}
