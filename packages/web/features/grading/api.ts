import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { useRoom } from "#lib/use-room";

/** An assignment, as the address names it. */
export interface AssignmentPlace {
  readonly slug: string;
  readonly name: string;
}

const keyOf = ({ slug, name }: AssignmentPlace, ...view: unknown[]) =>
  QUERY_KEYS.classes.of(slug, "assignments", name, ...view);

/** Loads the programs of an assignment that are marked. */
export function useWorkList(place: AssignmentPlace) {
  return useQuery({
    queryKey: keyOf(place, "marking"),
    queryFn: ({ signal }) => callApi("listWork", { params: place, signal }),
    refetchOnWindowFocus: "always",
  });
}

/** Reads again what others mark, write and release meanwhile. What the reader is writing stays. */
export function useLiveMarking(place: AssignmentPlace): void {
  const client = useQueryClient();
  const isShown = [keyOf(place, "marking"), keyOf(place, "release"), QUERY_KEYS.feedback.all()];
  useRoom("marking", place, {
    onMessage: () => void Promise.all(isShown.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Loads a program with its rubric and marks. */
export function useWork(place: AssignmentPlace, number: number) {
  return useQuery({
    queryKey: keyOf(place, "marking", number),
    queryFn: ({ signal }) => callApi("readWork", { params: { ...place, number }, signal }),
    refetchOnWindowFocus: "always",
  });
}

/** After each of these, what is shown of the class is read again. */
function useClassMutation<Input, Reply>(slug: string, mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
        client.invalidateQueries({ queryKey: QUERY_KEYS.feedback.all() }),
      ]),
  });
}

export const useMark = (place: AssignmentPlace, number: number) =>
  useClassMutation(place.slug, (body: CallInput<"markWork">["body"]) =>
    callApi("markWork", { params: { ...place, number }, body }),
  );

export const useSetAnonymity = (place: AssignmentPlace) =>
  useClassMutation(place.slug, (isAnonymous: boolean) =>
    callApi("setAnonymity", { params: place, body: { isAnonymous } }),
  );

/** Loads the rubrics of an assignment. */
export function useRubrics(place: AssignmentPlace) {
  return useQuery({
    queryKey: keyOf(place, "rubrics"),
    queryFn: ({ signal }) => callApi("readRubrics", { params: place, signal }),
  });
}

export const useStoreRubric = (place: AssignmentPlace, problemId: string) =>
  useClassMutation(place.slug, (body: CallInput<"storeRubric">["body"]) =>
    callApi("storeRubric", { params: { ...place, problemId }, body }),
  );

/** Loads what a release to all would do. */
export function useReleasePreview(place: AssignmentPlace) {
  return useQuery({
    queryKey: keyOf(place, "release"),
    queryFn: ({ signal }) => callApi("previewRelease", { params: place, signal }),
    refetchOnWindowFocus: "always",
  });
}

export const useReleaseToAll = (place: AssignmentPlace) =>
  useClassMutation(place.slug, () =>
    callApi("releaseGrades", { params: place, body: { to: { kind: "all" }, isWithdrawn: false } }),
  );

/** Loads until when students may ask to be graded again. */
export function useRegradeDeadline(place: AssignmentPlace) {
  return useQuery({
    queryKey: keyOf(place, "regrade-deadline"),
    queryFn: ({ signal }) => callApi("readRegradeDeadline", { params: place, signal }),
  });
}

export const useSetRegradeDeadline = (place: AssignmentPlace) =>
  useClassMutation(place.slug, (until: string | null) =>
    callApi("setRegradeDeadline", { params: place, body: { until } }),
  );

/** Loads whether the reader, a student, may ask to be graded again, and what they have asked. */
export function useOwnRegrade(place: AssignmentPlace) {
  return useQuery({
    queryKey: keyOf(place, "own-regrade"),
    queryFn: ({ signal }) => callApi("readOwnRegrade", { params: place, signal }),
  });
}

export const useAskForRegrade = (place: AssignmentPlace) =>
  useClassMutation(place.slug, (body: CallInput<"askForRegrade">["body"]) =>
    callApi("askForRegrade", { params: place, body }),
  );

/** Loads a page of the requests of a class. The current page stays until the new one arrives. */
export function useRegrades(slug: string, view: { page: number; isDecided: boolean }) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "regrades", view),
    queryFn: ({ signal }) => callApi("listRegrades", { params: { slug }, query: view, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

/** Loads one request with its messages. */
export function useRegrade(slug: string, requestId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "regrade", requestId),
    queryFn: async ({ signal }) => (await callApi("readRegrade", { params: { requestId }, signal })).request,
  });
}

export const useReplyToRegrade = (slug: string, requestId: string) =>
  useClassMutation(slug, (body: CallInput<"replyToRegrade">["body"]) =>
    callApi("replyToRegrade", { params: { requestId }, body }),
  );
