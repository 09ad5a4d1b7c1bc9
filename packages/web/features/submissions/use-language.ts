import { DEFAULT_LANGUAGE, type Language, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/**
 * Returns the language named in the URL (`?language=java`), or C++ if it names none on offer, and a function that
 * changes it.
 */
export function useLanguage(offered: readonly Language[]): [Language, (language: Language) => void] {
  const [search, setSearch] = useSearchParams();
  const key = search.get("language");
  const language = offered.find((candidate) => candidate.key === key) ?? DEFAULT_LANGUAGE;
  const choose = (next: Language) =>
    setSearch(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.set("language", next.key);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [language, choose];
}

/**
 * Returns the languages this installation offers. Until the server has replied, or if it fails, these are the
 * specification's three.
 */
export function useOfferedLanguages(): readonly Language[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.languages(),
    queryFn: ({ signal }) => callApi("readPageLanguages", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.languages ?? PAGE_LANGUAGES;
}
