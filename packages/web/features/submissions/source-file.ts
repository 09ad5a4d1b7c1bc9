import type { Language } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SOURCE_FILE_MESSAGES } from "#features/submissions/messages";

/** A file cannot be opened as a program. The message says why. */
export class SourceFileError extends Error {
  override readonly name = "SourceFileError";
}

/**
 * Returns a file's text without a byte order mark, and the offered language that its name's ending stands for, or null.
 * Throws SourceFileError if the file is larger than a program may be, or not UTF-8 text.
 */
export async function readSourceFile(
  file: File,
  offered: readonly Language[],
): Promise<{ source: string; language: Language | null }> {
  if (file.size > LIMITS.sourceBytes) {
    throw new SourceFileError(
      SOURCE_FILE_MESSAGES.tooLarge({ name: file.name, kilobytes: LIMITS.sourceBytes / 1_024 }),
    );
  }
  return { source: decode(await file.arrayBuffer(), file.name), language: languageOf(file.name, offered) };
}

function decode(bytes: ArrayBuffer, name: string): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Not UTF-8.
  }
  throw new SourceFileError(SOURCE_FILE_MESSAGES.notText({ name }));
}

/** Case matters only where two languages differ in it: `a.C` is C++ and `a.c` is C, but `A.PY` is Python. */
function languageOf(name: string, offered: readonly Language[]): Language | null {
  const ending = /\.([^./\\]+)$/.exec(name)?.[1] ?? "";
  const withEnding = (wanted: string) => offered.find(({ endings }) => endings.includes(wanted)) ?? null;
  return withEnding(ending) ?? withEnding(ending.toLowerCase());
}
