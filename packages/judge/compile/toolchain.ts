import { idsOf, languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { BoxFile } from "@assay/sandbox/interface";
import type { CompileServer } from "#compile/compile-server";
import type { RuntimeImage } from "#compile/runtime-image";
import { type InstalledLanguage, InternalError } from "#interface";
import type { LanguageTools } from "#languages/language";

/** A language, with its tools as they were found and prepared on this machine. */
export interface Toolchain {
  readonly language: LanguageTools;
  /** All that the compiler prints about its version. Compilers that print the same produce the same programs. */
  readonly fullVersion: string;
  /** Identifies the compiler's version and everything that was prepared. */
  readonly key: string;
  /** The prepared files, for the compiler's boxes. */
  readonly prepared: readonly BoxFile[];
  readonly compileServer: CompileServer | null;
  readonly image: RuntimeImage | null;
}

const EXAMPLE_LIMITS = { cpuTimeMs: 5_000, wallTimeMs: 10_000, memoryKb: 262_144 };

/**
 * Returns the public description of a language, once for each of its ids. Throws InternalError if the compiler's output
 * has no version in it.
 */
export function describeLanguage({ language, fullVersion }: Toolchain): InstalledLanguage[] {
  const version = language.version.pattern.exec(fullVersion)?.[1];
  if (version === undefined) throw new InternalError(`The output of ${language.version.argv[0]} has no version in it`);
  const data = languageWithId(language.id);
  return (data ? idsOf(data) : [language.id]).map((id) => ({
    id,
    name: language.version.name(version),
    sourceFile: language.sourceFile,
    compileCommand: language.compile?.(new Uint8Array(), { options: ["%s"], hasFiles: false }).argv.join(" ") ?? null,
    runCommand: language.run.argv(EXAMPLE_LIMITS).join(" "),
  }));
}
