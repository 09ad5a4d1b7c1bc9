/** The languages of Assay: the specification's ids (section 9), which are Judge0's. The first is the default. */
export const LANGUAGES = [
  { id: 52, key: "cpp", name: "C++", extension: "cpp" },
  { id: 91, key: "java", name: "Java", extension: "java" },
  { id: 71, key: "python", name: "Python", extension: "py" },
] as const;

/** One entry of `LANGUAGES`. */
export type Language = (typeof LANGUAGES)[number];
/** Judge0's number of a language. */
export type LanguageId = Language["id"];
/** The short name of a language, used in URLs, drafts and settings. */
export type LanguageKey = Language["key"];

/** C++ is preselected in the editor (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The language with this Judge0 id, or null when Assay does not offer it. */
export function findLanguage(id: number): Language | null {
  return LANGUAGES.find((language) => language.id === id) ?? null;
}
