import { perLanguage } from "@assay/contract/texts/intl";
import { COUNTRY_CODES } from "@assay/contract/vocabulary/countries";

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** A country's name in the current language, by its code of three letters; the code itself if it is not in ISO 3166-1. */
export function countryName(code: string): string {
  const letters = COUNTRY_CODES[code];
  return (letters && names().of(letters)) ?? code;
}
