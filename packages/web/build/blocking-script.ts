import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Puts a classic script before everything else in the page's head, as a file with a hash in its name.
 * It has to run before the first paint, which a module never does, and the server's content security
 * policy allows no inline scripts. `path` is relative to the package.
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
