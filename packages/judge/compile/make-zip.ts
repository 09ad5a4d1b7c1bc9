import { crc32 } from "node:zlib";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format, the first with folders. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** Returns an uncompressed zip archive of these files, the form in which the judge takes files beside a source. */
export function makeZip(files: readonly { readonly name: string; readonly content: Uint8Array }[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const encodedName = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.byteLength, 14);
    facts.writeUInt32LE(content.byteLength, 18);
    facts.writeUInt16LE(encodedName.byteLength, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), facts, place, encodedName]));
    const local = Buffer.concat([uint32(LOCAL_HEADER), facts, encodedName]);
    parts.push(local, content);
    offset += local.byteLength + content.byteLength;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, uint32(END), end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
