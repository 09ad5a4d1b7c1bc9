import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { constants } from "node:zlib";
import type { Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

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

/** Writes a `.gz` and a `.br` file beside each file of the build that gets smaller, so that the server compresses none at run time. */
export function precompress(): Plugin {
  return compression({
    include: /\.(?:css|html|js|json|svg|txt|webmanifest)$/,
    // Compressing a smaller file saves less than the additional header costs.
    threshold: 512,
    algorithms: [defineAlgorithm("gzip", { level: constants.Z_BEST_COMPRESSION }), "brotliCompress"],
    logLevel: "silent",
  }) as Plugin;
}
