import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a page of the reader's classes. The current page stays until the new one arrives. */
export function useClasses(view: { readonly page: number; readonly isArchived: boolean }) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.list(view),
    queryFn: ({ signal }) => callApi("listClasses", { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

/** Loads a class as the reader may know it. */
export function useClass(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.one(slug),
    queryFn: async ({ signal }): Promise<ClassDetails> =>
      (await callApi("readClass", { params: { slug }, signal })).class,
    refetchOnWindowFocus: "always",
  });
}

/** Loads where the reader's browser came from by a launch from a course of the class; null for who came otherwise. */
export function useCourseReturn(slug: string) {
  return useQuery({
    queryKey: QUERY_KEYS.classes.of(slug, "return"),
    queryFn: async ({ signal }) => (await callApi("readCourseReturn", { params: { slug }, signal })).course,
    // A launch loads the page anew.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Creates a class, whose owner the reader is. */
export function useCreateClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"createClass">["body"]) => callApi("createClass", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.all() }),
  });
}

/** Loads whether the reader's calendar of due dates has an address. */
export function useCalendarFeed() {
  return useQuery({
    queryKey: QUERY_KEYS.classes.calendar(),
    queryFn: ({ signal }) => callApi("readCalendarFeed", { signal }),
  });
}

/** Gives the calendar a new address. */
export function useCreateCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("createCalendarFeed", {}),
    onSuccess: ({ createdAt }) => client.setQueryData(QUERY_KEYS.classes.calendar(), { createdAt }),
  });
}

/** Takes the address away. */
export function useRemoveCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("removeCalendarFeed", {}),
    onSuccess: (feed) => client.setQueryData(QUERY_KEYS.classes.calendar(), feed),
  });
}
