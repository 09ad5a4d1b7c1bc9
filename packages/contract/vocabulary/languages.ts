import type { LanguageKey, SingleFileId } from "#vocabulary/languages/all";
import { CPP } from "#vocabulary/languages/cpp";
import { JAVA } from "#vocabulary/languages/java";
import type { LanguageData } from "#vocabulary/languages/language-data";
import { PYTHON } from "#vocabulary/languages/python";

/** The languages that the pages always offer: the specification's (section 9), whose ids are Judge0's. The first is the default. */
export const PAGE_LANGUAGES = [CPP, JAVA, PYTHON] as const;

/** One of them. */
export type SpecifiedLanguage = (typeof PAGE_LANGUAGES)[number];

/** What the pages have to know of a language. */
export interface Language extends Pick<LanguageData, "name" | "editorMode" | "starter"> {
  readonly id: LanguageId;
  readonly key: LanguageKey;
}

export type { LanguageKey } from "#vocabulary/languages/all";

/**
 * A program of several files, which come as a zip archive with the scripts `compile` and `run` among them
 * (Judge0's language 89). For callers of the API alone: the pages' editor has one file.
 */
export const MULTI_FILE_PROGRAM = { id: 89, name: "Multi-file program" } as const;

/** Judge0's number of a language that the judge knows. */
export type LanguageId = SingleFileId | typeof MULTI_FILE_PROGRAM.id;

/** C++ is preselected in the editor (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = CPP;
