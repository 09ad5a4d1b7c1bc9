import { isUtf8 } from "node:buffer";

interface PictureType {
  readonly contentType: string;
  readonly ending: string;
}

/** How the bytes of a picture begin; null stands for any byte. */
const SIGNATURES: readonly (PictureType & { readonly bytes: readonly (number | null)[] })[] = [
  { contentType: "image/png", ending: "png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: "image/jpeg", ending: "jpg", bytes: [0xff, 0xd8, 0xff] },
  { contentType: "image/gif", ending: "gif", bytes: [...Buffer.from("GIF87a")] },
  { contentType: "image/gif", ending: "gif", bytes: [...Buffer.from("GIF89a")] },
  {
    contentType: "image/webp",
    ending: "webp",
    bytes: [...Buffer.from("RIFF"), null, null, null, null, ...Buffer.from("WEBP")],
  },
];

const SVG: PictureType = { contentType: "image/svg+xml", ending: "svg" };
/** What may stand before an SVG picture's first tag: a byte order mark, declarations, comments. */
const BEFORE_SVG = /^\uFEFF?(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE svg[^>]*>)*<svg[\s>/]/i;
const SVG_START_LENGTH = 4_096;

/** The kind of a picture by its content, whatever its name says; null for anything else. */
export function pictureTypeOf(content: Uint8Array): PictureType | null {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => byte === null || content[index] === byte));
  if (found) return { contentType: found.contentType, ending: found.ending };
  const isSvg = isUtf8(content) && BEFORE_SVG.test(Buffer.from(content.subarray(0, SVG_START_LENGTH)).toString());
  return isSvg ? SVG : null;
}

/** For replies with a picture that somebody has sent: opened on its own, an SVG file could run scripts on our origin; this forbids everything. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
