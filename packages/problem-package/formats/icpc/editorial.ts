import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { MarkdownText } from "@assay/contract/vocabulary/problem";
import { markdown } from "@assay/html/markdown";
import { sanitiseHtml } from "@assay/html/sanitise";
import type { PackageFiles } from "#files/package-files";
import type { PackageEditorial } from "#problem";

/** Where the format (2025-09, "Solution description") has the editorial. Hints beside it are ours. */
const FOLDER = "solution/";

/** Between two hints: a line of its own. */
const BETWEEN_HINTS = /^---[ \t]*$/m;

/**
 * The editorial and the hints of a package in Markdown, in the language of its statement or else in English; null if there are none. Those
 * in other formats, and what is too long, are left out with a note.
 */
export function readEditorial(files: PackageFiles, language: string | null): PackageEditorial | null {
  const solution = findText(files, "solution", language);
  const hints = findText(files, "hints", language);
  if (solution === null && files.paths(FOLDER).some((path) => /\/solution\b.*\.(tex|pdf|html?)$/.test(path)))
    files.note(`left out: the editorial in ${FOLDER}, which is not in Markdown`);
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
