import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZippedFile {
  readonly name: string;
  /** Bytes, or texts and bytes as they come. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly modified: Date;
}

/**
 * A zip archive of these files, as a stream: besides the names, only a file or two are in memory, and the next one is asked for when
 * the reader has taken the last one. When the stream is closed or the signal aborts, no further file is asked for.
 */
export function zipStream(files: AsyncIterable<ZippedFile>, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const stream = new Readable({ signal }).wrap(zip.outputStream);
  const closed = new AbortController();
  stream.once("close", () => closed.abort());
  zip.on("error", (error) => stream.destroy(error));
  addAll(zip, files, closed.signal).catch((error) => stream.destroy(error));
  return stream;
}

/** The same archive in pieces, for a zip that is stored and not sent. */
export async function* zipPieces(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new AbortController();
  zip.on("error", (error) => output.destroy(error));
  addAll(zip, files, closed.signal).catch((error) => output.destroy(error));
  try {
    for await (const piece of output as AsyncIterable<Buffer>) yield piece;
  } finally {
    closed.abort();
  }
}

async function addAll(zip: ZipFile, files: AsyncIterable<ZippedFile>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, modified } of files) {
    const source = Readable.from(piecesOf(content), { objectMode: false });
    zip.addReadStream(source, name, { mtime: modified });
    await finished(source, { signal });
  }
  zip.end();
}

function piecesOf(content: ZippedFile["content"]) {
  if (!(content instanceof Uint8Array)) return content;
  return content.byteLength > 0 ? [content] : [];
}

/** All archives of the same files are the same, so that a program is compiled once. */
const MODIFIED = new Date(1980, 0, 1);

/** A zip archive of files that are in memory. */
export async function zipped(files: readonly Omit<ZippedFile, "modified">[]): Promise<Uint8Array> {
  const each = (async function* () {
    for (const file of files) yield { ...file, modified: MODIFIED };
  })();
  return Buffer.concat(await Array.fromAsync(zipPieces(each)));
}
