import { objectId } from "@assay/contract/routes/fields";
import { openBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { allows } from "#access/problem-visibility";
import { type Viewing, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type ZippedFile, zipStream } from "#base/zip-stream";
import { createLargeAnswers } from "#http/large-answers";
import { findTestData } from "#problems/queries";
import type { SealedKind } from "#problems/seal";
import { readPieces } from "#problems/test-file-route";

const params = z.object({ problemId: objectId });

/** The endings of files with input and answer, as in ICPC packages. */
const ENDINGS: readonly (readonly [SealedKind, string])[] = [
  ["input", "in"],
  ["output", "ans"],
];

/**
 * `GET /problem-samples/{problemId}`: the sample tests of a problem as `sample-1.in`, `sample-1.ans` and so on in a zip, byte by byte, for
 * who may open the problem. Limited like all large answers.
 */
export function registerSampleZipRoute(app: FastifyInstance): void {
  const { db } = app;
  const large = createLargeAnswers();
  app.get("/problem-samples/:problemId", { schema: { params, hide: true } }, async (request, reply) => {
    const { problemId } = request.params as z.infer<typeof params>;
    const viewing = viewingNow(request);
    const samples = await listSamples(db, viewing, problemId);
    const [first] = samples;
    if (!first) throw new AppError("not_found");
    const signal = large.begin(request, reply);
    reply.header("cache-control", "private, no-store").header("x-content-type-options", "nosniff");
    reply.type("application/zip").header("content-disposition", `attachment; filename="samples-${first.number}.zip"`);
    return reply.send(zipStream(filesOf(db, viewing, samples), signal));
  });
}

interface Sample {
  readonly id: string;
  /** The problem's number. */
  readonly number: number;
  readonly modified: Date;
}

function listSamples(db: Database, viewing: Viewing, problemId: string): Promise<Sample[]> {
  return db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .where("problems.id", "=", problemId)
    .where("is_sample", "=", true)
    .where(allows("open", viewing))
    .select(["test_cases.id", "problems.number", "problems.created_at as modified"])
    .orderBy("position")
    .execute();
}

async function* filesOf(db: Database, viewing: Viewing, samples: readonly Sample[]): AsyncGenerator<ZippedFile> {
  for (const [index, { id, modified }] of samples.entries())
    for (const [half, ending] of ENDINGS) {
      const file = await findTestData(db, viewing, id, half);
      if (!file) continue;
      const content = file.movedHash === null ? readPieces(db, file) : await openBlob(db, file.movedHash);
      yield { name: `sample-${index + 1}.${ending}`, content, modified };
    }
}
