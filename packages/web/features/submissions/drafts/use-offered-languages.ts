import { type Language, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** The languages that this installation offers; the specification's three until the server has answered, or when it does not. */
export function useOfferedLanguages(): readonly Language[] {
  const { data } = useQuery({
    queryKey: ["languages"],
    queryFn: ({ signal }) => callApi("readPageLanguages", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.languages ?? PAGE_LANGUAGES;
}
