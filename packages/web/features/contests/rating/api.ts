import type { RatingChoice } from "@assay/contract/routes/contests/rating";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** What a contest has done to the ratings. */
export function useContestRating(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.rating(key),
    queryFn: ({ signal }) => callApi("readContestRating", { params: { key }, signal }),
  });
}

/** Whether the ratings are behind the results of a contest that is in them; for admins. */
export function useRatingCheck(key: string, isPublished: boolean) {
  return useQuery({
    queryKey: [...QUERY_KEYS.contests.rating(key), "check"],
    queryFn: ({ signal }) => callApi("checkContestRating", { params: { key }, signal }),
    enabled: isPublished,
  });
}

export type RatingAction = "previewContestRating" | "publishContestRating" | "undoContestRating";

/** What admins do with the ratings of a contest. All but a preview changes profiles too. */
export function useRatingActions(key: string) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ action, choice }: { action: RatingAction; choice: RatingChoice }) =>
      action === "undoContestRating"
        ? callApi(action, { params: { key } })
        : callApi(action, { params: { key }, body: choice }),
    onSuccess: (_, { action }) => {
      if (action === "previewContestRating") return;
      void client.invalidateQueries({ queryKey: QUERY_KEYS.contests.rating(key) });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
    },
  });
  return { run: mutation.mutate, isBusy: mutation.isPending };
}
