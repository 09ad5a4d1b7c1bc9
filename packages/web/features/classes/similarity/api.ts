import { SECOND } from "@assay/contract/vocabulary/units";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** How often a comparison that runs is read again. */
const EVERY_MS = 2 * SECOND;

/** The address of what is compared. */
export interface ComparedPlace {
  readonly slug: string;
  readonly name: string;
  readonly problemId: string;
}

const keyOf = ({ slug, name, problemId }: ComparedPlace, ...view: unknown[]) =>
  QUERY_KEYS.classes.of(slug, "similarity", name, problemId, ...view);

/** The problems of an assignment, and whether their programs were compared. */
export function useCompared(slug: string, name: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "similarity", name),
    queryFn: ({ signal }) => callApi("listSimilarity", { params: { slug, name }, signal }),
  });
}

/** The comparison for a problem, again and again until it is done. */
export function useSimilarity(place: ComparedPlace) {
  return useQuery({
    queryKey: keyOf(place, "report"),
    queryFn: async ({ signal }) => (await callApi("readSimilarity", { params: { ...place }, signal })).report,
    refetchInterval: ({ state: { data } }) => (data?.state === "waiting" ? EVERY_MS : false),
  });
}

/** Has the programs for a problem compared. */
export function useCompare(place: ComparedPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"compareSimilarity">["body"]) =>
      callApi("compareSimilarity", { params: { ...place }, body }),
    onSuccess: ({ report }) => client.setQueryData(keyOf(place, "report"), report),
  });
}

/** Two programs, by the numbers of their submissions. */
export function useSimilarPair(place: ComparedPlace, left: number, right: number) {
  return useQuery({
    queryKey: keyOf(place, "pair", left, right),
    queryFn: async ({ signal }) =>
      (await callApi("readSimilarPair", { params: { ...place, left, right }, signal })).pair,
  });
}

/** Stores what the reader has decided about two programs. */
export function useDecide(place: ComparedPlace, left: number, right: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"decideSimilarPair">["body"]) =>
      callApi("decideSimilarPair", { params: { ...place, left, right }, body }),
    onSuccess: ({ pair }) => {
      client.setQueryData(keyOf(place, "pair", left, right), pair);
      return client.invalidateQueries({ queryKey: keyOf(place, "report") });
    },
  });
}
