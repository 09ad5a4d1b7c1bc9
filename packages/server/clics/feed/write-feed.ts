import type { Batch } from "#clics/feed/feed-reader";
import { writeFeedToken } from "#clics/feed/feed-token";

/** What is written at once. */
const CHUNK_BYTES = 64 * 1_024;

/**
 * A feed as newline-delimited JSON. The last line of each batch has a token, for this client (`owner`) alone; a blank line is a sign of life.
 */
export async function* writeFeed(
  batches: AsyncIterable<Batch>,
  { key, owner }: { readonly key: Uint8Array; readonly owner: string },
): AsyncGenerator<string> {
  for await (const { lines, position } of batches) {
    if (lines.length === 0) yield "\n";
    else yield* inChunks(lines, writeFeedToken(key, owner, position));
  }
}

/** The lines, many at once; the last one with the token. */
function* inChunks(lines: readonly string[], token: string): Generator<string> {
  let chunk = "";
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    chunk += isLast ? `${line.slice(0, -1)},"token":${JSON.stringify(token)}}\n` : `${line}\n`;
    if (chunk.length < CHUNK_BYTES && !isLast) continue;
    yield chunk;
    chunk = "";
  }
}
