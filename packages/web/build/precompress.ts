import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** A smaller file gains less than the header of its second copy costs. */
const SMALLEST_BYTES = 512;

/** Writes a `.gz` and a `.br` beside each compressible file of the build, so that the server never compresses at run time. */
export function precompress(): Plugin {
  return {
    name: "assay:precompress",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(options) {
        const folder = options.dir;
        if (!folder) return;
        const files = await readdir(folder, { recursive: true, withFileTypes: true });
        for (const file of files) {
          if (file.isFile() && COMPRESSIBLE.test(file.name)) await writeCompressed(join(file.parentPath, file.name));
        }
      },
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gzipped), writeFile(`${path}.br`, brotli)]);
}
