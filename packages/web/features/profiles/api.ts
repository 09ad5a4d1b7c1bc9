import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { readUserReply } from "#lib/entities/user";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a profile by user name or id. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: QUERY_KEYS.users.profile(username),
    queryFn: async ({ signal }) => readUserReply(await callApi("readUser", { params: { username }, signal })),
  });
}

/** Loads what a user has done, by user name or id. */
export function useActivity(username: string) {
  return useQuery({
    queryKey: QUERY_KEYS.users.activity(username),
    queryFn: ({ signal }) => callApi("readActivity", { params: { username }, signal }),
  });
}

/** Loads the problems that a user has solved, page by page. */
export function useSolved(userId: string) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.users.solved(userId),
    queryFn: ({ pageParam, signal }) =>
      callApi("listSolved", { params: { username: userId }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : null),
  });
}

/** Shows or hides the activity of the logged-in user. */
export function useChangeVisibility() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) => callApi("changeVisibility", { body: { isPublic } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.rankings() });
      return client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
    },
  });
}

/** Whether the user shows their accepted programs to others. */
export function useShownPrograms() {
  return useQuery({
    queryKey: QUERY_KEYS.shownPrograms(),
    queryFn: ({ signal }) => callApi("readShowsOwnPrograms", { signal }),
  });
}

/** Shows them, or not. */
export function useShowPrograms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) => callApi("showOwnPrograms", { body: { isShown } }),
    onSuccess: (saved) => client.setQueryData(QUERY_KEYS.shownPrograms(), saved),
  });
}
