import { DEFAULT_LANGUAGE, type Language } from "@assay/contract/vocabulary/languages";
import { useSearchParams } from "react-router";

/** The language that the address names (`?language=java`), C++ when it names none of these, and a function that changes it. */
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
