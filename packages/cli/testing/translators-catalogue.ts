import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findMessages } from "@assay/contract/texts/find-messages";

/**
 * Every text of the packages under `root` by its id, as JSON in the order of the ids: what translators translate. Throws Error if two
 * texts have the same id.
 */
export function translatorsCatalogue(root: string): string {
  const texts = new Map<string, string>();
  const packages = join(root, "packages");
  for (const name of readdirSync(packages, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || /\.test\.|node_modules|(?:^|\/)(?:dist|testing)\//.test(name)) continue;
    for (const { id, source } of findMessages(name, readFileSync(join(packages, name), "utf8"))) {
      if (texts.has(id)) throw new Error(`${name}: another text has the id ${id}`);
      texts.set(id, source);
    }
  }
  const sorted = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
