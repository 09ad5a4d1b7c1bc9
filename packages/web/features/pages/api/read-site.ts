import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { siteSettings } from "#lib/site";

/** The settings of this installation: those in the page's head, or from the server if another server served the page. */
export function useSite() {
  return useQuery({
    queryKey: ["site"],
    queryFn: ({ signal }) => callApi("readSite", { signal }),
    initialData: siteSettings() ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
