/** The languages of the pages: the specification's ids (section 9), which are Judge0's. The first is the default. */
export const LANGUAGES = [
  { id: 52, key: "cpp", name: "C++", extension: "cpp" },
  { id: 91, key: "java", name: "Java", extension: "java" },
  { id: 71, key: "python", name: "Python", extension: "py" },
] as const;

/** One entry of `LANGUAGES`. */
export type Language = (typeof LANGUAGES)[number];
/** The short name of a language, used in URLs, drafts and settings. */
export type LanguageKey = Language["key"];

/**
 * A program of several files, which come as a zip archive with the scripts `compile` and `run` among them
 * (Judge0's language 89). For callers of the API alone: the pages' editor has one file.
 */
export const MULTI_FILE_PROGRAM = { id: 89, name: "Multi-file program" } as const;

/** Judge0's number of a language that the judge knows. */
export type LanguageId = Language["id"] | typeof MULTI_FILE_PROGRAM.id;

/** C++ is preselected in the editor (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The language of the pages with this Judge0 id, or null. */
export function findLanguage(id: number): Language | null {
  return LANGUAGES.find((language) => language.id === id) ?? null;
}

/** Every language that the judge knows, with its name without the compiler's version. */
export const JUDGED_LANGUAGES: readonly { readonly id: LanguageId; readonly name: string }[] = [
  ...LANGUAGES,
  MULTI_FILE_PROGRAM,
];
