import { LIMITS } from "@assay/contract/vocabulary/limits";
import { isSystemFile } from "@assay/contract/vocabulary/system-files";
import { ZIP_MESSAGES } from "#lib/messages/zips";

/** A zip that cannot be read. The message says why and what to do. */
export class ZipError extends Error {
  override readonly name = "ZipError";
}

/** An entry of the directory at the end of a zip. */
interface ZipEntry {
  readonly path: string;
  readonly method: number;
  readonly packedBytes: number;
  /** Where its data are, after a header. */
  readonly offset: number;
}

const [STORED, DEFLATED] = [0, 8];
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const [END_MARK, ENTRY_MARK, HEADER_MARK] = [0x06054b50, 0x02014b50, 0x04034b50];

/**
 * The files of a zip, whose names are their paths. Bytes are counted while they are unpacked, so a zip bomb ends at the limits of tests,
 * whatever its headers claim. Leaves out symbolic links and files that a system adds. Throws ZipError.
 */
export async function unzipFiles(zip: File, mostFiles: number): Promise<File[]> {
  const entries = await readEntries(zip);
  if (entries.length > mostFiles) throw new ZipError(ZIP_MESSAGES.tooManyFiles({ zip: zip.name, most: mostFiles }));
  const files: File[] = [];
  let leftBytes = LIMITS.testDataBytes;
  for (const entry of entries) {
    const pieces = await unpack(zip, entry, Math.min(leftBytes, LIMITS.testCaseBytes));
    const file = new File(pieces, entry.path);
    leftBytes -= file.size;
    files.push(file);
  }
  return files;
}

async function readEntries(zip: File): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(zip, tailStart, zip.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end -= 1;
  if (end < 0) throw broken(zip);
  const [count, bytes, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (start + bytes > tailStart + end) throw broken(zip);
  const directory = await viewOf(zip, start, start + bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > bytes || directory.getUint32(at, true) !== ENTRY_MARK) throw broken(zip);
    const u16 = (offset: number) => directory.getUint16(at + offset, true);
    const u32 = (offset: number) => directory.getUint32(at + offset, true);
    const next = at + 46 + u16(28) + u16(30) + u16(32);
    if (next > bytes) throw broken(zip);
    const path = decodeName(new Uint8Array(directory.buffer, at + 46, u16(28)));
    const isLink = ((u32(38) >>> 28) & 0xf) === 0xa;
    if (!path.endsWith("/") && !isLink && !isSystemFile(path)) {
      if ((u16(8) & 1) === 1) throw new ZipError(ZIP_MESSAGES.encrypted({ zip: zip.name }));
      entries.push({ path, method: u16(10), packedBytes: u32(20), offset: u32(42) });
    }
    at = next;
  }
  return entries;
}

/** Old programs for Windows write backslashes, and names that are not UTF-8. */
function decodeName(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\\", "/");
  } catch {
    return new TextDecoder("windows-1252").decode(bytes).replaceAll("\\", "/");
  }
}

async function unpack(zip: File, entry: ZipEntry, mostBytes: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const { path, method, packedBytes, offset } = entry;
  if (offset + 30 > zip.size) throw broken(zip);
  const header = await viewOf(zip, offset, offset + 30);
  if (header.getUint32(0, true) !== HEADER_MARK) throw broken(zip);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + packedBytes > zip.size) throw broken(zip);
  if (method !== STORED && method !== DEFLATED)
    throw new ZipError(ZIP_MESSAGES.unknownPacking({ path, zip: zip.name }));
  const packed = new Uint8Array(await zip.slice(start, start + packedBytes).arrayBuffer());
  const tooLarge = () => new ZipError(ZIP_MESSAGES.tooLarge({ path, zip: zip.name }));
  if (method === STORED) {
    if (packedBytes > mostBytes) throw tooLarge();
    return [packed];
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const piece of inflated(packed)) {
      size += piece.byteLength;
      if (size > mostBytes) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof ZipError ? error : broken(zip);
  }
  return pieces;
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  // An error of the data reaches the reader, too.
  void writer.write(packed).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function viewOf(zip: File, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await zip.slice(start, end).arrayBuffer());
}

function broken(zip: File): ZipError {
  return new ZipError(ZIP_MESSAGES.broken({ zip: zip.name }));
}
