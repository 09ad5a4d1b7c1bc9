import { extname } from "node:path";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { fromBufferPromise, type ZipFile } from "yauzl";

/** A program is too long to be compared once it has so many bytes: the rest of its files need not be read. */
const ENOUGH_BYTES = 4 * LIMITS.similarityProgramLength;

/**
 * All files of a submission as one text: its source, and below it the additional files of its language by their names. An archive that
 * cannot be read adds nothing.
 */
export async function joinFiles(source: Uint8Array, archive: Uint8Array | null, languageId: number): Promise<string> {
  const text = textOf(source);
  if (archive === null) return text;
  const endings = new Set((languageWithId(languageId)?.endings ?? []).map((ending) => `.${ending}`));
  const files: { readonly name: string; readonly text: string }[] = [];
  try {
    const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true });
    let left = ENOUGH_BYTES;
    for await (const entry of zip.eachEntry()) {
      if (!endings.has(extname(entry.fileName).toLowerCase())) continue;
      const bytes = await readUpTo(zip, entry, left);
      left -= bytes.byteLength;
      files.push({ name: entry.fileName, text: textOf(bytes) });
      if (left <= 0) break;
    }
    zip.close();
  } catch {
    return text;
  }
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return [text, ...sorted.map((file) => file.text)].join("\n");
}

async function readUpTo(zip: ZipFile, entry: Parameters<ZipFile["openReadStreamPromise"]>[0], most: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = chunk as Buffer;
    chunks.push(bytes);
    length += bytes.byteLength;
    if (length >= most) break;
  }
  return Buffer.concat(chunks);
}

/** As people read it: bytes that are no UTF-8 become replacement characters. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
}
