import { LANGUAGE_KEYS, type LanguageKey, languageKey } from "#vocabulary/languages/all";

/** The keys of the languages that programs may be in, where only some are; null for all. */
export type AllowedLanguages = readonly LanguageKey[] | null;

/**
 * Whether a program in the language with this id may be sent where only these languages are allowed: the one rule for sites, contests,
 * assignments and lists of problems. A multi-file program may be in any language, so it may be sent only where all are allowed.
 */
export function allowsLanguage(allowed: AllowedLanguages, languageId: number): boolean {
  if (allowed === null) return true;
  const key = languageKey(languageId);
  return key !== null && allowed.includes(key);
}

/** What is allowed where these languages are switched off. */
export function allowedWithout(off: readonly LanguageKey[]): AllowedLanguages {
  return off.length === 0 ? null : LANGUAGE_KEYS.filter((key) => !off.includes(key));
}
