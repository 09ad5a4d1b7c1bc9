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

/**
 * Replaces references to numbers of a constant object, such as `LIMITS.titleLength`, with the numbers, so that a page that needs
 * one of them does not load the whole object.
 */
export function inlineValues(name: string, values: Readonly<Record<string, unknown>>): Plugin {
  const pattern = new RegExp(`\\b${name}\\.(\\w+)(?:\\.(\\w+))?`, "g");
  return {
    name: "assay:inline-values",
    apply: "build",
    enforce: "pre",
    transform(source, id) {
      if (id.includes("/node_modules/") || !source.includes(`${name}.`)) return null;
      const code = source.replace(pattern, (text: string, key: string, inner: string | undefined) => {
        const value = values[key];
        if (typeof value === "number") return inner === undefined ? String(value) : text;
        const part =
          typeof value === "object" && inner !== undefined ? new Map(Object.entries(value ?? {})).get(inner) : null;
        return typeof part === "number" ? String(part) : text;
      });
      return { code, map: null };
    },
  };
}

/**
 * Removes the marks of pure calls from a package's files. @replit/codemirror-emacs 6.1.0 marks the calls that bind its keys, and
 * the bundler leaves out pure calls whose result nobody uses.
 */
export function keepCalls(packageName: string): Plugin {
  return {
    name: "assay:keep-calls",
    apply: "build",
    transform(source, id) {
      if (!id.includes(`/node_modules/${packageName}/`)) return null;
      return { code: source.replaceAll("/*@__PURE__*/", ""), map: null };
    },
  };
}

/**
 * Leaves out the part of TanStack Query that fetches infinite queries: the client has none, but every query refers to it. The
 * stub has the exports of 5.108.0.
 */
export function withoutInfiniteQueries(): Plugin {
  const stub = "export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;";
  return {
    name: "assay:without-infinite-queries",
    apply: "build",
    transform: (_source, id) =>
      id.endsWith("/query-core/build/modern/infiniteQueryBehavior.js") ? { code: stub, map: null } : null,
  };
}

/**
 * Removes from each lazy page's preload list the chunks that the entry imports, because they are loaded already. The lists are
 * part of the entry, so this makes it smaller.
 */
export function preloadMissingChunks(): Plugin {
  const loaded = new Set<string>();
  return {
    name: "assay:preload-missing-chunks",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, chunks, { hostType }) =>
            hostType === "js" ? chunks.filter((chunk) => !loaded.has(chunk)) : chunks,
        },
      },
    }),
    // Runs before Vite writes the lists.
    generateBundle(_options, bundle) {
      const visit = (fileName: string) => {
        const chunk = bundle[fileName];
        if (chunk?.type !== "chunk" || loaded.has(fileName)) return;
        loaded.add(fileName);
        chunk.imports.forEach(visit);
      };
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.isEntry) visit(chunk.fileName);
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
