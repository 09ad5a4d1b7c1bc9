import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { receivePieces } from "#http/bodies/read-body";

export interface ReceivedFile extends AsyncDisposable {
  readonly path: string;
}

/** Writes the body of a request to a file of its own, which disposing of it removes. Throws AppError as `receivePieces` does. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  const folder = await mkdtemp(join(tmpdir(), "assay-contest-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "package.zip");
  try {
    await pipeline(receivePieces(request), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}
