import { idsOf, languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { BoxFile } from "@assay/sandbox/interface";
import type { CompileServer } from "#compile/compile-server";
import type { RuntimeImage } from "#compile/runtime-image";
import { type InstalledLanguage, InternalError } from "#interface";
import type { Language } from "#languages/language";

/** A language with what was found and prepared for it on this machine. */
export interface Toolchain {
  readonly language: Language;
  /** All that the compiler says of its version: two that say the same make the same programs. */
  readonly fullVersion: string;
  /** Stands for the compiler's version and everything that was prepared. */
  readonly key: string;
  /** The prepared files, for the compiler's boxes. */
  readonly prepared: readonly BoxFile[];
  /** Null where there is none. */
  readonly compileServer: CompileServer | null;
  /** Null where there is none. */
  readonly image: RuntimeImage | null;
}

const EXAMPLE_LIMITS = { cpuTimeMs: 5_000, wallTimeMs: 10_000, memoryKb: 262_144 };

/** What the judge tells others of a language, once for each id it has. Throws InternalError when the compiler's version is not to be found in its words. */
export function describeLanguage({ language, fullVersion }: Toolchain): InstalledLanguage[] {
  const version = language.version.pattern.exec(fullVersion)?.[1];
  if (version === undefined) throw new InternalError(`No version is found in what ${language.version.argv[0]} says`);
  const data = languageWithId(language.id);
  return (data ? idsOf(data) : [language.id]).map((id) => ({
    id,
    name: language.version.name(version),
    sourceFile: language.sourceFile,
    compileCommand: language.compile?.(new Uint8Array(), { options: ["%s"], hasFiles: false }).argv.join(" ") ?? null,
    runCommand: language.run.argv(EXAMPLE_LIMITS).join(" "),
  }));
}
