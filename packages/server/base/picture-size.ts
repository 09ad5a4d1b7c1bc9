/** What the first bytes of a picture say about it; sizes in pixels. */
export interface PictureHead {
  readonly type: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

/** A PNG or JPEG picture's type, recognised by its content, and its size; null for anything else. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(12) === IHDR) {
    return sized("image/png", view.getUint32(16), view.getUint32(20));
  }
  return view.byteLength >= 3 && view.getUint16(0) === 0xffd8 ? readJpegHead(view) : null;
}

/** The name of the part that a PNG picture begins with. */
const IHDR = 0x49484452;

/** A JPEG is a sequence of segments; those that begin a frame (SOF) hold the size. */
function readJpegHead(view: DataView): PictureHead | null {
  let offset = 2;
  while (offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized("image/jpeg", view.getUint16(offset + 7), view.getUint16(offset + 5));
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

function sized(type: PictureHead["type"], width: number, height: number): PictureHead | null {
  return width > 0 && height > 0 ? { type, width, height } : null;
}
