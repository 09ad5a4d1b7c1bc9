import { Readable } from "node:stream";
import { objectId } from "@assay/contract/routes/fields";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { openBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { maySeeTests } from "#access/problem-visibility";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { createLargeAnswers } from "#http/large-answers";
import { findTestData, readTestData } from "#problems/queries";
import type { SealedKind } from "#problems/seal";

const params = z.object({ testCaseId: objectId, half: z.enum(["input", "output"]) });

/** Where the exact bytes of one side of a test case are downloaded. */
export function testFilePath(testCaseId: string, half: SealedKind): string {
  return `/test-files/${testCaseId}/${half}`;
}

/**
 * `GET /test-files/{testCaseId}/{input|output}`: the exact bytes of a test case of any version, as a download. Samples
 * are public unless the problem is a draft; hidden tests are for the problem's author and admins, with 401 or 403 for
 * others. Large files are limited like all large responses, because each costs the database a second or more.
 */
export function registerTestFileRoute(app: FastifyInstance): void {
  const { db } = app;
  const large = createLargeAnswers();
  app.get("/test-files/:testCaseId/:half", { schema: { params, hide: true } }, async (request, reply) => {
    const { viewer } = request;
    const { testCaseId, half } = request.params as z.infer<typeof params>;
    const file = await findTestData(db, viewingNow(request), testCaseId, half);
    if (!file) throw new AppError("not_found");
    if (!file.isSample && !maySeeTests(viewer, file.authorId)) {
      throw new AppError(viewer === null ? "not_signed_in" : "forbidden");
    }
    if (file.bytes > LIMITS.wholeAnswerBytes) large.begin(request, reply);
    const pieces = file.movedHash === null ? readPieces(db, file) : await openBlob(db, file.movedHash);
    reply.header("cache-control", "private, no-store").header("x-content-type-options", "nosniff");
    reply.type("application/octet-stream").header("content-length", file.bytes);
    reply.header("content-disposition", `attachment; filename="${half}-${file.number}.txt"`);
    return reply.send(Readable.from(pieces));
  });
}

const PIECE_BYTES = 256 * 1_024;

/** The bytes of test data that are in the database, in pieces. */
export async function* readPieces(db: Database, { dataId, bytes }: { dataId: string; bytes: number }) {
  for (let offset = 0; offset < bytes; offset += PIECE_BYTES) {
    yield await readTestData(db, dataId, { offset, length: PIECE_BYTES });
  }
}
