import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip archive for tests. Nothing about it is checked, so that hostile archives can be made. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Leaves out the flag that the name is UTF-8, as macOS does. */
  readonly isNameUnflagged?: boolean;
  /** Makes it a symbolic link to `content`. */
  readonly isLink?: boolean;
  /** Repeats the content this many times. */
  readonly times?: number;
  /** A false unpacked size for the headers. */
  readonly claimedSize?: number;
}

/** Set if names are UTF-8. */
const UTF8_NAMES = 0x0800;

/** Returns a zip archive with these entries, deflated. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isNameUnflagged = false, isLink = false, times = 1, claimedSize } of entries) {
    const mode = isLink ? 0o120777 : 0o100755;
    const plain = Buffer.concat(Array<Buffer>(times).fill(Buffer.from(content)));
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isNameUnflagged ? 0 : UTF8_NAMES, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE((mode << 16) >>> 0, 6);
    central.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), common, central, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
