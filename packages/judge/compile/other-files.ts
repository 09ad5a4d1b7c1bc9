import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { optionsForOthers } from "@assay/contract/vocabulary/languages/several-files";
import { javaFileName } from "#compile/file-names";
import type { IncludedFile } from "#compile/included-files";
import { makeZip } from "#compile/make-zip";
import type { Program } from "#interface";

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
  const options = optionsForOthers(
    languageId,
    files.map(({ name }) => name),
  );
  return {
    ...program,
    additionalFiles: makeZip(files),
    ...(options !== null && { compilerOptions: options }),
  };
}

function javaName(name: string, content: Uint8Array): string {
  return name.endsWith(".java") ? javaFileName(name, Buffer.from(content).toString()) : name;
}
