import type { Period } from "@assay/contract/vocabulary/ranking";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { useRoom } from "#lib/use-room";

export interface RankingView {
  readonly period: Period;
  readonly page: number;
  readonly search: string;
}

/** Loads a page of the ranking. The current page stays until the new one arrives. */
export function useRanking(view: RankingView) {
  return useQuery({
    queryKey: QUERY_KEYS.ranking(view),
    queryFn: ({ signal }) => callApi("readRanking", { query: view, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads a page of the ranking by rating. The current page stays until the new one arrives. */
export function useRatings(page: number) {
  return useQuery({
    queryKey: [...QUERY_KEYS.rankings(), "ratings", page],
    queryFn: ({ signal }) => callApi("readRatings", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches all shown parts of the ranking again when it has changed. */
export function useLiveRanking(): void {
  const client = useQueryClient();
  const refresh = () => void readAgain(client, QUERY_KEYS.rankings());
  // Joining again after a lost connection reads what was missed.
  useRoom("ranking", {}, { onJoin: refresh, onMessage: refresh });
}
