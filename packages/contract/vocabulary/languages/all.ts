import { type LanguageId, MULTI_FILE_PROGRAM } from "#vocabulary/languages";
import { BASH } from "#vocabulary/languages/bash";
import { C } from "#vocabulary/languages/c";
import { CPP } from "#vocabulary/languages/cpp";
import { CSHARP } from "#vocabulary/languages/csharp";
import { GO } from "#vocabulary/languages/go";
import { HASKELL } from "#vocabulary/languages/haskell";
import { JAVA } from "#vocabulary/languages/java";
import { JAVASCRIPT } from "#vocabulary/languages/javascript";
import { KOTLIN } from "#vocabulary/languages/kotlin";
import type { LanguageData } from "#vocabulary/languages/language-data";
import { LUA } from "#vocabulary/languages/lua";
import { OCTAVE } from "#vocabulary/languages/octave";
import { PASCAL } from "#vocabulary/languages/pascal";
import { PERL } from "#vocabulary/languages/perl";
import { PHP } from "#vocabulary/languages/php";
import { PYPY } from "#vocabulary/languages/pypy";
import { PYTHON } from "#vocabulary/languages/python";
import { RUBY } from "#vocabulary/languages/ruby";
import { RUST } from "#vocabulary/languages/rust";
import { SQL } from "#vocabulary/languages/sql";
import { TYPESCRIPT } from "#vocabulary/languages/typescript";

const SPECIFIED = [CPP, JAVA, PYTHON] as const;
const OTHERS = [
  ...[C, CSHARP, GO, HASKELL, JAVASCRIPT, KOTLIN, LUA, OCTAVE, PASCAL, PERL, PHP, PYPY, RUBY, RUST, TYPESCRIPT],
  ...[BASH, SQL],
] as const;

/** Every language that the judge supports, the specification's three first; the pages list them in this order. */
export const ALL_LANGUAGES = [...SPECIFIED, ...OTHERS] as const;

type AnyLanguage = (typeof ALL_LANGUAGES)[number];
/** The short name of a language, used in addresses, drafts, settings and problem packages. */
export type LanguageKey = AnyLanguage["key"];
/** An id of a language with one source file. */
export type SingleFileId = AnyLanguage["id"] | AnyLanguage["otherIds"][number];

/** The key of every language. */
export const LANGUAGE_KEYS = ALL_LANGUAGES.map(({ key }) => key) as [LanguageKey, ...LanguageKey[]];

/** The main id of each language by its key: `LANGUAGE_IDS.cpp` is 52. */
export const LANGUAGE_IDS = Object.fromEntries(ALL_LANGUAGES.map(({ key, id }) => [key, id])) as {
  readonly [Key in LanguageKey]: Extract<AnyLanguage, { key: Key }>["id"];
};

/** The language with this id, main or alternative, or null. */
export function languageWithId(id: number): LanguageData | null {
  return TABLE.get(id) ?? null;
}

/** The key of the language with this id, or null. */
export function languageKey(id: number): LanguageKey | null {
  return (languageWithId(id)?.key as LanguageKey | undefined) ?? null;
}

/** All ids of a language, the main one first. */
export function idsOf({ id, otherIds }: LanguageData): SingleFileId[] {
  return [id, ...otherIds] as SingleFileId[];
}

const TABLE: ReadonlyMap<number, LanguageData> = new Map(
  ALL_LANGUAGES.flatMap((language) => idsOf(language).map((id) => [id, language] as const)),
);

/** Every id that the judge supports, with the language's name without a version. */
export const JUDGE_LANGUAGES: readonly { readonly id: LanguageId; readonly name: string }[] = [
  ...ALL_LANGUAGES.flatMap((language) => idsOf(language).map((id) => ({ id, name: language.name }))),
  MULTI_FILE_PROGRAM,
];

/** The name of the language with this id, without a version; empty for an unknown id. */
export function languageName(id: number): string {
  return JUDGE_LANGUAGES.find((language) => language.id === id)?.name ?? "";
}
