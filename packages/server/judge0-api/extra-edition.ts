import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { DescribedLanguage } from "#judge0-api/system/languages";

/**
 * Language ids of Judge0's second edition, Extra CE 1.14.0, and the ids of the same languages in the first edition (from
 * Judge0's Python SDK, `judge0/data.py`). The SDK sends programs without a language to the second edition.
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

/** True for a request's original address below `/judge0/extra`, before `plainAddress` rewrites it. */
export function isExtraEdition(originalUrl: string): boolean {
  return ADDRESS.test(originalUrl);
}

/** The same address in the first edition, whose routes serve both. Any other address is returned unchanged. */
export function addressInFirstEdition(url: string): string {
  return url.replace(ADDRESS, "/judge0");
}

/** A Judge0 version as the second edition states it. */
export function extraVersion(version: string): string {
  return `${version}-extra`;
}

/** The languages that both editions have, under the second edition's ids. */
export function extraLanguages(languages: readonly DescribedLanguage[]): DescribedLanguage[] {
  const extra = [...IDS].flatMap(([id, inFirst]) => {
    const language = languages.find((known) => known.id === inFirst);
    return language === undefined ? [] : [{ ...language, id }];
  });
  return extra.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** The body of a submission or a batch, with the second edition's language ids replaced by the first's. The first edition's ids stay. */
export function withIdsOfFirstEdition(body: object): object {
  const replaced = { ...body, ...replaceId(body) };
  if (!("submissions" in body) || !Array.isArray(body.submissions)) return replaced;
  return { ...replaced, submissions: body.submissions.map((item: object) => ({ ...item, ...replaceId(item) })) };
}

function replaceId(attributes: object): { language_id?: LanguageId } {
  const id = "language_id" in attributes ? IDS.get(Number(attributes.language_id)) : undefined;
  return id === undefined ? {} : { language_id: id };
}
