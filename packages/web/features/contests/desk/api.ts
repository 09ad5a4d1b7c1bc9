import type { Balloon } from "@assay/contract/routes/contests/desk";
import { SECOND } from "@assay/contract/vocabulary/units";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

/** How often runners look for new balloons and prints. */
const READ_AGAIN_MS = 3 * SECOND;

export function useBalloons(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.desk(key, "balloons"),
    queryFn: async ({ signal }) => (await callApi("listBalloons", { params: { key }, signal })).balloons,
    refetchInterval: ({ state }) => unlessRefused(state, READ_AGAIN_MS),
  });
}

/** Takes a balloon, delivers it or puts it back. */
export function useMarkBalloon(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<Balloon, "participantId" | "label"> & { state: "waiting" | "carried" | "delivered" }) =>
      callApi("markBalloon", { params: { key }, body }),
    onSuccess: ({ balloons }) => client.setQueryData(QUERY_KEYS.contests.desk(key, "balloons"), balloons),
  });
}

export function usePrints(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.desk(key, "prints"),
    queryFn: async ({ signal }) => (await callApi("listPrints", { params: { key }, signal })).prints,
    refetchInterval: ({ state }) => unlessRefused(state, READ_AGAIN_MS),
  });
}

export function useRequestPrint(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; text: string }) => callApi("requestPrint", { params: { key }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.desk(key, "prints") }),
  });
}

/** Takes a print request and returns its text. */
export function useClaimPrint(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await callApi("claimPrint", { params: { key, id } })).text,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.desk(key, "prints") }),
  });
}

export function useSettlePrint(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPrinted }: { id: string; isPrinted: boolean }) =>
      callApi("settlePrint", { params: { key, id }, body: { isPrinted } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.desk(key, "prints") }),
  });
}
