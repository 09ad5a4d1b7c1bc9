import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_IDS, languageWithId } from "@assay/contract/vocabulary/languages/all";
import { javaFileName } from "#compile/file-names";
import type { IncludedFile } from "#compile/included-files";
import { makeZip } from "#compile/make-zip";
import type { Program } from "#interface";

/** Languages whose compilers need all sources as arguments. The others find the files that the entry point imports. */
const { cpp, c, csharp, go, kotlin } = LANGUAGE_IDS;
const TAKE_ALL_SOURCES: readonly LanguageId[] = [cpp, c, csharp, go, kotlin];

/**
 * Returns a program of several files, whose entry point is `program.source`. The others are placed beside it: C++ and similar
 * languages compile all sources, javac finds their classes, Python imports them.
 */
export function withOtherFiles(program: Program, others: readonly IncludedFile[]): Program {
  if (others.length === 0) return program;
  const { languageId } = program;
  const files = others.map(({ name, content }) => {
    return { name: languageId === LANGUAGE_IDS.java ? javaName(name, content) : name, content };
  });
  const endings = languageWithId(languageId)?.endings ?? [];
  const sources = files.map(({ name }) => name).filter((name) => endings.some((ending) => name.endsWith(`.${ending}`)));
  return {
    ...program,
    additionalFiles: makeZip(files),
    ...(TAKE_ALL_SOURCES.includes(languageId) && sources.length > 0 && { compilerOptions: sources.join(" ") }),
  };
}

function javaName(name: string, content: Uint8Array): string {
  return name.endsWith(".java") ? javaFileName(name, Buffer.from(content).toString()) : name;
}
