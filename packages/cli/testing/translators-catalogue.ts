import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findMessages } from "@assay/contract/texts/find-messages";

/**
 * Every text of the packages under `root` by its id, as JSON in the order of the ids: what translators translate. Throws Error if two
 * texts have the same id.
 */
export function translatorsCatalogue(root: string): string {
  const known = catalogues.get(root);
  if (known !== undefined) return known;
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
  const catalogue = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  catalogues.set(root, catalogue);
  return catalogue;
}

/** By their roots: one is made of all sources, and each language needs it. */
const catalogues = new Map<string, string>();

/** A language's file with the texts that the catalogue still has, in its order. Both are JSON, as `translatorsCatalogue` returns it. */
export function withoutOldTexts(translated: string, catalogue: string): string {
  const texts: Readonly<Record<string, string>> = JSON.parse(translated);
  const kept = Object.keys(JSON.parse(catalogue)).flatMap((id) => (Object.hasOwn(texts, id) ? [[id, texts[id]]] : []));
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}
