import { MINUTE } from "@assay/contract/vocabulary/units";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";
import { useMay } from "#lib/stored-user";

/** What waits for an admin, read again every minute. Nothing is requested for anybody else. */
export function useAttention() {
  const isAsked = useMay("attention.read");
  return useQuery({
    queryKey: QUERY_KEYS.attention(),
    queryFn: ({ signal }) => callApi("readAttention", { signal }),
    enabled: isAsked,
    staleTime: MINUTE,
    refetchInterval: ({ state }) => unlessRefused(state, MINUTE),
    retry: false,
  });
}
