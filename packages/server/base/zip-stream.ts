import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

/** A file of a zip archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly modified: Date;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format (APPNOTE.TXT, section 4.4.3). */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** The most files and bytes of an archive without the format's 64-bit extensions. */
const MOST = { files: 0xffff, bytes: 0xffffffff };

const deflate = promisify(deflateRaw);
/** Compression methods: none, and deflate. */
const STORED = 0;
const DEFLATED = 8;

/** Options of `zipStream`. */
export interface ZipOptions {
  /** Compresses each file that gets smaller when compressed. */
  readonly compresses?: boolean;
}

/**
 * A zip archive of these files, piece by piece; besides the names, only one file is in memory. Throws RangeError for more files
 * or bytes than the plain format can have.
 */
export async function* zipStream(
  files: AsyncIterable<ZipFile>,
  { compresses = false }: ZipOptions = {},
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name);
    const packed = compresses ? await deflate(file.content) : file.content;
    const content = packed.byteLength < file.content.byteLength ? packed : file.content;
    const facts = describeFile(file, content, name.byteLength);
    const local = Buffer.concat([numbers([LOCAL_HEADER, 4]), facts, name]);
    directory.push(
      Buffer.concat([
        numbers([CENTRAL_HEADER, 4], [VERSION, 2]),
        facts,
        numbers([0, 2], [0, 4], [0, 4], [offset, 4]),
        name,
      ]),
    );
    offset += local.byteLength + content.byteLength;
    if (directory.length > MOST.files || offset > MOST.bytes) throw new RangeError("too much for a zip archive");
    yield local;
    yield content;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  yield central;
  yield numbers([END, 4], [0, 4], [count, 2], [count, 2], [central.byteLength, 4], [offset, 4], [0, 2]);
}

/** The fields that a file's two headers share; `packed` is its content in the archive. */
function describeFile({ content, modified }: ZipFile, packed: Uint8Array, nameLength: number): Buffer {
  const [time, date] = dosTime(modified);
  return numbers(
    [VERSION, 2],
    [UTF8_NAMES, 2],
    [packed === content ? STORED : DEFLATED, 2],
    [time, 2],
    [date, 2],
    [crc32(content), 4],
    [packed.byteLength, 4],
    [content.byteLength, 4],
    [nameLength, 2],
    [0, 2],
  );
}

/** A UTC time in the format's encoding, which starts in 1980 and has a resolution of two seconds. */
function dosTime(moment: Date): [time: number, date: number] {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const year = Math.max(0, moment.getUTCFullYear() - 1980);
  return [time, (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()];
}

/** Numbers of 2 or 4 bytes, in the format's byte order. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let offset = 0;
  for (const [value, bytes] of fields) offset = buffer.writeUIntLE(value, offset, bytes);
  return buffer;
}
