import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { DescribedLanguage } from "#judge0-api/system/languages";

/**
 * The ids of Judge0's second edition, Extra CE 1.14.0, with the ids of the same languages in the first (from the table in
 * Judge0's Python SDK, `judge0/data.py`). The SDK sends programs to this edition when no language is given.
 */
const IDS: ReadonlyMap<number, LanguageId> = new Map([
  [1, 75],
  [2, 76],
  [4, 62],
  [10, 71],
  [22, 51],
  [28, 1_071],
  [33, 113],
  [89, 89],
]);

const ADDRESS = /^\/+judge0\/+extra(?=[/?]|$)/;

/** True for an address that a request has below `/judge0/extra`, before it is rewritten (`plainAddress`). */
export function isExtraEdition(originalUrl: string): boolean {
  return ADDRESS.test(originalUrl);
}

/** That address in the first edition, whose routes serve both. Every other address is returned as it is. */
export function addressInFirstEdition(url: string): string {
  return url.replace(ADDRESS, "/judge0");
}

/** A version of Judge0 as its second edition names it. */
export function extraVersion(version: string): string {
  return `${version}-extra`;
}

/** Those of the first edition's languages that the second has, under its ids. */
export function extraLanguages(languages: readonly DescribedLanguage[]): DescribedLanguage[] {
  const extra = [...IDS].flatMap(([id, inFirst]) => {
    const language = languages.find((known) => known.id === inFirst);
    return language === undefined ? [] : [{ ...language, id }];
  });
  return extra.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** A body of either kind with the second edition's language ids replaced by the first's; ids of the first stay. */
export function withIdsOfFirstEdition(body: object): object {
  const replaced = { ...body, ...replaceId(body) };
  if (!("submissions" in body) || !Array.isArray(body.submissions)) return replaced;
  return { ...replaced, submissions: body.submissions.map((item: object) => ({ ...item, ...replaceId(item) })) };
}

function replaceId(attributes: object): { language_id?: LanguageId } {
  const id = "language_id" in attributes ? IDS.get(Number(attributes.language_id)) : undefined;
  return id === undefined ? {} : { language_id: id };
}
