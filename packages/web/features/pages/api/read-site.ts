import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** What this installation says of itself: its contact and its contributors. */
export function useSite() {
  return useQuery({ queryKey: ["site"], queryFn: ({ signal }) => callApi("readSite", { signal }) });
}
