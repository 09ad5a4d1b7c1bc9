import { DEFAULT_LANGUAGE, type Language, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ProgramTemplates } from "#features/submissions/use-program";
import { callApi } from "#lib/api-client";
import { useDraftText } from "#lib/drafts/draft-state";
import { writeDraftText } from "#lib/drafts/local-drafts";
import type { Problem } from "#lib/entities/problem";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { QUERY_KEYS } from "#lib/query-keys";
import { useSearchParams } from "#lib/search-params";

/**
 * Returns the language named in the URL (`?language=java`), otherwise the one that the user chose last, or C++ if neither
 * is on offer, and a function that changes it.
 */
export function useLanguage(offered: readonly Language[]): [Language, (language: Language) => void] {
  const [search, setSearch] = useSearchParams();
  const last = useDraftText(LANGUAGE_DRAFT);
  const offeredAs = (key: string | null) => offered.find((candidate) => candidate.key === key);
  const language =
    offeredAs(search.get("language")) ??
    offeredAs(last) ??
    offeredAs(DEFAULT_LANGUAGE.key) ??
    offered[0] ??
    DEFAULT_LANGUAGE;
  const choose = (next: Language) => {
    writeDraftText(LANGUAGE_DRAFT, next.key);
    setSearch(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.set("language", next.key);
        return changed;
      },
      { replace: true, state: KEEP_SCROLL },
    );
  };
  return [language, choose];
}

/**
 * Returns the languages this installation offers, with the templates for interactive problems if the problem is one: a template
 * that waits for the end of the input would wait for ever. `allowed` are the keys of the languages of a contest, assignment or list, null for all. Those of a list
 * only guide (`isGuide`): if the installation has none of them, all are offered. Also returns whether they are known. Until the server has replied, or if
 * it fails, these are the specification's three. `templates` are what programs begin with in an assignment,
 * `starters` what they begin with otherwise.
 */
export function useOfferedLanguages(
  isInteractive: boolean,
  allowed: readonly string[] | null = null,
  templates: ProgramTemplates | null = null,
  starters: Problem["templates"] = undefined,
  isGuide = false,
): { languages: readonly Language[]; areKnown: boolean } {
  const { data, isFetched } = useQuery({
    queryKey: QUERY_KEYS.languages(),
    queryFn: ({ signal }) => callApi("readPageLanguages", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all: readonly Language[] = data?.languages ?? PAGE_LANGUAGES;
  const offered = useMemo(() => {
    const some = allowed === null ? all : all.filter(({ key }) => allowed.includes(key));
    return isGuide && some.length === 0 ? all : some;
  }, [all, allowed, isGuide]);
  const languages = useMemo(() => {
    if (!isInteractive && templates === null && starters === undefined) return offered;
    const own = (one: Language) => (isInteractive ? one.interactiveStarter : null) ?? one.starter;
    return offered.map((one) => ({ ...one, starter: templates?.of(one.key)?.text ?? starters?.[one.key] ?? own(one) }));
  }, [offered, isInteractive, templates, starters]);
  return { languages, areKnown: isFetched };
}
