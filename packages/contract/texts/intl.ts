import { currentLanguage, type Language } from "#texts/language";

/** A function that writes numbers as the current language does, with the options of Intl.NumberFormat. */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = perLanguage((locale) => new Intl.NumberFormat(locale, options));
  return (value) => format().format(value);
}

/** A function that writes ISO 8601 times as the current language does, with the options of Intl.DateTimeFormat. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = remember(
    (locale) => new Intl.DateTimeFormat(locale, options),
    ({ dates, tag }) => dates ?? tag,
  );
  return (iso) => format().format(new Date(iso));
}

const collator = perLanguage((locale) => new Intl.Collator(locale, { numeric: true }));

/** The order of two names as the current language sorts them, negative if `one` comes first; 2 is before 10. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}

/** A function that returns what `make` makes for the current language's locale, once per language: formatters are slow to make. */
export function perLanguage<T>(make: (locale: string) => T): () => T {
  return remember(make, ({ tag }) => tag);
}

function remember<T>(make: (locale: string) => T, localeOf: (language: Language) => string): () => T {
  const made = new Map<string, T>();
  return () => {
    const locale = localeOf(currentLanguage().language);
    const value = made.get(locale) ?? make(locale);
    made.set(locale, value);
    return value;
  };
}
