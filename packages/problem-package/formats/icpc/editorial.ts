import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { MarkdownText } from "@assay/contract/vocabulary/problem";
import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { markdown } from "@assay/html/markdown";
import { sanitiseHtml } from "@assay/html/sanitise";
import type { PackageFiles } from "#files/package-files";
import type { PackageEditorial, TranslatedEditorial } from "#problem";

/** Where the format (2025-09, "Solution description") has the editorial. Hints beside it are ours. */
const FOLDER = "solution/";

/** Between two hints: a line of its own. */
const BETWEEN_HINTS = /^---[ \t]*$/m;

/** One of our files, with the language code in its name. */
const TRANSLATED = /^(?:solution|hints)\.([\w-]+)\.md$/;

/**
 * The editorial and the hints of a package in Markdown, in the language of its statement or else in English, and those in other languages;
 * null if there are none in the first. Those in other formats, and what is too long, are left out with a note.
 */
export function readEditorial(files: PackageFiles, language: string | null): PackageEditorial | null {
  const solution = findText(files, "solution", language);
  const hints = findText(files, "hints", language);
  if (solution === null && files.paths(FOLDER).some((path) => /\/solution\b.*\.(tex|pdf|html?)$/.test(path)))
    files.note(`left out: the editorial in ${FOLDER}, which is not in Markdown`);
  const own = textsAt(files, solution, hints);
  if (own === null) return null;
  const translations = translationsOf(files, language, [solution, hints]);
  return { ...own, ...(translations.length > 0 && { translations }) };
}

/** The texts in each language but that of the statement, by the codes in the names of files that are not `used` yet. */
function translationsOf(
  files: PackageFiles,
  language: string | null,
  used: readonly (string | null)[],
): TranslatedEditorial[] {
  const others = files.paths(FOLDER).filter((path) => !used.includes(path));
  const codes = new Set(others.flatMap((path) => TRANSLATED.exec(path.slice(FOLDER.length))?.[1] ?? []));
  const found = [...codes].flatMap((code) => {
    const tag = languageTag(code);
    const at = (name: string) => others.find((path) => path === `${FOLDER}${name}.${code}.md`) ?? null;
    const texts = tag === null || tag === language ? null : textsAt(files, at("solution"), at("hints"));
    return tag === null || texts === null ? [] : [{ language: tag, ...texts }];
  });
  return [...new Map(found.map((texts) => [texts.language, texts])).values()].slice(0, LIMITS.translationCount);
}

function textsAt(files: PackageFiles, solution: string | null, hints: string | null): PackageEditorial | null {
  const text = solution === null ? null : shortText(files, solution, LIMITS.editorialLength);
  const together = hints === null ? null : shortText(files, hints, LIMITS.hintLength * LIMITS.hintCount);
  const steps = (together ?? "").split(BETWEEN_HINTS).map((step) => step.trim());
  const hinting = steps.filter((step) => step !== "");
  const kept = hinting.filter((step) => step.length <= LIMITS.hintLength).slice(0, LIMITS.hintCount);
  if (kept.length < hinting.length)
    files.note(
      `left out: hints after the first ${LIMITS.hintCount} and those of more than ${LIMITS.hintLength} characters`,
    );
  if (text === null && kept.length === 0) return null;
  return { text: rendered(text === null || text.trim() === "" ? "" : text), hints: kept.map(rendered) };
}

function findText(files: PackageFiles, name: string, language: string | null): string | null {
  const codes = [...(language === null ? [] : [`.${language}`]), ".en", ""];
  return codes.map((code) => `${FOLDER}${name}${code}.md`).find((path) => files.has(path)) ?? null;
}

/** The text of a file, or null with a note if it has more than `most` characters, each of at most four bytes. */
function shortText(files: PackageFiles, path: string, most: number): string | null {
  const text = files.bytes(path).byteLength > most * 4 ? null : files.anyText(path, most * 4);
  if (text !== null && text.length <= most) return text.replaceAll("\0", "").toWellFormed();
  files.note(`left out: ${path}, which is longer than ${most} characters`);
  return null;
}

function rendered(source: string): MarkdownText {
  return { source, html: source === "" ? "" : sanitiseHtml(markdown.render(source)) };
}
