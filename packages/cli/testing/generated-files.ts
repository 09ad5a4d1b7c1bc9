import { resolve } from "node:path";
import { ENGLISH, LANGUAGES } from "@assay/contract/texts/language";
import { limitsAsMarkdown } from "#limits-as-markdown";
import { hostilePrograms } from "#testing/hostile-programs";
import { settingsExample, settingsTable } from "#testing/settings-table";
import { translatorsCatalogue, withoutOldTexts } from "#testing/translators-catalogue";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A file that is generated from the code, at least in part. */
export interface GeneratedFile {
  /** Relative to the project's folder. */
  readonly path: string;
  /** Returns the document with its generated part brought up to date. Throws Error if the document has no such part. */
  readonly update: (current: string) => string;
}

/** `npm run generate` writes these, and a test checks that they are up to date. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  { path: "docs/security.md", update: (current) => replaceMarked(current, "limits", limitsAsMarkdown()) },
  { path: "docs/hostile-programs.md", update: (current) => replaceMarked(current, "programs", hostilePrograms()) },
  {
    path: "docs/operate/settings.md",
    update: (current) => replace(current, /^\| Setting \|.*?(?=\n\n)/ms, settingsTable()),
  },
  { path: "packages/contract/translations/en.json", update: () => translatorsCatalogue(ROOT) },
  ...LANGUAGES.filter(({ tag }) => tag !== ENGLISH.tag).map(({ tag }) => ({
    path: `packages/contract/translations/${tag}.json`,
    update: (current: string) => withoutOldTexts(current, translatorsCatalogue(ROOT)),
  })),
  { path: ".env.example", update: (current) => replace(current, /(?<=\n\n).*/s, settingsExample()) },
];

function replaceMarked(current: string, mark: string, text: string): string {
  const between = new RegExp(`(?<=<!-- ${mark} -->\n).*(?=\n<!-- /${mark} -->)`, "s");
  return replace(current, between, `\n${text}\n`);
}

function replace(current: string, part: RegExp, text: string): string {
  if (!part.test(current)) throw new Error(`the document has no part that matches ${part}`);
  return current.replace(part, () => text);
}
