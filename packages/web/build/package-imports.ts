import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Resolves `#folder/file` inside this package to a `.ts` or a `.tsx` file, as package.json and tsc say.
 * Vite by itself takes only the first of several targets of an `imports` entry (seen in 8.3.8).
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
