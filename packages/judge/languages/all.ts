import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES, LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData, ToolchainData } from "@assay/contract/vocabulary/languages/language-data";
import type { BoxFile } from "@assay/sandbox/interface";
import { CPP } from "#languages/cpp";
import { toolsFromData } from "#languages/from-data";
import { JAVA_17 } from "#languages/java";
import type { LanguageTools } from "#languages/language";
import { missingFiles } from "#languages/missing-files";
import { multiFile } from "#languages/multi-file";
import { PYTHON } from "#languages/python";

type AnyLanguage = (typeof ALL_LANGUAGES)[number];
type DataLanguage = Extract<AnyLanguage, { readonly toolchain: ToolchainData }>;
/** The main id of a language, not one of its `otherIds`. */
type MainId = AnyLanguage["id"] | typeof MULTI_FILE_PROGRAM.id;

/**
 * The languages with code of their own. A language of the contract whose data has no toolchain must be listed here;
 * otherwise there is a type error.
 */
const OWN_TOOLS = {
  [LANGUAGE_IDS.cpp]: CPP,
  [LANGUAGE_IDS.java]: JAVA_17,
  [LANGUAGE_IDS.python]: PYTHON,
} as const satisfies Readonly<
  Record<Exclude<MainId, DataLanguage["id"] | typeof MULTI_FILE_PROGRAM.id>, LanguageTools>
>;

/**
 * Returns how every language is compiled and run, by its id, whether its tools are installed or not. `node` is
 * Assay's own Node as a file of a box.
 */
export function languageTools(node: BoxFile): Readonly<Record<MainId, LanguageTools>> {
  const entries = ALL_LANGUAGES.filter(isData).map((data) => [data.id, toolsFromData(data, node)] as const);
  const own = { ...OWN_TOOLS, [MULTI_FILE_PROGRAM.id]: multiFile(node) };
  return { ...own, ...(Object.fromEntries(entries) as Record<DataLanguage["id"], LanguageTools>) };
}

/** The languages without which there is no judge: those with code of their own. */
export const REQUIRED_IDS = [LANGUAGE_IDS.cpp, LANGUAGE_IDS.java, LANGUAGE_IDS.python, MULTI_FILE_PROGRAM.id] as const;

/** The other languages, in the contract's order. One whose tools are missing, or fail in the sandbox, is left out. */
export const OPTIONAL_LANGUAGES: readonly DataLanguage[] = ALL_LANGUAGES.filter(isData);

/** Returns whether this machine has all files that a language needs. */
export function isInstalled(language: LanguageData): boolean {
  return missingFiles(language).length === 0;
}

function isData(language: AnyLanguage): language is DataLanguage {
  return "toolchain" in language;
}
