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

/** Returns the languages this installation offers, and whether they are known. Until the server has replied, or if it fails, these are the specification's three. */
export function useInstalledLanguages(): { languages: readonly Language[]; areKnown: boolean } {
  const { data, isFetched } = useQuery({
    queryKey: QUERY_KEYS.languages(),
    queryFn: ({ signal }) => callApi("readPageLanguages", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { languages: data?.languages ?? PAGE_LANGUAGES, areKnown: isFetched };
}

/** What decides the languages of a contest or assignment: the keys of those that it allows, null for all, and what programs begin with in it. */
interface LanguageRule {
  readonly languages: readonly string[] | null;
  readonly templates?: ProgramTemplates;
}

/**
 * Returns the installed languages in which a problem may be solved, with the templates for interactive problems if it is one: a template
 * that waits for the end of the input would wait for ever. A contest or assignment (`rule`) decides; `guided`, the keys of a list's
 * languages, only guides: if the installation has none of them, all are offered. Null is for all.
 */
export function useOfferedLanguages(
  { comparison, templates: starters }: Problem,
  rule: LanguageRule | undefined,
  guided: readonly string[] | null,
): { languages: readonly Language[]; areKnown: boolean } {
  const { languages: all, areKnown } = useInstalledLanguages();
  const isInteractive = comparison.kind === "interactive";
  const { languages: allowed = null, templates = null } = rule ?? {};
  const offered = useMemo(() => {
    if (allowed !== null) return all.filter(({ key }) => allowed.includes(key));
    const some = guided === null ? all : all.filter(({ key }) => guided.includes(key));
    return some.length === 0 ? all : some;
  }, [all, allowed, guided]);
  const languages = useMemo(() => {
    if (!isInteractive && templates === null && starters === undefined) return offered;
    const own = (one: Language) => (isInteractive ? one.interactiveStarter : null) ?? one.starter;
    return offered.map((one) => ({ ...one, starter: templates?.of(one.key)?.text ?? starters?.[one.key] ?? own(one) }));
  }, [offered, isInteractive, templates, starters]);
  return { languages, areKnown };
}
