import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
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
  const addAll = async () => {
    for await (const { name, content, modified } of files) {
      const source = Readable.from(content.byteLength > 0 ? [content] : [], { objectMode: false });
      zip.addReadStream(source, name, { mtime: modified });
      await finished(source, { signal: closed.signal });
    }
    zip.end();
  };
  addAll().catch((error) => stream.destroy(error));
  return stream;
}
