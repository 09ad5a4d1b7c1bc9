import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Adds a classic script to the start of the page's head, as a file with a hash in its name. It has to run before the first
 * paint, which is not certain for a module, and the server's content security policy forbids inline scripts. `path` is
 * relative to the package.
 */
export function blockingScript(path: string): Plugin {
  let url = `/${path}`;
  return {
    name: "assay:blocking-script",
    async buildStart() {
      if (this.environment.mode !== "build") return;
      const source = await readFile(join(this.environment.config.root, path));
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const fileName = `static/js/${path.replace(/^.*\//, "").replace(/\.js$/, "")}-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source });
      url = `/${fileName}`;
    },
    transformIndexHtml: () => [{ tag: "script", attrs: { src: url }, injectTo: "head-prepend" }],
  };
}

/**
 * Resolves `#folder/file` in this package to a `.ts` or `.tsx` file, as `imports` in package.json says. Vite itself
 * only uses the first of several targets of an `imports` entry (as of 8.3.8).
 */
export function packageImports(root: string): Plugin {
  return {
    name: "assay:package-imports",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.startsWith("#") || !importer?.startsWith(join(root, "/"))) return null;
      const base = join(root, source.slice(1));
      return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path)) ?? null;
    },
  };
}

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** Compressing a smaller file saves less than the additional header costs. */
const SMALLEST_BYTES = 512;

/** Writes a `.gz` and a `.br` file beside each compressible file of the build, so that the server compresses none at run time. */
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
