import type { LanguageKey, SingleFileId } from "#vocabulary/languages/all";
import { CPP } from "#vocabulary/languages/cpp";
import { JAVA } from "#vocabulary/languages/java";
import type { LanguageData } from "#vocabulary/languages/language-data";
import { PYTHON } from "#vocabulary/languages/python";

/** The languages that the pages always offer: those of the specification (section 9), with Judge0's ids. The first is the default. */
export const PAGE_LANGUAGES = [CPP, JAVA, PYTHON] as const;

/** One of `PAGE_LANGUAGES`. */
export type SpecifiedLanguage = (typeof PAGE_LANGUAGES)[number];

export interface Language
  extends Pick<LanguageData, "name" | "endings" | "editorMode" | "starter" | "interactiveStarter"> {
  readonly id: LanguageId;
  readonly key: LanguageKey;
}

export type { LanguageKey } from "#vocabulary/languages/all";

/**
 * A program of several files in a zip archive with the scripts `compile` and `run` (Judge0's language 89). Only for
 * callers of the API: the pages' editor has a single file.
 */
export const MULTI_FILE_PROGRAM = { id: 89, name: "Multi-file program" } as const;

/** Judge0's id of a language that the judge supports. */
export type LanguageId = SingleFileId | typeof MULTI_FILE_PROGRAM.id;

/** The language preselected in the editor (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = CPP;
