import type { Rehearsal } from "@assay/contract/routes/contests/rehearsal";
import { SECOND } from "@assay/contract/vocabulary/units";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** How often a running rehearsal is read again. */
const EVERY_MS = 2 * SECOND;

/** The rehearsal of a contest, again and again while it runs or its last submissions are judged. */
export function useRehearsal(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.rehearsal(key),
    queryFn: async ({ signal }) => (await callApi("readRehearsal", { params: { key }, signal })).rehearsal,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? EVERY_MS : false),
  });
}

const isMoving = ({ state, sent, judged }: Rehearsal) => state === "running" || judged < sent;

export interface RehearsalChoice {
  readonly teams: number;
  readonly minutes: number;
  readonly isConfirmed: boolean;
}

export function useStartRehearsal(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RehearsalChoice) => callApi("startRehearsal", { params: { key }, body }),
    onSuccess: ({ rehearsal }) => client.setQueryData(QUERY_KEYS.contests.rehearsal(key), rehearsal),
  });
}

export function useStopRehearsal(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("stopRehearsal", { params: { key } }),
    onSuccess: ({ rehearsal }) => client.setQueryData(QUERY_KEYS.contests.rehearsal(key), rehearsal),
  });
}

export function useRemoveRehearsal(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("removeRehearsal", { params: { key } }),
    onSuccess: () => client.setQueryData(QUERY_KEYS.contests.rehearsal(key), null),
  });
}
