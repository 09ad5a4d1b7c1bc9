import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body that is sent many times, in the codings that are ready. */
export interface CompressedBody {
  readonly plain: Uint8Array;
  readonly br: Uint8Array | null;
  readonly gzip: Uint8Array | null;
}

/** Below this, compressing saves nothing worth having. */
export const LEAST_COMPRESSED_BYTES = 1_024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a body with gzip, and with Brotli of this quality, from 0 to 11. */
export async function compressBody(
  plain: Uint8Array,
  quality: number,
): Promise<{ readonly br: Uint8Array; readonly gzip: Uint8Array }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  const [zipped, br] = await Promise.all([compressGzip(plain), compressBrotli(plain, { params })]);
  return { gzip: zipped, br };
}

/** The smallest body that the client accepts and that is ready, by its `Accept-Encoding`. A coding with a quality value of 0 is rejected. */
export function chooseBody(
  { br, gzip: zipped, plain }: CompressedBody,
  accepted: string,
): [encoding: "br" | "gzip" | null, body: Uint8Array] {
  if (br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return ["br", br];
  if (zipped && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return ["gzip", zipped];
  return [null, plain];
}
